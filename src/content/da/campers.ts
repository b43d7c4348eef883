import type { campers as english } from '../en/campers.ts';

/** Words of the lists of campers, teams and rooms, and of the schedule. */
export const campers = {
  title: 'Deltagere',
  loading: 'Indlæser...',
  loadingLines: ['Samler deltagerne...', 'Tæller hoveder...', 'Leder efter de sidste...'],
  retry: 'Prøv igen',
  couldNotLoad: 'Deltagerne kunne ikke hentes.',
  tabsLabel: 'Dele af deltagerlisten',
  tabs: { campers: 'Deltagere', data: 'Tal', teams: 'Hold', rooms: 'Værelser' },

  stranger: {
    text: 'Deltagere kan se hinanden. Du kan se dig om her, så snart du selv er skrevet op.',
    action: 'Gå til tilmeldingen',
  },

  list: {
    chart: 'Tilmeldinger',
    words: {
      item: 'Status',
      count: 'Deltagere',
      share: 'Andel',
      others: 'Alle andre',
      total: 'I alt',
    },
    status: { Registered: 'Tilmeldt', 'Not registered': 'Ikke tilmeldt', 'N/A': 'Kommer ikke' },
    statusHint:
      'Tilmeldt betyder, at alt er betalt. Kommer ikke betyder, at nogen har meldt fra over for os.',
    label: 'Alle deltagere',
    search: 'Søg',
    searchHint: 'Navn, land, kirke eller status',
    empty: 'Ingen er skrevet op endnu.',
    notFound: 'Søgningen fandt ingen.',
    columns: { name: 'Navn', country: 'Land', church: 'Kirke/mission', status: 'Status' },
    table: {
      count: (rows) => (rows === 1 ? '1 deltager' : `${rows} deltagere`),
      pageSize: 'Rækker pr. side',
      previous: 'Forrige side',
      next: 'Næste side',
      pageOf: (first, last, rows) => `${first}–${last} af ${rows}`,
      search: 'Søg',
      sortBy: 'Sortér efter',
      asItComes: 'Som de kommer',
      downwards: (column) => `${column}, faldende`,
    },
  },

  data: {
    intro: (count) =>
      `Hvor de ${count}, der kommer på lejren, er fra. De, der har meldt fra, er ikke talt med.`,
    church: 'Efter kirke/mission',
    country: 'Efter land',
    churchWords: { item: 'Kirke/mission', count: 'Deltagere', share: 'Andel', others: 'Alle andre' },
    countryWords: { item: 'Land', count: 'Deltagere', share: 'Andel', others: 'Alle andre' },
  },

  teams: {
    closed: 'Holdene er ikke klar endnu',
    closedText: 'Arrangørerne laver lige stærke hold kort før lejren og viser dem her.',
    pdf: 'Åbn alle hold (PDF)',
    noPdf: 'Der er ingen liste med alle hold at hente endnu.',
    mine: 'Din familie',
    none: 'Ingen i din familie er på et hold endnu.',
    leader: (name) => `Leder: ${name}`,
    youLead: 'leder holdet',
    couldNotLoad: 'Holdene kunne ikke hentes.',
    colors: { Blue: 'Blå', Red: 'Rød', Green: 'Grøn', Black: 'Sort', White: 'Hvid' },
  },

  rooms: {
    closed: 'Værelserne er ikke fordelt endnu',
    closedText: 'Arrangørerne fordeler værelserne kort før lejren og viser dem her.',
    couldNotLoad: 'Værelserne kunne ikke hentes.',
    mine: 'Din familie',
    unassigned: 'Intet værelse endnu',
    all: 'Alle værelser',
    capacity: (places) => `Plads til: ${places}`,
    yours: 'Dit værelse',
    leader: 'Værelsets leder',
    child: 'Barn, der deler seng',
    empty: 'Ingen endnu',
    legend: 'En stjerne er værelsets leder, et lille ansigt et barn, der deler seng.',
  },

  schedule: {
    title: 'Program',
    intro: 'Hvad der sker hvornår, fra den første aften til den sidste frokost.',
    open: 'Åbn programmet (PDF)',
    updated: (day) => `Sidst ændret ${day}.`,
    none: 'Der er intet program endnu. Arrangørerne lægger det her kort før lejren.',
    couldNotLoad: 'Programmet kunne ikke hentes.',
    toCampInfo: 'Læs om lejren',
  },
} satisfies typeof english;
