import type { health as english } from '../en/health.ts';

/** Words of health and safety, as families are asked. New words under `consent` are a new version: src/domain/health-answers.ts. */
export const health = {
  title: 'Helbred og sikkerhed',
  description:
    'Det, lejren bør vide for at tage sig godt af dig og din familie, og hvem der skal ringes til.',
  intro:
    'Fortæl os det, vi bør vide for at tage os godt af hver af jer. Alt er valgfrit. Kun du og de få arrangører, der har fået lov til det ved navn, kan læse det; du ser, hvem der har læst det, og det bliver slettet 30 dage efter lejren.',
  privacy: 'Sådan passer vi på det',
  loading: 'Indlæser...',
  couldNotLoad: 'Svarene kunne ikke hentes.',
  retry: 'Prøv igen',
  notFound: 'Denne deltager er ikke i din familie eller kommer ikke.',
  toProfile: 'Gå til din profil',

  people: {
    title: 'Din familie',
    answered: (consent) => `Fortalt. ${consent}`,
    notAnswered: 'Intet fortalt endnu',
    answer: 'Fortæl os',
    change: 'Ret',
    answerFor: (name) => `Fortæl os om ${name}`,
    changeFor: (name) => `Ret det, du har fortalt om ${name}`,
    withdraw: 'Slet',
    withdrawFor: (name) => `Slet det, du har fortalt om ${name}`,
    nobody: 'Ingen i din familie kommer, så der er intet at fortælle.',
    done: 'Du har fortalt os om alle. Tak!',
  },

  form: {
    title: (name) => `Om ${name}`,
    position: (position, count) => `${position} af ${count}. Alt er valgfrit.`,
    food: 'Mad',
    diets: 'Er der noget, der ikke spises?',
    diet_note: 'Andet om mad',
    allergiesTitle: 'Allergier',
    allergies: 'Vælg alle, der er',
    allergy_note: 'Andre allergier, og hvad der skal gøres',
    medicine: 'Medicin og sygdom',
    medicines: 'Medicin',
    medicinesHint: 'En linje for hver: hvad, hvor meget, og hvem der giver den.',
    medicine_times: 'Hvornår tages den?',
    conditions: 'Sygdomme, handicap, alt hvad vi bør vide',
    safety: 'Sikkerhed',
    swims: 'Kan deltageren svømme?',
    fetchers: 'Hvem må hente barnet?',
    fetchersHint: 'Navne, ud over dit. Barnet bliver ikke givet til andre.',
    contacts: 'Hvem vi skal ringe til',
    contactsNote: 'En, der kan træffes under lejren, dag og nat. Et nummer uden landekode er dansk.',
    contact_name: 'Først: navn, og hvem det er',
    contact_phone: 'Deres telefonnummer',
    second_name: 'Dernæst: navn, og hvem det er',
    second_phone: 'Telefonnummer til den anden',
    suggest: (name) => `Tag mig: ${name}`,
    counter: (used, most) => `${used} af ${most} tegn`,
    save: 'Gem',
    saveAndNext: (name) => `Gem, næste: ${name}`,
    cancel: 'Tilbage',
    saved: (name) => `Det, du har fortalt om ${name}, er gemt`,
  },

  consent: {
    title: 'Dit samtykke',
    terms: {
      '2025-1':
        'Lejren gemmer disse svar for at tage sig af deltageren, lave mad, der passer, og ringe til nogen i en nødsituation. Arrangører, der har fået lov til det, læser dem, hvert opslag bliver gemt, og ledere får allergier og telefonnumre på en liste, på papir eller som en fil, der kan åbnes uden net. Svarene bliver slettet 30 dage efter lejren, når deltageren melder fra, og med det samme, når samtykket trækkes tilbage.',
    },
    words: (version) => `Det, der blev sagt ja til (ordene fra ${version})`,
    again: {
      words: 'Ordene er ændret siden; læs dem, og sig ja igen.',
      adult: (name) => `${name} er fyldt 18 og siger selv ja: spørg igen.`,
      minor: (name) => `${name} er under 18, så en forælder eller værge skal sige ja.`,
    },
    own: 'Jeg siger ja til, at lejren gemmer mine svar og bruger dem til dette.',
    adult: (name) =>
      `${name} ved, hvad jeg har skrevet her, og siger ja til, at lejren gemmer det og bruger det til dette.`,
    minor: (name) =>
      `Jeg er forælder til eller værge for ${name} og siger ja til, at lejren gemmer disse svar og bruger dem til dette.`,
    guardian: 'Navn på den forælder eller værge, der svarer',
    guardianHint: (name) => `${name} er under 18, så en voksen svarer.`,
    given: (day) => `Sagt ja ${day}.`,
    givenBy: (guardian, day) => `${guardian} sagde ja ${day}.`,
    missing: 'Uden dit samtykke må vi ikke gemme svarene',
    guardianMissing: 'Skriv navnet på en forælder eller værge',
  },

  problems: {
    phone: 'Det er ikke et telefonnummer',
    phoneMissing: 'Skriv også telefonnummeret',
    nameMissing: 'Skriv, hvis nummer det er',
    consent_missing:
      'Samtykkets ord er nye. Hent siden igen for at læse dem; det, du har skrevet her, skal skrives igen.',
    camper_not_coming: 'Denne deltager kommer ikke længere, så intet bliver gemt.',
    health_closed: 'Lejren er forbi, så der bliver ikke gemt noget nyt.',
    conflict:
      'Det er blevet ændret et andet sted imens. Det, du har skrevet, står her stadig. Gem igen for at skrive dit i stedet, eller',
    showStored: 'vis det, der er gemt',
    offline:
      'Ikke gemt: der er ingen forbindelse. Det, du har skrevet, står her, så længe siden er åben; det bliver ikke gemt på enheden. Prøv igen.',
    failed: 'Ikke gemt. Det, du har skrevet, står her: prøv igen.',
  },

  withdrawal: {
    title: (name) => `Vil du slette det, du har fortalt om ${name}?`,
    text: 'Du trækker dit samtykke tilbage. Svarene bliver slettet med det samme, og ingen kan hente dem frem igen. Du kan altid fortælle os det på ny.',
    confirm: 'Slet svarene',
    cancel: 'Behold dem',
    done: (name) => `Det, du har fortalt om ${name}, er slettet`,
    failed: 'Svarene kunne ikke slettes. Prøv igen.',
  },

  diets: {
    vegetarian: 'Vegetar',
    vegan: 'Veganer',
    halal: 'Halal',
    no_pork: 'Ikke svinekød',
    no_beef: 'Ikke oksekød',
  },
  allergies: {
    gluten: 'Gluten',
    milk: 'Mælk',
    egg: 'Æg',
    peanut: 'Jordnødder',
    nuts: 'Nødder',
    fish: 'Fisk',
    shellfish: 'Skaldyr',
    soy: 'Soja',
    sesame: 'Sesamfrø',
    stings: 'Stik af bi eller hveps',
    pollen: 'Pollen',
    animals: 'Dyr',
    penicillin: 'Penicillin',
  },
  times: {
    morning: 'Morgen',
    noon: 'Middag',
    evening: 'Aften',
    night: 'Nat',
    when_needed: 'Efter behov',
  },
  swimming: { well: 'Ja, godt', a_little: 'Lidt', no: 'Nej' },
} satisfies typeof english;
