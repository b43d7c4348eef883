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
    text: 'E-mail address and password (as a hash that nobody can read)',
    why: 'To let you in, and to write to you about your registration',
    also: 'at once when you delete it',
  },
  campers: {
    what: 'Campers',
    text: 'Name, birthday, gender, country, church or mission, membership, phone if given, shirt size, days, transportation, accommodation, and who registered them; what was agreed to for them, in which words, when and by whom',
    why: 'Prices, beds, shirts, bus seats and rooms, and to find your answers again next year; church membership is stored because you tell us',
    also: 'of past camps numbers are left that name nobody',
  },
  survey: {
    what: 'Survey',
    text: 'Your answers about team leading, creativity, Bible knowledge, fitness, music, experience, drama and costumes, and whom you would like to be with or not',
    why: 'Balanced teams; you agree in the registration form, once for all whom you sign up in one sitting',
    also: 'at once when you withdraw your consent',
  },
  corrections: {
    what: 'Corrections',
    text: 'What you have asked the organisers to put right: the old and the new value, your words, their answer, and who decided when',
    why: 'To correct what is stored about you, and to tell you what became of it',
  },
  health: {
    what: 'Health and safety',
    text: 'What you choose to tell: diet, allergies, medicines, illnesses, swimming, who may fetch a child, and two people to call with their numbers; who agreed, when, and to which words. For somebody under 18 a parent or guardian answers',
    why: 'To look after campers, to cook for them, and to call somebody in an emergency; your consent is explicit (GDPR article 9), and you can take it back at any time: the answers are then deleted at once',
    also: 'at once when you cancel or take back your consent',
  },
  health_looks: {
    what: 'Looks at health answers',
    text: 'Which organiser has looked at whose answers, when and what for',
    why: 'So that you can see who has read them',
  },
  places: {
    what: 'What was for one camp only',
    text: 'Who of your family waits for a bed in a room, since when, and what was offered until when; a promo code that you tried; where organisers want somebody to stay',
    why: 'To offer beds in the order of waiting, and to give out rooms and teams',
  },
  gate: {
    what: 'Bus and gate',
    text: 'Who got on the bus, arrived and left, when, and which organiser’s phone ticked it; your family’s code',
    why: 'To miss nobody on the way',
  },
  payments: {
    what: 'Payments',
    text: 'Number, amount, time, method, who paid and for whom; your receipts; what an organiser or your bank wrote about a payment, and the log of who recorded it. Card numbers never reach us',
    why: 'Bookkeeping, which the law requires us to keep also when you delete your account',
    also: 'number, amount, date, season and type stay, without anybody’s name',
  },
  mails: {
    what: 'Mails',
    text: 'What we have written to you: address, time and text. Receipts are kept with the payments',
    why: 'So that they arrive, each once, and so that we know what you were told',
  },
  log: {
    what: 'Log',
    text: 'Changes that organisers make to people, rooms, teams and settings; those of money are kept with the payments',
    why: 'To be able to explain and to undo a mistake',
  },
  sessions: {
    what: 'Logins',
    text: 'On which device you are logged in, since when, with its IP address and browser',
    why: 'So that you stay logged in',
  },
  tries: {
    what: 'Tries',
    text: 'That somebody at your network address tried a promo code, an e-mail address or a chat notice, as a number that cannot be turned back',
    why: 'So that nobody guesses codes and addresses',
  },
  documents: {
    what: 'List of the teams',
    text: 'The PDF with the names of all teams, as organisers publish it',
    why: 'So that everybody finds their team',
  },
  senders: {
    what: 'Senders of transfers',
    text: 'What your bank writes beside a transfer to the camp, with your name as a rule, while nobody has said which family it is from',
    why: 'To find out for whom it is',
    also: 'that of a transfer which was recorded as yours is kept with the payments',
  },
};

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

const units: Readonly<Record<string, (count: number) => string>> = {
  hours: counted('hour', 'hours'),
  days: counted('day', 'days'),
  months: counted('month', 'months'),
  years: counted('year', 'years'),
};

/** From when a span is counted. */
const from: Readonly<Record<string, (span: string) => string>> = {
  camp_end: (span) => `${span} after the last day of the camp`,
  last_seen: (span) =>
    `${span} after the last camp for which anybody of your family was signed up, or after the last login if that is later`,
  last_use: (span) => `${span} after it was last used`,
  written: (span) => `${span} after it was written`,
  accounting_year: (span) => `${span} after the end of the accounting year`,
  season: () => 'Until the next season is switched on',
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
