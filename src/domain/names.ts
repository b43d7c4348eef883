/** How names are stored (specification section 5; SQL has the same rule as `clean_name`) and shown. */

// A letter is what Unicode calls alphabetic, as in the database: the vowel signs of Burmese are letters.

/** Characters that are never kept; the card page refuses them too. */
const forbidden = /[<>'"&\\]/g;

/**
 * A name as it is stored, from what was typed. A straight apostrophe between two letters becomes the typographic
 * one (O’Brien), the other forbidden characters go, white space is collapsed and trimmed. Then, word by word: a
 * word of two letters or more in capitals only is written small with a capital at its start and after each hyphen
 * or ’ (JENSEN-HOLM → Jensen-Holm); in any other word only the first character is raised (McDonald stays).
 */
export function cleanName(typed: string): string {
  return typed
    .replaceAll(/(?<=\p{Alphabetic})'(?=\p{Alphabetic})/gu, '’')
    .replaceAll(forbidden, '')
    .trim()
    .split(/\s+/)
    .map(capitalise)
    .join(' ');
}

function capitalise(word: string): string {
  const letters = word.match(/\p{Alphabetic}/gu)?.length ?? 0;
  const isCapitalsOnly = letters >= 2 && word === upper(word) && word !== lower(word);
  if (isCapitalsOnly) return lower(word).replaceAll(/(?:^|(?<=[-’]))\p{Alphabetic}/gu, upper);
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

/** First and last name; the first alone where the last is not told, as of a child of another family. */
export function fullName(person: { readonly first_name: string; readonly last_name: string | null }): string {
  return person.last_name === null ? person.first_name : `${person.first_name} ${person.last_name}`;
}
