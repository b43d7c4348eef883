import { plural } from '../../plural.ts';
import { common } from '../common.ts';

/** What the privacy policy says of a kind of data (`retention_rules`): `also` comes after how long it is kept. */
interface Kind {
  readonly what: string;
  readonly text: string;
  readonly why: string;
  readonly also?: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  account: {
    what: 'Account',
    text: 'Email address and password (as a hash that no one can read)',
    why: 'To let you in and to write to you about your registration',
    also: 'right away when you delete it',
  },
  campers: {
    what: common.campers,
    text: 'Name, birthday, gender, country, church or mission, membership, phone if given, shirt size, days, transportation, accommodation, and who registered them; what was agreed to for them, in which words, when, and who agreed',
    why: 'Prices, beds, shirts, bus seats and rooms, and to find your answers again next year; church membership is stored because you tell us',
    also: 'of past camps we keep only numbers that name no one',
  },
  survey: {
    what: 'Survey',
    text: 'Your answers about team leading, creativity, Bible knowledge, fitness, music, experience, drama and costumes, and who you would like to be with or not',
    why: 'Balanced teams; you agree in the registration form, once for everyone you sign up at the same time',
    also: 'right away when you withdraw your consent',
  },
  change_requests: {
    what: 'Change requests',
    text: 'What you have asked the organisers to change: the old and the new value, your message, their answer, and who decided when',
    why: 'To correct what is stored about you, and to tell you what was decided',
  },
  health: {
    what: common.healthAndSafety,
    text: 'What you choose to tell us: diet, allergies, medicine, illnesses and swimming; who agreed, when, and to which words. For anyone under 18 a parent or guardian answers',
    why: 'To look after campers, and to cook for them; your consent is explicit (GDPR article 9), and you can withdraw it at any time: the answers are then deleted right away',
    also: 'right away when you cancel or withdraw your consent',
  },
  health_access_log: {
    what: 'Access log of health answers',
    text: 'Which organiser has read which answers, when and for what',
    why: 'So that you can see who has read them',
  },
  places: {
    what: 'Details for one camp only',
    text: 'Places you cancelled and other accommodation you chose, when, and what was paid and refunded; who in your family is waiting for a bed in a room, since when, and what was offered and until when; a promo code that you tried; a room or team that organisers have locked for someone',
    why: 'To undo a change of plans, to offer beds in the order of the waiting list, and to assign rooms and teams',
  },
  checkin: {
    what: 'Bus and check-in',
    text: 'Who got on the bus, arrived and left, when, and which organiser’s phone checked them in; your family’s code; a child’s responsible adult and emergency contact, and who may pick the child up',
    why: 'So that no one goes missing on the way, and an adult answers for every child',
  },
  payments: {
    what: 'Payments',
    text: 'Number, amount, time, method, who paid and who it was for; your receipts; what an organiser or your bank wrote about a payment, and the log of who recorded it. Card numbers never reach us',
    why: 'Bookkeeping, which the law requires us to keep even if you delete your account',
    also: 'number, amount, date, season and type stay, without anyone’s name',
  },
  mails: {
    what: 'Emails',
    text: 'What we have written to you: address, time and text. Receipts are kept with the payments',
    why: 'So that each arrives once, and so that we know what we have written to you',
  },
  log: {
    what: 'Activity log',
    text: 'Changes that you make to your campers, and organisers to people, rooms, teams and settings; those about money are kept with the payments',
    why: 'To be able to explain a mistake and undo it',
  },
  sessions: {
    what: 'Logins',
    text: 'Which devices you are logged in on and since when, with their IP address and browser',
    why: 'So that you stay logged in',
  },
  tries: {
    what: 'Attempts',
    text: 'That someone at your network address tried a promo code, an email address or a chat notice, as a number that can’t be traced back',
    why: 'So that no one guesses codes and addresses',
  },
  documents: {
    what: 'List of teams',
    text: 'The PDF with the names in all teams, as organisers publish it',
    why: 'So that everyone finds their team',
  },
  senders: {
    what: 'Senders of transfers',
    text: 'What your bank writes with a transfer to the camp, usually with your name, until someone has said which family it is from',
    why: 'To find out who it is for',
    also: 'the text of a transfer that was recorded as yours is kept with the payments',
  },
  duties: {
    what: 'Duties',
    text: 'Who helps with what at camp; for those who work with children, whether the child protection certificate has been asked for or is in order, and since when. Never the certificate itself or a civil registration number',
    why: 'So that everyone knows who does what, and to check people who work with children, which the law requires',
  },
  invitation: {
    what: 'Invitation to the other parent',
    text: 'The email address that a family invited, until the invitation is accepted, declined or withdrawn',
    why: 'So that only the one who was invited can accept',
    also: 'once it is accepted, both parents can see and edit the family’s sign-up until one of them leaves or is removed',
  },
  opening: {
    what: 'Waiting for the next camp',
    text: 'The email address you left on the front page, its language, and when',
    why: 'To write to you once, when registration opens; you can remove the address on the front page',
    also: 'right away when we’ve written to you or you remove it',
  },
  deletions: {
    what: 'Deleted accounts',
    text: 'A random number in place of a deleted person, and nothing about them',
    why: 'So that a backup from before, if we ever need it, deletes them again',
  },
  aid: {
    what: 'Help with the price',
    text: 'What you write when you ask for help with the price, and our answer. Only the treasurer and level 3 organisers read it',
    why: 'To answer you',
    also: 'what you’re given is kept with the payments, without what you wrote',
  },
};

const units: Readonly<Record<string, (count: number) => string>> = {
  hours: (count: number) => plural(count, 'hour', 'hours'),
  days: (count: number) => plural(count, 'day', 'days'),
  months: (count: number) => plural(count, 'month', 'months'),
  years: (count: number) => plural(count, 'year', 'years'),
};

/** From when a span is counted. */
const from: Readonly<Record<string, (span: string) => string>> = {
  camp_end: (span) => `${span} after the last day of the camp`,
  last_seen: (span) =>
    `${span} after the last camp that anyone in your family was signed up for, or after the last login if that is later`,
  last_use: (span) => `${span} after it was last used`,
  written: (span) => `${span} after it was written`,
  accounting_year: (span) => `${span} after the end of the accounting year`,
  season: (span) => `Until the next season is opened, and no more than ${span} after the camp`,
};

const basis: Readonly<Record<string, string>> = {
  contract: 'contract',
  consent: 'consent',
  law: 'law',
  legitimate_interest: 'legitimate interest',
};

/** How long what is kept, in words; the numbers come from the database. */
export const retention = {
  kinds,
  units,
  from,
  basis,
  because: (why: string, reason: string) => `${why} (${reason})`,
  told: (days: number) => `we write to you ${days} days before`,
};
