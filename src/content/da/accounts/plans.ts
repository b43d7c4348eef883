import type { plans as english } from '../../en/accounts/plans.ts';
import { common } from '../common.ts';

/** Words for when a family's plans change: someone can't come, or gives up the bed. Amounts with their currency. */
export const plans = {
  change: 'Ændr',
  changeFor: (name) => `Ændr planer: ${name}`,
  couldNotLoad: 'Vi kunne ikke hente, hvad du har ændret før.',
  details: 'Se og ret oplysninger',
  cancel: 'Kan ikke komme',
  move: 'Opgiv sengen',
  undo: 'Fortryd',
  undoFor: (name) => `Fortryd for ${name}`,

  cancelled: (who, day) => `${who} meldte fra den ${day}.`,
  moved: (who, accommodation, day) => `${who} ændrede overnatningen til ${accommodation} den ${day}.`,
  undoUntil: (time) => `Du kan fortryde indtil ${time}, mens sengen er ledig.`,
  comeBack: 'Alligevel med på lejren? Spørg arrangørerne.',
  ask: 'Bed om en ændring',
  askFor: (name) => `Bed om en ændring: ${name}`,

  dialogs: {
    cancel: (name) => `Vil du melde ${name} fra?`,
    move: (name) => `Hvor skal ${name} sove i stedet?`,
    undo: (name) => `Vil du fortryde ændringen for ${name}?`,
  },
  confirm: { cancel: 'Meld fra', move: 'Ændr overnatning', undo: 'Fortryd ændringen' },
  keep: { cancel: 'Behold pladsen', move: common.cancel, undo: common.cancel },
  done: {
    cancel: (name) => `${name} er meldt fra`,
    move: (name) => `Overnatningen er ændret for ${name}`,
    undo: (name) => `Ændringen er fortrudt for ${name}`,
  },
  where: 'Hvor i stedet?',
  whatChanges: 'Det ændrer sig',
  checking: 'Tjekker, hvad der ændrer sig...',
  couldNotTry: 'Vi kunne ikke tjekke, hvad der ændrer sig.',

  effects: {
    bed: 'Sengen bliver frigivet. Den går til en familie på ventelisten, hvis nogen venter.',
    bedBack: 'Du får sengen tilbage.',
    places: (names) => `Har ikke længere plads på ${names}.`,
    leads: (names) => `Er ikke længere leder af ${names}.`,
    price: (before, after) => `Prisen ændres fra ${before} til ${after}`,
    samePrice: (price) => `Prisen er stadig ${price}`,
    leftToPay: (amount) => `${amount} mangler at blive betalt.`,
    noLongerToPay: (amount) => `Du skal ikke længere betale de ${amount}, der mangler.`,
    confirmed: 'Det, du har betalt, dækker prisen: pladsen er bekræftet.',
    unconfirmed: (amount) => `Pladsen er ikke bekræftet, før ${amount} er betalt.`,
    keptMoney: (paid) =>
      `Vi er kede af det: Ifølge betingelserne kan vi ikke betale de ${paid} tilbage, du har betalt.`,
    refund: (refund, paid) =>
      `Du har betalt ${paid} for meget. Vi betaler ${refund} af dem tilbage, og kassereren skriver til dig.`,
    page: 'Vi annullerer den åbne betalingsside for pladsen.',
    others: 'Alle andre i din familie, der kommer, er stadig tilmeldt.',
    noOthers: 'Derefter er ingen i din familie tilmeldt lejren.',
    undo: 'Du kan fortryde i 24 timer, mens sengen er ledig.',
    mail: 'Vi sender dig en e-mail.',
  },

  cancelCheckout: 'Annullér betalingen',
  failures: {
    payment_open:
      'En betalingsside er åben for denne person, og beløbet ville blive forkert. Annullér betalingen først.',
    payment_in_review: 'En betaling for denne person er under behandling. Skriv til os om ændringen.',
    checked_in: 'Denne person er tjekket ind. Tal med arrangørerne på lejren.',
    camp_over: 'Denne lejr er slut.',
    undo_over: 'Det er for sent at fortryde. Bed om en ændring i stedet.',
    changed_since: 'Noget andet er ændret siden, så du kan ikke fortryde. Skriv til os.',
    no_bed_left: 'Sengen er gået til en anden familie, så du kan ikke fortryde. Skriv til os.',
    bus_out_full: 'Bussen til lejren er fuld nu, så du kan ikke fortryde. Skriv til os.',
    bus_home_full: 'Bussen hjem er fuld nu, så du kan ikke fortryde. Skriv til os.',
    other_effects: 'Noget er lige blevet ændret. Tjek den nye liste, og tryk igen.',
  },
  failed: 'Vi kunne ikke gemme det. Tjek din internetforbindelse, og prøv igen.',
} satisfies typeof english;
