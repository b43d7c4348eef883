import type { categories as english } from '../../en/payments/categories.ts';

/** Price categories by their stored name. */
const category: Readonly<Record<string, string>> = {
  Regular: 'Voksen',
  Senior: 'Pensionist',
  Parent: 'Barn 8-12 år',
  'Shared bed': 'Barn i forældres seng',
  Toddler: 'Barn under 4 år',
  'Stay in': 'Egen soveplads',
  'Stay out': 'Sover andetsteds',
  'Outside Denmark and Sweden': 'Uden for Danmark og Sverige',
  'One night': 'Én nat',
  'Sunday meal': 'Søndagsfrokost',
  'Special price': 'Særpris',
  'Kitchen staff': 'Køkkenhold',
};

/** What they are described with, by what is stored. */
const description: Readonly<Record<string, string>> = {
  '13 years and above, with a bed, all meals and a T-shirt':
    '13 år og derover, med seng, alle måltider og T-shirt',
  'Retired, 60 years and above': 'Pensionist på 60 år og derover',
  'Children of 8 to 12 years, registered by a parent': 'Børn fra 8 til 12 år, tilmeldt af en forælder',
  "Children of 4 to 7 years who share a parent's bed": 'Børn fra 4 til 7 år, der deler en forælders seng',
  'Under 4 years; a T-shirt is 100 DKK': 'Under 4 år; en T-shirt koster 100 kr.',
  'Own tent, or own mattress or sleeping bag inside': 'Eget telt, eller egen madras eller sovepose indenfor',
  'Takes part and eats with us, sleeps elsewhere': 'Er med og spiser med os, sover andetsteds',
  'Travels to the camp from another country': 'Rejser til lejren fra et andet land',
  'One night with its meals': 'Én nat med dens måltider',
  'Sunday lunch, paid on arrival': 'Frokost om søndagen, betales ved ankomsten',
  'Agreed with the organisers': 'Aftalt med arrangørerne',
  'Cooks for everyone': 'Laver mad til alle',
};

/** Price categories, which every price shows; other stored values stand in `values`. */
export const categories = { category, description } satisfies typeof english;
