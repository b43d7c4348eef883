/** How names are stored (specification section 5; SQL has the same rule as `clean_name`). */

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
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replaceAll(forbidden, '')
    .trim()
    .split(/\s+/)
    .map(capitalise)
    .join(' ');
}

function capitalise(word: string): string {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const isCapitalsOnly = letters >= 2 && word === upper(word) && word !== lower(word);
  if (isCapitalsOnly) return lower(word).replaceAll(/(?:^|(?<=[-’]))\p{L}/gu, upper);
  const [first = ''] = Array.from(word);
  return upper(first) + word.slice(first.length);
}

/** Letter for letter, as the database does: a letter without a single counterpart (ß) stays. */
function eachLetter(text: string, change: (letter: string) => string): string {
  return Array.from(text, (letter) => {
    const changed = change(letter);
    return Array.from(changed).length === 1 ? changed : letter;
  }).join('');
}

const upper = (text: string) => eachLetter(text, (letter) => letter.toUpperCase());
const lower = (text: string) => eachLetter(text, (letter) => letter.toLowerCase());
