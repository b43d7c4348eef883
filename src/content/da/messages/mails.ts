import type { mailWords as english } from '../../en/messages/mails.ts';
import { common } from '../common.ts';
import { plural } from '../../plural.ts';

const mails = (count: number) => plural(count, 'e-mail', 'e-mails');
const families = (count: number) => plural(count, 'familie', 'familier');

export const mailWords = {
  fields: { subject: 'Emne', body: 'Tekst', attachments: 'Vedhæftede dokumenter' },
  variables: 'Indsæt oplysninger om familien:',
  variable: {
    first_name: 'Kontohaverens fornavn',
    campers: 'Deltagernes navne',
    owed: 'Det, der mangler at blive betalt for dem',
    next_payment: 'Deres næste betaling',
    price_day: 'Sidste dag med tidlig pris',
    last_day: 'Sidste dag for tilmelding',
    camp: 'Lejrens titel',
    camp_start: 'Lejrens første dag',
    travel: 'Hvordan hver af dem rejser',
    rooms: 'Værelser, når de er vist til familierne',
  },
  problems: {
    missing: 'Udfyld feltet',
    long: (most) => `Højst ${most} tegn`,
    variable: (wrong) => `${wrong} kan ikke udfyldes`,
    line: 'Emnet skal være på én linje',
  },
  preview: {
    open: 'Forhåndsvis for en familie',
    family: common.family,
    title: 'Det får familien',
    nobody: 'Der er ingen familier at forhåndsvise for endnu.',
    failed: 'Forhåndsvisningen mislykkedes. Prøv igen.',
  },

  reminders: {
    intro:
      'Sendes automatisk mellem kl. 8 og 21, én gang til hver familie, og kun mens noget mangler. Familier kan afmelde dem.',
    on: 'Til',
    off: 'Fra',
    kinds: {
      price: 'Før priserne stiger',
      last_week: 'En uge før tilmeldingen lukker',
      last_days: 'To dage før tilmeldingen lukker',
      survey: 'Spørgeskema ikke besvaret',
      contacts: 'Barn uden voksen eller nummer',
      last_information: 'Sidste nyt før lejren',
    },
    when: {
      price: (from) => `${from} dage før priserne stiger, hvis intet er betalt`,
      registration: (from) =>
        `${from} dage før sidste dag for tilmelding, hvis der mangler at blive betalt noget`,
      camp: (from) => `${from} dage før lejren, hvis noget er betalt`,
    },
    edit: 'Redigér teksten',
    editNamed: (name) => `Redigér teksten: ${name}`,
    dialog: (name) => `Tekst: ${name}`,
    language: 'Sprog',
    saved: 'Teksten er gemt',
    conflict: (which) =>
      `En anden har ændret det, mens du redigerede (${which.join(', ')}). Deres tekst står under din; gem igen for at erstatte den.`,
    theirs: 'Den gemte tekst',
  },

  write: {
    title: 'Skriv til familier',
    counting: 'Tæller...',
    reach: (count, all) => `${mails(count)} til ${families(all)}`,
    without: {
      no_address: (count) => `${families(count)} uden e-mailadresse`,
      refused: (count) => `${families(count)} afmeldt`,
      bounced: (count) => `${families(count)} med en adresse, der ikke virker`,
      complained: (count) => `${families(count)} har meldt vores e-mail som spam`,
    },
    filesNotLoaded: 'Vi kunne ikke hente de dokumenter, du kan vedhæfte. Tjek din forbindelse, og prøv igen.',
    files: { 'schedule.pdf': 'Program', 'teams.pdf': common.team },
    nobody: 'Ingen af disse familier kan få e-mailen.',
    test: 'Send en test til mig',
    tested: 'Testen er sendt til dig',
    testLimit: 'Du har sendt tyve tests på en time. Prøv igen senere.',
    familyGone: 'Den familie er ikke længere tilmeldt. Vælg en anden.',
    next: 'Videre',
    back: common.back,
    sure: (count) => `Vi sender ${mails(count)} nu, én til hver familie. Det kan ikke fortrydes.`,
    send: (count) => `Send ${mails(count)}`,
    changed: 'Familierne er ændret, mens du skrev. Tjek antallet igen.',
    documentMissing: 'Et vedhæftet dokument findes ikke længere.',
    sent: 'Dine e-mails er i kø',
    close: common.close,
  },

  sent: {
    none: 'Ingen beskeder i denne sæson. Vælg familierne i en liste, og vælg Send besked til disse familier i dens menu.',
    write: 'Vælg familier at skrive til',
    title: 'E-mails til familier',
    progress: (left, all) => `${left} af ${all} sendt`,
    troubled: (count) => `${count} afvist`,
    by: (name, at) => `${name}, ${at}`,
    unknown: 'En tidligere arrangør',
    stopped: (at) => `Stoppet ${at}`,
    stop: common.stop,
    stopNamed: (subject) => `Stop: ${subject}`,
    stopDone: (count) => `${mails(count)} annulleret`,
    read: 'Læs den',
  },

  ofCamper: {
    title: 'E-mails',
    none: 'Ingen e-mails endnu.',
    waiting: 'i kø',
    why: {
      no_address: 'Familien har ingen e-mailadresse.',
      refused: 'Familien har afmeldt påmindelser og nyheder.',
      bounced: 'E-mails til denne adresse bliver afvist.',
      complained: 'Familien har meldt vores e-mail som spam.',
    },
    delivery: {
      unsure: 'er måske ikke nået frem',
      delayed: 'forsinket',
      delivered: 'leveret',
      failed: 'ikke modtaget',
      bounced: 'afvist',
      complained: 'meldt som spam',
    },
    kinds: {
      receipt: 'Kvittering',
      refund: 'Tilbagebetaling',
      taken_back: 'Registreret ved en fejl',
      pay_again: 'Skal betales igen',
      invited: 'Invitation til den anden forælder',
      other_parent: 'Den anden forælders adgang',
      registered: 'Plads bekræftet',
      stay_in: 'Flyttet til Egen soveplads',
      signed_up: 'Tilmeldt',
      correction: 'Svar på anmodning',
      bed: 'Venteliste',
      changed: 'Ændret af arrangørerne',
      cancelled: 'Meldt fra',
      moved: 'Flyttet til en anden konto',
      merged: 'Konti slået sammen',
      reminder: 'Påmindelse',
      message: 'Besked',
    },
  },
} satisfies typeof english;
