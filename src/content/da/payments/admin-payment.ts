import type { adminPayment as english } from '../../en/payments/admin-payment.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** What needs attention by the database's word: what it is, and what can be done. */
const attention: Readonly<Record<string, { name: string; advice: string; call?: string }>> = {
  charged_unmatched: {
    name: 'Trukket, men ikke i regnskabet',
    advice:
      'Sammenlign med betalingsportalen. Betal pengene tilbage dér, eller registrér dem manuelt, og markér sagen som klaret: indtil da kan ingen betale for disse deltagere.',
  },
  matched_not_charged: {
    name: 'Reserveret, men ikke trukket',
    advice: 'Træk eller annullér beløbet i betalingsportalen. Regnskabet opdateres af sig selv.',
  },
  not_ended: {
    name: 'En betaling, der ikke kan annulleres',
    advice: 'Annullér den i betalingsportalen. Indtil da kan ingen betale for dens deltagere.',
  },
  unknown_at_provider: {
    name: 'En betaling, som betalingsudbyderen ikke kender',
    advice:
      'Vi har annulleret den her, så familien kan betale igen. Er nøglerne skiftet, så tjek portalen for de gamle nøgler: er den betalt dér, skal den betales tilbage dér.',
  },
  paid_for_nobody: {
    name: 'Trukket for en slettet konto',
    advice: 'Betal pengene tilbage i betalingsportalen. Find betalingen på betalings-id’et.',
  },
  paid_past_season: {
    name: 'Betalt for en sæson, der er slut',
    advice:
      'En betalingsside fra den sæson blev betalt bagefter, og det giver ingen en plads. Betal pengene tilbage i betalingsportalen, eller markér sagen som klaret.',
  },
  refund_pending: {
    name: 'Tilbagebetaling på vej',
    advice: 'Banken er ikke færdig endnu. Tjek igen om en dag eller to.',
  },
  refund_failed: {
    name: 'Tilbagebetaling mislykkedes',
    advice: 'Betal pengene tilbage på en anden måde, og registrér det.',
  },
  refund_shared: {
    name: 'En tilbagebetaling er fordelt på flere',
    advice: 'Den kom fra betalingsportalen, som ikke siger, hvem den gælder. Er den fordelt rigtigt?',
  },
  refund_waiting: {
    name: 'En tilbagebetaling venter på en anden kasserer',
    advice: 'Intet betales tilbage, før en anden kasserer bekræfter det.',
  },
  refund_unanswered: {
    name: 'En tilbagebetaling fik intet svar',
    advice:
      'Se i betalingsportalen. Er der betalt tilbage, registreres det af sig selv; ellers start den igen.',
  },
  aid_asked: {
    name: 'Beder om hjælp med prisen',
    advice: 'Kun kasserere og niveau 3 ser det. Svar med et beløb eller et venligt nej.',
  },
  overpaid: {
    name: 'Har betalt for meget',
    advice:
      'Betal forskellen tilbage, eller aftal med familien, at den er en gave. Sagen forsvinder, når det er registreret.',
  },
  stay_in_paid: {
    name: 'Betalt, men flyttet til Egen soveplads',
    advice:
      'Prisen er lavere uden seng. Betal forskellen tilbage, eller aftal med familien, at den er en gave. Sagen forsvinder, når det er registreret.',
  },
  refunded_registered: {
    name: 'Bekræftet, men har fået pengene tilbage',
    advice: 'De beholder pladsen. Kommer de stadig, så tryk på Skal betale igen; ellers meld dem fra.',
  },
  refunded_too_much: {
    name: 'Tilbagebetalt mere end der var betalt',
    advice:
      'Måske er en tilbagebetaling både registreret manuelt og lavet i betalingsportalen. Registrér i så fald en rettelse. Er pengene sendt to gange, så aftal med familien, hvordan I får dem tilbage. En plads koster sin pris, uanset hvad der mangler her.',
  },
  refund_noted_twice: {
    name: 'Samme tilbagebetaling, både registreret manuelt og lavet i portalen?',
    advice:
      'Er det én tilbagebetaling, så registrér en rettelse på beløbet: der var registreret for lidt. Var der to, så markér den som klaret.',
  },
  paid_not_coming: {
    name: 'Betalt, men meldt fra',
    advice:
      'Betal det tilbage, eller behold det, efter jeres regler. Sagen forsvinder, når det er registreret.',
  },
  same_person: {
    name: 'Måske den samme person',
    advice:
      'De har samme navn og fødselsdato. Hvis det er én person, så slå de to konti sammen, og meld derefter den ene plads fra.',
  },
  name_is_link: {
    name: 'Et navn med en webadresse',
    advice:
      'Navne står i e-mails til andre. Ret navnet, eller meld deltageren fra, hvis det ikke er en person.',
  },
  no_guardian: {
    name: 'Et barn mangler en ansvarlig voksen',
    advice: 'Den voksne har meldt fra, sagt nej eller er under 18.',
    call: 'Ring til familien, og aftal en anden.',
  },
  sweep_late: {
    name: 'Betalingstjekket har ikke kørt',
    advice: 'Betalinger uden svar bliver ikke fundet, før tjekket kører igen.',
  },
  mail_queue: {
    name: 'E-mails sidder fast i køen',
    advice: 'Tjek e-mailtjenesten: kvitteringer bliver ikke sendt.',
  },
  webhook_failed: {
    name: 'En besked fra betalingsudbyderen blev ikke behandlet',
    advice: 'Betalingstjekket prøver igen. Ring til en udvikler, hvis sagen bliver stående.',
  },
  health_kept: {
    name: 'Svar om helbred er gemt for længe efter lejren',
    advice:
      'Betalingstjekket skulle have slettet dem, men har ikke kørt eller kunne ikke. Ring til en udvikler.',
  },
  retention_late: {
    name: 'Gamle data skulle være slettet for to dage siden',
    advice:
      'Det, der skulle være slettet, er her stadig. Ring til en udvikler: jobbet har ikke kørt eller kunne ikke.',
  },
  limit_reached: {
    name: 'For mange forsøg udefra',
    advice:
      'Nogen prøver igen og igen, så nogle minutter er det lukket for alle. Markér det som klaret, så er det åbent igen med det samme.',
  },
  phone_copied: {
    name: 'To enheder bruger én hjælpers telefon',
    advice:
      'Dens nøgle er kopieret. Log telefonen ud på listen over telefoner til check-in, fortryd dens check-ins, hvis de er forkerte, og tilføj den med en ny kode.',
  },
  mail_day_full: {
    name: 'E-mails venter til i morgen',
    advice:
      'E-mailtjenesten tager ikke flere e-mails i dag. E-mails til login og kvitteringer bliver sendt, så længe det kan lade sig gøre. Vælg et større abonnement hos tjenesten, og ret så tallet under Indstillinger.',
  },
  mail_plan_small: {
    name: 'For få e-mails om dagen til åbningen',
    advice:
      'Tilmeldingen åbner snart, og familierne fra sidste gang får brug for flere e-mails, end tjenesten tager på en dag. Vælg et større abonnement, før den åbner, og ret så tallet under Indstillinger.',
  },
  mail_bounced: {
    name: 'E-mails når ikke frem til en familie',
    advice:
      'Adressen virker ikke. En administrator kan skifte den på familiens side med et link til den nye adresse. Familien kan selv skifte den på deres profil under Indstillinger, mens de stadig kan læse den gamle postkasse. Vi prøver stadig at sende kvitteringer.',
    call: 'Ring til dem, og spørg efter en adresse, der virker.',
  },
  mail_complained: {
    name: 'En familie har markeret vores e-mail som spam',
    advice: 'De får ikke flere påmindelser og nyheder.',
    call: 'Ring til dem, og spørg, om det var en fejl.',
  },
  mail_unsure: {
    name: 'En e-mail er måske ikke nået frem',
    advice:
      'E-mailtjenesten svarede aldrig. Sender du den igen, kommer den måske to gange; gør du ikke, er den måske aldrig nået frem.',
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
  pages: 'annullere betalinger uden seng',
  payments: 'tjekke betalinger',
  refunds: 'tilbagebetalinger uden svar',
  beds: 'frigive senge',
  offers: 'tilbyde senge',
  reminders: 'påmindelser',
  openings: 'e-mails om åben tilmelding',
  mails: 'sende e-mails',
  forgetting: 'slette gamle data',
  attention: 'e-mails til arrangører',
};

/** An email that may not have arrived. */
const unsure = {
  again: common.sendAgain,
  againFor: (matter: string) => `Send igen: ${matter}`,
  letBe: 'Send ikke igen',
  letBeFor: (matter: string) => `Send ikke igen: ${matter}`,
  sentAgain: 'Den bliver sendt inden for fem minutter',
  leftAlone: 'Den bliver ikke sendt igen',
  conflict: 'Nogen har allerede taget stilling, eller e-mailen er nået frem.',
  documentMissing:
    'Et dokument, der fulgte med, findes ikke længere. Upload det først igen under Indstillinger.',
  notWanted: 'E-mailen er ikke længere nødvendig, eller familien har afmeldt e-mails.',
};

/** Who changed what is believed about an attempt to pay. */
const sources: Readonly<Record<string, string>> = {
  payment: 'Betalingsside åbnet',
  webhook: 'Besked fra udbyderen',
  return: 'Betaleren vendte tilbage',
  sweep: 'Betalingstjek',
  admin: 'Manuelt',
};

const states: Readonly<Record<string, string>> = {
  created: 'Startet',
  open: 'Åben',
  create_unknown: shared.unknown,
  failed: 'Mislykket',
  charged: 'Trukket',
  needs_review: 'Under behandling',
  cancelled: 'Annulleret',
  expired: 'Udløbet',
};

/** Words of the dashboard's Payment. */
export const adminPayment = {
  totals: {
    title: common.total,
    expected: shared.expected,
    paid: common.paid,
    outstanding: 'Mangler',
    refunded: 'Tilbagebetalt',
    overpaid: 'Betalt for meget',
    refunded_too_much: 'Tilbagebetalt mere end der var betalt',
    for_nobody: 'Beholdt, eller betalt for slettede konti',
    given: 'Hjælp med prisen',
    given_by_others: 'Givet af andre',
    written_off: 'Afskrevet',
    fundLeft: 'Tilbage i puljen',
    progress: 'Betalt af det forventede',
    registered: (registered, campers) => `${registered} af ${campers} deltagere er tilmeldt og betalt`,
    byCategory: 'Efter priskategori',
    category: common.category,
    campers: common.campers,
    sum: common.total,
    byDay: 'Betalt dag for dag',
    day: shared.day,
    table: 'Vis som tabel',
    noMoney: 'Ingen betalinger endnu.',
  },

  attention: {
    title: 'Kræver handling',
    file: {
      what: shared.what,
      who: shared.who,
      amount: common.amount,
      since: 'Siden',
      paymentId: shared.paymentId,
      reference: common.reference,
    },
    empty: 'Der er intet, der kræver handling.',
    aid: {
      open: 'Svar',
      openFor: (matter) => `Svar. ${matter}`,
      wish: (text) => `”${text}”`,
    },
    faults: { title: 'Fejl i programmet', empty: 'Ingen fejl i de seneste syv dage.' },
    double: {
      merge: 'Slå sammen',
      mergeFor: (matter) => `Slå kontiene sammen. ${matter}`,
      cancel: 'Meld en plads fra',
      cancelFor: (matter) => `Meld en plads fra. ${matter}`,
      two: 'Det er to personer',
      twoFor: (matter) => `Det er to personer. ${matter}`,
      accounts: (names) => `På kontiene tilhørende ${names}`,
    },
    kinds: attention,
    refundedTooMuch: (amount) => `Tilbagebetalt ${amount} mere end der var betalt`,
    paidOf: (paid, price) => `${paid} betalt, prisen er ${price}`,
    write: 'Skriv',
    writeTo: (name) => `Skriv til ${name}`,
    noNumber: (needs) =>
      `De har intet telefonnummer her. Kontaktpersoner i nødstilfælde står på familiens side. ${needs}.`,
    steps,
    unsure,
    /** A mail that could not be written. */
    setAside: {
      ...unsure,
      again: common.tryAgain,
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
    byRule: (refund) => `Efter reglen: betal ${refund} tilbage.`,
    noRefund: 'Efter reglen: ingen tilbagebetaling.',
    note: 'Markér som klaret',
    noteFor: (name) => `Markér som klaret: ${name}`,
    dialog: 'Hvad gjorde du ved det?',
    field: 'Det gjorde du',
    fieldHint: 'Gemmes med dit navn. Ændrer beløbet sig, dukker sagen op igen.',
    missing: shared.threeLetters,
    notRecorded:
      'En note ændrer ikke, hvad der er registreret. Betal det tilbage, flyt det, eller behold det.',
    gone: 'Det er lige blevet ændret. Luk, og se igen.',
    conflict: 'En anden har allerede klaret det. Luk, og se igen.',
    done: 'Markeret som klaret',
    dealtWith: (count) => `Klaret (${count})`,
    noted: (name, time) => `${name}, ${time}`,
    payAgain: {
      open: 'Skal betale igen',
      openFor: (name) => `Skal betale igen: ${name}`,
      dialog: (name) => `Skal ${name} betale igen?`,
      text: 'Pladsen er ikke bekræftet, før den er betalt igen, og en seng er reserveret i 48 timer. Familien får en e-mail.',
      done: (name) => `${name} skal betale igen`,
    },
  },

  period: {
    label: 'Periode',
    names: {
      all: 'Hele perioden',
      today: shared.today,
      week: shared.week,
      month: shared.month,
      dates: 'Mellem to datoer',
    },
    from: shared.firstDay,
    to: shared.lastDay,
    hint: 'ÅÅÅÅ/MM/DD. Lad feltet stå tomt, hvis der ingen grænse er.',
    pick: { from: 'Vælg den første dag', to: 'Vælg den sidste dag' },
    errors: {
      not_a_day: 'Skriv en dato som ÅÅÅÅ/MM/DD, for eksempel 2025/05/01',
      before_first: 'Det er før den første dag',
    },
  },

  sums: {
    all: (amount, count) =>
      `${amount} i ${plural(count, 'betaling', 'betalinger')}, minus tilbagebetalinger.`,
    parts: 'Efter betalingsmåde og priskategori',
    byMethod: 'Viste betalinger efter betalingsmåde',
    byCategory: 'Viste betalinger efter priskategori',
    method: shared.paymentMethod,
    category: common.category,
    payments: shared.payments,
    sum: 'Sum',
    unknown: shared.unknown,
  },

  history: {
    title: 'Alle betalinger',
    table: 'Tabel over betalinger',
    empty: 'Der er ikke betalt noget endnu',
    noMatch: (text) => `Vi fandt ingen betalinger med ”${text}”`,
    noneInPeriod: 'Ingen betalinger i denne periode',
    search: 'Søg i betalinger',
    loadingAll: 'Henter ældre betalinger...',
    ownFee: shared.ownFee,
    unknownFee: 'Gebyr af en betaling, der ikke er i regnskabet',
    fund: 'Lejrens pulje',
    aidFund: 'Hjælp fra lejrens pulje',
    aidFrom: (name) => `Hjælp fra ${name}`,
    deleted: 'Slettet',
    columns: {
      payee: common.name,
      date: common.date,
      amount: common.amount,
      type: common.type,
      pricing: common.category,
      payer: common.paidBy,
      anonymous: shared.anonymous,
      method: shared.paymentMethod,
      contact: shared.account,
      email: common.email,
      phone: common.phone,
      reason: 'Årsag',
      paymentId: shared.paymentId,
      reference: common.reference,
      receivedOn: shared.receivedOn,
      bankReference: shared.transferText,
      number: 'Bilagsnummer',
      currency: 'Valuta',
      season: shared.season,
      writer: 'Registreret af',
      cashCount: shared.cashCount,
      fee: 'Betalingsudbyderens gebyr',
    },
    year: {
      save: (year) => `Gem regnskabet for ${year} (Excel)`,
      title: (year) => `Regnskab ${year}`,
      empty: (year) => `Der er ingen betalinger i ${year}.`,
      failed: shared.fileFailed,
    },
  },

  record: 'Registrér betaling',

  log: {
    title: 'Log',
    empty: 'Der er ikke sket noget endnu.',
    sources,
    states,
    change: (from, to) => `Fra ${from} til ${to}`,
    provider: 'Fra betalingsudbyderen:',
    amounts: {
      reservedAmount: 'reserveret',
      chargedAmount: 'trukket',
      refundedAmount: 'tilbagebetalt',
      cancelledAmount: 'annulleret',
      pendingRefundAmount: 'tilbagebetaling på vej',
      failedRefundAmount: 'tilbagebetaling mislykket',
    },
  },
} satisfies typeof english;
