import type { ChatNotices } from '../site.ts';

const onOff = (isOn: boolean) => (isOn ? 'On this site it is on.' : 'On this site it is off.');

const chatText: Readonly<Record<ChatNotices, string>> = {
  off: 'On this site it is off.',
  minimal: 'On this site it is on; the messages hold a number instead of a name.',
  full: 'On this site it is on; the messages hold what an adult has filled in, and the e-mail address, IP address and browser of a login. About children they hold a number only.',
};

/** The privacy policy. What it says about optional services follows from the site's identity file. */
export const privacy = {
  title: 'Privacy policy',
  description: 'What the camp stores about you and your family, why, for how long, and who sees it.',
  updated: 'Last updated: April 19, 2025',
  intro:
    'We store what we need to run a camp, and nothing to sell or to advertise. There are no advertising or tracking cookies on this site.',
  whatTitle: 'What we store, why, and for how long',
  columns: { why: 'Why', long: 'How long' },
  device: {
    what: 'On your own device',
    text: 'Your session, the tab you looked at last, a registration form that is not sent yet, for an hour that you have agreed to the terms, and when you last looked at the home page',
    why: 'So that you stay signed in, lose nothing you have typed, agree once for a family, and are not counted as a new visitor all the time',
    long: 'Until you log out or send the form',
  },
  who: {
    title: 'Who sees it',
    items: [
      'You: everything about yourself and the campers you have added.',
      'Whose account you are on: organisers can add somebody who signs up by phone or at the gate, with the answers that they were given, move a camper to another account of the family, or merge two accounts of one family. That account then sees and changes the data of whoever is on it, and what was paid by or for them; both addresses are told by mail.',
      'The organisers: every organiser sees all campers and all payments. Assigning rooms takes level 2, teams and settings level 3; recording money, attempts to pay and the bank’s lists take level 3 or the right of a treasurer. The database enforces this.',
      'Health answers: you, and the organisers to whom the right was given by name; being an organiser is not enough, whatever the level. Each look at a person is written down, and you find it on your profile under Settings. Leaders of teams and rooms get allergies and the people to call, the kitchen what somebody does not eat, on paper or as a file that opens without a net. Other organisers see numbers without names. Nothing of it is in lists, mails, files of others or logs, or stays on your device.',
      'Everyone who has signed up for this camp with an account, paid or not: names, country, church or mission, and whether somebody is registered. When the organisers publish rooms, who sleeps where, of other families’ children the first name only; when they publish teams, who is on which team, of children the first name only, and all team leaders. Nobody else can read your e-mail address, phone number, birthday, survey answers or payments.',
      'Whoever is paid for: who paid, unless the payer chose to stay anonymous.',
    ],
  },
  services: {
    title: 'Outside services',
    items: [
      'Supabase stores our database and signs you in, on servers in the European Union.',
      'Nexi Checkout takes card and MobilePay payments. It gets the amounts, a reference, and for each camper the price category and which part is paid: no names. What you type on the payment page goes to Nexi only.',
      'Resend delivers our e-mails. It gets the address, and the text of the mail.',
      'Vercel delivers the pages of this site, and sees your IP address while it does.',
    ],
    socialLogin: (isOn: boolean) =>
      `If you sign in with Google or Facebook, that company learns that you did, and tells us your e-mail address. ${onOff(isOn)}`,
    chatNotices: (notices: ChatNotices) =>
      `Organisers can be told in a chat that somebody has registered, logged in or looked at the home page. ${chatText[notices]}`,
    ipLookup: (isOn: boolean) =>
      `A lookup service can tell from an IP address which country a visitor is in. ${onOff(isOn)}`,
    surveyForm: (host: string | null) =>
      host === null
        ? `Survey answers can also be sent to an external form. ${onOff(false)}`
        : `Survey answers of adults are also sent, with name, birthday, country and gender, to a form at ${host}. Those of anybody under 18 are not. When you withdraw your consent, email us and we delete them there too.`,
    challenge: (isOn: boolean) =>
      `At login and sign-up, Cloudflare Turnstile can look whether a person or a program is at work. It sees your IP address and browser. ${onOff(isOn)}`,
    errorReports:
      'When a page stops working, your browser tells us, or a service that collects such reports for us, which page and which error it was: without your name, your address, or anything you typed.',
    none: 'We give your data to nobody else, unless a law makes us.',
  },
  rights: {
    title: 'A copy, a correction, or deletion',
    text: [
      'On your profile, under Settings, you can download everything we have stored about you and the campers you added, as a PDF to read and as JSON for other programs, and delete your account with all of them. Both work at once, cost nothing, and need nobody’s leave.',
      'What you cannot change yourself you can ask for on your profile: the organisers accept or refuse it, and you are told by mail. For anything else, or if you cannot log in, write to the camp’s e-mail address below, from the address of your account. We answer within a month.',
      'When you delete, everything about you goes except the bookkeeping, which the law makes us keep: what was paid, when, how and by whom, and the receipts. You can withdraw your consent to group formation at any time on your profile, under Settings, or ask the organisers to do it: we delete the survey answers at once, and an organiser picks the team.',
      'You may complain to the Danish Data Protection Agency (Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, datatilsynet.dk).',
    ],
  },
  children: {
    title: 'Children',
    text: 'Children under 12 have no account. Parents or guardians enter, see and can have deleted what is stored about them. Nothing about a child is sent to a chat, a form service, a lookup service or an advertiser.',
  },
  contact: 'Responsible for this data is the church named below.',
};
