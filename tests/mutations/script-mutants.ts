/** What StrykerJS would change in TypeScript. Its runner is not used: it needs TypeScript's old interface, and one process for all files. */
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { mutantAt, type Mutant } from './mutant.ts';

/** Each file's folder; the first that fits. */
const folders: readonly (readonly [folder: string, files: RegExp])[] = [
  ['domain', /^src\/domain\//],
  ['data', /^src\/data\//],
  ['functions', /^supabase\/functions\//],
  ['screens', /^src\/(?:app|camper|features|organiser|pages|ui)\//],
];

/** Left out: words, classes, lists and expressions for texts, which tests of content and looks are for, and what no code can tell apart. */
const excludedMutations = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex', 'OptionalChaining'];

const silent = () => undefined;
/** Of Stryker's logger, what its instrumenter calls. */
const logger = { debug: silent, info: silent, warn: silent, isDebugEnabled: () => false };

export async function scriptMutants(paths: readonly string[]): Promise<Mutant[]> {
  const places = paths
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\.types\.ts$|\/texts\//.test(file))
    .flatMap((file) => {
      const folder = folders.find(([, files]) => files.test(file))?.[0];
      return folder ? [{ folder, file, text: readFileSync(file, 'utf8') }] : [];
    });
  const instrumenter = new Instrumenter(logger as unknown as ConstructorParameters<typeof Instrumenter>[0]);
  const { mutants } = await instrumenter.instrument(
    places.map(({ file, text }) => ({ name: file, content: text, mutate: true })),
    { plugins: null, ignorers: [], excludedMutations },
  );
  const byFile = new Map(places.map((place) => [place.file, { ...place, starts: lineStarts(place.text) }]));
  return mutants.flatMap(({ fileName, location: { start, end }, replacement }) => {
    const place = byFile.get(fileName);
    if (!place) return [];
    const { folder, file, text, starts } = place;
    const at = ({ line, column }: typeof start) => (starts[line] ?? 0) + column;
    return [mutantAt({ folder, file }, text, [at(start), at(end)], replacement)];
  });
}

const lineStarts = (text: string): number[] =>
  text.split('\n').reduce((starts, line) => [...starts, (starts.at(-1) ?? 0) + line.length + 1], [0]);
