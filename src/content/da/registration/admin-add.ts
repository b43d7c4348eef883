import type { adminAdd as english } from '../../en/registration/admin-add.ts';
import { shared } from '../admin-common.ts';

/** Words of adding a camper whose form an organiser fills in. */
export const adminAdd = {
  open: 'Tilføj en deltager',
  title: 'Tilføj en deltager',
  save: 'Tilføj deltager',
  added: 'Deltageren er tilføjet. Registrér det, du får betalt, under Betaling.',
  account: 'Hvem tager sig af tilmeldingen?',
  alone: 'Deltageren selv, eller arrangørerne',
  aloneNote: 'Med en e-mail bliver deltageren inviteret til at logge ind. Uden klarer arrangørerne alt.',
  email: 'E-mail (valgfri)',
  invited: (email) => `Deltageren er tilføjet. Vi har sendt en invitation til ${email}.`,
  family: 'En families konto',
  whose: 'Hvis konto?',
  whoseHint: shared.partOfName,
  nobodyFound: shared.noAccountMatches,
  whoseMissing: shared.chooseAccount,
  agrees: 'Deltageren har sagt ja til betingelserne og givet samtykke til holdinddelingen',
  agreesMissing: 'Deltageren skal sige ja først',
  effects: {
    title: shared.whatChanges,
    price: (category, price) => `${category}: ${price}`,
    leftToPay: (amount) => `${amount} mangler at blive betalt. Pladsen er bekræftet, når det er betalt.`,
    registered: 'Intet at betale: deltageren er tilmeldt med det samme.',
    held: 'En seng er reserveret i 48 timer. Bliver den ikke betalt inden da, frigives den.',
  },
} satisfies typeof english;
