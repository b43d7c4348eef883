import type { adminSizes as english } from '../../en/campers/admin-sizes.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' shirt sizes and meals. */
export const adminSizes = {
  title: 'T-shirt-størrelser',
  registeredOnly: 'Kun tilmeldt og betalt',
  showNames: 'Vis navne',
  empty: shared.noOneSignedUp,
  size: 'Størrelse',
  names: 'Navne',
  shirts: 'T-shirts',
  total: common.total,
  namesOf: (size, count) => `${size}: ${plural(count, 'navn', 'navne')}`,
  colours: 'Størrelser efter farve',
  coloursIntro: 'Hvor mange T-shirts i hver størrelse hvert hold skal bruge.',
  noTeam: 'Intet hold',
  sinceOrdered: 'Ændret siden bestilling',

  meals: {
    title: 'Måltider',
    intro:
      'Tilmeldte, der har betalt, efter måltid og alder, til køkkenet, og hvor mange flere der kommer uden at have betalt endnu. Den første dag spiser de, der kommer med bussen, ikke med, før den er kørt. Kun tal, ingen navne.',
    day: shared.day,
    meal: 'Måltid',
    mealOf: (day, meal) => `${day}, ${meal.toLowerCase()}`,
    ages: {
      Adults: 'Voksne (25+)',
      Youth: 'Unge (13–24)',
      Children: 'Børn (4–12)',
      Toddler: 'Småbørn',
    },
    total: common.total,
    unpaid: 'Derudover ikke betalt endnu',
    hereNow: (count) => `${plural(count, 'person er', 'personer er')} på lejren nu.`,
    empty: shared.noOneRegistered,
  },

  kitchen: {
    title: 'Kost og allergier',
    intro:
      'Særlig kost efter måltid, betalt eller ej. Også allergier, hvis du har opgaven Køkken eller Helbred. En person med to behov tæller to gange. Kun tal, ingen navne.',
    none: 'Ingen særlig kost eller allergi endnu.',
    what: shared.what,
    groups: { diet: 'Kost', allergy: 'Allergi' },
    other: { diet: 'Andet, med egne ord', allergy: 'Andet, med egne ord' },
    line: (group, what) => `${group}: ${what}`,
    table: (day) => `Kost og allergier ${day}`,
    poster: 'Udskriv en plakat til væggen',
    posterTitle: (day) => `Køkken: ${day}`,
    posterLegend: 'Tal efter måltid. Spørg køkkenets leder om navne; hæng dem ikke op.',
    posterLine: (people, need) => `${people} × ${need}`,
    at: (meal, people) => `${meal}: ${people}`,
  },
} satisfies typeof english;
