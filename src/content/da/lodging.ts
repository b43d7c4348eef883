import type { lodging as english } from '../en/lodging.ts';

const beds = (count: number) => (count === 1 ? '1 seng' : `${count} senge`);

const answered =
  'I er ikke længere på ventelisten. Hvis I har sagt ja til sengen i et andet vindue, har I den stadig.';

/** Words about where somebody sleeps after registration: changed by organisers, and the waiting list for beds. */
export const lodging = {
  toRoom: 'Giv en seng på et værelse',
  toStayIn: 'Flyt til Egen soveplads',
  loading: 'Regner det ud...',
  couldNotLoad: 'Hvad det ville ændre, kunne ikke regnes ud.',
  retry: 'Prøv igen',
  whatHappens: 'Det sker der',
  price: (before, after) =>
    before === after ? `Prisen er stadig ${after}.` : `Prisen bliver ${after} i stedet for ${before}.`,
  owes: (amount, hours) =>
    `Så mangler der at blive betalt ${amount} Sengen holdes i ${hours} timer, og familien får en mail.`,
  owesInside: (amount) => `Så mangler der at blive betalt ${amount}`,
  keepsBed: 'Alt er betalt: sengen er deres med det samme.',
  sharesBed: 'Deler en forælders seng og optager ingen selv.',
  leavesRoom: 'Pladsen på værelset bliver opgivet. Familien får en mail.',
  leavesBed: 'Sengen bliver fri til andre, og værelset også. Familien får en mail.',
  keptMoney: (amount) =>
    `Der er betalt ${amount} ud over den nye pris. Pengene bliver stående og står under Kræver opmærksomhed.`,
  problems: {
    lodging_unchanged: 'Sådan er det allerede.',
    camper_not_coming: 'Denne person kommer ikke længere.',
    payment_open: 'En betalingsside er åben for denne person. Når den er betalt eller forbi, kan det ændres.',
    no_bed_left: 'Der er ingen seng tilbage.',
  },
  confirm: 'Gør det',
  saved: 'Overnatningen er ændret',
  conflict: 'Noget har ændret sig imens. Læs igen, hvad der nu sker.',
  failed: 'Kunne ikke gemmes. Intet er ændret; prøv igen.',

  waiting: {
    count: (families) =>
      families === 0
        ? 'Ingen venter på en seng'
        : `Venter på en seng: ${families === 1 ? '1 familie' : `${families} familier`}`,
    title: 'Venteliste til senge',
    loading: 'Henter ventelisten...',
    couldNotLoad: 'Ventelisten kunne ikke hentes. Se efter, om du har forbindelse, og prøv igen.',
    family: 'Familie',
    beds: 'Senge',
    bedCount: beds,
    waiting: 'Venter',
    since: (time) => `siden ${time}`,
    state: 'Det har den fået',
    waits: 'Intet endnu',
    offered: (until) => `Et tilbud til ${until}`,
    kept: (until) => `Frie senge holdes til den indtil ${until}`,
    overtaken: (times) => (times === 1 ? 'overhalet én gang' : `overhalet ${times} gange`),
    takeOff: 'Tag af listen',
    takeOffOf: (name) => `Tag af listen: ${name}`,
    takeOffTitle: (name) => `Skal ${name} tages af listen?`,
    takeOffText:
      'Familien får en mail. Den kan skrive sig på igen, bagest i rækken. Det, der holdes til et tilbud, er med det samme frit til den næste familie.',
    keep: 'Behold på listen',
    takenOff: (name) => `${name} står ikke længere på ventelisten.`,
    conflict: 'Familien har nu et tilbud, eller et andet. Det, du ser nu, er det rigtige.',
    notWaiting: 'Familien står ikke længere på listen.',
    notTakenOff: 'Kunne ikke gemmes. Intet er ændret; prøv igen.',
    rule: 'Frie senge tilbydes på mail til den familie, der har ventet længst, alle dens senge på én gang, og holdes i 48 timer. Er der for få frie til den, holdes de til den i tre dage. Derefter får den næste familie, der er plads til, tilbudt sine senge, og det hele begynder forfra: hver gang dobbelt så længe. Sådan bliver ingen familie overhalet igen og igen, og ingen seng holdes for evigt.',
  },

  wait: {
    title: 'Venteliste til senge',
    couldNotLoad: 'Om din familie venter på en seng eller har et tilbud, kunne ikke hentes.',
    full: 'Alle senge på værelserne er taget. I kan vente på senge, der bliver fri, som én familie.',
    who: 'Hvem skal have en seng?',
    price: (name, price, outstanding) =>
      outstanding === null
        ? `${name} (med seng ${price}, alt er betalt)`
        : `${name} (med seng ${price}, hvoraf der mangler at blive betalt ${outstanding})`,
    join: 'Skriv os på ventelisten',
    change: 'Ret, hvem der venter',
    chooseSomebody: 'Vælg, hvem der skal have en seng',
    place: (place) => `I er nummer ${place} på ventelisten.`,
    leave: 'Gå af listen',
    offer: (names, until) =>
      names.length === 1
        ? `En seng på et værelse holdes til ${names.join()} indtil ${until}.`
        : `Senge på et værelse holdes til ${names.join(', ')} indtil ${until}, alle på én gang.`,
    payAll:
      'Det, der mangler, skal betales helt inden samme tid: en rate er ikke nok til at beholde en seng.',
    take: (people) => (people === 1 ? 'Tag sengen' : 'Tag sengene'),
    decline: 'Nej tak',
    declining: {
      title: 'Sig nej til tilbuddet?',
      text: 'Det, der holdes til jer, går med det samme til den næste familie, og I står ikke længere på ventelisten. I kan skrive jer på igen, bagest i rækken.',
      confirm: 'Sig nej',
      keep: 'Behold tilbuddet',
    },
    leaving: {
      title: 'Gå af ventelisten?',
      text: 'Jeres plads på den går til den næste familie. I kan skrive jer på igen, bagest i rækken.',
      confirm: 'Gå af listen',
      keep: 'Bliv på listen',
    },
    joined: 'I står på ventelisten',
    left: 'I står ikke længere på ventelisten',
    taken: (people) => (people === 1 ? 'I har taget sengen' : 'I har taget sengene'),
    failures: {
      beds_free: 'Der er en fri seng lige nu: skriv til arrangørerne.',
      nobody_waits: 'Ingen af dem har brug for en seng for sig selv.',
      room_unavailable: 'Der kan ikke bestilles værelser lige nu.',
      bed_offered: 'I har allerede et tilbud: sig ja eller nej til det først.',
      bed_offer_over: `Dette tilbud gælder ikke længere. ${answered}`,
      not_waiting: answered,
      payment_open: 'En betalingsside er åben for en af jer. Gør den færdig, eller forlad den først.',
    },
    failed: 'Kunne ikke gemmes. Prøv igen.',
  },
} satisfies typeof english;
