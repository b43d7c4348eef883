import type { adminAdd as english } from '../en/admin-add.ts';

/** Words of adding somebody for whom organisers fill in the form. */
export const adminAdd = {
  open: 'Tilføj en deltager',
  title: 'Tilføj en deltager',
  save: 'Tilføj',
  added: 'Tilføjet. Penge, som de giver dig, skrives ned under Betaling.',
  account: 'Hvem tager sig af dem på denne hjemmeside?',
  alone: 'Ingen: de har ingen e-mail',
  aloneNote: 'De får ingen mails og kan ikke logge ind. Arrangørerne tager sig af alt.',
  family: 'En families konto',
  whose: 'Hvis konto?',
  whoseHint: 'En del af navnet eller e-mailadressen',
  nobodyFound: 'Ingen konto passer til det.',
  whoseMissing: 'Vælg en konto',
  agrees: 'De har sagt ja til betingelserne og til dannelsen af hold',
  agreesMissing: 'Ingen kan tilføjes uden at have sagt ja',
  effects: {
    title: 'Det sker der',
    price: (category, price) => `${category}: ${price}`,
    owes: (amount) => `Der skal betales ${amount} De er endeligt tilmeldt, når alt er betalt.`,
    registered: 'Der er intet at betale: de er endeligt tilmeldt med det samme.',
    held: 'Der holdes en seng til dem i 48 timer, og inden da skal den betales.',
  },
} satisfies typeof english;
