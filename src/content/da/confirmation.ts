import type { confirmation as english } from '../en/confirmation.ts';

/** Words of the last look before a camper is registered, and of what can be answered to it. They come with its dialog. */
export const confirmation = {
  title: 'Er alt rigtigt?',
  text: 'Se oplysningerne igennem, før du bekræfter: de kan ikke ændres bagefter.',
  confirm: (price) => `Bekræft · ${price}`,
  cancel: 'Annuller',

  refused: {
    signedOut: 'Du er blevet logget ud. Log ind igen: intet af det, du har skrevet, er tabt.',
    closed: 'Tilmeldingen er lige blevet lukket. Det, du har skrevet, bliver på denne enhed.',
    limit: 'Du har det største antal deltagere',
    registered: 'Du er allerede tilmeldt.',
    rehearsal: 'Det her er kladden til næste lejr: her tilmeldes ingen. Forlad kladden først.',
  },
} satisfies typeof english;
