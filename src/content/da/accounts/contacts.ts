import type { contacts as english } from '../../en/accounts/contacts.ts';
import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';

const title = 'Ansvarlig voksen og kontaktperson i nødstilfælde';
const number = 'Kontaktperson i nødstilfælde';

function missing(waits: readonly Awaited[]): string {
  if (!waits.includes('adult')) return number;
  return waits.includes('number') ? title : 'Ansvarlig voksen';
}

/** Words of who answers for a child at camp, and whom to call. */
export const contacts = {
  title,
  intro:
    'Alle børn skal have en voksen med på lejren og nogen, vi kan ringe til døgnet rundt. Arrangørerne ser det på deres lister.',
  who: 'For',
  noneChosen: 'Vælg nogen',
  adult: 'Ansvarlig voksen på lejren',
  you: (name) => `${name} (dig)`,
  other: 'En anden voksen på lejren',
  otherNote: 'Vi spørger på den voksnes profil. Den voksne kan sige nej.',
  otherMissing: 'Vælg en voksen',
  name: 'Kontaktperson i nødstilfælde: navn og relation',
  nameMissing: 'Skriv navnet på kontaktpersonen',
  phone: 'Telefonnummer',
  phoneHint: 'Et nummer uden landekode er dansk.',
  phoneWrong: 'Det er ikke et telefonnummer',
  pickup: 'Hvem må hente barnet?',
  pickupHint: 'Navne ud over jeres egne. Barnet udleveres ikke til andre.',
  save: common.save,
  cancel: common.cancel,
  saved: common.saved,
  failures: {
    too_many_mails: 'Du har spurgt mange i dag, eller de er blevet spurgt mange gange. Prøv igen i morgen.',
    guardian_not_adult: 'Den person er under 18 eller kommer ikke. Vælg en anden.',
    camper_not_coming: 'En af dem er meldt fra, så intet bliver gemt. Genindlæs siden.',
    contacts_closed: 'Lejren er slut, så vi gemmer ikke noget nyt.',
  },
  failed: 'Ikke gemt. Det, du har skrevet, er her stadig: prøv igen.',
  offline: 'Ikke gemt: du er offline. Det, du har skrevet, er her stadig.',

  /** Of the list of things to do. */
  todo: {
    own: missing,
    missing: (waits, names) => `${missing(waits)} for ${names}`,
    required: (waits) => `Du er under 18: vi mangler ${standing.awaited(waits)}, før din plads er bekræftet.`,
    waiting: (adult) => `Vi venter på, at ${adult} siger ja.`,
    refused: (adult) => `${adult} kan ikke. Vælg en anden.`,
    add: 'Udfyld',
    request: (name) => `Vil du være ansvarlig voksen for ${name}?`,
    requestNote: (adult) => `Familien har bedt ${adult} om at passe på barnet på lejren.`,
    accept: common.yes,
    refuse: common.no,
    acceptFor: (name) => `Ja, jeg vil være ansvarlig voksen for ${name}`,
    refuseFor: (name) => `Nej, jeg kan ikke være ansvarlig voksen for ${name}`,
    accepted: (name) => `Du er ansvarlig voksen for ${name}.`,
    refusedDone: 'Tak for svaret. Vi beder familien vælge en anden.',
    stop: 'Jeg kan ikke',
    stopFor: (name) => `Jeg kan ikke være ansvarlig voksen for ${name}`,
    notAnswered: 'Det lykkedes ikke. Prøv igen.',
  },
} satisfies typeof english;
