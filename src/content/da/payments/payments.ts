import type { payments as english } from '../../en/payments/payments.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';

/** Words of /payment: choosing for whom and how much, and what can go wrong. */
export const payments = {
  title: common.payment,
  intro: 'Vælg, hvem du betaler for, og hvor meget. Du betaler med kort eller MobilePay på næste side.',

  mode: {
    label: 'Hvem betaler du for?',
    self: 'Betal for mig selv',
    holder: (name: string) => `Betal for ${name}`,
    family: 'Betal for min familie',
    familyNote: 'Alle i én betaling',
    other: 'Betal for en anden',
  },

  type: {
    label: 'Hvor meget',
    labelFor: (name) => `Hvor meget for ${name}`,
    closed: 'Ikke muligt efter sidste dag for tilmelding',
    nothing: (name) => `Der er ikke noget at betale for ${name}.`,
  },
  types: {
    'Full payment': 'Hele beløbet',
    'First payment': '1. rate',
    'Second payment': '2. rate',
    'Third payment': '3. rate',
    'Remaining amount': 'Restbeløb',
    Refund: 'Tilbagebetaling',
    Correction: 'Rettelse',
    Move: 'Flytning',
    Aid: 'Hjælp med prisen',
    'Written off': 'Afskrevet',
  },

  family: {
    label: 'Hvem betaler du for nu?',
    amount: 'Hvor meget?',
    everything: 'Betal det hele',
    nextInstalment: 'Næste rate',
    each: 'Vælg for hver person',
    fee: (category, paid, price) => `${category}: ${paid} af ${price} betalt`,
    allPaid: 'Alt er betalt, og alle pladser er bekræftet.',
    nobodyComes: 'Ingen i din familie kommer, så der er ikke noget at betale.',
    paidAndWaiting: standing.paid,
    whatIsMissing: 'Udfyld det på din profil',
    over: 'Lejren er slut. Der er ikke noget at betale for din familie.',
  },

  picker: {
    search: 'Søg efter navn',
    searchHint: 'Skriv hele navnet, eller den kode til check-in, som familien har givet dig',
    label: 'Deltager',
    none: 'Ingen fundet. Skriv hele navnet, som de er tilmeldt med, eller bed familien om deres kode: den står på deres profil.',
    tooMany: 'Det er mange søgninger. Prøv igen om ti minutter.',
    more: (count) => `Og ${count} til. Skriv mere af navnet.`,
  },
  status: {
    Registered: common.paid,
    'Not registered': 'Ikke bekræftet',
    'N/A': 'Kommer ikke',
    'In review': 'Betaling under behandling',
  },
  inReview: (names, amount) =>
    `En betaling på ${amount} for ${names} er under behandling. Betal ikke igen: intet er tabt, og arrangørerne skriver til dig.`,

  held: (names, count, amount, time) =>
    count === 1
      ? `Der er reserveret en seng til ${names} indtil ${time}. Betal hele beløbet, ${amount}, inden da: en rate er ikke nok til at beholde sengen.`
      : `Der er reserveret senge til ${names} indtil ${time}. Betal hele beløbet, ${amount}, inden da: en rate er ikke nok til at beholde sengene.`,

  offered: (names, count, amount, time) =>
    count === 1
      ? `${names} er tilbudt en seng indtil ${time}. Svar først på din profil; siger du ja, skal ${amount} være betalt inden da.`
      : `${names} er tilbudt senge indtil ${time}. Svar først på din profil; siger du ja, skal ${amount} være betalt inden da.`,
  answerOffer: 'Svar på din profil',

  anonymous: 'Vær anonym',
  anonymousNote: 'Deltageren kan ikke se, hvem der har betalt.',

  summary: {
    title: 'Overblik',
    empty: 'Vælg først, hvem du betaler for.',
    total: common.total,
    termsLink: 'Betingelser',
  },
  pay: 'Betal',
  payAmount: (amount) => `Betal ${amount}`,
  leaving: 'Åbner betalingssiden...',
  quote: {
    title: 'Din tidligere pris gælder stadig',
    text: (amount, shown) =>
      `Du har åbnet denne betaling før, så prisen fra den dag gælder: du betaler ${amount} i stedet for ${shown}.`,
    goOn: (amount) => `Betal ${amount}`,
    stay: 'Ikke nu',
  },
  fillAll: 'Udfyld alle felter',
  free: (names) => `${names} er tilmeldt og skal ikke betale noget.`,
  cancelled: 'Du forlod betalingssiden uden at betale. Der er ikke trukket penge.',

  closed: {
    title: 'Der er lukket for betaling lige nu',
    text: 'Arrangørerne har lukket for betaling lige nu. Din tilmelding bliver, som den er.',
    back: common.goBack,
  },
  loadFailed: 'Vi kunne ikke hente din profil. Genindlæs siden, eller prøv igen senere.',
  refresh: 'Opdatér',
  goHome: common.toHome,

  errors: {
    failed: 'Noget gik galt, prøv igen',
    unknown: 'Ukendt fejl, prøv igen',
    noUrl: 'Vi kunne ikke åbne betalingssiden. Prøv igen.',
    offline: 'Du er offline. Der er ikke trukket penge; prøv igen, når du er online.',
    byCode: {
      already_registered: 'Alt er allerede betalt for denne person.',
      not_attending: 'Denne person kommer ikke, så du kan ikke betale for vedkommende.',
      preview:
        'Det her er en forhåndsvisning af næste lejr: du kan ikke betale her. Forlad forhåndsvisningen først.',
      camp_over: 'Lejren er slut, så der er ikke noget at betale for denne person.',
      payments_disabled: 'Der er lukket for betaling lige nu',
      type_not_allowed: 'Du kan ikke længere vælge dette beløb. Vælg igen.',
      bed_gone:
        'Den sidste seng er lige blevet taget, så vi flytter denne person til Egen soveplads, som koster mindre. Kom igen om ti minutter for at betale.',
      bed_taken:
        'Den sidste seng er lige blevet taget, så vi har flyttet denne person til Egen soveplads. Se den nye pris, og betal igen.',
      amount_mismatch: 'Prisen er ændret, mens du var her. Se det nye beløb, og betal igen.',
      in_review:
        'En betaling for denne person er under behandling. Du kan betale igen, når arrangørerne har set på den.',
      too_many_pages: 'Vent en time, før du åbner en ny betalingsside, eller betal på den, du åbnede sidst.',
      busy: 'En anden er ved at betale for denne person. Prøv igen om et kvarter.',
    },
  },
} satisfies typeof english;
