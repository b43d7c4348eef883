/** Every word that the functions write in Danish. */
import { adminPayment } from '../../../../src/content/da/admin-payment.ts';
import { camper } from '../../../../src/content/da/camper.ts';
import { categories as priceCategories } from '../../../../src/content/da/categories.ts';
import { values as shown } from '../../../../src/content/da/values.ts';
import { organiser } from '../../../../src/domain/organiser.ts';
import type { Texts } from '../texts.ts';
import { formatsOf } from './formats.ts';

const format = formatsOf({ locale: 'da-DK', currency: 'kr.' });

/** Stored values as Danes read them, on the site and in mails. */
const categories = priceCategories.category;
const { accommodation: accommodations, transport: transports, payment: payments } = shown;
const days: Readonly<Record<string, string>> = {
  Wednesday: 'onsdag',
  Thursday: 'torsdag',
  Friday: 'fredag',
  Saturday: 'lørdag',
  Sunday: 'søndag',
};
/** As on the site; a price's category is named in full, since a mail stands alone. */
const fields: Readonly<Record<string, string>> = {
  ...camper.fields,
  pricing_id: 'Priskategori',
  category: 'Priskategori',
  given_category: 'Priskategori fra arrangørerne',
};
const values: Readonly<Record<string, string>> = {
  ...accommodations,
  ...transports,
  ...shown.gender,
  attending: 'Kommer på lejren',
  not_attending: 'Kommer ikke',
  inactive: 'Ude af listen',
};
const named = (names: Readonly<Record<string, string>>) => (stored: string) => names[stored] ?? stored;
const bringOwn = 'Tag derfor en madras eller en sovepose med.';

