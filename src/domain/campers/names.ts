/** How names and churches are stored (specification section 5; SQL has the same rules as `clean_line` and `clean_name`). */

import { withoutHidden } from '../typed-text.ts';

// A letter is what Unicode calls alphabetic, as in the database: the vowel signs of Burmese are letters.

/** Characters that are never kept; the payment page refuses them too. */
const forbidden = /[<>'"&\\]/g;

/** What the key beside the apostrophe writes; NFKC would make a space and a loose accent of the first. */
const accentKey = /(?<=\p{Alphabetic})[´`‘′](?=\p{Alphabetic})/gu;

/** The most that a name, a church, a room or a team, and what organisers note may have, in characters as stored. */
export const textLimits = {
  name: 80,
  church: 80,
  place: 40,
  promoNote: 80,
  reason: 500,
  note: 500,
  nearWish: 300,
};

/**
 * A text of one line as it is stored, empty when no letter is left. Letters have one form (Å however it was typed, Ａ as
 * A), a straight apostrophe, or the accent key in its place, between two of them becomes the typographic one (O’Brien), hidden and forbidden characters go,
 * white space is collapsed and trimmed.
 */
export function cleanLine(typed: string): string {
  const line = withoutHidden(typed)
    .replaceAll(accentKey, "'")
    .normalize('NFKC')
    .replaceAll(/(?<=\p{Alphabetic})'(?=\p{Alphabetic})/gu, '’')
    .replaceAll(forbidden, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  return /\p{Alphabetic}/u.test(line) ? line : '';
}

/**
 * A name that is a web address, or has the signs of one: emails to others show it. One letter before the dot is an initial
 * (J.Hansen) unless as few letters follow as after a domain (t.co); a browser reads 。 as a dot, and ⁄ and ∕ look like a slash. SQL: `is_link`.
 */
export function isLink(line: string): boolean {
  return /[/:@⁄∕⧸]|[\p{Alphabetic}\d-]{2,}[.。]\p{Alphabetic}{2,}|\d[.。]\d|(?:^| )[\p{Alphabetic}\d][.。]\p{Alphabetic}{2,3}(?: |$)/u.test(
    line,
  );
}

/** A typed church as it is stored: a clean line whose words start with a capital; MBMBC stays. */
export function cleanChurch(typed: string): string {
  return cleanLine(typed).split(' ').map(raise).join(' ').normalize('NFC');
}

/**
 * A name as it is stored: a clean line, and word by word: a word of two letters or more in capitals only is written small
 * with a capital at its start and after each hyphen or ’ (JENSEN-HOLM → Jensen-Holm); in any other word only the first
 * character and those after a hyphen are raised (maría-josé → María-José, McDonald stays).
 */
export function cleanName(typed: string): string {
  return cleanLine(typed).split(' ').map(capitalise).join(' ').normalize('NFC');
}

const latin = /[A-Za-z\u00c0-\u02af\u1e00-\u1eff]/;
const looksLatin =
  /[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c8f\u1f00-\u1fff\u2c80-\u2cff\u2de0-\u2dff\ua4d0-\ua4ff\ua640-\ua69f\uab70-\uabbf]/;

/** Whether a word mixes Latin letters with Greek, Cyrillic or others that look like them: someone made to look like another. */
export function mixesScripts(line: string): boolean {
  return line.split(' ').some((word) => latin.test(word) && looksLatin.test(word));
}

function capitalise(word: string): string {
  const letters = word.match(/\p{Alphabetic}/gu)?.length ?? 0;
  const isCapitalsOnly = letters >= 2 && word === upper(word) && word !== lower(word);
  if (isCapitalsOnly) return lower(word).replaceAll(/(?:^|(?<=[-’]))\p{Alphabetic}/gu, upper);
  return word.split('-').map(raise).join('-');
}

function raise(word: string): string {
  const [first = ''] = Array.from(word);
  return upper(first) + word.slice(first.length);
}

/** Letter for letter, as the database does: a letter without a single capital (ß) stays. */
function upper(text: string): string {
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return Array.from(capital).length === 1 ? capital : letter;
  }).join('');
}

/** Letter for letter, as the database does: İ alone has a small form of two characters, and becomes its i. */
function lower(text: string): string {
  return Array.from(text, (letter) => Array.from(letter.toLowerCase())[0]).join('');
}

export interface NamedPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: string;
  readonly church: string;
}

/** Names by id to choose one from: the full name, for those who share theirs also year of birth and church. */
export function namesToldApart(people: readonly NamedPerson[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const person of people) counts.set(fullName(person), (counts.get(fullName(person)) ?? 0) + 1);
  return new Map(
    people.map((person) => {
      const name = fullName(person);
      const isShared = (counts.get(name) ?? 0) > 1;
      return [person.id, isShared ? `${name} (${person.birthday.slice(0, 4)}, ${person.church})` : name];
    }),
  );
}

/** First and last name, as far as they are shown (`shown_name`); empty for someone who isn't shown. */
export function fullName(person: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ');
}
