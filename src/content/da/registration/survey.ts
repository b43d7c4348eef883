import type { survey as english } from '../../en/registration/survey.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';

const creativityHint = 'Tegne, bygge, finde på. 1 er slet ikke, 5 er meget.';
const muchHint = '1 er slet ikke, 5 er meget godt.';
const yesMaybeNo = { yes: common.yes, maybe: common.maybe, no: common.no };

/** Words of the group-formation survey. */
export const survey = {
  title: 'Spørgeskema om holdene',
  description: 'Nogle korte spørgsmål, der hjælper os med at danne lige stærke hold.',
  intro: {
    family:
      'I er alle tilmeldt. De her korte spørgsmål hjælper os med at danne lige stærke hold; kun arrangørerne læser svarene. Fra 1 til 5 er 1 slet ikke og 5 meget.',
    own: 'Du er tilmeldt. Otte korte spørgsmål hjælper os med at danne lige stærke hold; kun arrangørerne læser svarene.',
    added: (name) =>
      `${name} er tilmeldt. Svar på otte korte spørgsmål for ${name}: de hjælper os med at danne lige stærke hold, og kun arrangørerne læser svarene.`,
    child: (name) =>
      `${name} er tilmeldt. Fem korte spørgsmål om ${name} hjælper os med at danne lige stærke hold; kun arrangørerne læser svarene.`,
  },
  couldNotLoad: 'Vi kunne ikke hente spørgeskemaet.',
  notFound: 'Denne deltager er ikke i din familie.',

  questions: {
    team_leader: {
      label: 'Vil du gerne lede et hold?',
      hint: 'Lederne begynder dagen sammen med holdet og sørger for, at alle er med.',
    },
    creativity: {
      label: 'Hvor kreativ er du?',
      hint: creativityHint,
    },
    bible_knowledge: {
      label: 'Hvor godt kender du Bibelen?',
      hint: 'Til quizzen og dramaet. 1 er slet ikke, 5 er meget godt.',
    },
    fitness: { label: 'Hvor god form er du i?', hint: 'Til udendørslegene. 1 er slet ikke, 5 er meget god.' },
    music: {
      label: 'Hvor musikalsk er du?',
      hint: 'Synge eller spille på et instrument. 1 er slet ikke, 5 er meget.',
    },
    camp_experience: { label: 'Hvor mange gange har du været med på vores lejr?' },
    drama_speaking: { label: 'Vil du have en rolle med replikker i dramaet?' },
    costume_making: { label: 'Vil du være med til at lave kostumer?' },
  },
  childQuestions: {
    creativity: {
      label: (name) => `Hvor kreativ er ${name}?`,
      hint: creativityHint,
    },
    fitness: {
      label: (name) => `Hvor godt kan ${name} lide at løbe og lege udenfor?`,
      hint: muchHint,
    },
    music: {
      label: (name) => `Hvor godt kan ${name} lide at synge eller spille?`,
      hint: muchHint,
    },
    camp_experience: { label: (name) => `Hvor mange gange har ${name} været med på vores lejr?` },
    drama_speaking: { label: (name) => `Vil ${name} gerne sige noget i dramaet?` },
  },
  familyQuestions: {
    team_leader: {
      label: 'Hvem vil gerne lede et hold?',
      hint: 'Lederne begynder dagen sammen med holdet og sørger for, at alle er med.',
    },
    creativity: { label: 'Hvor kreative er I?', hint: 'Tegne, bygge, finde på' },
    bible_knowledge: { label: 'Hvor godt kender I Bibelen?', hint: 'Til quizzen og dramaet' },
    fitness: { label: 'Hvor god form er I i?', hint: 'For børn, hvor godt de kan lide at løbe og lege' },
    music: { label: 'Hvor musikalske er I?', hint: 'Synge eller spille på et instrument' },
    camp_experience: { label: 'Hvor mange gange har I været med på vores lejr?' },
    drama_speaking: { label: 'Hvem vil have en rolle med replikker i dramaet?' },
    costume_making: { label: 'Hvem vil være med til at lave kostumer?' },
  },
  everyone: 'Alle',
  listsOf: (name) => `Hvem ${name} gerne vil være på hold med`,
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
      hint: 'Kun arrangørerne kan se det.',
    },
  },
  childLists: {
    be_with: (name) => `${name} vil gerne være på hold med`,
    not_be_with: (name) => `${name} vil helst ikke være på hold med`,
  },
  optional: common.optional,
  missing: 'Vælg et svar',
  addName: 'Tilføj fra deltagerne',
  add: common.add,
  submit: 'SEND SVARENE',
  submitAndAdd: 'Send og tilføj en til i familien',
  later: 'Svar senere',
  failed: 'Noget gik galt. Prøv igen senere; dine svar er gemt på denne enhed.',
  kept: 'Vi har gemt de svar, du gav tidligere.',

  done: {
    title: 'Tak!',
    text: (names) => `${names} er tilmeldt og afventer betaling.`,
    next: 'Næste skridt er betalingen.',
    nextOrAdd: 'Næste skridt er betalingen. Du kan tilføje de andre først og betale for alle på én gang.',
    waits: (name, waits) =>
      `${name} er tilmeldt. ${standing.confirmedOnce(waits)} Skriv på din profil, hvem ${waits.includes('adult') ? 'den voksne' : 'kontaktpersonen'} er.`,
    nextOthers: 'Næste skridt er at betale for de andre, du har tilmeldt.',
    later: 'Du kan svare på spørgeskemaet senere fra din profil.',
    freeText: (names) => `${names} er tilmeldt. Der er ikke noget at betale.`,
    add: 'Tilføj en til i familien',
    pay: (amount) => `Betal ${amount}`,
    action: common.toProfile,
  },
} satisfies typeof english;
