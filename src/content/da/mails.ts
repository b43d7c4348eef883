import type { mailWords as english } from '../en/mails.ts';

const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);
const families = (count: number) => (count === 1 ? '1 familie' : `${count} familier`);

export const mailWords = {
  fields: { subject: 'Emne', body: 'Tekst', attachments: 'Dokumenter, der følger med' },
  variables: 'Udfyldes for hver familie:',
  variable: {
    first_name: 'Kontoindehaverens fornavn',
    campers: 'Hvem det gælder',
    owed: 'Hvad der mangler at blive betalt for dem',
    next_payment: 'Den næste betaling for dem',
    price_day: 'Sidste dag med tidlig pris',
    last_day: 'Sidste dag for tilmelding',
    camp: 'Lejrens titel',
    camp_start: 'Lejrens første dag',
    travel: 'Hvordan hver kommer frem og tilbage',
    rooms: 'Værelser, når familier må se dem',
  },
  problems: {
    missing: 'Udfyld feltet',
    long: (most) => `Højst ${most} tegn`,
    variable: (wrong) => `${wrong} kan ikke udfyldes`,
    line: 'Et emne er én linje',
  },
  preview: {
    open: 'Se den med en familie',
    family: 'Familie',
    title: 'Det, familien læser',
    nobody: 'Der er ingen familie at vise den med endnu.',
    failed: 'Den kunne ikke vises. Prøv igen.',
  },

  reminders: {
    intro:
      'De sendes af sig selv mellem kl. 8 og 21, én gang til hver familie, og aldrig om det, der er gjort. Familier kan sige nej til dem.',
    on: 'Til',
    off: 'Fra',
    kinds: {
      price: 'Før priserne stiger',
      last_week: 'En uge før tilmeldingen lukker',
      last_days: 'To dage før tilmeldingen lukker',
      survey: 'Spørgeskema ikke besvaret',
      last_information: 'Sidste nyt før lejren',
    },
    when: {
      price: (from) => `${from} dage før priserne stiger, for dem, der ikke er betalt noget for`,
      registration: (from) => `${from} dage før sidste dag for tilmelding, for dem, der ikke er betalt helt`,
      camp: (from) => `${from} dage før lejren, for dem, der er betalt noget for`,
    },
    edit: 'Ret teksten',
    editNamed: (name) => `Ret teksten: ${name}`,
    dialog: (name) => `Tekst: ${name}`,
    language: 'Sprog',
    saved: 'Teksten er gemt',
    conflict: (which) =>
      `En anden har ændret det imens (${which.join(', ')}): deres tekst står under din. Gem igen for at skrive din i stedet.`,
    theirs: 'Det står der nu',
  },

  write: {
    title: 'Skriv til familier',
    counting: 'Tæller...',
    reach: (count, all) => `${mails(count)} til ${families(all)}`,
    without: {
      no_address: (count) => `${families(count)} uden adresse`,
      refused: (count) => `${families(count)} vil ikke have den slags mails`,
      bounced: (count) => `${families(count)} med en adresse, der ikke virker`,
      complained: (count) => `${families(count)} har meldt vores mail som spam`,
    },
    filesNotLoaded:
      'Hvilke dokumenter der kan følge med, kunne ikke hentes. Se efter, om du har forbindelse, og prøv igen.',
    files: { 'schedule.pdf': 'Program', 'teams.pdf': 'Hold' },
    nobody: 'Ingen af disse familier får en mail.',
    test: 'Send en prøve til mig',
    tested: 'Prøven er på vej til dig',
    testLimit: 'Det var den tyvende prøve på en time. Vent lidt.',
    familyGone: 'Den familie er ikke tilmeldt længere. Vælg en anden.',
    next: 'Videre',
    back: 'Tilbage',
    sure: (count) =>
      `${mails(count)} sendes nu, én til hver familie. Det, der er sendt, kan ikke kaldes tilbage.`,
    send: (count) => `Send ${mails(count)}`,
    changed: 'Familierne har ændret sig imens. Se på antallet igen.',
    documentMissing: 'Et dokument er der ikke længere.',
    sent: 'Mailene er på vej',
    close: 'Luk',
  },

  sent: {
    title: 'Mails til familier',
    progress: (left, all) => `${left} af ${all} sendt`,
    troubled: (count) => `${count} kom retur`,
    by: (name, at) => `${name}, ${at}`,
    unknown: 'Nogen, der ikke er her mere',
    stopped: (at) => `Stoppet ${at}`,
    stop: 'Stop',
    stopNamed: (subject) => `Stop: ${subject}`,
    stopDone: (count) => `${mails(count)} kaldt tilbage`,
    read: 'Læs den',
  },

  ofCamper: {
    title: 'Mails',
    none: 'Der er ikke sendt noget endnu.',
    waiting: 'venter',
    why: {
      no_address: 'Familien har ingen adresse.',
      refused: 'Familien vil ikke have påmindelser og nyheder.',
      bounced: 'Mails når ikke frem til denne adresse.',
      complained: 'Familien har meldt vores mail som spam.',
    },
    delivery: {
      unsure: 'er måske ikke nået frem',
      delayed: 'forsinket',
      delivered: 'nået frem',
      failed: 'ikke modtaget',
      bounced: 'kom retur',
      complained: 'meldt som spam',
    },
    kinds: {
      receipt: 'Kvittering',
      refund: 'Tilbagebetaling',
      taken_back: 'Registreret ved en fejl',
      pay_again: 'Skal betales igen',
      registered: 'Plads bekræftet',
      stay_in: 'Flyttet til Egen soveplads',
      signed_up: 'Tilmeldt',
      correction: 'Rettelse',
      bed: 'Venteliste',
      changed: 'Rettet af arrangørerne',
      cancelled: 'Kommer ikke',
      moved: 'Flyttet til en anden konto',
      merged: 'Konti lagt sammen',
      reminder: 'Påmindelse',
      message: 'Besked',
    },
  },
} satisfies typeof english;
