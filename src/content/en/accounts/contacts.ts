import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';

const title = 'Responsible adult and emergency contact';
const number = 'Emergency contact';

/** Of the adult and the number, what is missing. */
function missing(waits: readonly Awaited[]): string {
  if (!waits.includes('adult')) return number;
  return waits.includes('number') ? title : 'Responsible adult';
}

/** Words of who answers for a child at camp, and the number to call. */
export const contacts = {
  title,
  intro:
    'Every child needs an adult at camp, and someone we can call day and night. Organisers see it on their lists.',
  who: 'For',
  noneChosen: 'Choose someone',
  adult: 'Responsible adult at camp',
  you: (name: string) => `${name} (you)`,
  other: 'Another adult at camp',
  otherNote: 'We’ll ask them on their profile. They can say no.',
  otherMissing: 'Choose an adult',
  name: 'Emergency contact: name and relationship',
  nameMissing: 'Write the name of your emergency contact',
  phone: 'Phone number',
  phoneHint: 'A number without a country code is Danish.',
  phoneWrong: 'This isn’t a phone number',
  pickup: 'Who may pick the child up',
  pickupHint: 'Names besides your own. We hand the child over to no one else.',
  save: common.save,
  cancel: common.cancel,
  saved: common.saved,
  failures: {
    too_many_mails: 'You’ve asked many people today, or they’ve been asked many times. Try again tomorrow.',
    guardian_not_adult: 'That person is under 18 or isn’t coming. Choose someone else.',
    camper_not_coming: 'One of them has cancelled, so nothing was saved. Reload the page.',
    contacts_closed: 'The camp has ended, so nothing was saved.',
  },
  failed: 'Not saved. What you typed is still here: please try again.',
  offline: 'Not saved: you’re offline. What you typed is still here.',

  /** Of the list of things to do. */
  todo: {
    own: missing,
    missing: (waits: readonly Awaited[], names: string) => `${missing(waits)} for ${names}`,
    required: (waits: readonly Awaited[]) =>
      `You’re under 18: we need ${standing.awaited(waits)} before your place is confirmed.`,
    waiting: (adult: string) => `We’re waiting for ${adult} to say yes.`,
    refused: (adult: string) => `${adult} can’t. Choose someone else.`,
    add: common.add,
    request: (name: string) => `Be the responsible adult for ${name}?`,
    requestNote: (adult: string) => `Their family has asked ${adult} to look after them at camp.`,
    accept: common.yes,
    refuse: common.no,
    acceptFor: (name: string) => `Yes, I’ll be the responsible adult for ${name}`,
    refuseFor: (name: string) => `No, I can’t be the responsible adult for ${name}`,
    accepted: (name: string) => `You’re the responsible adult for ${name}.`,
    refusedDone: 'Thanks for letting us know. We’ll ask the family to choose someone else.',
    stop: 'I can’t',
    stopFor: (name: string) => `I can’t be the responsible adult for ${name}`,
    notAnswered: 'That didn’t work. Please try again.',
  },
};
