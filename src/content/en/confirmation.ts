/** Words of the last look before a camper is registered, and of what can be answered to it. They come with its dialog. */
export const confirmation = {
  title: 'Is everything right?',
  text: 'Please check the information before confirming as this cannot be changed.',
  confirm: (price: string) => `Confirm · ${price}`,
  cancel: 'Cancel',

  refused: {
    signedOut: 'You have been logged out. Log in again: nothing you typed is lost.',
    closed: 'The form has just been closed. What you typed stays on this device.',
    limit: 'Max number of campers reached',
    registered: 'You are registered already.',
    rehearsal: 'This is the draft of the next camp: nobody is registered in it. Leave the draft first.',
  },
};
