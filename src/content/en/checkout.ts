/** Words of /checkout: what became of a payment. */
export const checkout = {
  title: 'Checkout',
  processing: ['Processing your payment...', 'Asking the bank...', 'Almost there...'],
  paid: {
    title: 'Successfully Paid',
    payee: 'Paid for',
    amount: 'Amount',
    date: 'Date',
    type: 'Type',
    id: 'ID',
    total: 'Total',
    registered: (name: string) => `${name} is registered.`,
    partly: (name: string) => `${name} is partly paid, and registered when the whole fee is paid.`,
    receipt: 'A receipt is on its way by e-mail.',
  },
  slow: {
    title: 'Your payment is still being confirmed',
    text: 'This takes longer than usual. You can close this page: we keep looking, and send you the receipt by e-mail as soon as the bank has answered. Please do not pay again.',
    again: 'Look again',
  },
  inReview: {
    title: 'The organisers are looking at your payment',
    text: (amount: string) =>
      `Your payment of ${amount} has arrived, but something about it does not add up. Nothing is lost: the organisers will write to you. Please do not pay again.`,
  },
  ended: {
    title: 'The payment was not completed',
    text: 'Nothing was taken. You can pay again at once.',
    again: 'Pay now',
  },
  notFound: {
    title: 'Payment not found :(',
    text: 'There was an error retrieving your payment. Please try again.',
    contact: 'If you believe this is a mistake, please contact us',
  },
  signedOut: {
    title: 'Thank you!',
    text: 'If you have paid, the payment is received and nothing more is needed. Log in to see it.',
    login: 'Login',
  },
  failed: 'The payment could not be looked up. It is not lost: please try again.',
  retry: 'Try again',
  toProfile: 'Profile',
  toPayment: 'Payment',
  contactLink: 'Contact',
};
