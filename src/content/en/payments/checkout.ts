import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';

/** Words of /checkout: what became of a payment. */
export const checkout = {
  title: 'Checkout',
  processing: ['Processing your payment...', 'Checking with the bank...', 'Almost there...'],
  paid: {
    title: 'Successfully Paid',
    payee: 'Paid for',
    amount: common.amount,
    date: common.date,
    type: common.type,
    id: 'ID',
    total: common.total,
    registered: (name: string) => `${name} is registered.`,
    partly: (name: string, waits: readonly Awaited[]) =>
      `Part of ${name}’s price is paid. ${standing.confirmedOnce(waits)}`,
    waits: standing.paid,
    restDue: (day: string) => `The rest must be paid by ${day}.`,
    receipt: 'We’re emailing you a receipt.',
  },
  slow: {
    title: 'Your payment is still being confirmed',
    text: 'It’s taking longer than usual. You can close this page: we’ll email you the receipt as soon as the bank confirms. Please don’t pay again.',
    again: 'Check again',
  },
  inReview: {
    title: 'Your payment is under review',
    text: (amount: string) =>
      `We’ve received your ${amount}, but we need to check a detail. Nothing is lost: the organisers will write to you, so please don’t pay again.`,
  },
  ended: {
    title: 'The payment was not completed',
    text: 'You haven’t been charged. You can pay again right away.',
    again: 'Pay now',
  },
  notFound: {
    title: 'Payment not found :(',
    text: 'There was an error retrieving your payment. Please try again.',
    contact: 'If you believe this is a mistake, please contact us',
  },
  signedOut: {
    title: 'Thank you!',
    text: 'If you’ve paid, we have your payment and you’re done. Log in to see it.',
    login: common.login,
  },
  failed: 'We couldn’t check your payment. It isn’t lost: please try again.',
  toProfile: 'Profile',
  toPayment: common.payment,
  contactLink: 'Contact',
};
