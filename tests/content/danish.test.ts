/** Everything that the site and its mails say in English is said in Danish too, in the same shape, and nothing of it is left in English. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'src', 'content');
const filesOf = (language: 'en' | 'da') =>
  readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted();
const files = filesOf('en');

/** What each file exports. */
async function wordsIn(language: 'en' | 'da'): Promise<Record<string, unknown>> {
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, unknown]> => {
      const exported: unknown = await import(join(folder, language, file)).catch(() => undefined);
      return [file, exported === undefined ? undefined : { ...(exported as object) }];
    }),
  );
  return Object.fromEntries(modules);
}

/** A text of the catalogue, and where it stands. What a function says is asked with other values, too. */
interface Said {
  readonly path: string;
  readonly text: string;
}

/** Names that a stored value is given only where the language has another one than the database. */
const openLists = ['rooms/room-board.ts.roomBoard.groupNames', 'values.ts.values.payment'];

/** Stand-ins that are known again in what a function says: numbers, names in the singular and in the plural. */
const argumentsOf = (function_: (...values: never[]) => unknown, kind: number): unknown[] =>
  Array.from({ length: function_.length }, (_, index) =>
    kind === 0 ? `§${index}` : kind === 1 ? 1 : 37 + index,
  );

function call(said: (...values: never[]) => unknown, values: readonly unknown[]): unknown {
  try {
    return said(...(values as never[]));
  } catch {
    return undefined; // it wants a list, or nothing
  }
}

/** All texts under a value: of a function what it says of some values, and of lists of names. */
function textsIn(value: unknown, path: string): Said[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') {
    const said = value as (...values: never[]) => unknown;
    const calls = [0, 1, 2].map((kind) => call(said, argumentsOf(said, kind)));
    const lists = [['§0'], ['§0', '§1']].map((names) => call(said, [names]));
    return [...calls, ...lists].flatMap((result, index) => textsIn(result, `${path}(${index})`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
}

/** Where the two differ in shape: what is missing, what is too much, what is of another kind. */
function differences(english: unknown, danish: unknown, path: string): string[] {
  if (typeof english !== typeof danish || Array.isArray(english) !== Array.isArray(danish))
    return [`${path} is missing`];
  if (typeof english === 'function' && typeof danish === 'function') {
    return danish.length > english.length ? [`${path} asks for more than in English`] : [];
  }
  if (typeof english !== 'object' || english === null) return [];
  const [one, other] = [english, danish as object];
  const names = new Set([...Object.keys(one), ...(openLists.includes(path) ? [] : Object.keys(other))]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(one, name), Reflect.get(other, name), `${path}.${name}`),
  );
}

const english = await wordsIn('en');
const danish = await wordsIn('da');

const textsOf = (words: Record<string, unknown>) =>
  Object.entries(words)
    .filter(([file]) => file !== 'language.ts')
    .flatMap(([file, value]) => textsIn(value, file))
    .filter(({ path }) => !/^site\/terms.*\.id$/.test(path));

/** Words that are the same in both languages, names, and the ids of parts of a page. */
const same = new Set(
  'administrator balance bus check-in check-ins csv ctrl cvr demonstration drama dkk e-mail enter esc excel facebook familycamp filter for gluten halal id instagram json log login menu mail mails note ok pdf penicillin point pollen person portal reference send link sms start status stop sum t-shirt t-shirts transport type under upload youtube'.split(
    ' ',
  ),
);

/** Words that Danish does not have. */
const foreign =
  /\b(the|and|your|you|please|with|from|this|that|was|were|been|cannot|would|can|could|what|which|who|when|where|they|their|them|we|our|only|each|everybody|nobody|somebody|room|rooms|camp|camper|campers|family|paid|pay|payment|payments|save|saved|again|close|back|choose|password|sign|loading|registered|people|day|days)\b/i;

/** The words of a text, without what is put in. */
const wordsOf = (text: string) => text.replace(/§\d|undefined/g, ' ').match(/[\p{L}-]{2,}/gu) ?? [];

describe('Danish', () => {
  it('has a file for each English one, and no other', () => {
    expect(filesOf('da')).toEqual(files);
  });

  it('has the shape of English: nothing is missing, nothing is left over', () => {
    expect(Object.keys(english).flatMap((file) => differences(english[file], danish[file], file))).toEqual(
      [],
    );
  });

  it('says each thing with the same values', () => {
    const placeholders = (text: string) => [...new Set(text.match(/§\d/g))].toSorted().join(' ');
    const inDanish = new Map(textsOf(danish).map(({ path, text }) => [path, text]));
    const lost = textsOf(english)
      .filter(
        ({ path, text }) =>
          inDanish.has(path) && placeholders(inDanish.get(path) ?? '') !== placeholders(text),
      )
      .map(({ path, text }) => `${path}: “${inDanish.get(path)}” for “${text}”`);
    expect(lost).toEqual([]);
  });

  it('leaves nothing in English', () => {
    const inEnglish = new Map(textsOf(english).map(({ path, text }) => [path, text]));
    const left = textsOf(danish)
      .filter(
        ({ path, text }) =>
          inEnglish.get(path) === text && wordsOf(text).some((word) => !same.has(word.toLowerCase())),
      )
      .map(({ path, text }) => `${path}: ${text}`);
    expect(left).toEqual([]);
  });

  it('has no English words among its own', () => {
    const found = textsOf(danish)
      .filter(({ text }) => foreign.test(text.replace(/\S+@\S+/g, '')))
      .map(({ path, text }) => `${path}: ${foreign.exec(text)?.[0]} in “${text}”`);
    expect(found).toEqual([]);
  });

  it('ends a sentence once after a sum, whose unit has its own dot', () => {
    const twice = files.flatMap(
      (file) =>
        readFileSync(join(folder, 'da', file), 'utf8').match(
          /.*\$\{(amount|price|paid|owed|outstanding|sum)\}\..*/g,
        ) ?? [],
    );
    expect(twice).toEqual([]);
  });

  it('names every group of a new installation that sleeps in no room', () => {
    const seed = readFileSync(join(folder, '..', '..', 'supabase', 'seed.sql'), 'utf8');
    const stored = [...seed.matchAll(/\(2\d, '([^']+)', 999, 'group'\)/g)].map(([, name = '']) => name);
    expect(stored).toHaveLength(4);
    const { groupNames } = (
      danish['rooms/room-board.ts'] as { roomBoard: { groupNames: Record<string, string> } }
    ).roomBoard;
    expect(Object.keys(groupNames)).toEqual(stored);
  });
});
