import { changeWords, named, senderLine, type Sender } from '../../mail-text.ts';
import { camper } from '../campers/camper.ts';
import { adminPayment } from '../payments/admin-payment.ts';
import { values } from '../values.ts';
import { mailValueWords } from './mail-values.ts';

const bringOwn = 'Please bring a mattress or a sleeping bag.';

const have = (people: number) => (people === 1 ? 'has' : 'have');

/** What mails say to families and organisers; those about money are beside the payments. */
export const familyMails = {
  htmlLang: 'en',
  greeting: (name: string) => `Dear ${name},`,
  profileButton: 'See it on your profile',
  footer: (sender: Sender) =>
    `${sender.email === null ? '' : `Questions? Write to ${sender.email}. `}${senderLine(sender)}.`,
  registered: {
    subject: (name: string) => `${name} is registered for the camp`,
    heading: 'A place at camp is confirmed',
    intro: (name: string) => `${name} is now registered. We look forward to seeing you at camp!`,
    by: (did: string) => `${did} settled the last thing that was missing.`,
  },
  signedUp: {
    subject: (names: readonly string[]) => {
      const [first, ...others] = names;
      return others.length === 0
        ? `${first} is signed up for the camp`
        : `${first} and ${others.length} more are signed up for the camp`;
    },
    heading: 'You’re signed up for the camp',
    headingForOther: 'Your family is signed up for the camp',
    thanks: 'Thank you for signing up.',
    by: (did: string, names: string) => `${did} signed up ${names}.`,
    outstanding: (amount: string) => `${amount} is left to pay; each place is confirmed once it’s paid.`,
    allPaid: 'Everything is paid, so you’re done.',
    until: (lastDay: string) => `These prices apply if you pay by ${lastDay}.`,
    pay: (amount: string) => `Pay ${amount}`,
    choices: {
      accommodation: 'Accommodation',
      accommodations: named(values.accommodation),
      days: 'Days',
      day: (stored: string) => stored,
      daySpan: (first: string, last: string) => `${first} to ${last}`,
      travel: 'Transport there / home',
      transport: (stored: string) => stored,
      size: 'T-shirt',
      noShirt: 'No T-shirt',
    },
  },
  correction: {
    acceptedSubject: (name: string) => `Your request for ${name} has been accepted`,
    refusedSubject: (name: string) => `Your request for ${name}`,
    accepted: (did: string, asker: string) => `${did} made the change ${asker} asked for`,
    refused: (who: string, asker: string) => `${who} couldn’t make the change ${asker} asked for`,
    field: 'Change',
    before: 'Before',
    wished: (asker: string) => `${asker} asked for`,
    answer: 'The organisers’ answer',
    ...changeWords({
      camper,
      values,
      category: 'Price category',
      givenCategory: 'Price category from the organisers',
    }),
  },
  changed: {
    subject: (name: string) => `${name}’s sign-up has changed`,
    heading: (did: string) => `${did} made a change`,
    intro: (did: string, name: string, fields: string) => `${did} changed this for ${name}: ${fields}.`,
    mistake: 'If that was a mistake, undo it on your profile within 24 hours, while there’s room.',
    back: {
      subject: (name: string) => `${name} is coming to camp again`,
      heading: 'A place at camp is back',
      intro: (did: string, name: string) => `${did} brought ${name}’s place back.`,
      places: 'A room and a team are assigned again.',
    },
    refunded: (overpaid: string, refund: string) =>
      `You’ve paid ${overpaid} more than the new price. We’ll refund ${refund} of it, and the treasurer will write to you.`,
    notRefunded: (overpaid: string) =>
      `The new price is ${overpaid} lower than what you’ve paid. We’re sorry: as our terms say, we can’t refund the difference.`,
    before: 'Before',
    now: 'Now',
  },
  moved: {
    here: {
      subject: (name: string) => `${name} is now on your account`,
      heading: 'A camper is now on your account',
      intro: (did: string, name: string) =>
        `${did} moved ${name} to your account. You can see and edit their data there, and you pay for them.`,
    },
    gone: {
      subject: (name: string) => `${name} is now on another account`,
      heading: 'A camper is now on another account',
      intro: (did: string, name: string) =>
        `${did} moved ${name} from your account to another. What you’ve paid stays paid, and is listed under your payments.`,
    },
    mistake: 'If that isn’t right, write to the organisers.',
  },
  guardian: {
    subject: (name: string) => `Will you be the responsible adult for ${name}?`,
    heading: 'A family has a question for you',
    asked: (name: string, adult: string) =>
      `The family of ${name} has named ${adult} as the responsible adult for ${name} at camp.`,
    means:
      'A responsible adult is at camp, knows where the child is, and is the one the organisers come to. Accept or decline on your profile; you can change your mind later.',
    answer: 'Answer on your profile',
  },
  merged: {
    subject: 'Two of your family’s accounts are now one',
    heading: 'Two accounts are now one',
    here: (did: string, names: string) =>
      `${did} merged another account of your family into yours: ${names}. You can see and edit their data, and you pay for them.`,
    gone: (did: string, names: string, account: string) =>
      `${did} merged the account with this address into the account of ${account}: ${names}. Log in with that account from now on; this address no longer has an account.`,
    money:
      'Everything paid stays paid. Payments and receipts of both are listed in the account that remains.',
  },
  invited: {
    subject: (holder: string) => `${holder} has invited you to your family’s camp sign-up`,
    heading: (holder: string) => `${holder} has invited you as the other parent`,
    intro: (holder: string) =>
      `${holder} has signed up a family for the camp and invited you. With your own login you can see and edit the sign-up, pay, and get our emails.`,
    how: (day: string) =>
      `Log in or sign up with this email address and accept. The invitation expires after ${day}.`,
    button: 'See the invitation',
    mistake: 'Don’t know them? You can ignore this email: nothing happens without your answer.',
    /** To an account that organisers have added, whose holder is the reader. */
    own: {
      subject: (holder: string) => `${holder} is signed up for the camp: the sign-up is yours`,
      heading: (holder: string) => `We’ve signed up ${holder} for the camp`,
      intro: (_holder: string) =>
        'With your own login you can see and edit the sign-up, pay, and get our emails.',
    },
  },
  otherParent: {
    nameless: 'The other parent',
    endedBy: (did: string) => `${did} ended this access.`,
    accepted: {
      subject: (name: string) => `${name} has accepted your invitation`,
      text: (name: string) =>
        `${name} can now see and edit your family’s sign-up, and pay. You can end this under Settings on your profile.`,
    },
    ended: {
      subject: (name: string) => `${name} no longer has access to your family`,
      text: (name: string) =>
        `${name} can no longer see or change your family’s sign-up. What they’ve paid stays paid.`,
    },
    /** The account holder has deleted the account. */
    deleted: {
      subject: (_name: string) => 'A family’s sign-up has been deleted',
      text: (_name: string) =>
        'The account holder of a family whose sign-up you share has deleted the account. Everyone in the family has lost their place at camp, and your access has ended. Is that a mistake? Sign the children up again with your own login, or write to the organisers right away. What you’ve paid stays paid, and is listed under your own login.',
    },
    asked: {
      subject: (name: string) => `${name} asks you to take your family’s sign-up over`,
      text: (name: string) =>
        `${name} wants to delete the account with which your family is signed up. Take the family over on your profile, and everyone else moves to your own login, with places at camp, payments, beds and teams. The place and the data of ${name} are deleted then. As long as you don’t answer, ${name}’s account stays.`,
    },
    takenOver: {
      subject: (_name: string) => 'You’ve taken your family’s sign-up over',
      text: (_name: string) =>
        'Your family is on your own account now, with places at camp, payments, beds, teams and answers. The former account holder’s account, data and place at camp are deleted.',
    },
    handedOver: {
      subject: (name: string) => `${name} has taken your family’s sign-up over`,
      text: (name: string) =>
        `Your account, your data and your own place at camp are deleted, as you asked. Everyone else in the family keeps their place, on ${name}’s account. By law we keep our bookkeeping: who paid what and when, and the receipts.`,
    },
    endedForYou: {
      subject: (_name: string) => 'You no longer have access to a family’s sign-up',
      text: (name: string) =>
        `You no longer have access to ${name}’s family sign-up. What you’ve paid stays paid, and is listed under your own login.`,
    },
  },
  newAddress: {
    confirm: {
      subject: 'Confirm your new email address',
      text: (did: string, email: string) =>
        `${did} written down ${email} as the new email address of your account for the camp. Confirm it, and you log in with it from then on.`,
      button: 'Confirm the address',
      once: 'The link works once, for seven days. If you don’t know about this, you can ignore this email: nothing changes without you.',
    },
    notice: {
      subject: 'Your account gets a new email address',
      text: (did: string, email: string) =>
        `${did} written down ${email} as the new email address of your account for the camp, because this one is said to be lost. It counts once it’s confirmed there.`,
      wrong: 'If that isn’t right, write to the organisers right away.',
    },
  },
  accountNotice: {
    changes: {
      password_changed: {
        subject: 'Your password was changed',
        text: 'The password of your account for the camp was changed just now.',
      },
      email_changed: {
        subject: 'Your email was changed',
        text: (email: string) =>
          `Your account for the camp now has ${email} as its email address. You log in with it, and our emails go there.`,
      },
      account_linked: {
        subject: (provider: string) => `You can now log in with ${provider}`,
        text: (provider: string) =>
          `An account at ${provider} with this email address was linked to your account for the camp. Anyone who logs in there gets into yours too.`,
      },
      factor_added: {
        subject: 'Two-step login was switched on',
        text: 'From now on, your account for the camp asks for a code from an app when you log in.',
      },
      factor_removed: {
        subject: 'Two-step login was switched off',
        text: 'Your account for the camp no longer asks for a code from an app when you log in.',
      },
    },
    mine: 'If this was you, you don’t need to do anything.',
    notMine:
      'If it wasn’t you, choose a new password right away, log out everywhere on your profile, and write to the organisers.',
    notMineMoved: 'If it wasn’t you, write to the organisers right away.',
    button: 'Choose a new password',
  },
  forgetting: {
    subject: (day: string) => `We’ll delete your family’s data after ${day}`,
    heading: 'We haven’t seen you for a long time',
    account: 'your account',
    intro: (who: string, years: number, day: string) =>
      `For ${years} years no one in your family has logged in or signed up for a camp. We keep data no longer than we need it: after ${day} we delete everything about ${who}, including the login.`,
    keep: (day: string) =>
      `Would you like to come back and find last time’s answers in the form? Log in by ${day}, or sign someone up for the next camp, and we’ll keep your whole family’s data. If not, you don’t need to do anything.`,
    noLogin: 'The organisers signed you up without a login, so you don’t need to do anything.',
    money: 'By law we keep our bookkeeping: who paid what and when, and the receipts.',
    button: 'Log in and keep our data',
  },
  opening: {
    subject: (camp: string) => `Registration for ${camp} is open`,
    heading: 'You can sign up now',
    intro: (camp: string, start: string, end: string) =>
      `${camp} is from ${start} to ${end}. Registration is open, and you asked us to write when it opens.`,
    button: 'Sign up',
    gone: 'We won’t email you about this again; your address is off the list.',
  },
  cancelled: {
    subject: (name: string) => `${name}’s place at camp is cancelled`,
    heading: 'A place at camp is cancelled',
    intro: (did: string, name: string) =>
      `${did} cancelled ${name}’s place. It’s free for others, and there’s nothing more to pay for it.`,
    mistake: {
      byOrganisers: 'If that isn’t right, write to the organisers soon, while there’s room.',
      byFamily: 'If that was a mistake, undo it on your profile within 24 hours, while there’s room.',
    },
    paid: (amount: string) =>
      `You’ve paid ${amount}. It stays on record for now: the organisers decide whether to refund any of it, and will write to you.`,
    refunded: (amount: string, refund: string) =>
      `You’ve paid ${amount}. We’ll refund ${refund} of it, and the treasurer will write to you.`,
    notRefunded: (amount: string) =>
      `We’re sorry you can’t come. As our terms say, the ${amount} you’ve paid can’t be refunded.`,
    unpaid: 'Nothing was paid for this place.',
  },
  stayIn: {
    subject: (names: string, people: number, accommodation: string) =>
      `${names} ${have(people)} been moved to ${accommodation}`,
    heading: 'Your accommodation has changed',
    reasons: {
      no_bed_left: (names: string, people: number) =>
        `All beds were taken by campers who paid in full first, so ${names} ${have(people)} been moved from Room to Stay in. ${bringOwn}`,
      not_paid_in_time: (names: string, people: number) =>
        `After the last day to register we only keep beds that are paid in full, so ${names} ${have(people)} been moved from Room to Stay in. ${bringOwn}`,
      hold_over: (name: string) =>
        `The bed we reserved for ${name} wasn’t paid in full in time, so the accommodation is now Stay in. ${bringOwn}`,
      by_organisers: (name: string, _people: number, did: string) =>
        `${did} moved ${name} from Room to Stay in. ${bringOwn}`,
    },
    back: (names: string, accommodation: string) =>
      `The bed we reserved for ${names} wasn’t paid in full in time, so the accommodation is ${accommodation} again, as before.`,
    wait: 'If all beds are taken, you can join the waiting list for beds on your profile.',
    price: 'The price below applies now.',
    overpaid: (amount: string) =>
      `You’ve paid ${amount} more than the new price. It stays on record, and the organisers will write to you about it.`,
  },
  bed: {
    offered: {
      subject: (names: string, people: number) =>
        people === 1 ? `A bed in a room for ${names}` : `Beds in a room for ${names}`,
      heading: 'Your offer from the waiting list',
      text: (names: string, people: number) =>
        people === 1
          ? `We’ve reserved a bed in a room for ${names}.`
          : `We’ve reserved beds in a room for ${names}, all together.`,
    },
    given: {
      subject: (names: string) => `${names} has a bed in a room`,
      heading: 'A bed in a room',
      text: (names: string, _people: number, did: string) => `${did} assigned ${names} a bed in a room.`,
    },
    over: {
      subject: (names: string) => `The offer for ${names} has expired`,
      heading: 'The offer has expired',
      text: (names: string) =>
        `We offered ${names} beds from the waiting list and didn’t hear from you in time, so the offer goes to the next family. You’re no longer on the waiting list; you can join again at the end of it on your profile.`,
    },
    taken_off: {
      subject: (names: string) => `The waiting list for beds: ${names}`,
      heading: 'You’re no longer on the waiting list',
      text: (names: string, _people: number, did: string) =>
        `${did} removed ${names} from the waiting list for beds in rooms. Your places at camp stay as they are. If you didn’t expect this, please write to us.`,
    },
    takeUntil: (until: string, amount: string | null) =>
      amount === null
        ? `Accept or decline on your profile before ${until}. After that the offer goes to the next family.`
        : `Accept on your profile and pay ${amount} before ${until}, or decline. An instalment isn’t enough to keep the bed. After that the offer goes to the next family.`,
    payUntil: (amount: string, until: string) =>
      `The bed is yours if you pay ${amount} before ${until}. If it isn’t paid by then, we release the bed.`,
    answer: 'Answer on your profile',
  },
  /** Reminders, and what organisers write to families. */
  family: {
    pay: 'Go to payment',
    profile: 'Open your profile',
    ...mailValueWords,
    why: 'You get this email because you signed up for the camp. You always get receipts and emails about your places.',
    stop: 'Turn off reminders and news',
    stopIsHere: 'In the family’s own email, the link to turn off reminders and news is here.',
  },
  attention: {
    subject: 'Something at the camp needs your attention',
    heading: 'Something needs your attention',
    intro:
      'There are new kinds of items under “Needs attention” in the dashboard, or errors in its activity log. You won’t get another email about the same kind until you’ve dealt with all of them.',
    kind: (stored: string) => adminPayment.attention.kinds[stored]?.name ?? stored,
    button: 'Open the dashboard',
  },
};
