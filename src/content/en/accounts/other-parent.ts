import { common } from '../common.ts';

/** Words of the other parent: invited, accepted, ended. */
export const otherParent = {
  title: 'The other parent',
  couldNotLoad: 'We couldn’t load who can use your family’s sign-up.',

  intro:
    'Invite the other parent by email. With their own login they can see and edit everyone’s sign-up and health answers, pay, and get our emails.',
  email: 'The other parent’s email',
  invite: 'Invite the other parent',
  send: 'Send invitation',
  cancel: common.cancel,
  sent: (email: string) => `Invitation sent to ${email}`,

  waiting: (email: string, day: string) => `We’ve emailed an invitation to ${email}. It expires on ${day}.`,
  again: common.sendAgain,
  withdraw: 'Withdraw invitation',
  withdrawn: 'Invitation withdrawn',

  other: (name: string, email: string, day: string) =>
    `${name} (${email}) has had access to your family’s sign-up since ${day}.`,
  otherOf: (name: string, email: string, day: string) =>
    `${name} (${email}) is the family’s other parent and has had their own login since ${day}.`,
  remove: (name: string) => `Remove ${name}`,
  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They’ll no longer be able to see or edit your family’s sign-up. What they’ve paid stays paid, and is listed under their own login. We’ll email you both.',
    confirm: common.remove,
    keep: 'Keep access',
  },
  removed: (name: string) => `${name} has been removed`,

  acting: (holder: string) =>
    `You manage ${holder}’s family sign-up together: you can see, edit and pay for everyone.`,
  leave: 'Leave this family',
  leaving: {
    title: 'Leave this family?',
    text: 'You’ll no longer be able to see or edit this family’s sign-up. What you’ve paid stays paid, and is listed under your login. We’ll email you both.',
    confirm: 'Leave',
    keep: 'Stay',
  },
  left: 'You’ve left the family',

  address: {
    of: (email: string) => `The family logs in with ${email}.`,
    open: 'Change the family’s email',
    title: (name: string) => `New email for ${name}`,
    text: 'Only for a family that has lost its mailbox: everyone else changes the email on the profile, under Settings. Make sure that it’s them. We send a link to the new address, and a notice to the old one; the email changes once the link is pressed.',
    submit: 'Send the link',
    sent: (email: string) => `Link sent to ${email}`,
    failures: {
      email_taken: 'Another account has this address. Merge the two accounts instead.',
      has_rights: 'An organiser changes their own email, on their profile.',
      rate_limited: 'That’s a lot of links. Try again in an hour.',
    },
  },

  invitation: {
    title: (holder: string) => `${holder} has invited you`,
    text: (holder: string) =>
      `If you accept, you can see, edit and pay for everyone in ${holder}’s family with your own login. Don’t sign them up again below.`,
    hasFamily: (holder: string) =>
      `${holder} has invited you, but this login already has a family. To merge the two families, write to the organisers.`,
    firstName: 'Your first name',
    lastName: 'Your last name',
    nameMissing: 'Write your name',
    accept: 'Accept',
    refuse: 'No, thank you',
    accepted: (holder: string) => `You and ${holder} now manage the family’s sign-up together`,
    refused: 'Invitation declined',
    gone: 'This invitation has expired, was withdrawn, or was sent to another email address. Ask the person who invited you for a new one before you sign up the same people a second time.',
    own: {
      title: (_holder: string) => 'You’re signed up already',
      text: (holder: string) =>
        `The organisers have signed up ${holder}. Accept, and the sign-up is yours: you see, change and pay with this login. Don’t sign up again below.`,
      hasFamily: (holder: string) =>
        `The organisers have signed up ${holder} and invited you, but this login already has a family. Write to them to make the two one.`,
      accepted: (_holder: string) => 'The sign-up is yours now',
    },
  },

  account: {
    title: (name: string) => `Invite ${name} to log in`,
    none: 'No one logs in to this account yet. Invite the holder by email, and the family manages its own sign-up.',
    text: 'They get an email with an invitation. Once they accept with that address, the sign-up is theirs. Write the address as they say it.',
    email: 'Their email',
    open: 'Invite to log in',
    other: 'Invite another address',
    invited: (email: string, day: string, until: string) =>
      `Invited on ${day}: ${email}. The invitation expires on ${until}.`,
    joined: (email: string, day: string) => `Joined on ${day}. The family logs in with ${email}.`,
    failures: {
      email_taken: 'This address has a family already. Merge the two accounts instead.',
      has_login: 'Someone has joined just now. Reload the page.',
      not_found: 'This account isn’t there any more. Reload the page.',
    } as Readonly<Record<string, string>>,
  },

  takeOver: {
    title: (holder: string) => `${holder} asks you to take the family over`,
    text: (holder: string) =>
      `${holder} wants to delete the account with which your family is signed up. If you take the family over, everyone else moves to your login with places at camp, payments, beds, teams and answers. The account of ${holder} is deleted with their data and place. Until you answer, it stays.`,
    needed: 'We need this from you as the account holder. It doesn’t sign you up for the camp.',
    terms: 'I agree to the terms',
    termsMissing: 'Agree to the terms first',
    readTerms: 'Read the terms',
    submit: 'Take the family over',
    done: 'You’ve taken the family over',
    gone: 'You’re no longer asked to take the family over. Reload the page.',
    paymentOpen:
      'A payment for the family is in progress or under review. Try again when it’s done, or write to the organisers.',
  },

  failures: {
    own_address: 'That’s your own email. Write the other parent’s.',
    email_invalid: 'This isn’t an email address',
    already_invited: 'Someone has already been invited. Reload the page.',
    rate_limited: 'That’s a lot of invitations. Try again in an hour.',
    not_allowed: 'This invitation has expired or was withdrawn. Ask for a new one.',
    has_family: 'This login already has a family. To merge the two families, write to the organisers.',
    name_missing: 'Write your name',
  } as Readonly<Record<string, string>>,
  failed: 'Not saved. Please try again.',
  offline: 'Not saved: you’re offline.',
};
