import type { survey as english } from '../en/survey.ts';

const yesMaybeNo = { yes: 'Ja', maybe: 'Måske', no: 'Nej' };

/** Words of the group-formation survey. */
export const survey = {
  title: 'Spørgeskema om holdene',
  description: 'Nogle korte spørgsmål, der hjælper os med at danne lige stærke hold.',
  intro: {
    own: 'Du er skrevet op. Otte korte spørgsmål hjælper os med at danne lige stærke hold; kun arrangørerne læser svarene.',
    added: (name) =>
      `${name} er skrevet op. Svar på otte korte spørgsmål for ${name}: de hjælper os med at danne lige stærke hold, og kun arrangørerne læser svarene.`,
    child: (name) =>
      `${name} er skrevet op. Fem korte spørgsmål om ${name} hjælper os med at danne lige stærke hold; kun arrangørerne læser svarene.`,
  },
  couldNotLoad: 'Spørgeskemaet kunne ikke hentes.',
  notFound: 'Denne deltager er ikke i din familie.',

  questions: {
    team_leader: {
      label: 'Vil du gerne lede et hold?',
      hint: 'Lederne begynder dagen med deres hold og ser efter, at ingen bliver udenfor.',
    },
    creativity: {
      label: 'Hvor kreativ er du?',
      hint: 'Tegne, bygge, finde på. 1 er slet ikke, 5 er meget.',
    },
    bible_knowledge: {
      label: 'Hvor godt kender du Bibelen?',
      hint: 'Til quizzen og dramaet. 1 er slet ikke, 5 er meget godt.',
    },
    fitness: { label: 'Hvor god form er du i?', hint: 'Til legene udenfor. 1 er slet ikke, 5 er meget god.' },
    music: {
      label: 'Hvor musikalsk er du?',
      hint: 'Synge eller spille på et instrument. 1 er slet ikke, 5 er meget.',
    },
    camp_experience: { label: 'Hvor tit har du været på vores lejr?' },
    drama_speaking: { label: 'Vil du have en rolle med ord i dramaet?' },
    costume_making: { label: 'Vil du være med til at lave kostumer?' },
  },
  childQuestions: {
    creativity: {
      label: (name) => `Hvor kreativ er ${name}?`,
      hint: 'Tegne, bygge, finde på. 1 er slet ikke, 5 er meget.',
    },
    fitness: {
      label: (name) => `Hvor godt kan ${name} lide at løbe og lege udenfor?`,
      hint: '1 er slet ikke, 5 er meget godt.',
    },
    music: {
      label: (name) => `Hvor godt kan ${name} lide at synge eller spille?`,
      hint: '1 er slet ikke, 5 er meget godt.',
    },
    camp_experience: { label: (name) => `Hvor tit har ${name} været på vores lejr?` },
    drama_speaking: { label: (name) => `Vil ${name} gerne sige noget i dramaet?` },
  },
  answers: {
    team_leader: yesMaybeNo,
    drama_speaking: yesMaybeNo,
    costume_making: yesMaybeNo,
    camp_experience: { first: 'Det er første gang', some: 'Nogle få gange', many: 'Mange gange' },
  },
  lists: {
    be_with: {
      label: 'Jeg vil gerne være på hold med',
      hint: 'Navne, adskilt af komma. Vi prøver, men kan ikke love det.',
    },
    not_be_with: {
      label: 'Jeg vil helst ikke være på hold med',
      hint: 'Ingen ud over arrangørerne ser det.',
    },
  },
  childLists: {
    be_with: (name) => `${name} vil gerne være på hold med`,
    not_be_with: (name) => `${name} vil helst ikke være på hold med`,
  },
  optional: '(valgfrit)',
  missing: 'Vælg et svar',
  addName: 'Fra deltagerlisten',
  add: 'Tilføj',
  submit: 'SEND SVARENE',
  submitAndAdd: 'Send og tilføj en til i familien',
  later: 'Svar senere',
  failed: 'Noget gik galt, prøv igen senere. Dine svar er gemt på denne enhed.',
  kept: 'Vi har gemt de svar, du havde givet.',

  done: {
    title: 'Tak!',
    text: (name) => `${name} er tilmeldt og afventer betaling.`,
    next: 'Det næste er betalingen. Du kan tilføje de andre først og betale for alle på én gang.',
    nextOthers: 'Det næste er betalingen for de andre, du har tilmeldt.',
    later: 'Spørgeskemaet venter på dig på profilen.',
    freeText: (name) => `${name} er endeligt tilmeldt. Der er intet at betale.`,
    add: 'Tilføj en til i familien',
    pay: (amount) => `Betal ${amount}`,
    action: 'Gå til din profil',
  },
} satisfies typeof english;
