import type { campers as english } from '../../en/campers/campers.ts';
import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the lists of campers, teams and rooms, and of the schedule. */
export const campers = {
  title: common.campers,
  loading: common.loading,
  loadingLines: ['Samler deltagerne...', 'Tæller hoveder...', 'Leder efter de sidste...'],
  couldNotLoad: 'Vi kunne ikke hente deltagerne.',
  tabsLabel: 'Deltagere: vælg visning',
  tabs: { campers: common.campers, data: 'Tal', teams: common.team, rooms: 'Værelser' },

  stranger: {
    text: 'Kun deltagere kan se hinanden. Tilmeld dig, så kan du også se deltagerne.',
    action: 'Gå til tilmeldingen',
  },

  list: {
    chart: 'Tilmeldinger',
    words: {
      item: common.status,
      count: common.campers,
      share: 'Andel',
      others: 'Alle andre',
      total: common.total,
    },
    status: { Registered: common.paid, 'Not registered': 'Ikke bekræftet', 'N/A': 'Kommer ikke' },
    statusHint:
      'Betalt: pladsen er bekræftet. Ikke bekræftet: tilmeldt, men der mangler betaling eller andet.',
    notShown: (people) =>
      people === 1 ? '1 person vises ikke med navn.' : `${people} personer vises ikke med navn.`,
    choose: 'Vælg på din profil under Indstillinger, hvad andre ser om din familie',
    label: 'Alle deltagere',
    search: common.search,
    searchHint: 'Navn, land, kirke eller status',
    empty: 'Ingen deltagere endnu. De kommer her, når de har tilmeldt sig.',
    notFound: 'Vi fandt ingen.',
    columns: { name: common.name, country: common.country, church: common.church, status: common.status },
    table: {
      count: (rows) => plural(rows, 'deltager', 'deltagere'),
      pageSize: 'Rækker pr. side',
      endless: 'Alle, mens jeg ruller',
      previous: 'Forrige side',
      next: 'Næste side',
      pageOf: (first, last, rows) => `${first}–${last} af ${rows}`,
      search: common.search,
      sortBy: 'Sortér efter',
      asItComes: 'Nyeste først',
      downwards: (column) => `${column}, faldende`,
    },
  },

  data: {
    intro: (count) => `Her kommer lejrens ${count} deltagere fra. De, der har meldt fra, er ikke talt med.`,
    church: 'Efter kirke/mission',
    country: 'Efter land',
    churchWords: { item: common.church, count: common.campers, share: 'Andel', others: 'Alle andre' },
    countryWords: { item: common.country, count: common.campers, share: 'Andel', others: 'Alle andre' },
  },

  teams: {
    closed: 'Holdene er ikke klar endnu',
    closedText: 'Arrangørerne sætter lige stærke hold kort før lejren. Så finder du dit her.',
    pdf: 'Åbn alle hold (PDF)',
    noPdf: 'Der er ingen PDF med alle hold endnu.',
    mine: 'Din familie',
    none: 'Ingen i din familie er på et hold endnu.',
    leader: (name) => `Leder: ${name === '' ? 'vises ikke med navn' : name}`,
    youLead: 'holdleder',
    couldNotLoad: 'Vi kunne ikke hente holdene.',
    colors: { Blue: 'Blå', Red: 'Rød', Green: 'Grøn', Black: 'Sort', White: 'Hvid' },
  },

  rooms: {
    closed: 'Værelserne er ikke fordelt endnu',
    closedText: 'Arrangørerne fordeler værelserne kort før lejren. Så finder du dit her.',
    couldNotLoad: 'Vi kunne ikke hente værelserne.',
    mine: 'Din familie',
    unassigned: 'Intet værelse endnu',
    all: 'Alle værelser',
    capacity: (places) => `Plads til: ${places}`,
    yours: 'Dit værelse',
    leader: 'Værelsesleder',
    child: 'Barn, der deler seng',
    empty: 'Ingen endnu',
    legend:
      'En stjerne er værelseslederen, et lille ansigt er et barn, der deler seng. Andre familier vises med navn, som de selv har valgt på deltagerlisten.',
    notShown: 'Vises ikke med navn',
  },

  schedule: {
    title: 'Program',
    intro: 'Hvad der sker hvornår, fra den første dag til den sidste.',
    open: 'Åbn programmet (PDF)',
    updated: (day) => `Opdateret den ${day}.`,
    none: 'Der er ikke noget program endnu. Arrangørerne lægger det op kort før lejren.',
    couldNotLoad: 'Vi kunne ikke hente programmet.',
    toCampInfo: 'Læs om lejren',
  },
} satisfies typeof english;
