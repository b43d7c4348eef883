import type { adminCorrections as english } from '../en/admin-corrections.ts';

/** Words of what families asked the organisers to put right. */
export const adminCorrections = {
  title: 'Ønsker om rettelser',
  file: { field: 'Felt', before: 'Før', after: 'Ønsket', note: 'De skriver' },
  wish: (field, before, after) => `${field}: “${before}” til “${after}”`,
  now: (value) => `Det er blevet ændret siden. Nu står der: “${value}”.`,
  note: (words) => `De skriver: ${words}`,
  forLevel: (level) => `Afgøres af arrangører på niveau ${level}`,
  accept: 'Sig ja',
  acceptFor: (field, name) => `Sig ja: ${field} for ${name}`,
  refuse: 'Sig nej',
  refuseFor: (field, name) => `Sig nej: ${field} for ${name}`,
  answer: 'Et ord til familien',
  answerMissing: 'Skriv hvorfor, familien læser det',
  accepted: 'Rettet, og familien får besked',
  refused: 'Afvist, og familien får besked',
  refusals: {
    conflict: 'Det er blevet ændret imens. Se på det igen.',
    decided: 'En anden har allerede afgjort det.',
    no_bed_left: 'Der er ingen fri seng til en, der kommer tilbage. Åbn deltageren, og ret det dér.',
  },
} satisfies typeof english;
