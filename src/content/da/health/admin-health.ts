import type { adminHealth as english } from '../../en/health/admin-health.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

const { people } = shared;

/** Words of the organisers' health tab, which only those see who were given the right. */
export const adminHealth = {
  title: common.healthAndSafety,
  people: {
    title: common.campers,
    intro: 'Familierne kan se, hvem der har læst deres svar.',
    search: 'Find et navn',
    onlyAnswered: 'Kun dem med svar',
    count: (count, answered) => `${people(count)}, ${answered} med svar`,
    none: 'Vi fandt ingen. Tjek stavemåden.',
    open: (name) => `Læs svarene for ${name}`,
    age: (years) => `${years} år`,
    read: 'Læs',
    nothing: 'Ingen svar',
    more: (count) => `Vis ${count} mere`,
  },

  record: {
    call: (name) => `Ring til ${name}`,
    looked: 'Familien kan se, at du har læst det.',
    empty: 'Svarene er slettet.',
    close: common.close,
    failed: 'Vi kunne ikke hente svarene.',
    nothing: 'Intet at bemærke: intet spørgsmål er besvaret.',
  },

  fields: {
    diet: 'Kost',
    allergies: 'Allergier',
    medicines: 'Medicin',
    conditions: 'Sygdomme og andet, vi bør vide',
    swims: 'Svømmer',
    adult: 'Ansvarlig voksen',
    contact: 'Ring til',
    guardian: 'Besvaret af',
    days: 'Dage',
  },

  sheets: {
    title: 'Lister på papir',
    intro:
      'Udskriv dem, mens du er online; en gemt PDF kan også åbnes offline. Hver liste tæller som læsning af svarene fra alle på den. Slet filerne efter lejren, og lad ikke papir ligge fremme.',
    which: 'Liste',
    kinds: {
      room: 'Til værelsesledere: allergier, og hvem der skal ringes til',
      team: 'Til et holds ledere: allergier, og hvem der skal ringes til',
      nurse: 'Til sygeplejersken: det hele',
      kitchen: 'Til køkkenet: hvem der spiser hvad',
    },
    place: 'Værelse eller hold',
    all: 'Alle, en side til hvert',
    print: shared.print,
    pdf: 'Gem som PDF',
    failed: 'Vi kunne ikke lave listen. Prøv igen.',
    offline:
      'Du er offline, og svar om helbred gemmes aldrig på en telefon. En PDF, du har gemt, kan stadig åbnes.',
    notAllowed: 'Du har ikke adgang til svar om helbred.',
    empty: 'Ingen på denne liste har svaret.',
    nobodyTold: 'Ingen svar',
    facts: (count, made) => `${people(count)}, pr. ${made}`,
    titles: { nurse: 'Sygeplejerske', kitchen: 'Køkken' },
    named: (name, age) => `${name}, ${age} år`,
    legend: 'Privat. Hav den på dig, vis den ikke til nogen, og makulér den efter lejren.',
    fileName: 'helbred',
  },
} satisfies typeof english;
