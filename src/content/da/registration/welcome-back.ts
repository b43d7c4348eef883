import type {
  earlierPayments as englishPayments,
  welcomeBack as english,
} from '../../en/registration/welcome-back.ts';
import { plural } from '../../plural.ts';

/** Words for a family that was at the last camp and signs up for this one. */
export const welcomeBack = {
  title: { all: 'Velkommen tilbage', others: 'Også med på den sidste lejr' },
  intro: (camp) =>
    `Her er din families svar fra ${camp}. Behold, redigér eller fravælg hver person, og tilmeld så alle på én gang. Alder og pris gælder den nye lejr.`,
  kept: 'Dine valg bliver på denne enhed, til du sender dem.',
  payments: 'Dine tidligere betalinger og kvitteringer',

  age: (age) => `${age} år på lejren`,
  noPrice: 'Prisen kommer, når alle svar er udfyldt.',
  answers: {
    changed: 'Ændret af dig',
    dates: 'Dage',
    accommodation: 'Overnatning',
    size: 'T-shirt-størrelse',
    transport: 'Transport',
    thereAndBack: (there, back) => (there === back ? there : `${there}, hjem med ${back}`),
  },
  problems: (name) => `Ret dette, før du tilmelder ${name}:`,
  choice: (name) => `Kommer ${name} med denne gang?`,
  keep: 'Ja, med disse svar',
  leaveOut: 'Nej, ikke i år',
  holderStays: 'Du tilmelder familien, så du skal være med på listen.',
  change: (name) => `Redigér svarene for ${name}`,
  undo: 'Tilbage til svarene fra den sidste lejr',
  registered: 'Tilmeldt',

  changing: (name) => `Svar for ${name}`,
  changingIntro: 'Intet er sendt endnu. Tilbage på listen tilmelder du alle på én gang.',
  done: 'Brug disse svar',
  toList: 'Tilbage til familien',

  sum: (people) => `Pris i dag for ${plural(people, 'person', 'personer')}`,
  register: (people) => `Tilmeld ${plural(people, 'person', 'personer')}`,
  goOn: 'Fortsæt',
  nobody: 'Ingen er valgt.',
  toChange: (names) => `Ret svarene for ${names} først.`,
  notAll: 'Ikke alle kunne tilmeldes. Se, hvad der mangler, ved hvert navn; de andre er tilmeldt.',
  progress: (name, index, people) => `Tilmelder ${name}: ${index} af ${people}`,
  offline: 'Du er offline. Dine valg er gemt: prøv igen, når du er online.',
  registeredOtherwise: 'Er allerede tilmeldt med et andet navn eller en anden fødselsdag. Se på din profil.',
} satisfies typeof english;

/** Words of the page of payments for someone who is not registered yet. */
export const earlierPayments = {
  title: 'Tidligere betalinger',
  back: 'Tilbage til tilmeldingen',
} satisfies typeof englishPayments;
