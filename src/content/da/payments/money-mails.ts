import { listFormat } from '../../../domain/list-format.ts';
import type { moneyMails as english } from '../../en/payments/money-mails.ts';
import { named } from '../../mail-text.ts';
import { common } from '../common.ts';
import { language } from '../language.ts';
import { values } from '../values.ts';
import { standing } from '../campers/standing.ts';
import { refundRule } from './refund-rule.ts';

const list = listFormat(language.locale);
const { payment: payments } = values;

export const moneyMails: typeof english = {
  checkoutItemName: (type, category) => `Lejr - ${payments[type] ?? type} - ${category.name_da}`,
  receipt: {
    subject: (amount) => `Kvittering: ${amount} for lejren`,
    lastSubject: (amount) => `Kvittering: ${amount} for lejren, alt er betalt`,
    paidInFull: (names) => `Alt er betalt for ${list(names)}.`,
    waits: (name, waits) => `${name}: ${standing.confirmedOnce(waits)}`,
    heading: 'Tak, vi har modtaget din betaling',
    intro: 'Gem denne e-mail som kvittering.',
    payer: common.paidBy,
    amount: common.amount,
    date: common.date,
    method: 'Betalingsmåde',
    methodName: named(payments),
    paymentId: 'Betalings-id',
    reference: common.reference,
    number: 'Bilagsnummer',
    vat: 'Moms',
    noVat: 'Ingen moms (momsfri forening)',
    companyNumber: 'Modtager',
    anonymousPayer: 'Anonym',
    anonymous: 'Du valgte at være anonym: deltageren kan ikke se, hvem der har betalt.',
  },
  paid: {
    subject: (amount) => `${amount} er betalt for jer`,
    heading: 'En betaling for jer',
    intro: (payer, amount) =>
      `${payer} har betalt ${amount} for lejren og har fået kvitteringen. Du skal ikke gøre noget.`,
    anonymous: (amount) =>
      `En, der gerne vil være anonym, har betalt ${amount} for lejren. Du skal ikke gøre noget.`,
  },
  refundRule,
  refund: {
    subject: (amount) => `Tilbagebetaling: ${amount} fra lejren`,
    heading: 'Du har fået penge tilbage',
    intro:
      'Arrangørerne har betalt beløbet herunder tilbage. Det er trukket fra det, du har betalt. Gem denne e-mail sammen med dine kvitteringer.',
    amount: 'Tilbagebetalt',
    line: 'Tilbagebetalt',
  },
  takenBack: {
    subject: (amount) => `${amount} var registreret hos dig ved en fejl`,
    heading: 'En betaling var registreret hos dig ved en fejl',
    intro:
      'Arrangørerne havde ved en fejl registreret, at du havde betalt beløbet herunder. Det er trukket fra igen, og du har ikke fået penge tilbage. Gem denne e-mail sammen med dine kvitteringer.',
    amount: 'Trukket fra',
    line: 'Trukket fra',
  },
  moneyMoved: {
    subject: (amount) => `${amount} af din betaling gælder nu for en anden person`,
    heading: 'Din betaling gælder nu for en anden person',
    intro:
      'Arrangørerne har flyttet beløbet herunder fra én person til en anden. Der er hverken trukket eller betalt penge tilbage. Gem denne e-mail sammen med dine kvitteringer.',
    amount: 'Flyttet',
    from: 'Flyttet herfra',
    to: 'Flyttet hertil',
  },
  aid: {
    given: (amount) => ({
      subject: `Lejren betaler ${amount} af jeres pris`,
      heading: 'Hjælp med prisen',
      intro: `Lejren betaler ${amount} af det, din families pladser koster. Du skal ikke gøre noget; det, der mangler at blive betalt, står herunder.`,
    }),
    declined: {
      subject: 'Dit spørgsmål om prisen',
      heading: 'Dit spørgsmål om prisen',
      intro:
        'Vi er kede af det: Vi kan ikke hjælpe med prisen denne gang. Du er velkommen til at skrive til os om det.',
    },
    answer: (text) => `Arrangørerne skrev: ${text}`,
  },
  payAgain: {
    subject: (name) => `Pladsen til ${name} skal betales igen`,
    heading: 'En plads skal betales igen',
    by: (did, name) => `${did} ændret det, der er registreret for ${name}.`,
    intro: (name) =>
      `Det, der er betalt for ${name}, dækker ikke længere prisen. Pladsen er bekræftet igen, når hele prisen er betalt.`,
  },
  fee: {
    camp: 'Lejr',
    payment: 'Denne betaling',
    type: common.type,
    typeName: named(payments),
    category: 'Priskategori',
    categoryName: ({ name_da: name }) => name,
    price: common.price,
    given: 'Lejren betaler',
    paid: 'Betalt i alt',
    outstanding: 'Mangler at blive betalt',
    status: common.status,
    registered: common.paid,
    notRegistered: (waits) =>
      waits.length > 1 ? `Afventer betaling. ${standing.confirmedOnce(waits)}` : 'Afventer betaling',
    allPaid: (waits) => `Betalt. ${standing.confirmedOnce(waits)}`,
  },
};
