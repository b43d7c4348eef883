import { bitByBit, family, inThirds, nothingPaid, oneThird, twoThirds, type DemoFamily } from './family.ts';

export const danishFamilies: readonly DemoFamily[] = [
  family(
    'anna.jensen',
    `
    Anna Jensen F 1984, Peter Jensen M 1982, Freja Jensen F 2009, Emil Jensen M 2014,
    Asta Jensen F 2019
  `,
    { on: '2025-03-05' },
  ),
  family(
    'half.paid',
    'Mette Sørensen F 1979, Lars Sørensen M 1977, Sofie Sørensen F 2008, Magnus Sørensen M 2011-03-30',
    {
      // 2400 of 4800 DKK, with one person at every stage.
      story: [
        { pays: 'Full payment', for: ['Mette'], after: 0 },
        { pays: 'First payment', for: ['Lars', 'Sofie'], after: 2 },
        { pays: 'Second payment', for: ['Lars'], after: 10 },
      ],
    },
  ),
  family('henrik.nielsen', 'Henrik Nielsen M 1956, Birgit Nielsen F 1958', {
    own: { Henrik: { retired: true }, Birgit: { retired: true } },
    story: inThirds,
  }),
  family('kirsten.lund', 'Kirsten Lund F 1949', {
    own: { Kirsten: { retired: true } },
    story: [{ pays: 'Full payment', by: 'anna.jensen', after: 3 }],
  }),
  family(
    'jonas.hansen',
    'Jonas Hansen M 1991, Camilla Hansen F 1992, Noah Hansen M 2022, Alma Hansen F 2024-08-17',
    { stay: 'Tent' },
  ),
  family('line.moeller', 'Line Møller F 2001', { story: twoThirds }),
  family('rasmus.kjaer', 'Rasmus Kjær M 1987, Signe Kjær F 1988, Villads Kjær M 2015, Karla Kjær F 2018', {
    story: bitByBit,
    church: 'MBMBC',
  }),
  family('soeren.oestergaard', 'Søren Østergaard M 1969, Hanne Østergaard F 1971', {
    church: 'Aarhus Baptist Church',
    story: nothingPaid,
  }),
  family('gitte.thomsen', 'Gitte Thomsen F 1974, Oliver Thomsen M 2007, Clara Thomsen F 2011', {
    stay: 'Bring own sleeping/matress',
    story: oneThird,
  }),
  family(
    'admin3',
    `
    Thomas Bjerregaard M 1980, Louise Bjerregaard F 1981, Mikkel Bjerregaard M 2010,
    Ida Bjerregaard F 2016
  `,
    { adminLevel: 3 },
  ),
  family('bodil.frandsen', 'Bodil Frandsen F 1953, Ejnar Frandsen M 1951', {
    own: { Bodil: { retired: true }, Ejnar: { retired: true } },
    // Ejnar falls ill, does not come, and gets his money back.
    story: [
      { pays: 'Full payment', for: ['Bodil'], after: 1 },
      { pays: 'First payment', for: ['Ejnar'], after: 0 },
      { leaves: 'Ejnar', after: 9 },
      { refunds: true, after: 1 },
    ],
  }),
  family('mads.ravn', 'Mads Ravn M 1996, Julie Ravn F 1997, Storm Ravn M 2024', { stay: 'Stay out' }),
  family('pernille.dahl', 'Pernille Dahl F 1986, Tobias Dahl M 2013, Ella Dahl F 2020', {
    story: [
      { pays: 'Full payment', after: 1, ends: 'cancelled' },
      { pays: 'Full payment', after: 2 },
    ],
  }),
  family('esben.krogh', 'Esben Krogh M 1999, Maja Krogh F 2000', {
    story: [{ pays: 'Full payment', after: 1, ends: 'expired' }],
  }),
  family('inge.winther', 'Inge Winther F 1962, Bent Winther M 1960', {
    own: {
      Inge: { promo: 'SUNDAY5', days: ['Sunday'], stay: 'Stay out' },
      Bent: { promo: 'SUNDAY5', days: ['Sunday'], stay: 'Stay out' },
    },
    church: 'None',
    story: nothingPaid,
  }),
  family('caroline.holm', 'Caroline Holm F 1990, Felix Holm M 2017, Ellen Holm F 2023', {
    story: nothingPaid,
  }),
];
