import type { adminSizes as english } from '../en/admin-sizes.ts';

/** Words of the organisers' shirt sizes and meals. */
export const adminSizes = {
  title: 'T-shirt-størrelser',
  registeredOnly: 'Kun endeligt tilmeldte',
  showNames: 'Vis navne',
  empty: 'Ingen er skrevet op endnu.',
  size: 'Størrelse',
  names: 'Navne',
  shirts: 'T-shirts',
  total: 'I alt',
  namesOf: (size, count) => `${size}: ${count === 1 ? '1 navn' : `${count} navne`}`,
  colours: 'Størrelser efter farve',
  coloursIntro: 'Hvor mange T-shirts af hvilken størrelse hvert hold skal bruge.',
  noTeam: 'Intet hold',
  tableOf: (team) => `Størrelser for ${team}`,

  meals: {
    title: 'Måltider',
    intro: 'Endeligt tilmeldte efter dag og alder, til køkkenet. Kun tal, ingen navne.',
    day: 'Dag',
    ages: {
      Adults: 'Voksne (25+)',
      Youth: 'Unge (13–24)',
      Children: 'Børn (4–12)',
      Toddler: 'Småbørn',
    },
    total: 'I alt',
    alone: (people) =>
      `Op til ${people} af dem om dagen er børn under 12, hvis forældre ikke er endeligt tilmeldt endnu.`,
    empty: 'Ingen er endeligt tilmeldt endnu.',
  },

  kitchen: {
    title: 'Kost og allergier',
    intro:
      'Endeligt tilmeldte, der har fortalt, at de spiser noget andet, efter dag og alder. En med to allergier tælles ved begge. Kun tal, ingen navne.',
    none: 'Ingen har fortalt om kost eller allergi endnu.',
    what: 'Hvad',
    groups: { diet: 'Kost', allergy: 'Allergi' },
    other: { diet: 'Andet, med egne ord', allergy: 'En anden, med egne ord' },
    line: (group, what) => `${group}: ${what}`,
    table: (day) => `Kost og allergier ${day}`,
    poster: 'Udskriv plakaten til væggen',
    posterTitle: (day) => `Køkken: ${day}`,
    posterLegend: 'Tal efter alder. Spørg køkkenets leder, hvem det er; på en væg hænger ingen navne.',
    posterLine: (people, need) => `${people} × ${need}`,
    ages: (age, people) => `${age}: ${people}`,
  },
} satisfies typeof english;
