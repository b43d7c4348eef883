import type { adminMove as english } from '../en/admin-move.ts';

/** Words of moving a camper to another account. */
export const adminMove = {
  open: 'Flyt til en anden konto',
  title: (name) => `Flyt ${name} til en anden konto`,
  save: 'Flyt',
  moved: 'Flyttet, og begge familier får besked',
  whose: 'Til hvis konto?',
  whoseHint: 'En del af navnet eller e-mailadressen',
  nobodyFound: 'Ingen konto passer til det.',
  whoseMissing: 'Vælg en konto',
  effects: {
    title: 'Det sker der',
    data: (account, name) =>
      `${account} ser og retter oplysningerne om ${name}, svarer på spørgeskemaet og betaler.`,
    left: (account, name) => `${account} ser ikke ${name} længere, undtagen i sine egne betalinger.`,
    paid: (amount, name) =>
      `De ${amount}, der er betalt, er stadig betalt for ${name}. Betalinger og kvitteringer bliver hos den, der har betalt.`,
    places: 'Værelse, hold, ønsker og spørgeskema følger med.',
    mail: 'Begge familier får en mail, uden hinandens navn.',
  },
} satisfies typeof english;
