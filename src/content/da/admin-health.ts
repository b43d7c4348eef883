import type { adminHealth as english } from '../en/admin-health.ts';

/** Words of the organisers' health tab, which only those see who were given the right. */
export const adminHealth = {
  title: 'Helbred og sikkerhed',
  people: {
    title: 'Deltagere',
    intro: 'Familien kan se, hvem der har læst dens svar.',
    search: 'Find et navn',
    onlyTold: 'Kun dem, der har fortalt noget',
    count: (people, told) => `${people === 1 ? '1 person' : `${people} personer`}, ${told} har fortalt noget`,
    none: 'Ingen hedder det.',
    open: (name) => `Læs svarene for ${name}`,
    age: (years) => `${years} år`,
    read: 'Læs',
    nothing: 'Intet fortalt',
    more: (count) => `Vis ${count} mere`,
  },

  record: {
    looked: 'Familien kan se, at du har læst det.',
    empty: 'Der er ikke længere fortalt noget.',
    close: 'Luk',
    failed: 'Svarene kunne ikke læses.',
    nothing: 'Intet at fortælle: ingen spørgsmål er besvaret.',
  },

  fields: {
    diet: 'Kost',
    allergies: 'Allergier',
    medicines: 'Medicin',
    conditions: 'Sygdomme og andet, vi bør vide',
    swims: 'Svømmer',
    fetchers: 'Må hentes af',
    contact: 'Ring først til',
    second: 'Ring dernæst til',
    guardian: 'Besvaret af',
    days: 'Dage',
  },

  sheets: {
    title: 'Lister på papir',
    intro:
      'Til når der ikke er net: lav den, mens der er. En gemt PDF kan åbnes uden. At udskrive eller gemme en er et opslag på alle på listen, der har fortalt noget. Intet bliver på din enhed ud over de filer, du gemmer: slet dem efter lejren, og lad ikke papir ligge fremme.',
    which: 'Hvilken liste',
    kinds: {
      room: 'Til et værelses ledere: allergier, og hvem der skal ringes til',
      team: 'Til et holds ledere: allergier, og hvem der skal ringes til',
      nurse: 'Til sygeplejersken: det hele',
      kitchen: 'Til køkkenet: hvem der spiser hvad',
    },
    place: 'Hvilket hold eller værelse',
    all: 'Alle, en side til hvert',
    print: 'Udskriv',
    pdf: 'Gem som PDF',
    failed: 'Listen kunne ikke laves. Prøv igen.',
    offline:
      'Der er ingen forbindelse, og det, familierne har fortalt, ligger ikke på nogen telefon. En PDF, du har gemt før, kan åbnes uden.',
    notAllowed: 'Det må du ikke læse. Intet blev lavet.',
    empty: 'Ingen har fortalt noget til denne liste.',
    nobodyTold: 'Intet fortalt',
    facts: (count, made) => `${count === 1 ? '1 person' : `${count} personer`}, som fortalt indtil ${made}`,
    titles: { nurse: 'Sygeplejerske', kitchen: 'Køkken' },
    named: (name, age) => `${name}, ${age} år`,
    legend: 'Privat. Behold den hos dig, vis den ikke til nogen, og riv den i stykker efter lejren.',
    fileName: 'helbred',
  },
} satisfies typeof english;
