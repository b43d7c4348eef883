import type { OnDeviceKind } from '../../../domain/site/on-device.ts';
import type { ChatNotices } from '../../optional-services.ts';

const onOff = (isOn: boolean) => (isOn ? 'On this site it is on.' : 'On this site it is off.');

const chatText: Readonly<Record<ChatNotices, string>> = {
  off: 'On this site it is off.',
  minimal: 'On this site it is on; the messages hold a number instead of a name.',
  full: 'On this site it is on; the messages hold what an adult has filled in, and the email address, IP address and browser of a login. About children they hold a number only.',
};

/** The privacy policy. What it says about optional services follows from the site's identity file. */
export const privacy = {
  title: 'Privacy policy',
  description: 'What the camp stores about you and your family, why, for how long, and who sees it.',
  updated: 'Last updated: April 19, 2025',
  intro:
    'We store what we need to run a camp, and we never sell it or use it for advertising. There are no advertising or tracking cookies on this site.',
  whatTitle: 'What we store, why, and for how long',
  columns: { why: 'Why', long: 'How long' },
  device: {
    what: 'On your own device',
    kinds: {
      session: 'Your session while you’re logged in',
      choices: 'your language, the tabs you last opened and where you were on a page',
      drafts: 'a sign-up form, a survey or a choice of payments that you haven’t sent',
      agreed: 'for an hour, that you agreed to the terms',
      visit: 'when you last viewed the home page',
      code: 'your family’s code for bus and check-in, with your name',
      checkin:
        'on a phone that checks people in: the check-in page, the list of names, and check-ins it hasn’t sent',
      organiser: 'for organisers: chosen columns and filters, and how a bank’s file is laid out',
    } satisfies Record<OnDeviceKind, string>,
    why: 'So that you stay logged in, lose nothing you’ve typed, agree only once for your family, can check in without a connection, and aren’t counted as a new visitor each time',
    long: 'Until you log out or send the form',
  },
  who: {
    title: 'Who sees it',
    items: [
      'You: everything about yourself and the campers you have added.',
      'Your family’s account: organisers can add someone who signs up by phone or on arrival, using the answers they were given, move a camper to another account of the family, or merge two accounts of one family. That account then sees and edits the data of everyone on it, and what was paid by or for them; we email both addresses.',
      'The organisers: every organiser sees all campers and all payments. Assigning rooms takes level 2, teams and settings level 3; recording payments and seeing payments in progress and bank lists takes level 3 or treasurer access. The database enforces this.',
      'Who answers for a child at camp, and the emergency contact: you, the adult you name (the child’s name), the organisers, and at the bus and check-in their helpers.',
      'Helpers at the bus and check-in, on a phone: your names, how and when you come and go, room and team once they are shown, T-shirt size, and whether you have paid, but no amount.',
      'Health answers: you, and the organisers who have been given personal access; being an organiser isn’t enough, whatever the level. Each view of a person is recorded in the access log, which you find on your profile under Settings. Leaders of teams and rooms get allergies, and the kitchen gets special diets, on paper or as a file that opens offline. Other organisers see numbers without names. None of it is in lists, emails, other people’s files or logs, or stays on your device.',
      'Everyone who has signed up for this camp with an account, paid or not: the first or full name of people whose family has chosen to show it, and without a name country, church or mission and whether someone is registered. Pictures are taken only of people whose family has agreed; organisers and the photographer see the list. When the organisers publish rooms and teams, who sleeps where, who is on which team and who leads it, by the same names, of children the first name only. Someone who isn’t shown by name is found only by people who type the whole name or the family’s code, to pay for them or to ask an adult to look after a child. No other visitor can read your email address, phone number, birthday, survey answers or payments.',
      'The person a payment is for: who paid, unless the payer chose to stay anonymous.',
    ],
  },
  services: {
    title: 'External services',
    items: [
      'Supabase stores our database and signs you in, on servers in the European Union.',
      'We also keep backups of the database, encrypted and for a month at most, where only treasurers can open them. If we ever go back to one, everyone deleted since is deleted from it again.',
      'Nexi Checkout takes card and MobilePay payments. It gets the amounts, a reference, and each camper’s price category and instalment, but no names. What you type on the payment page goes to Nexi only.',
      'Resend delivers our emails. It gets the address and the text of the email.',
      'Vercel delivers the pages of this site and sees your IP address when it does.',
    ],
    socialLogin: (isOn: boolean) =>
      `If you log in with Google or Facebook, that company learns that you did and gives us your email address. ${onOff(isOn)}`,
    chatNotices: (notices: ChatNotices) =>
      `Organisers can be notified in a chat when someone signs up, logs in or views the home page. ${chatText[notices]}`,
    ipLookup: (isOn: boolean) =>
      `A lookup service can find out from an IP address which country a visitor is in. ${onOff(isOn)}`,
    surveyForm: (host: string | null) =>
      host === null
        ? `Survey answers can also be sent to an external form. ${onOff(false)}`
        : `Adults’ survey answers are also sent, with name, birthday, country and gender, to a form at ${host}. Answers of anyone under 18 are not. When you withdraw your consent, email us and we’ll delete them there too.`,
    challenge: (isOn: boolean) =>
      `At login and sign-up, Cloudflare Turnstile can check whether a person or a program is at work. It sees your IP address and browser. ${onOff(isOn)}`,
    errorReports:
      'When a page stops working, your browser tells us, or a service that collects such reports for us, which page and which error it was: without your name, your address, or anything you typed.',
    none: 'We share your data with no one else, unless the law requires it.',
  },
  rights: {
    title: 'A copy, a change, or deletion',
    text: [
      'On your profile, under Settings, you can download everything we’ve stored about you and the campers you added, as a PDF to read and as JSON for other programs, and delete your account with all of them. Both take effect at once, cost nothing, and need no one’s permission.',
      'If there’s something you can’t change yourself, request a change on your profile: the organisers accept or decline it, and we’ll email you. For anything else, or if you can’t log in, write to the camp’s email address below, from your account’s address. We answer within a month.',
      'When you delete your account, everything about you goes except our bookkeeping, which the law requires us to keep: who paid what, when and how, and the receipts. If you’ve been an organiser, the logs still show what you did, under a number without your name. You can withdraw your consent to group formation at any time on your profile, under Settings, or ask the organisers to do it: we delete the survey answers at once, and an organiser picks the team.',
      'You may complain to the Danish Data Protection Agency (Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, datatilsynet.dk).',
    ],
  },
  children: {
    title: 'Children',
    text: 'Children under 12 have no account. Their parents or guardians enter and see what is stored about them, and can have it deleted. Under 15, a parent or guardian consents to the survey: a young person who signs up alone waits with the survey until a parent has agreed. Nothing about a child is sent to a chat, a form service, a lookup service or an advertiser.',
  },
  contact: 'The church named below is responsible for this data.',
};
