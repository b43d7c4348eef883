import type { myData as english } from '../en/my-data.ts';

/** Words of a family's rights over its data: the copy and the deletion. */
export const myData = {
  title: 'Din families oplysninger',

  download: {
    text: 'En kopi af alt, vi har gemt om dig og de deltagere, du har tilføjet: deltagere, det, du har sagt ja til, svar på spørgeskemaet, svar om helbred, og hvem der har set dem, ventelisten til senge, flueben ved bus og port, betalinger, mails og arrangørernes ændringer. PDF-filen er til at læse og skrive ud, JSON-filen til andre programmer.',
    readable: 'Hent som PDF',
    json: 'Hent som JSON',
    fileName: (day) => `familielejr-oplysninger-${day}`,
    failed: 'Dine oplysninger kunne ikke hentes. Se efter, om du er på nettet, og prøv igen.',
  },

  copy: {
    title: 'Din families oplysninger',
    madeAt: (time) => `Alt, hvad FamilyCamp har gemt om din familie, den ${time}.`,
    sections: {
      account: 'Konto',
      campers: 'Deltagere',
      consents: 'Det har du sagt ja til',
      survey_responses: 'Svar på spørgeskemaet',
      health_answers: 'Helbred og sikkerhed',
      health_looks: 'Arrangører, der har set svar om helbred',
      bed_waits: 'Venteliste til senge',
      bed_holds: 'Senge, der holdes',
      gate_code: 'Din kode til bus og port',
      gate_ticks: 'Flueben ved bus og port',
      payments: 'Betalinger, i kroner',
      mails: 'Mails',
      changes_by_organisers: 'Arrangørernes ændringer',
    },
    empty: 'Intet gemt',
    none: '–',
    yes: 'Ja',
    no: 'Nej',
  },

  deletion: {
    intro:
      'Du kan slette din konto med alt om dig og de deltagere, du har tilføjet. Før det ser du, hvad det betyder.',
    open: 'Slet min konto',
    title: 'Vil du slette din konto?',
    consequences: [
      'Du og alle deltagere, du har tilføjet, bliver slettet, med deres pladser på lejren, senge, hold og svar på spørgeskemaet og om helbred.',
      'Penge, der er betalt, bliver ikke betalt tilbage.',
      'Loven kræver, at vi gemmer regnskabet i fem år: hvad der er betalt og af hvem, og kvitteringerne.',
      'Det kan ikke laves om. For at komme på lejren skulle du tilmelde dig igen, til den dags pris.',
    ],
    advice: 'Vil du beholde en kopi? Luk her, og hent dine oplysninger først.',
    word: 'SLET',
    label: 'Skriv SLET for at bekræfte',
    wordMissing: 'Skriv ordet SLET',
    submit: 'Slet det hele',
    cancel: 'Behold min konto',
    paymentOpen:
      'En betaling fra dig eller for din familie er i gang, eller der ses på den, så intet blev slettet. Prøv igen om nogle minutter, eller skriv til os.',
    failed: 'Din konto kunne ikke slettes. Intet er ændret. Prøv igen.',
  },
} satisfies typeof english;
