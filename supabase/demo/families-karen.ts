import { bitByBit, family, inThirds, nothingPaid, oneThird, twoThirds, type DemoFamily } from './family.ts';

export const karenFamilies: readonly DemoFamily[] = [
  family(
    'admin2',
    'Saw Eh Doh Htoo M 1983, Naw Paw Say Wah F 1985, Eh Ler Htoo M 2011, Paw Htoo Htoo F 2015',
    { adminLevel: 2, church: 'NBMBM' },
  ),
  family('naw.mumu', 'Naw Mu Mu Paw F 1971, Saw Ler Moo M 1968, Hser Nay Moo F 2004, Eh Soe Moo M 2007', {
    church: 'NBMBM',
    on: '2025-03-04',
  }),
  family('saw.taw', 'Saw Taw Nay M 1990, Naw Eh Wah F 1993, Htee Ku Nay M 2021', {
    stay: 'Bring own sleeping/matress',
    church: 'NBMBM',
    story: twoThirds,
  }),
  family('naw.hser', 'Naw Hser Gay F 2002', {
    story: [
      { pays: 'First payment', after: 1 },
      { pays: 'Second payment', by: 'naw.mumu', anonymous: true, after: 7 },
      { pays: 'Third payment', by: 'naw.mumu', anonymous: true, after: 7 },
    ],
  }),
  family(
    'saw.kpaw',
    `
    Saw Kpaw Htoo M 1986, Naw Dah Htoo F 1988, Blessing Htoo F 2013, Moo Eh Htoo M 2016,
    Mary Paw Htoo F 2020
  `,
    { church: 'NBMBM', story: bitByBit },
  ),
  family('saw.hsa', 'Saw Hsa Mu M 1955, Naw Ree Mu F 1957', {
    own: { 'Saw Hsa': { retired: true }, 'Naw Ree': { retired: true } },
    story: inThirds,
  }),
  family('eh.moo', 'Eh Moo M 2006, Law Eh Moo F 2004', { stay: 'Tent', story: oneThird }),
  family('naw.lah', 'Naw Lah Say F 1982, Ku Doh Say M 1979, Christ Say M 2009, Eh Hser Say F 2012', {
    church: 'NBMBM',
    story: nothingPaid,
  }),
  family('saw.wah', 'Saw Wah Ku M 1995, Naw Gaw Ku F 1996, Ta Mla Ku M 2023', {
    stay: 'Stay out',
    church: 'Karen Baptist Church Odense',
  }),
  family('paw.ler', 'Naw Paw Ler F 1978, Saw Doh Ler M 1974, Say Say Ler F 2014, Mu Eh Ler F 2017', {
    church: 'NBMBM',
  }),
];
