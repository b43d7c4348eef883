import type { myData as english } from '../../en/accounts/my-data.ts';
import { common } from '../common.ts';

/** Words of a family's rights over its data: the copy and the deletion. */
export const myData = {
  title: 'Din families oplysninger',

  download: {
    text: 'Hent alt, vi har gemt om dig og de deltagere, du har tilføjet, som en PDF, du kan læse, eller en JSON-fil til andre programmer.',
    readable: 'Hent som PDF',
    json: 'Hent som JSON',
    fileName: (day) => `familielejr-oplysninger-${day}`,
    failed: 'Vi kunne ikke hente dine oplysninger. Tjek din internetforbindelse, og prøv igen.',
  },

  copy: {
    title: 'Din families oplysninger',
    madeAt: (time) => `Alt, hvad vi har gemt om din familie, pr. ${time}.`,
    sections: {
      organiser: 'Din adgang som arrangør',
      phones: 'Dine telefoner ved bus og ankomst',
      payment_attempts: 'Betalinger, du er gået i gang med',
      refunds: 'Tilbagebetalinger, der er sat i gang',
      bank_lines: 'Dine bankoverførsler',
      bank_refunds: 'Tilbagebetalinger via banken',
      login_log: 'Log over login',
      account: 'Konto',
      campers: common.campers,
      consents: 'Det har du sagt ja til',
      survey_responses: 'Svar på spørgeskemaet',
      contacts: 'Ansvarlige voksne og kontaktpersoner i nødstilfælde',
      health_answers: common.healthAndSafety,
      health_access_log: 'Arrangører, der har læst om helbred og sikkerhed',
      plan_changes: 'Pladser, du har meldt fra, og ændret overnatning',
      bed_waits: 'Venteliste til senge',
      bed_holds: 'Reserverede senge',
      checkin_code: 'Din kode til bus og ankomst',
      checkins: 'Check-in ved bus og ankomst',
      payments: 'Betalinger, i kroner',
      mails: 'E-mails',
      mail_troubles: 'Problemer med din e-mailadresse',
      reminded: 'Påmindelser, vi har sendt',
      deletion_announced: 'Sidste dag, før dine oplysninger bliver slettet',
      promo_codes_tried: 'Rabatkoder, du har prøvet',
      wished_names: 'Navne i jeres ønsker',
      locks: 'Låst til deres rum eller hold af arrangørerne',
      leads: 'Rum og hold med ansvar',
      identities: 'Måder at logge ind på',
      logins: 'Enheder, du er logget ind på',
      past_seasons: 'Tidligere lejre',
      duties: 'Opgaver',
      change_requests: 'Ønsker om ændringer',
      wants_no_reminders_since: 'Ingen påmindelser siden',
      other_parent: 'Den anden forælder',
      waits_for_opening_since: 'Bad om en e-mail, når tilmeldingen åbner, den',
      changes: 'Ændringer, som du, den anden forælder eller arrangørerne har lavet',
    },
    empty: 'Intet gemt',
    none: '–',
    yes: common.yes,
    no: common.no,
  },

  deletion: {
    intro:
      'Du kan slette din konto med alt om dig og de deltagere, du har tilføjet. Vi viser dig først, hvad det betyder.',
    open: 'Slet min konto',
    title: 'Vil du slette din konto?',
    otherParent: (name) =>
      `${name} har også adgang til familiens tilmelding. Sletter du din konto nu, mister alle deres plads på lejren, og ${name} mister sin adgang. Skal de andre beholde pladser, betalinger, senge og hold, så bed ${name} overtage familien: Når det er sket, bliver din konto slettet sammen med din egen plads.`,
    ask: (name) => `Bed ${name} overtage`,
    asked: (name, day) =>
      `Vi skrev til ${name} den ${day}. Når ${name} har overtaget familien, bliver din konto slettet sammen med din egen plads, og vi skriver til dig. Indtil da sker der intet. Sletter du i stedet det hele herunder, mister alle deres plads.`,
    askNoMore: 'Behold min konto alligevel',
    tooManyAsked: 'Det er mange anmodninger. Prøv igen om en time.',
    notAsked: 'Ikke gemt. Prøv igen.',
    consequences: [
      'Du og alle deltagere, du har tilføjet, bliver slettet, også pladser på lejren, senge, hold og svar på spørgeskemaet og om helbred.',
      'Penge, du har betalt, bliver ikke betalt tilbage.',
      'Loven kræver, at vi gemmer regnskabet i fem år: hvad der er betalt og af hvem, og kvitteringerne.',
      'Det kan ikke fortrydes. For at komme på lejren skal du tilmelde dig igen til prisen den dag.',
    ],
    advice: 'Vil du beholde en kopi? Luk her, og hent dine oplysninger først.',
    word: 'SLET',
    label: 'Skriv SLET for at bekræfte',
    wordMissing: 'Skriv ordet SLET',
    submit: 'Slet det hele',
    cancel: 'Behold min konto',
    paymentOpen:
      'En betaling fra dig eller for din familie er i gang eller under behandling, så intet er slettet. Prøv igen om nogle minutter, eller skriv til os.',
    failed: 'Vi kunne ikke slette din konto. Tjek din internetforbindelse, og prøv igen.',
  },
} satisfies typeof english;
