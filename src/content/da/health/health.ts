import type { health as english } from '../../en/health/health.ts';
import { common } from '../common.ts';

/** Words of health and safety, as families are asked. New words under `consent` are a new version: src/domain/health/health-answers.ts. */
export const health = {
  title: common.healthAndSafety,
  description: 'Det, lejren bør vide for at passe godt på dig og din familie.',
  intro:
    'Fortæl os, hvad vi bør vide for at passe godt på hver af jer. Alt er valgfrit. Kun du og de få arrangører, der har fået adgang personligt, kan læse det. Du kan se, hvem der har læst det, og det bliver slettet 30 dage efter lejren.',
  privacy: 'Sådan passer vi på det',
  loading: common.loading,
  couldNotLoad: 'Vi kunne ikke hente svarene.',
  notFound: 'Denne deltager er ikke i din familie eller kommer ikke.',
  toProfile: common.toProfile,

  people: {
    title: 'Din familie',
    answered: (groups) => `Udfyldt: ${groups}.`,
    answeredNothing: 'Intet at bemærke.',
    notAnswered: 'Ikke udfyldt endnu',
    answer: 'Udfyld',
    change: common.edit,
    answerFor: (name) => `Udfyld for ${name}`,
    changeFor: (name) => `Redigér for ${name}`,
    withdraw: 'Slet',
    withdrawFor: (name) => `Slet for ${name}`,
    nobody: 'Ingen i din familie kommer, så der er ikke noget at udfylde.',
    done: 'Du har udfyldt for alle. Tak!',
  },

  form: {
    title: (name) => `Om ${name}`,
    position: (position, count) => `${position} af ${count}. Alt er valgfrit.`,
    food: 'Mad',
    diets: 'Særlig kost?',
    diet_note: 'Andet om mad',
    allergiesTitle: 'Allergier',
    allergies: 'Sæt kryds ved alle, der passer',
    allergy_note: 'Andre allergier, og hvad der skal gøres',
    medicine: 'Medicin og sygdom',
    medicines: 'Medicin',
    medicinesHint: 'En linje for hver: hvad, hvor meget, og hvem der giver den.',
    medicine_times: 'Hvornår tages den?',
    conditions: 'Sygdomme, handicap, alt, hvad vi bør vide',
    safety: 'Sikkerhed',
    swims: 'Kan deltageren svømme?',
    counter: (used, most) => `${used} af ${most} tegn`,
    save: common.save,
    saveAndNext: (name) => `Gem, næste: ${name}`,
    cancel: common.back,
    saved: (name) => `Oplysningerne om ${name} er gemt`,
  },

  consent: {
    title: 'Dit samtykke',
    terms: {
      '2025-1':
        'Lejren gemmer svarene for at passe på deltageren, lave mad, der passer, og ringe til nogen i en nødsituation. Arrangører, der har fået adgang personligt, læser dem, hvert opslag bliver registreret, og ledere får allergier og telefonnumre på en liste, på papir eller som en fil, der kan åbnes offline. Svarene bliver slettet 30 dage efter lejren, når deltageren melder afbud, og med det samme, når du trækker dit samtykke tilbage.',
    },
    words: (version) => `Det, der blev sagt ja til (teksten fra ${version})`,
    again: {
      words: 'Teksten er ændret siden. Læs den, og sig ja igen.',
      adult: (name) => `${name} er fyldt 18 og skal selv sige ja. Spørg først.`,
      minor: (name) => `${name} er under 18, så en forælder eller værge skal sige ja.`,
    },
    own: 'Jeg giver samtykke til, at lejren gemmer mine svar og bruger dem til dette.',
    adult: (name) =>
      `${name} ved, hvad jeg har skrevet her, og giver samtykke til, at lejren gemmer det og bruger det til dette.`,
    minor: (name) =>
      `Jeg er forælder til eller værge for ${name} og giver samtykke til, at lejren gemmer disse svar og bruger dem til dette.`,
    guardian: 'Navn på den forælder eller værge, der svarer',
    guardianHint: (name) => `${name} er under 18, så en ansvarlig voksen svarer.`,
    given: (day) => `Samtykke givet den ${day}.`,
    givenBy: (guardian, day) => `${guardian} gav samtykke den ${day}.`,
    missing: 'Vi kan ikke gemme svarene uden dit samtykke',
    guardianMissing: 'Skriv navnet på en forælder eller værge',
  },

  problems: {
    consent_missing: 'Samtykketeksten er ændret. Kopiér det, du har skrevet, og genindlæs siden.',
    camper_not_coming: 'Denne deltager er meldt fra, så intet bliver gemt.',
    health_closed: 'Lejren er slut, så vi gemmer ikke noget nyt.',
    conflict: (who) =>
      `${who ? `${who} har ændret det` : 'Det er blevet ændret et andet sted'}, mens du redigerede. Det, du har skrevet, er her stadig. Gem igen for at erstatte de gemte svar, eller`,
    showStored: 'vis de gemte svar',
    offline:
      'Ikke gemt: du er offline. Det, du har skrevet, er her, så længe siden er åben, men er ikke gemt på enheden.',
    failed: 'Ikke gemt. Det, du har skrevet, er her stadig: prøv igen.',
  },

  withdrawal: {
    title: (name) => `Slet oplysningerne om ${name}?`,
    text: 'Du trækker dit samtykke tilbage. Svarene bliver slettet med det samme og kan ikke hentes frem igen. Du kan altid udfylde igen.',
    confirm: 'Slet svar',
    cancel: 'Behold svar',
    done: (name) => `Oplysningerne om ${name} er slettet`,
    failed: 'Vi kunne ikke slette svarene. Prøv igen.',
  },

  groups: { food: 'mad', allergies: 'allergier', medicine: 'medicin og sygdom', safety: 'sikkerhed' },

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
  swimming: { well: 'Ja, godt', a_little: 'Lidt', no: common.no },
} satisfies typeof english;
