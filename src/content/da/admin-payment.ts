import type { adminPayment as english } from '../en/admin-payment.ts';

/** What needs attention by the database's word: what it is, and what can be done. */
const attention: Readonly<Record<string, { name: string; advice: string }>> = {
  charged_unmatched: {
    name: 'Trukket, men ikke i regnskabet',
    advice:
      'Sammenlign med betalingsportalen. Betal pengene tilbage dér, eller skriv dem ned i hånden, og markér sagen som klaret: indtil da kan ingen betale for disse deltagere.',
  },
  matched_not_charged: {
    name: 'Reserveret, men ikke trukket',
    advice: 'Træk eller annuller beløbet i betalingsportalen; regnskabet følger selv med.',
  },
  not_ended: {
    name: 'En betalingsside, der ikke kan lukkes',
    advice: 'Annuller den i betalingsportalen. Indtil da kan ingen betale for dens deltagere.',
  },
  unknown_at_provider: {
    name: 'En betaling, som betalingsudbyderen ikke kender',
    advice:
      'Vi har annulleret den hos os, så familien kan betale igen. Er nøglerne skiftet? Hvis den står i portalen for de gamle nøgler og er betalt dér, så betal den tilbage dér.',
  },
  paid_for_nobody: {
    name: 'Trukket for en slettet konto',
    advice: 'Betal pengene tilbage i betalingsportalen, hvor betalings-id’et er kendt.',
  },
  paid_past_season: {
    name: 'Betalt for en sæson, der er forbi',
    advice:
      'På en betalingsside fra den sæson blev der betalt bagefter. Ingen har en plads af det: giv pengene tilbage i betalingsportalen, eller markér sagen som klaret.',
  },
  refund_pending: {
    name: 'Tilbagebetaling på vej',
    advice: 'Banken er ikke færdig endnu. Se efter igen om en dag eller to.',
  },
  refund_failed: {
    name: 'Tilbagebetaling mislykkedes',
    advice: 'Giv pengene tilbage på en anden måde, og skriv det ned.',
  },
  overpaid: { name: 'Har betalt for meget', advice: 'Giv forskellen tilbage, eller aftal den som en gave.' },
  stay_in_paid: {
    name: 'Betalt, og flyttet til Egen soveplads',
    advice: 'Prisen er lavere uden seng. Betal forskellen tilbage, eller aftal den med familien som en gave.',
  },
  refunded_registered: {
    name: 'Tilmeldt, men har fået pengene tilbage',
    advice: 'De beholder pladsen. Kommer de stadig, så tryk Skal betale igen; hvis ikke, så meld dem fra.',
  },
  paid_not_coming: { name: 'Betalt, men kommer ikke', advice: 'Afgør, om der skal gives penge tilbage.' },
  sweep_late: {
    name: 'Betalingstjekket har ikke kørt',
    advice: 'Betalinger uden svar bliver ikke fundet, før tjekket kører igen.',
  },
  mail_queue: { name: 'Mails venter', advice: 'Se til mailtjenesten: kvitteringer bliver ikke sendt.' },
  webhook_failed: {
    name: 'Et svar fra betalingsudbyderen blev ikke behandlet',
    advice: 'Betalingstjekket læser det igen. Ring til en udvikler, hvis det bliver ved.',
  },
  health_kept: {
    name: 'Svar om helbred er her stadig, længere efter lejren end de gemmes',
    advice: 'Betalingstjekket sletter dem. Ring til en udvikler: det har ikke kørt eller kunne ikke.',
  },
  retention_late: {
    name: 'Der er ikke glemt noget i to dage',
    advice:
      'Det, der kun gemmes en tid, er her stadig. Ring til en udvikler: jobbet har ikke kørt eller kunne ikke.',
  },
  mail_bounced: {
    name: 'Mails når ikke frem til en familie',
    advice:
      'Adressen findes ikke. Ring til familien: de kan ændre den under deres konto. Kvitteringer bliver stadig forsøgt sendt.',
  },
  mail_complained: {
    name: 'En familie har meldt vores mail som spam',
    advice: 'Den får ingen flere påmindelser og nyheder. Ring til dem, hvis det var en fejl.',
  },
  mail_unsure: {
    name: 'En mail er måske ikke nået frem',
    advice:
      'Mailtjenesten har aldrig svaret. Sendt igen kommer den måske to gange; ladt være er den måske aldrig nået frem.',
  },
  mail_set_aside: {
    name: 'En e-mail kan ikke udfyldes',
    advice: 'Den mangler noget. Prøv igen; kommer den tilbage, så slet den, og skriv selv til familien.',
  },
  sweep_failed: {
    name: 'Betalingstjekket kørte kun delvist',
    advice: 'Det prøver igen hvert femte minut. Ring til en udvikler, hvis det bliver ved.',
  },
  fault: {
    name: 'Noget gik galt',
    advice: 'Du skal ikke gøre noget: send linjen ovenfor til en udvikler. Den nævner ingen personer.',
  },
};

