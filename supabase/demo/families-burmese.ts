import { bitByBit, family, inThirds, nothingPaid, oneThird, twoThirds, type DemoFamily } from './family.ts';

export const burmeseFamilies: readonly DemoFamily[] = [
  family('admin5', 'Kyaw Zin Htun M 1978, Thandar Htun F 1980, Aye Chan Htun F 2012', {
    adminLevel: 5,
    on: '2025-03-01',
  }),
  family(
    'thiri.aung',
    `
    Thiri Aung F 1989, Zaw Lin Aung M 1986, Min Khant Aung M 2016, May Thu Aung F 2021,
    Tin Aung M 1954
  `,
    { story: nothingPaid },
  ),
  family('ko.thant', 'Ko Ko Thant M 1975, Moe Moe Thant F 1977', {
    // Pays on a page from before the beds ran out, so both move to Stay in and have paid 200 DKK too much.
    on: '2025-03-01',
    story: [{ pays: 'Full payment', after: 0, hesitates: 24 }],
  }),
  family('nay.win', 'Nay Chi Win F 1998', {
    // Has paid a third when the beds run out: the rest of the lower price is left.
    on: '2025-03-01',
    story: [{ pays: 'First payment', after: 0 }],
  }),
  family(
    'su.hlaing',
    `
    Su Su Hlaing F 1983, Tin Maung Hlaing M 1979, Ei Phyu Hlaing F 2008, Htoo Aung Hlaing M 2011,
    Nilar Hlaing F 2018
  `,
    { church: 'MBMBC' },
  ),
  family(
    'htet.naing',
    'Htet Naing M 1993, Ei Mon Naing F 1994, Yamin Naing F 2019, Shin Thant Naing M 2022',
    { stay: 'Bring own sleeping/matress', story: twoThirds },
  ),
  family('wai.soe', 'Wai Yan Soe M 2003, Kay Zin Soe F 2005', {
    story: [{ pays: 'Full payment', by: 'admin5', anonymous: true, after: 6 }],
  }),
  family('hnin.maung', 'Hnin Yu Maung F 1972, Win Maung M 1970, Yadanar Maung F 2006', {
    own: { 'Hnin Yu': { promo: 'KITCHEN' }, Win: { promo: 'KITCHEN' } },
    church: 'MBMBC',
    story: oneThird,
  }),
  family('min.lwin', 'Min Thu Lwin M 1985, Khin Lwin F 1987, Thura Lwin M 2013, Thazin Lwin F 2015', {
    country: 'SE',
    church: 'BBMBM',
    story: bitByBit,
  }),
  family('daw.khin', 'Khin Than Nu F 1950, Tun Nu M 1948', {
    own: { 'Khin Than': { retired: true }, Tun: { retired: true } },
    church: 'MBMBC',
    story: inThirds,
  }),
  family('phyo.ko', 'Phyo Ko M 2002', {
    country: 'NO',
    church: 'NBMBM',
    story: [
      { pays: 'Full payment', after: 2, ends: 'failed' },
      { pays: 'First payment', after: 0 },
    ],
  }),
  family('sandar.oo', 'Sandar Oo F 1995, Ye Oo M 1993, Thet Oo M 2020', {
    stay: 'Tent',
    // The payment page charged another amount than we asked for: the organisers must look at it.
    story: [{ pays: 'Full payment', after: 4, ends: 'needs_review' }],
  }),
];
