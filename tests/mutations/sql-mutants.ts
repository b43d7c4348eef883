/** Changes of the functions of the database. */
import { readSchemaFiles } from '../../supabase/local/schema-files.ts';
import { mutantAt, type Mutant } from './mutant.ts';

/** Never further than the next one. */
const FUNCTION =
  /^create function ([\w.]+)\s*\((?:(?!^create |^return |\$\$)[\s\S])*(?:\$\$[\s\S]*?\$\$|return [\s\S]*?);$/gm;

interface SqlFunction {
  readonly file: string;
  readonly name: string;
  readonly text: string;
}

/** What is changed into what. A condition that another word belongs to, as in `between … and`, is left alone. */
const changes: readonly (readonly [what: RegExp, instead: string])[] = [
  [/\b(?:raise exception|perform private\.(?:refuse_if|require))\b[^;]+;/g, 'null;'],
  [/ <> /g, ' = '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b(?= \()/g, 'not exists'],
  [/(?<!between \S+) and (?=not |exists|[\w.]+ (?:=|<>|<|>|is) )/g, ' or '],
  [/ or (?!replace)/g, ' and '],
  [/\bunion all\b/g, 'union'],
  [/\bcoalesce\((\w[\w.]*), [^()]+\)/g, '$1'],
];

/** The functions that are written once, with a body between dollars or as one expression. */
export function sqlFunctions(): SqlFunction[] {
  const found = readSchemaFiles().flatMap(({ file, text: whole }) =>
    [...whole.matchAll(FUNCTION)].map(([text, name = '']) => ({
      file: `supabase/schemas/${file}`,
      name,
      text,
    })),
  );
  return found.filter(({ name }) => found.filter((other) => other.name === name).length === 1);
}

export function sqlMutants(): Mutant[] {
  return sqlFunctions().flatMap(({ file, text }) => {
    const body = text.search(/\$\$|^return /m);
    const again = text.replace('create function', 'create or replace function');
    const shift = again.length - text.length;
    return changes.flatMap(([what, instead]) =>
      [...again.matchAll(what)]
        .filter(({ index }) => index > body + shift && !isSaid(again, index))
        .map(({ 0: original, 1: part = '', index }) =>
          mutantAt(
            { folder: 'database', file },
            again,
            [index, index + original.length],
            instead.replace('$1', part),
          ),
        ),
    );
  });
}

/** Whether a place is in a comment or in a text. */
function isSaid(text: string, index: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
  return before.includes('--') || before.split("'").length % 2 === 0;
}

/** The names by which a function is reached: its own, then those of the functions and triggers that call it. */
export function callersOf(mutant: Mutant, functions: readonly SqlFunction[]): string[][] {
  const own = /function ([\w.]+)/.exec(mutant.changed)?.[1] ?? '';
  const generations = [[own]];
  const seen = new Set([own]);
  for (let n = 0; n < 3; n += 1) {
    const callees = generations.at(-1) ?? [];
    const callers = functions.filter(
      ({ name, text }) => !seen.has(name) && callees.some((callee) => text.includes(callee)),
    );
    for (const { name } of callers) seen.add(name);
    generations.push(callers.map(({ name }) => name));
  }
  return generations;
}
