import type { accommodation as english } from '../../en/rooms/accommodation.ts';
import { common } from '../common.ts';
import { plural } from '../../plural.ts';

const beds = (count: number) => plural(count, 'seng', 'senge');

const answered =
  'I er ikke længere på ventelisten. Har I sagt ja til sengen i et andet vindue, har I den stadig.';

/** Words about where someone sleeps after registration: changed by organisers, and the waiting list for beds. */
export const accommodation = {
  toRoom: 'Tildel en seng på et værelse',
  toStayIn: 'Flyt til Egen soveplads',
  loading: 'Tjekker, hvad der ændrer sig...',
  couldNotLoad: 'Forhåndsvisningen mislykkedes.',
  whatHappens: 'Det ændrer sig',
  price: (before, after) =>
    before === after ? `Prisen er stadig ${after}` : `Prisen ændres fra ${before} til ${after}`,
  leftToPay: (amount, hours) =>
    `Så mangler familien at betale ${amount} Sengen er reserveret i ${hours} timer, og familien får en e-mail.`,
  leftInside: (amount) => `Så mangler familien at betale ${amount}`,
  keepsBed: 'Alt er betalt, så deltageren får sengen med det samme.',
  sharesBed: 'Deler seng med en forælder, så der bruges ikke en ekstra seng.',
  leavesRoom: 'Deltageren fjernes fra værelset. Familien får en e-mail.',
  leavesBed: 'Sengen og pladsen på værelset bliver frigivet. Familien får en e-mail.',
  keptMoney: (amount) => `Der er betalt ${amount} for meget. Det står under Kræver handling.`,
  problems: {
    accommodation_unchanged: 'Det er allerede deltagerens overnatning.',
    camper_not_coming: 'Denne deltager er meldt fra.',
    payment_open:
      'En betaling for denne deltager er i gang. Du kan ændre det, når den er betalt eller udløbet.',
    no_bed_left: 'Der er ikke flere senge.',
  },
  confirm: 'Ændr overnatning',
  saved: 'Overnatningen er ændret',
  conflict: 'Noget blev ændret, mens du redigerede. Se, hvad der ændrer sig nu.',
  failed: 'Vi kunne ikke gemme det. Intet er ændret, så prøv igen.',

  waiting: {
    count: (families) =>
      families === 0
        ? 'Ingen familier venter på en seng'
        : `Venter på en seng: ${plural(families, 'familie', 'familier')}`,
    title: 'Venteliste til senge',
    loading: 'Henter ventelisten...',
    couldNotLoad: 'Vi kunne ikke hente ventelisten. Tjek din forbindelse, og prøv igen.',
    family: common.family,
    beds: 'Senge',
    bedCount: beds,
    waiting: 'Venter',
    since: (time) => `siden ${time}`,
    state: 'Tilbud',
    waits: 'Intet endnu',
    offered: (until) => `Tilbud indtil ${until}`,
    kept: (until) => `Senge reserveret til dem indtil ${until}`,
    overtaken: (times) => (times === 1 ? 'sprunget over én gang' : `sprunget over ${times} gange`),
    takeOff: 'Fjern fra listen',
    takeOffOf: (name) => `Fjern fra listen: ${name}`,
    takeOffTitle: (name) => `Fjern ${name} fra listen?`,
    takeOffText:
      'Familien får en e-mail og kan skrive sig på igen, bagest i køen. Senge, der er reserveret til deres tilbud, går med det samme til den næste familie.',
    keep: 'Behold på listen',
    takenOff: (name) => `${name} er fjernet fra ventelisten.`,
    conflict: 'Familiens tilbud er ændret. Listen er nu opdateret.',
    notWaiting: 'Familien er ikke længere på listen.',
    notTakenOff: 'Vi kunne ikke gemme det. Intet er ændret, så prøv igen.',
    rule: 'Når senge bliver ledige, skriver vi til den familie, der har ventet længst, og reserverer senge til dem alle i 48 timer. Er der ikke nok endnu, gemmer vi dem til familien i nogle dage, før vi spørger den næste.',
  },

  wait: {
    title: 'Venteliste til senge',
    full: 'Alle senge på værelserne er taget. I kan skrive jer på ventelisten som én familie.',
    how: 'Sådan virker det',
    who: 'Hvem skal have en seng?',
    price: (name, price, outstanding) =>
      outstanding === null
        ? `${name} (${price} med seng, alt er betalt)`
        : `${name} (${price} med seng, mangler at blive betalt: ${outstanding})`,
    join: 'Skriv os på ventelisten',
    change: 'Ændr, hvem der venter',
    chooseWho: 'Vælg, hvem der skal have en seng',
    place: (place) => `I er nummer ${place} på ventelisten.`,
    leave: 'Afmeld ventelisten',
    offer: (names, until) =>
      names.length === 1
        ? `Der er reserveret en seng på et værelse til ${names.join()} indtil ${until}.`
        : `Der er reserveret senge på et værelse til ${names.join(', ')} indtil ${until}, samlet.`,
    payAll: (amount) => `Sig ja, og betal ${amount} inden da. En rate er ikke nok til at beholde sengen.`,
    paidAll: 'Sig ja inden da. Der mangler ikke mere at blive betalt.',
    take: (people) => (people === 1 ? 'Tag imod sengen' : 'Tag imod sengene'),
    decline: 'Nej tak',
    declining: {
      title: 'Sig nej til tilbuddet?',
      text: 'Den næste familie får jeres tilbud med det samme, og I er ikke længere på ventelisten. I kan skrive jer på igen, bagest i køen.',
      confirm: 'Sig nej',
      keep: 'Behold tilbuddet',
    },
    leaving: {
      title: 'Afmeld ventelisten?',
      text: 'Den næste familie får jeres plads i køen. I kan skrive jer på igen, bagest i køen.',
      confirm: 'Afmeld ventelisten',
      keep: 'Bliv på listen',
    },
    joined: 'I står på ventelisten',
    left: 'I er ikke længere på ventelisten',
    taken: (people) => (people === 1 ? 'I har taget imod sengen' : 'I har taget imod sengene'),
    failures: {
      beds_free: 'Der er en ledig seng lige nu. Skriv til arrangørerne.',
      nobody_waits: 'Ingen af de valgte har brug for deres egen seng.',
      room_unavailable: 'Der kan ikke reserveres værelser lige nu.',
      bed_offered: 'I har allerede et tilbud. Sig ja eller nej til det først.',
      bed_offer_over: `Tilbuddet er udløbet. ${answered}`,
      not_waiting: answered,
      payment_open: 'En betaling for en i familien er i gang. Gør den færdig, eller annullér den først.',
    },
    failed: 'Vi kunne ikke gemme det. Prøv igen.',
  },
} satisfies typeof english;
