import type { checkout as english } from '../en/checkout.ts';

/** Words of /checkout: what became of a payment. */
export const checkout = {
  title: 'Betaling',
  processing: ['Behandler din betaling...', 'Spørger banken...', 'Næsten færdig...'],
  paid: {
    title: 'Betalingen er gennemført',
    payee: 'Betalt for',
    amount: 'Beløb',
    date: 'Dato',
    type: 'Type',
    id: 'Id',
    total: 'I alt',
    registered: (name) => `${name} er endeligt tilmeldt.`,
    partly: (name) => `Der er betalt noget for ${name}, som er endeligt tilmeldt, når hele prisen er betalt.`,
    receipt: 'En kvittering er på vej på e-mail.',
  },
  slow: {
    title: 'Din betaling er ved at blive bekræftet',
    text: 'Det tager længere tid end ellers. Du kan lukke siden: vi bliver ved med at se efter og sender dig kvitteringen på e-mail, så snart banken har svaret. Betal ikke igen.',
    again: 'Se efter igen',
  },
  inReview: {
    title: 'Arrangørerne ser på din betaling',
    text: (amount) =>
      `Din betaling på ${amount} er kommet, men noget ved den passer ikke. Intet er tabt: arrangørerne skriver til dig. Betal ikke igen.`,
  },
  ended: {
    title: 'Betalingen blev ikke gennemført',
    text: 'Der er ikke trukket noget. Du kan betale igen med det samme.',
    again: 'Betal nu',
  },
  notFound: {
    title: 'Betalingen blev ikke fundet :(',
    text: 'Din betaling kunne ikke hentes. Prøv igen.',
    contact: 'Mener du, at det er en fejl, så kontakt os',
  },
  signedOut: {
    title: 'Tak!',
    text: 'Har du betalt, er betalingen modtaget, og du skal ikke gøre mere. Log ind for at se den.',
    login: 'Log ind',
  },
  failed: 'Betalingen kunne ikke slås op. Den er ikke tabt: prøv igen.',
  retry: 'Prøv igen',
  toProfile: 'Profil',
  toPayment: 'Betaling',
  contactLink: 'Kontakt',
} satisfies typeof english;
