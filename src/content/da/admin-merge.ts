import type { adminMerge as english } from '../en/admin-merge.ts';

/** Why two accounts cannot be merged now, by the database's word. */
const forbidden: Readonly<Record<string, string>> = {
  payment_open: 'En betalingsside er åben for nogen på denne konto. Luk den, eller vent, til der er betalt.',
  camper_limit_reached: 'Sammen er de mere end syv tilføjede deltagere, og flere kan en konto ikke have.',
  no_login: 'Ingen kan logge ind på den konto. Læg den sammen med denne i stedet.',
  has_rights: 'Dette er en arrangørs konto. Tag rettighederne fra den først, under Indstillinger.',
  bed_offered: 'Der er tilbudt senge til en af de to familier. Vent, til de har svaret.',
  not_found: 'Kun en konto kan lægges sammen med en anden konto, og ikke med sig selv.',
};

/** Words of making one of two accounts of a family. */
export const adminMerge = {
  open: 'Læg sammen med en anden konto',
  title: (name) => `Læg kontoen for ${name} sammen med en anden`,
  save: 'Læg sammen',
  merged: 'Lagt sammen, og begge adresser får besked',
  into: 'Sammen med hvis konto?',
  intoHint: 'Den, der bliver: en del af navnet eller e-mailadressen',
  effects: {
    title: 'Det sker der',
    working: 'Regner ud, hvad der sker',
    comes: (account, names) => `${account} ser, retter og betaler for ${names} fra nu af.`,
    login: (email) =>
      `${email} kan ikke logge ind længere. En ny tilmelding med den adresse ville være en ny konto.`,
    paid: (amount) =>
      `De ${amount}, der er betalt for dem, er stadig betalt. Intet ændres ved nogen betaling eller kvittering.`,
    owed: (amount) => `Det, de stadig mangler, ${amount}, betales fra den konto.`,
    history: (account, name) =>
      `${account} ser også, hvad ${name} har betalt for andre, og kan få kvitteringerne sendt igen.`,
    places: 'Værelser, hold, spørgeskemaer, ønsker og pladsen på ventelisten bliver, som de er.',
    final: 'Det kan ikke laves om. Begge adresser får en mail.',
  },
  forbidden,
} satisfies typeof english;