/** Betalingstjekkets trin, efter funktionens ord. */
const steps: Readonly<Record<string, string>> = {
  pages: 'lukke betalingssider uden seng',
  payments: 'se på betalinger',
  beds: 'frigive senge',
  offers: 'tilbyde senge',
  reminders: 'påmindelser',
  mails: 'sende e-mails',
  forgetting: 'slette det, der kun gemmes en tid',
  attention: 'e-mails til arrangører',
};

/** A mail of which nobody knows whether it arrived. */
const unsure = {
  again: 'Send igen',
  againFor: (matter: string) => `Send igen: ${matter}`,
  letBe: 'Lad den være',
  letBeFor: (matter: string) => `Lad den være: ${matter}`,
  sentAgain: 'Den bliver sendt inden for fem minutter',
  leftAlone: 'Den bliver ikke sendt igen',
  conflict: 'Det er allerede afgjort, eller mailen er nået frem.',
  documentMissing:
    'Et dokument, der fulgte med, er der ikke længere. Læg det først op igen under Indstillinger.',
  notWanted: 'Den ville ikke blive sendt mere: den er overstået, eller familien har sagt nej tak.',
};

/** Who changed what is believed about an attempt to pay. */
const sources: Readonly<Record<string, string>> = {
  payment: 'Betaling åbnet',
  webhook: 'Udbyderen sagde til',
  return: 'Betaleren kom tilbage',
  sweep: 'Betalingstjek',
  admin: 'I hånden',
};

const states: Readonly<Record<string, string>> = {
  created: 'Begyndt',
  open: 'Åben',
  create_unknown: 'Ikke kendt',
  failed: 'Mislykket',
  charged: 'Trukket',
  needs_review: 'Skal ses på',
  cancelled: 'Annulleret',
  expired: 'Udløbet',
};

