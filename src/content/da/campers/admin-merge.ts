import type { adminMerge as english } from '../../en/campers/admin-merge.ts';
import { shared } from '../admin-common.ts';
import { moneyMoves } from '../treasury/money-moves.ts';

/** Why two accounts cannot be merged now, by the database's word. */
const forbidden: Readonly<Record<string, string>> = {
  payment_open:
    'En betalingsside er åben for nogen på denne konto. Annullér betalingen, eller vent, til den er betalt.',
  camper_limit_reached:
    'Sammen ville de have flere end syv tilføjede deltagere, og en konto kan ikke have flere.',
  no_login: 'Ingen kan logge ind på den konto. Slå den i stedet sammen med denne.',
  has_rights: 'Det er en arrangørs konto. Fjern først rettighederne under Indstillinger.',
  bed_offered: 'En af de to familier har fået tilbudt senge. Vent, til de har svaret.',
  not_found: 'Du kan kun slå en konto sammen med en anden konto.',
};

/** Words of making one of two accounts of a family. */
export const adminMerge = {
  open: 'Slå sammen med en anden konto',
  title: (name) => `Slå kontoen for ${name} sammen med en anden`,
  save: 'Slå konti sammen',
  merged: 'Kontiene er slået sammen. Begge adresser får en e-mail',
  into: 'Hvis konto skal den slås sammen med?',
  intoHint: 'Den konto, du beholder: en del af navnet eller e-mailadressen',
  effects: {
    title: shared.whatChanges,
    working: shared.checking,
    comes: (account, names) => `${account} ser, redigerer og betaler for ${names} fra nu af.`,
    login: (email) =>
      `${email} kan ikke længere logge ind. En ny tilmelding med den adresse bliver en ny konto.`,
    paid: (amount) =>
      `De ${amount}, der er betalt for dem, er stadig betalt. Betalinger og kvitteringer ændres ikke.`,
    outstanding: (amount) => `De ${amount}, der mangler, betales fra den konto.`,
    history: (account, name) =>
      `${account} ser også, hvad ${name} har betalt for andre, og kan få kvitteringerne sendt igen.`,
    places: 'Værelser, hold, spørgeskemaer, ønsker og pladsen på ventelisten er uændret.',
    final: 'Det kan ikke fortrydes. Begge adresser får en e-mail.',
  },
  double: {
    title: 'Meld en af to pladser fra',
    which: 'Hvilken plads er én for meget?',
    signedUp: (time) => `tilmeldt ${time}`,
    paid: (amount) => `${amount} betalt`,
    nothingPaid: 'intet betalt',
    moneyFirst: (amount) =>
      `Der er betalt ${amount} for denne plads. Vælg først “${moneyMoves.move.open}” ved betalingen på familiens side, så den gælder for den plads, du beholder.`,
    openFamily: 'Åbn familien',
    notYet: 'Flyt betalingen først',
    save: 'Meld denne plads fra',
    done: 'Pladsen er meldt fra',
  },
  forbidden,
} satisfies typeof english;
