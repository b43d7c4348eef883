import { family, inThirds, nothingPaid, oneThird, twoThirds, type DemoFamily } from './family.ts';

/** English names, and guests from other countries. */
export const englishFamilies: readonly DemoFamily[] = [
  family(
    'grace.taylor',
    'Grace Taylor F 1987, David Taylor M 1985, Hannah Taylor F 2014, Isaac Taylor M 2018',
    { country: 'GB', church: 'None' },
  ),
  family(
    'michael.obrien',
    `
    Michael O'Brien M 1970, Siobhan O'Brien F 1973, Aoife O'Brien F 2008
  `,
    { country: 'IE', church: 'Dublin Baptist Church', story: inThirds },
  ),
  family('ruth.clarke', 'Ruth Clarke F 1964, Alan Clarke M 1961', { country: 'GB', story: nothingPaid }),
  family('karl.schmidt', 'Karl Schmidt M 1988, Miriam Schmidt F 1990, Jakob Schmidt M 2019', {
    country: 'DE',
    church: 'None',
    story: oneThird,
  }),
  family('maria.garcia', 'María García F 1992, Diego García M 1989, Lucía García F 2016', {
    country: 'ES',
    church: 'None',
    stay: 'Stay out',
  }),
  family(
    'erik.eriksson',
    'Erik Eriksson M 1981, Elin Eriksson F 1984, Nils Eriksson M 2010, Saga Eriksson F 2013',
    { country: 'SE', church: 'BBMBM' },
  ),
  family('john.johnson', 'John Johnson M 1958, Martha Johnson F 1960', {
    // The code was good until March 15.
    own: { John: { promo: 'EARLY25' }, Martha: { promo: 'EARLY25' } },
    country: 'US',
    church: 'First Baptist Church',
    on: '2025-03-10',
    story: twoThirds,
  }),
  family('sanne.visser', 'Sanne Visser F 1998', {
    own: { Sanne: { promo: 'NIGHT25', days: ['Friday', 'Saturday'] } },
    country: 'NL',
    church: 'None',
    story: nothingPaid,
  }),
];
