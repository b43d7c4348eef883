import type { earlierPayments as englishPayments, welcomeBack as english } from '../en/welcome-back.ts';

/** Words for a family that was at the last camp and signs up for this one. */
export const welcomeBack = {
  title: { all: 'Velkommen tilbage', others: 'Også med på den sidste lejr' },
  intro: (camp) =>
    `Her er din families svar fra ${camp}. Behold, ret eller udelad hver person, og tilmeld så alle på én gang. Alder, priskategori og pris er dem for den nye lejr.`,
  kept: 'Det, du vælger, bliver på denne enhed, til du sender det.',
  payments: 'Dine tidligere betalinger og kvitteringer',

  age: (age) => `${age} år på lejren`,
  noPrice: 'Prisen kommer, når alle svar er der.',
  answers: {
    changed: 'Rettet af dig',
    dates: 'Dage',
    accommodation: 'Overnatning',
    size: 'T-shirt-størrelse',
    transport: 'Transport',
    thereAndBack: (there, back) => (there === back ? there : `${there}, hjem med ${back}`),
  },
  problems: (name) => `Skal rettes, før ${name} kan tilmeldes:`,
  choice: (name) => `Kommer ${name} denne gang?`,
  keep: 'Ja, med disse svar',
  leaveOut: 'Udelad i år',
  holderStays: 'Det går ikke: familien er tilmeldt under dig.',
  change: (name) => `Ret svarene for ${name}`,
  undo: 'Tilbage til svarene fra den sidste lejr',
  registered: 'Skrevet op',

  changing: (name) => `Svar for ${name}`,
  changingIntro: 'Intet er sendt endnu: du kommer tilbage til din familie og tilmelder alle dér.',
  done: 'Brug disse svar',
  toList: 'Tilbage til familien',

  sum: (people) => (people === 1 ? 'Pris i dag for 1 person' : `Pris i dag for ${people} personer`),
  register: (people) => (people === 1 ? 'Tilmeld 1 person' : `Tilmeld ${people} personer`),
  goOn: 'Fortsæt',
  nobody: 'Ingen er valgt.',
  toChange: (names) => `Ret svarene for ${names} først.`,
  notAll:
    'Ikke alle kunne tilmeldes. Det, der mangler, står ved hvert navn; de, der er skrevet op, bliver ved med at være det.',
  progress: (name, index, people) => `Tilmelder ${name}: ${index} af ${people}`,
  offline:
    'Det ser ud til, at du ikke har forbindelse. Intet af det, du har valgt, er tabt: tryk igen, når du er på nettet.',
  registeredOtherwise: 'Er allerede tilmeldt med et andet navn eller en anden fødselsdag. Se på din profil.',
} satisfies typeof english;

/** Words of the page of payments for somebody who is not registered yet. */
export const earlierPayments = {
  title: 'Tidligere betalinger',
  back: 'Tilbage til tilmeldingen',
} satisfies typeof englishPayments;