export const danish: Texts = {
  htmlLang: 'da',
  format,
  checkoutItemName: (type, category) =>
    `Lejrbetaling - ${payments[type] ?? type} - ${categories[category] ?? category}`,

  greeting: (name) => `Kære ${name}`,
  profileButton: 'Se det på din profil',
  footer: `Har du spørgsmål? Skriv til ${organiser.email}. ${organiser.name}, CVR ${organiser.companyNumber}.`,

  receipt: {
    subject: (amount) => `Kvittering: ${amount} for lejren`,
    lastSubject: (amount) => `Kvittering: ${amount} for lejren, alt er betalt`,
    paidInFull: (names) => `Alt er nu betalt for ${format.list(names)}.`,
    heading: 'Tak, vi har modtaget din betaling',
    intro: 'Gem denne mail som kvittering. Betalingen refunderes ikke.',
    payer: 'Betalt af',
    amount: 'Beløb',
    date: 'Dato',
    method: 'Betalingsmåde',
    methodName: named(payments),
    paymentId: 'Betalings-id',
    reference: 'Reference',
    number: 'Bilagsnummer',
    vat: 'Moms',
    noVat: 'Ingen moms (momsfri forening)',
    companyNumber: 'Modtager',
    receiver: `${organiser.name}, CVR ${organiser.companyNumber}`,
    anonymousPayer: 'Anonym',
    anonymous: 'Du valgte at være anonym: deltageren får ikke at vide, hvem der har betalt.',
  },
  refund: {
    subject: (amount) => `Tilbagebetaling: ${amount} fra lejren`,
    heading: 'Du har fået penge tilbage',
    intro: 'Gem denne mail sammen med dine kvitteringer. Beløbet herunder er trukket fra det, der er betalt.',
    amount: 'Betalt tilbage',
    line: 'Betalt tilbage',
  },
  takenBack: {
    subject: (amount) => `${amount} var registreret hos dig ved en fejl`,
    heading: 'En betaling var registreret hos dig ved en fejl',
    intro:
      'Arrangørerne havde ved en fejl registreret, at du havde betalt beløbet herunder. Det er trukket fra igen, og du har ikke fået penge tilbage. Gem denne mail sammen med dine kvitteringer.',
    amount: 'Trukket fra',
    line: 'Trukket fra',
  },
  payAgain: {
    subject: (name) => `Pladsen til ${name} skal betales igen`,
    heading: 'En plads skal betales igen',
    intro: (name) =>
      `Det, der er betalt for ${name}, dækker ikke længere prisen. Pladsen er bekræftet igen, når den er betalt.`,
  },
  fee: {
    camp: 'Lejr',
    payment: 'Denne betaling',
    type: 'Type',
    typeName: named(payments),
    category: 'Priskategori',
    categoryName: named(categories),
    price: 'Pris',
    paid: 'Betalt i alt',
    outstanding: 'Mangler',
    status: 'Status',
    registered: 'Tilmeldt',
    notRegistered: 'Først endeligt tilmeldt, når alt er betalt',
  },
  registered: {
    subject: (name) => `${name} er tilmeldt lejren`,
    heading: 'Pladsen på lejren er bekræftet',
    intro: (name) => `${name} er nu endeligt tilmeldt. Vi glæder os til lejren!`,
  },
  signedUp: {
    subject: (names) => {
      const [first, ...others] = names;
      return others.length === 0
        ? `Vi har modtaget tilmeldingen af ${first}`
        : `Vi har modtaget tilmeldingen af ${first} og ${others.length} til`;
    },
    heading: 'Tilmeldingen er modtaget',
    owed: (amount) =>
      `Tak for tilmeldingen. Der mangler at blive betalt ${amount}: hver person er endeligt tilmeldt, når prisen er betalt.`,
    allPaid: 'Tak for tilmeldingen. Alt er betalt, og du skal ikke gøre mere.',
    until: (lastDay) => `Priserne gælder, hvis du betaler senest ${lastDay}.`,
    pay: (amount) => `Betal ${amount}`,
    choices: {
      accommodation: 'Sover i',
      accommodations: named(accommodations),
      days: 'Dage',
      day: named(days),
      allDays: 'Alle fem dage',
      travel: 'Ud / hjem med',
      transport: named(transports),
      size: 'T-shirt',
      noShirt: 'Ingen T-shirt',
    },
  },
  correction: {
    acceptedSubject: (name) => `Din rettelse for ${name} er lavet`,
    refusedSubject: (name) => `Om den rettelse, du bad om for ${name}`,
    accepted: 'Din rettelse er lavet',
    refused: 'Din rettelse kunne ikke laves',
    field: 'Hvad',
    before: 'Der stod',
    wished: 'Du bad om',
    answer: 'Arrangørerne skriver',
    fieldName: named(fields),
    value: (value) => {
      if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
      return value === null || value === '' ? '-' : (values[value] ?? value);
    },
  },
  changed: {
    subject: (name) => `Rettet for ${name}`,
    heading: 'Arrangørerne har lavet en rettelse',
    intro: (name, changed) => `Arrangørerne har rettet dette for ${name}: ${changed}.`,
    before: 'Før',
    now: 'Nu',
  },
  moved: {
    here: {
      subject: (name) => `${name} hører nu til på din konto`,
      heading: 'En deltager hører nu til på din konto',
      intro: (name) =>
        `Arrangørerne har flyttet ${name} til din konto: du ser og retter oplysningerne dér, og du betaler for deltageren.`,
    },
    gone: {
      subject: (name) => `${name} hører nu til på en anden konto`,
      heading: 'En deltager hører nu til på en anden konto',
      intro: (name) =>
        `Arrangørerne har flyttet ${name} fra din konto til en anden. Det, du har betalt, er stadig betalt, og det står under dine betalinger.`,
    },
    mistake: 'Er det ikke rigtigt, så skriv til arrangørerne.',
  },
  merged: {
    subject: 'To konti i din familie er nu én',
    heading: 'To konti er nu én',
    here: (names) =>
      `Arrangørerne har lagt en anden af din families konti sammen med din: ${names}. Du ser og retter oplysningerne og betaler.`,
    gone: (names, account) =>
      `Arrangørerne har lagt kontoen med denne adresse sammen med kontoen for ${account}: ${names}. Fra nu af logger du ind med den konto; denne adresse har ingen konto længere.`,
    money:
      'Alt, der er betalt, er stadig betalt. Begges betalinger og kvitteringer står på den konto, der bliver.',
  },
  forgetting: {
    subject: (day) => `Efter ${day} glemmer vi jeres oplysninger`,
    heading: 'Det er længe siden, vi har set jer',
    account: 'din konto',
    intro: (who, years, day) =>
      `I ${years} år har ingen i familien logget ind eller været tilmeldt en lejr. Vi gemmer intet længere, end vi har brug for: efter ${day} bliver alt om ${who} slettet, og login med det.`,
    keep: (day) =>
      `Vil I gerne komme igen og finde jeres svar fra sidst i formularen? Så log ind senest ${day}, eller tilmeld nogen til den næste lejr: begge dele tæller som at komme igen, og så bliver hele familien husket. Ellers skal I ikke gøre noget.`,
    noLogin: 'Arrangørerne skrev jer på, og der er intet login: I skal ikke gøre noget.',
    money:
      'Loven kræver, at vi gemmer regnskabet: hvad der er betalt, hvornår og af hvem, og kvitteringerne.',
    button: 'Log ind og bliv husket',
  },
  cancelled: {
    subject: (name) => `${name} kommer ikke på lejren`,
    heading: 'En deltager kommer ikke på lejren',
    intro: (name) =>
      `Arrangørerne har noteret, at ${name} ikke kommer. Pladsen er fri til andre, og der skal ikke betales mere for den.`,
    paid: (amount) =>
      `Du har betalt ${amount} Pengene bliver stående indtil videre: arrangørerne afgør, om noget betales tilbage, og skriver til dig.`,
    unpaid: 'Der er ikke betalt noget for pladsen.',
    mistake: 'Er det ikke rigtigt, så svar arrangørerne snart, mens der er plads.',
  },
  stayIn: {
    subject: (name) => `${name} er flyttet til Egen soveplads`,
    heading: 'Overnatningen er ændret',
    reasons: {
      no_bed_left: (name) =>
        `Alle senge er taget af deltagere, der havde betalt det hele først. ${name} er derfor flyttet fra Værelse til Egen soveplads. ${bringOwn}`,
      not_paid_in_time: (name) =>
        `Efter tilmeldingsfristen holdes en seng kun, når alt er betalt. ${name} er derfor flyttet fra Værelse til Egen soveplads. ${bringOwn}`,
      hold_over: (name) =>
        `Der blev holdt en seng til ${name} i en tid, og alt var ikke betalt, da tiden var gået. Pladsen er igen Egen soveplads. ${bringOwn}`,
      by_organisers: (name) => `Arrangørerne har flyttet ${name} fra Værelse til Egen soveplads. ${bringOwn}`,
    },
    wait: 'Når alle senge er taget, kan du skrive dig på ventelisten til senge på din profil.',
    price: 'Prisen herunder er den, der gælder nu.',
    overpaid: (amount) =>
      `Du har betalt ${amount} mere end den nye pris. Pengene bliver stående, og arrangørerne skriver til dig om dem.`,
  },

  bed: {
    offered: {
      subject: (names, people) =>
        people === 1 ? `En seng på et værelse til ${names}` : `Senge på et værelse til ${names}`,
      heading: 'Et tilbud fra ventelisten',
      text: (names, people) =>
        people === 1
          ? `Vi holder nu en seng på et værelse til ${names}.`
          : `Vi holder nu senge på et værelse til ${names}, alle på én gang.`,
    },
    given: {
      subject: (names) => `${names} har fået en seng på et værelse`,
      heading: 'En seng på et værelse',
      text: (names) => `Arrangørerne har givet ${names} en seng på et værelse.`,
    },
    over: {
      subject: (names) => `Tilbuddet til ${names} er udløbet`,
      heading: 'Tilbuddet er udløbet',
      text: (names) =>
        `Der var et tilbud fra ventelisten til ${names}. Ingen svarede i tide, så det går videre til den næste familie, og du står ikke længere på ventelisten. Du kan skrive dig på den igen på din profil, bagest i rækken.`,
    },
    taken_off: {
      subject: (names) => `Ventelisten til senge: ${names}`,
      heading: 'Du står ikke længere på ventelisten',
      text: (names) =>
        `Arrangørerne har taget ${names} af ventelisten til senge på værelser. Jeres pladser på lejren er de samme som før. Skriv til os, hvis det ikke er, som du havde ventet.`,
    },
    takeUntil: (until) =>
      `Sig ja eller nej på din profil før ${until}. Mangler der så at blive betalt noget, skal det hele betales inden samme tid: en rate er ikke nok til at beholde en seng. Hvor meget det er, står på din profil. Derefter går tilbuddet til den næste familie.`,
    payUntil: (amount, until) =>
      `Betal ${amount} før ${until}: indtil da holder vi sengen. Uden betaling bliver pladsen igen Egen soveplads.`,
    answer: 'Svar på din profil',
  },

  family: {
    pay: 'Gå til betaling',
    profile: 'Åbn din profil',
    travel: (name, arrival, departure) =>
      arrival === departure
        ? `${name}: ${named(transports)(arrival)} begge veje`
        : `${name}: ${named(transports)(arrival)} ud, ${named(transports)(departure)} hjem`,
    roomsLater: 'I får jeres værelser at vide, når I kommer.',
    why: 'Du får denne mail, fordi du har tilmeldt nogen til lejren. Kvitteringer og det, der gælder jeres pladser, kommer altid.',
    stop: 'Ingen flere påmindelser og nyheder',
    stopIsHere: 'I familiens egen mail står linket til at afmelde påmindelser og nyheder her.',
  },

  attention: {
    subject: 'Noget på lejren kræver din opmærksomhed',
    heading: 'Noget kræver din opmærksomhed',
    intro:
      'Der er nye slags sager på listen “Kræver opmærksomhed” i administrationen. Du får ingen flere mails om samme slags, før alle sager af den slags er klaret.',
    kind: (stored) => adminPayment.attention.kinds[stored]?.name ?? stored,
    button: 'Åbn administrationen',
  },
};
