import type { confirmation as english } from '../../en/registration/confirmation.ts';
import { common } from '../common.ts';

/** Words of the last look before a camper is registered, and of what can be answered to it. They come with its dialog. */
export const confirmation = {
  title: 'Er alt rigtigt?',
  text: 'Tjek oplysningerne, før du bekræfter. De kan ikke ændres bagefter.',
  confirm: (price) => `Bekræft · ${price}`,
  confirmTwo: 'Det er to personer: tilmeld begge',
  cancel: common.cancel,

  refused: {
    signedOut: 'Du er blevet logget ud. Log ind igen: alt, du har skrevet, er gemt.',
    closed: 'Tilmeldingen er lige lukket. Det, du har skrevet, bliver på denne enhed.',
    limit: 'Du kan ikke tilføje flere deltagere',
    registered: 'Du er allerede tilmeldt.',
    samePerson:
      'En med dette navn og denne fødselsdato er allerede tilmeldt i din familie. Hvis det er den samme, så annullér, og fjern vedkommende her.',
    preview:
      'Det her er en forhåndsvisning af næste lejr: du kan ikke tilmelde nogen her. Forlad forhåndsvisningen først.',
  },
} satisfies typeof english;
