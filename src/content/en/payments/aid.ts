import { common } from '../common.ts';

/** Words of a family that asks for help with the price. */
export const aid = {
  open: 'Is the price too much? Ask.',
  title: 'Ask for help with the price',
  explained:
    'Everyone should be able to come. Write what you can pay, or what makes it hard. Only the treasurer and a few organisers read it, and it’s deleted after the camp.',
  label: 'What you want to tell us',
  missing: 'Write at least a few words',
  submit: 'Send',
  cancel: common.cancel,
  sent: 'Sent. We’ll email you the answer.',
  failed: 'We couldn’t send this. Try again.',
  failures: {
    nothing_to_pay: 'There’s nothing left to pay for your family.',
    try_later: 'You’ve sent this many times. Try again in an hour.',
    offline: 'You’re offline. Try again when you’re online.',
  } as Readonly<Record<string, string>>,
  unread: 'We couldn’t load whether you’ve asked for help with the price.',
  again: common.tryAgain,
  asked: 'You’ve asked for help with the price. We’ll email you the answer.',
  edit: 'Change what you wrote',
  withdraw: 'Withdraw the question',
  withdrawn: 'Question withdrawn',
  given: (amount: string) => `The camp pays ${amount} of the price for your family.`,
  declined: 'We’re sorry: we couldn’t help with the price this time.',
  answer: (text: string) => `The organisers wrote: ${text}`,
  /** A line of the price. */
  line: 'The camp pays',
  /** In the place of a payer. */
  giver: 'The camp',
};
