import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { listFormat } from '../../../domain/list-format.ts';
import type { CategoryName } from '../../../domain/payments/price-category.ts';
import type { PaymentType } from '../../../domain/value-lists.ts';
import { common } from '../common.ts';
import { language } from '../language.ts';
import { standing } from '../campers/standing.ts';
import { refundRule } from './refund-rule.ts';

const list = listFormat(language.locale);
const categoryName = ({ name }: CategoryName) => name;

/** What mails and the payment page say about money. */
export const moneyMails = {
  /** A line on the payment page: what is paid, never the person it is for. */
  checkoutItemName: (type: PaymentType, category: CategoryName): string =>
    `Camp - ${type} - ${categoryName(category)}`,
  receipt: {
    subject: (amount: string) => `Receipt: ${amount} for the camp`,
    lastSubject: (amount: string) => `Receipt: ${amount} for the camp, paid in full`,
    paidInFull: (names: readonly string[]) => `Everything is paid for ${list(names)}.`,
    waits: (name: string, waits: readonly Awaited[]) => `${name}: ${standing.confirmedOnce(waits)}`,
    heading: 'Thank you, we’ve received your payment',
    intro: 'Keep this email as your receipt.',
    payer: common.paidBy,
    amount: common.amount,
    date: common.date,
    method: 'Payment method',
    methodName: (stored: string) => stored,
    paymentId: 'Payment ID',
    reference: common.reference,
    number: 'Receipt number',
    vat: 'VAT',
    noVat: 'No VAT (exempt association)',
    companyNumber: 'Receiver',
    anonymousPayer: 'Anonymous',
    anonymous: 'You chose to stay anonymous: the camper won’t see who paid.',
  },
  paid: {
    subject: (amount: string) => `${amount} has been paid for your family`,
    heading: 'A payment for your family',
    intro: (payer: string, amount: string) =>
      `${payer} has paid ${amount} for the camp and has the receipt. You don’t need to do anything.`,
    anonymous: (amount: string) =>
      `Someone who wants to stay anonymous has paid ${amount} for the camp. You don’t need to do anything.`,
  },
  refundRule,
  refund: {
    subject: (amount: string) => `Refund: ${amount} from the camp`,
    heading: 'You’ve been refunded',
    intro:
      'The organisers have refunded the amount below. It has been deducted from what you’ve paid. Keep this email with your receipts.',
    amount: 'Refunded',
    line: 'Refunded',
  },
  takenBack: {
    subject: (amount: string) => `${amount} was recorded for you by mistake`,
    heading: 'A payment was recorded for you by mistake',
    intro:
      'The organisers recorded by mistake that you had paid the amount below. It has been deducted again, and nothing has been paid back to you. Keep this email with your receipts.',
    amount: 'Deducted',
    line: 'Deducted',
  },
  moneyMoved: {
    subject: (amount: string) => `${amount} of your payment now counts for another person`,
    heading: 'Your payment now counts for another person',
    intro:
      'The organisers moved the amount below from one person to another. Nothing was charged or paid back. Keep this email with your receipts.',
    amount: 'Moved',
    from: 'Moved away',
    to: 'Moved here',
  },
  aid: {
    given: (amount: string) => ({
      subject: `The camp pays ${amount} of your price`,
      heading: 'Help with the price',
      intro: `The camp pays ${amount} of what your family’s places cost. You don’t need to do anything for it; what is left to pay is below.`,
    }),
    declined: {
      subject: 'Your question about the price',
      heading: 'Your question about the price',
      intro: 'We’re sorry: we can’t help with the price this time. You’re welcome to write to us about it.',
    },
    answer: (text: string) => `The organisers wrote: ${text}`,
  },
  payAgain: {
    subject: (name: string) => `${name}’s place needs to be paid again`,
    heading: 'A place needs to be paid again',
    by: (did: string, name: string) => `${did} changed what is recorded for ${name}.`,
    intro: (name: string) =>
      `What was paid for ${name} no longer covers the price. The place is confirmed again once it’s paid.`,
  },
  fee: {
    camp: 'Camp',
    payment: 'This payment',
    type: common.type,
    typeName: (stored: string) => stored,
    category: 'Price category',
    categoryName,
    price: common.price,
    given: 'The camp pays',
    paid: 'Paid in total',
    outstanding: 'Left to pay',
    status: common.status,
    registered: 'Registered',
    notRegistered: (waits: readonly Awaited[]) =>
      waits.length > 1 ? `Awaiting payment. ${standing.confirmedOnce(waits)}` : 'Awaiting payment',
    allPaid: (waits: readonly Awaited[]) => `Paid. ${standing.confirmedOnce(waits)}`,
  },
};
