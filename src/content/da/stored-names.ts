import { common } from './common.ts';
import type { storedNames as english } from '../en/stored-names.ts';
import { facts } from './settings/facts.ts';

const frozen =
  'Fra dagen efter beder en familie om ændringen i stedet for selv at lave den. Lad feltet stå tomt, hvis der ingen frist er.';

const seats = 'Lad feltet være tomt, hvis der ikke er nogen grænse. De, der har en plads, beholder den.';

/** What a switch is called, and what it does to visitors. */
const switches: Readonly<Record<string, { name: string; effect: string }>> = {
  DISABLE_NEW_USER: {
    name: 'Luk tilmeldingen',
    effect:
      'Ingen kan tilmelde sig eller tilføje deltagere. Den, der er i gang med formularen, får besked, når den sendes; svarene bliver gemt. Tilmeldingen lukker også af sig selv efter lejrens sidste dag.',
  },
  SHOW_ROOMS: {
    name: 'Vis værelser',
    effect: 'Alle tilmeldte ser, hvem der sover på hvilket værelse.',
  },
  SHOW_TEAMS: {
    name: 'Vis hold',
    effect: 'Alle tilmeldte ser holdene og PDF’en med dem.',
  },
  DISABLE_PAYMENTS: {
    name: 'Luk for betaling',
    effect:
      'Der kan ikke startes nye onlinebetalinger. En betalingsside, der allerede er åben, kan stadig betales.',
  },
  DISABLE_BOOK_BED: {
    name: 'Stop reservation af senge',
    effect: 'Nye deltagere kan ikke vælge Værelse. Senge, der allerede er reserveret, er det stadig.',
  },
  BUS_SEATS_OUT: {
    name: 'Pladser i bussen til lejren',
    effect: seats,
  },
  BUS_SEATS_HOME: {
    name: 'Pladser i bussen hjem',
    effect: seats,
  },
  FREEZE_SHIRTS: { name: 'T-shirts bestilles så mange dage før lejren', effect: frozen },
  FREEZE_BUSES: { name: 'Busser bestilles så mange dage før lejren', effect: frozen },
  REFUND_PERCENT: {
    name: 'Tilbagebetaling, når en familie melder fra, i procent',
    effect:
      'Lad feltet stå tomt, hvis der ikke betales tilbage. Det gælder det, der er betalt ud over den nye pris, og står under Kræver handling til kassereren.',
  },
  REFUND_DAYS: {
    name: 'Sidste tilbagebetaling så mange dage før lejren',
    effect: 'Lad feltet stå tomt, hvis der betales tilbage indtil lejrens første dag.',
  },
  REFUND_TWO_ABOVE: {
    name: 'Tilbagebetalinger over dette beløb kræver to personer, i kr.',
    effect:
      'Det gælder tilbagebetaling af en kortbetaling med ét tryk: en anden kasserer bekræfter det, der er over beløbet. Lad feltet stå tomt, hvis der ingen grænse er.',
  },
  AID_BUDGET: {
    name: 'Budget til hjælp med prisen, i kr.',
    effect:
      'Så meget giver lejrens pulje højst til familier, der beder om hjælp med prisen. Lad feltet stå tomt, hvis der ingen grænse er.',
  },
  MAILS_A_DAY: {
    name: 'E-mails om dagen, som e-mailtjenesten tager',
    effect:
      'Når tallet nærmer sig, sender vi først e-mails til login, så kvitteringer; resten venter til næste dag. Resends gratis abonnement tager 100. Lad feltet stå tomt, hvis der ingen grænse er.',
  },
};

const actions: Readonly<Record<string, string>> = {
  INSERT: 'tilføjet',
  DELETE: 'fjernet',
  UPDATE: 'udskiftet',
};

const tables: Readonly<Record<string, string>> = {
  church: 'Kirken',
  place: 'Stedet',
  churches: 'Kirke',
  sponsors: 'En sponsor',
  camp_info: 'Lejren',
  pricing: common.price,
  discounts: 'Rabatkode',
  admin: 'Arrangør',
  second_factor: 'Totrinslogin',
  documents: 'Dokument',
};

/** Columns of the tables of settings, as the list of changes names them. */
const columns: Readonly<Record<string, string>> = {
  ...facts.fields,
  published_at: 'offentlig siden',
  logo: 'logoet',
  bool: 'kontakt',
  turns_at: 'tidspunkt for skift',
  number_value: 'værdi',
  price: 'tidlig pris',
  name: 'navn',
  name_da: 'navn på dansk',
  description: 'beskrivelse',
  description_da: 'beskrivelse på dansk',
  access_level: 'niveau',
  jobs: 'opgaver',
  title: 'titel',
  theme: 'tema',
  start_date: 'første dag',
  end_date: 'sidste dag',
  registration_deadline: 'sidste dag for tilmelding',
  price_deadline: 'sidste dag med den tidlige pris',
  total_beds: 'senge',
  pricing_code: 'kategori',
  expires_on: 'sidste dag',
  max_uses: 'antal gange, den må bruges',
  is_disabled: 'afsluttet',
  note: 'note',
};

export const storedNames = { switches, actions, tables, columns } satisfies typeof english;
