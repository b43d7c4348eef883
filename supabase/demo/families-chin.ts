import { bitByBit, family, inThirds, nothingPaid, oneThird, twoThirds, type DemoFamily } from './family.ts';

export const chinFamilies: readonly DemoFamily[] = [
  family(
    'admin1',
    `
    Van Lal Thang M 1988, Sui Hlei Par F 1990, Biak Thang M 2014, Esther Thang F 2020,
    Tluang Thang M 1957
  `,
    { adminLevel: 1, church: 'BBMBM' },
  ),
  family(
    'tial.sung',
    `
    Tial Sung F 1976, Hre Mang M 1973, Ngun Sui Mang F 2005, Cung Lian Mang M 2008,
    Bawi Lian Mang M 2010, Dawt Par Mang F 2013, Van Bik Mang M 2017, Zing Mang F 2021
  `,
    { church: 'BBMBM', on: '2025-03-08', story: bitByBit },
  ),
  family('thang.mang', 'Thang Sian Mang M 1984, Cing Lun Niang F 1986, Pau Mang M 2016, Nu Nu Mang F 2019', {
    story: twoThirds,
  }),
  family('lal.puii', 'Lal Rin Puii F 2000, Zuali Puii F 2003', { stay: 'Bring own sleeping/matress' }),
  family('ro.sang', 'Ro Lian Sang M 1981, Mai Sung F 1983, Samuel Sang M 2009, Naomi Sang F 2012', {
    church: 'BBMBM',
  }),
  family('za.lian', 'Za Hre Lian M 1994, Par Tha Chin F 1996, Elijah Lian M 2023', {
    stay: 'Tent',
    story: [
      { pays: 'Full payment', after: 1, ends: 'create_unknown' },
      { pays: 'Full payment', after: 0 },
    ],
  }),
  family('ceu.hmung', 'Ceu Hmung M 1967', { church: 'NBMBM', country: 'NO', story: oneThird }),
  family('ngun.cer', 'Ngun Cer F 1991, Ram Cer M 1989, Joel Cer M 2018, Ruth Cer F 2022', {
    // An aunt is at the payment page for them right now.
    on: '2025-04-12',
    story: [{ pays: 'Full payment', by: 'tial.sung', after: 8, ends: 'open' }],
  }),
  family('pau.suan', 'Pau Khan Suan M 1959, Niang Sian Cing F 1961', {
    own: { 'Niang Sian': { retired: true } },
    story: inThirds,
  }),
  family('dawt.hniang', 'Dawt Hniang F 1979, Lydia Hniang F 2007, Daniel Hniang M 2011', {
    own: { Dawt: { promo: 'KITCHEN' } },
    church: 'BBMBM',
  }),
  family('bik.hlei', 'Bik Hlei M 1997, Sung Hlei F 1999', {
    own: {
      Bik: { promo: 'NIGHT25', days: ['Saturday', 'Sunday'] },
      Sung: { promo: 'NIGHT25', days: ['Saturday', 'Sunday'] },
    },
    church: 'BBMBM',
  }),
  family('lian.uk', 'Lian Uk M 2004, Thawng Uk M 2006', { stay: 'Stay out', story: nothingPaid }),
  family('mary.zung', 'Mary Zung F 1985, Simon Zung M 2010, Rebecca Zung F 2014, Caleb Zung M 2019', {
    story: oneThird,
  }),
  family('siang.tlung', 'Siang Tlung F 1992, Moses Tlung M 2017', {
    own: { Siang: { promo: 'SPECIAL' } },
    church: 'BBMBM',
  }),
];