/** Words of the dashboard's Payment. */
export const adminPayment = {
  totals: {
    title: 'I alt',
    expected: 'Ventet',
    paid: 'Betalt',
    outstanding: 'Mangler',
    refunded: 'Betalt tilbage',
    tooMuch: 'Betalt for meget',
    progress: 'Betalt af det, der ventes',
    registered: (registered, campers) => `${registered} af ${campers} deltagere er endeligt tilmeldt`,
    byCategory: 'Efter priskategori',
    category: 'Kategori',
    campers: 'Deltagere',
    sum: 'I alt',
    byDay: 'Betalt dag for dag',
    day: 'Dag',
    table: 'Vis som tabel',
    noMoney: 'Der er ikke betalt noget endnu.',
  },

  attention: {
    title: 'Kræver opmærksomhed',
    file: {
      what: 'Hvad',
      who: 'Hvem',
      amount: 'Beløb',
      since: 'Siden',
      paymentId: 'Betalings-id',
      reference: 'Reference',
    },
    empty: 'Intet kræver opmærksomhed.',
    kinds: attention,
    steps,
    unsure,
    /** A mail that could not be written. */
    setAside: {
      ...unsure,
      again: 'Prøv igen',
      againFor: (matter: string) => `Prøv igen: ${matter}`,
      letBe: 'Slet',
      letBeFor: (matter: string) => `Slet: ${matter}`,
      sentAgain: 'Den prøves igen inden for fem minutter',
      leftAlone: 'E-mailen er slettet',
      conflict: 'En anden arrangør har lige prøvet igen eller slettet den.',
    },
    more: (count) => `Vis flere (${count})`,
    since: (time) => `Siden ${time}`,
    paymentId: (id) => `Betalings-id ${id}`,
    note: 'Markér som klaret',
    noteFor: (name) => `Markér som klaret: ${name}`,
    dialog: 'Hvad blev der gjort ved det?',
    field: 'Det blev der gjort',
    fieldHint: 'Det gemmes med dit navn. Ændrer pengene sig, kommer sagen frem igen.',
    missing: 'Skriv mindst 3 bogstaver',
    gone: 'Det har ændret sig imens. Luk, og se igen.',
    conflict: 'En anden har allerede klaret det. Luk, og se igen.',
    done: 'Markeret som klaret',
    dealtWith: (count) => `Klaret (${count})`,
    noted: (name, time) => `${name}, ${time}`,
    payAgain: {
      open: 'Skal betale igen',
      openFor: (name) => `Skal betale igen: ${name}`,
      dialog: (name) => `Skal ${name} betale igen?`,
      text: 'Pladsen er ikke bekræftet, før den er betalt igen. En seng er reserveret i 48 timer. Familien får en mail.',
      done: (name) => `${name} skal betale igen`,
    },
    log: 'Log',
    logFor: (name) => `Log: ${name}`,
  },

  period: {
    label: 'Periode',
    names: {
      all: 'Hele tiden',
      today: 'I dag',
      week: 'Denne uge',
      month: 'Denne måned',
      dates: 'Fra en dag til en anden',
    },
    from: 'Første dag',
    to: 'Sidste dag',
    hint: 'ÅÅÅÅ/MM/DD; tomt for ingen grænse.',
    pick: { from: 'Vælg den første dag', to: 'Vælg den sidste dag' },
    errors: {
      not_a_day: 'Skriv en dag som ÅÅÅÅ/MM/DD, for eksempel 2025/05/01',
      before_first: 'Den ligger før den første dag',
    },
  },

  sums: {
    all: (amount, count) =>
      `${amount} i ${count === 1 ? '1 betaling' : `${count} betalinger`}, fratrukket det, der er betalt tilbage.`,
    parts: 'Efter betalingsmåde og priskategori',
    byMethod: 'Viste betalinger efter betalingsmåde',
    byCategory: 'Viste betalinger efter priskategori',
    method: 'Betalingsmåde',
    category: 'Kategori',
    payments: 'Betalinger',
    sum: 'Sum',
    unknown: 'Ikke kendt',
  },

  history: {
    title: 'Alle betalinger',
    table: 'Tabel over betalinger',
    empty: 'Der er ikke betalt noget endnu',
    noMatch: (text) => `Ingen betaling passer til “${text}”`,
    noneInPeriod: 'Der er ikke betalt noget i denne periode',
    search: 'Søg i betalinger',
    loadingAll: 'Henter ældre betalinger...',
    deleted: 'Slettet',
    columns: {
      payee: 'Navn',
      date: 'Dato',
      amount: 'Beløb',
      type: 'Type',
      pricing: 'Kategori',
      payer: 'Betalt af',
      anonymous: 'Anonymt',
      method: 'Betalingsmåde',
      contact: 'Kontoens indehaver',
      email: 'E-mail',
      phone: 'Telefon',
      reason: 'Grund',
      paymentId: 'Betalings-id',
      reference: 'Reference',
      receivedOn: 'Bankens dato',
      bankReference: 'Hvad afsenderen skrev',
      number: 'Bilagsnummer',
      currency: 'Valuta',
      season: 'Lejr',
      writer: 'Registreret af',
      cashCount: 'Kasseoptælling',
      fee: 'Betalingsudbyderens gebyr',
    },
    year: {
      save: (year) => `Gem regnskabet for ${year} (Excel)`,
      title: (year) => `Regnskab ${year}`,
      empty: (year) => `Der er ingen betalinger i ${year}.`,
      failed: 'Filen kunne ikke laves. Prøv igen.',
    },
  },

  log: {
    title: (name) => `Betaling for ${name}`,
    close: 'Luk',
    byHand: (method) => `Skrevet ned i hånden (${method}).`,
    reason: (reason) => `Grund: ${reason}`,
    empty: 'Der er ikke sket noget endnu.',
    sources,
    states,
    change: (from, to) => `${from} → ${to}`,
    provider: 'Udbyderen sagde:',
    amounts: {
      reservedAmount: 'reserveret',
      chargedAmount: 'trukket',
      refundedAmount: 'betalt tilbage',
      cancelledAmount: 'annulleret',
      pendingRefundAmount: 'tilbagebetaling på vej',
      failedRefundAmount: 'tilbagebetaling mislykket',
    },
  },

  manual: {
    open: 'Skriv betaling ned',
    title: 'Skriv en betaling eller tilbagebetaling ned',
    who: 'Deltager',
    whoHint: 'Søg efter navn eller e-mail.',
    noneFound: 'Ingen deltager hedder det.',
    whoMissing: 'Vælg en deltager',
    kind: 'Hvad der skete',
    kinds: {
      payment: 'Vi fik penge',
      refund: 'Vi gav penge tilbage',
      more: 'Rettelse: der var skrevet for lidt',
      less: 'Rettelse: der var skrevet for meget',
    },
    method: 'Hvordan',
    methodMissing: 'Vælg hvordan',
    amount: 'Beløb i kroner',
    amountWrong: 'Skriv et beløb over 0 med højst to decimaler',
    belowZero: 'Det er mere, end der er betalt',
    reason: 'Grund',
    reasonHint: 'Til regnskabet: hvem gav dem, hvor, en reference. Det kan ikke ændres senere.',
    reasonMissing: 'Skriv mindst 3 bogstaver',
    now: (paid, price, outstanding) => `Betalt ${paid} af ${price} Mangler: ${outstanding}`,
    openCheckout: (amount, payer) =>
      `En betalingsside på ${amount} er åben for denne deltager${payer === null ? '' : `, åbnet af ${payer}`}. Den bliver lukket, så intet betales to gange.`,
    effects: {
      title: 'Det sker der',
      outstanding: (before, after) => `Mangler: ${before} → ${after}.`,
      registers: (name) => `${name} bliver endeligt tilmeldt, og familien får en mail.`,
      overpaid: (amount) =>
        `Det er ${amount} mere end prisen. Det kommer til at stå under Kræver opmærksomhed.`,
      stays: 'De er stadig endeligt tilmeldt.',
      unconfirmed: (name) =>
        `Pladsen til ${name} er ikke bekræftet, før den er betalt. En seng er reserveret i 48 timer, og familien får en mail.`,
      notComing: 'Denne deltager kommer ikke.',
    },
    submit: 'Skriv ned',
    conflict:
      'Der er imens kommet en betaling for denne deltager. Se på beløbene igen, før du skriver den ned.',
    done: 'Skrevet ned',
    doneText: (amount, name) => `${amount} for ${name}.`,
    doneRegistered: (name) => `${name} er endeligt tilmeldt nu.`,
    doneOutstanding: (amount) => `Mangler: ${amount}`,
    doneCheckout: {
      ended: 'Den åbne betalingsside blev lukket: der kan ikke længere betales på den.',
      paid: 'På den åbne betalingsside var der lige blevet betalt. Begge betalinger tæller. Det, der er for meget, står under Kræver opmærksomhed.',
      later:
        'Den åbne betalingsside kunne ikke lukkes endnu. Betalingstjekket bliver ved med at prøve hvert par minutter; bliver der betalt først, tæller begge betalinger.',
    },
    another: 'Skriv en til ned',
    close: 'Luk',
  },
} satisfies typeof english;
