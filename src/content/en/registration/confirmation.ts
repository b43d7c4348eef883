import { common } from '../common.ts';

/** Words of the last look before a camper is registered, and of what can be answered to it. They come with its dialog. */
export const confirmation = {
  title: 'Is everything correct?',
  text: 'Please check the information before confirming as this cannot be changed.',
  confirm: (price: string) => `Confirm · ${price}`,
  confirmTwo: 'They’re two people: sign up both',
  cancel: common.cancel,

  refused: {
    signedOut: 'You’ve been logged out. Log in again: we’ve kept everything you typed.',
    closed: 'Registration has just closed. What you typed stays on this device.',
    limit: 'Max number of campers reached',
    registered: 'You’re already signed up.',
    samePerson:
      'Someone with this name and birthday is already signed up in your family. If it’s the same person, cancel and remove them here.',
    preview: 'This is a preview of the next camp: you can’t sign anyone up here. Leave the preview first.',
  },
};
