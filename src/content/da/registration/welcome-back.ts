import type {
  earlierPayments as englishPayments,
  welcomeBack as english,
} from '../../en/registration/welcome-back.ts';

/** Words for a family that was at the last camp and signs up for this one. */
export const welcomeBack = {
  title: { all: 'Velkommen tilbage', others: 'Også med på den sidste lejr' },
  intro: (camp) =>
    `Her er din families svar fra ${camp}. Ret dem, eller udelad nogen, og tilmeld så alle på én gang. Alder, priskategori og pris gælder den nye lejr. Dine valg bliver på denne enhed, til du sender dem.`,
  payments: 'Dine tidligere betalinger og kvitteringer',
  age: (age) => `${age} år på lejren`,
  thereAndBack: (there, back) => (there === back ? there : `${there}, hjem med ${back.toLowerCase()}`),
  nobody: 'Vælg mindst én person.',
  elsewhere: (names) => `Allerede tilmeldt i år på en anden konto: ${names}.`,
  registeredOtherwise: 'Er allerede tilmeldt med et andet navn eller en anden fødselsdato. Se på din profil.',
} satisfies typeof english;

/** Words of the page of payments for someone who is not registered yet. */
export const earlierPayments = {
  title: 'Tidligere betalinger',
  back: 'Tilbage til tilmeldingen',
} satisfies typeof englishPayments;
