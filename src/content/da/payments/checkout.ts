import type { checkout as english } from '../../en/payments/checkout.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';

/** Words of /checkout: what became of a payment. */
export const checkout = {
  title: 'Betalingen',
  processing: ['Behandler din betaling...', 'Spørger banken...', 'Næsten færdig...'],
  paid: {
    title: 'Betalingen er gennemført',
    payee: 'Betalt for',
    amount: common.amount,
    date: common.date,
    type: common.type,
    id: 'Id',
    total: common.total,
    registered: (name) => `${name} er tilmeldt, og alt er betalt.`,
    partly: (name, waits) => `En del af prisen for ${name} er betalt. ${standing.confirmedOnce(waits)}`,
    waits: standing.paid,
    restDue: (day) => `Resten skal være betalt senest ${day}.`,
    receipt: 'Vi sender dig en kvittering på e-mail.',
  },
  slow: {
    title: 'Din betaling er ved at blive bekræftet',
    text: 'Det tager længere tid end normalt. Du kan lukke siden: vi sender dig kvitteringen på e-mail, så snart banken har bekræftet. Betal ikke igen.',
    again: 'Tjek igen',
  },
  inReview: {
    title: 'Din betaling er under behandling',
    text: (amount) =>
      `Vi har modtaget dine ${amount}, men skal lige tjekke en detalje. Intet er tabt: arrangørerne skriver til dig, så betal ikke igen.`,
  },
  ended: {
    title: 'Betalingen blev ikke gennemført',
    text: 'Der er ikke trukket penge. Du kan betale igen med det samme.',
    again: 'Betal nu',
  },
  notFound: {
    title: 'Vi fandt ikke betalingen :(',
    text: 'Vi kunne ikke hente din betaling. Prøv igen.',
    contact: 'Mener du, at det er en fejl, så skriv til os',
  },
  signedOut: {
    title: 'Tak!',
    text: 'Har du betalt, har vi fået betalingen, og du er færdig. Log ind for at se den.',
    login: common.login,
  },
  failed: 'Vi kunne ikke tjekke din betaling. Den er ikke tabt: prøv igen.',
  toProfile: 'Profil',
  toPayment: common.payment,
  contactLink: 'Kontakt',
} satisfies typeof english;
