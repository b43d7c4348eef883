import type { adminMove as english } from '../../en/campers/admin-move.ts';
import { shared } from '../admin-common.ts';

/** Words of moving a camper to another account. */
export const adminMove = {
  open: 'Flyt til en anden konto',
  title: (name) => `Flyt ${name} til en anden konto`,
  save: 'Flyt deltageren',
  moved: 'Deltageren er flyttet. Begge familier får en e-mail',
  whose: 'Hvis konto skal deltageren flyttes til?',
  whoseHint: shared.partOfName,
  nobodyFound: shared.noAccountMatches,
  whoseMissing: shared.chooseAccount,
  effects: {
    title: shared.whatChanges,
    data: (account, name) =>
      `${account} ser og redigerer oplysningerne om ${name}, svarer på spørgeskemaet og betaler.`,
    left: (account, name) => `${account} ser ikke ${name} længere, undtagen i sine egne betalinger.`,
    paid: (amount, name) =>
      `De ${amount}, der er betalt for ${name}, er stadig betalt. Betalinger og kvitteringer bliver hos den, der har betalt.`,
    places: 'Værelse, hold, ønsker og spørgeskema følger med.',
    mail: 'Begge familier får en e-mail uden den andens navn.',
  },
} satisfies typeof english;
