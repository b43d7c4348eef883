/**
 * Every test says the same twice: no test, journey or setting of theirs draws anything but by a seed of `tests/seeds.ts` or of its own.
 * `npm run explore` alone draws. Ids of rows (`randomUUID`, `gen_random_uuid`) are left out: the product draws its own as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files that draw all the same. */
const mayDraw: Readonly<Record<string, string>> = {
  'tests/explore.ts': 'what it is for',
  'tests/support/real-postgres.ts': 'the password of a server that ends with the test',
};

/** Functions that draw, by the last word of their name. */
const draws = new Set(['randomInt', 'randomBytes', 'getRandomValues', 'randomFillSync']);

const nameOf = (node: ESTree.Node): string => {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return '';
  return `${nameOf(node.object)}.${node.property.name}`;
};

const isClock = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' && /^(Date|performance)\.now$/.test(nameOf(node.callee));

const hasSeed = (options: ESTree.Node | undefined): boolean =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'seed',
  );

/** Ways in which a script draws without a seed. */
function drawnBy(file: string, source: string): string[] {
  const found: string[] = [];
  const noteText = (text: string) => {
    if (/\brandom\(\)/.test(text)) found.push('random() of SQL');
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [, options] }) => {
      const name = nameOf(callee);
      if (name === 'Math.random' || draws.has(name.replace(/.*\./, ''))) found.push(name);
      if (/^fc\.(assert|check|sample|statistics)$/.test(name) && !hasSeed(options))
        found.push(`${name} without a seed`);
    },
    BinaryExpression: ({ left, operator }) => {
      if (operator === '%' && isClock(left)) found.push('the clock as a seed');
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') noteText(value);
    },
    TemplateElement: ({ value }) => noteText(value.raw),
  }).visit(parseSync(file, source).program);
  return found.map((what) => `${file}: ${what}`);
}

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

it('is found wherever a test may draw', () => {
  const source = `
    import { randomInt } from 'node:crypto';
    const seed = Number(process.env.SEED) || Date.now() % 1000;
    fc.assert(property, { numRuns: 25 });
    fc.sample(cases, { seed: 3 });
    const x = [Math.random(), crypto.getRandomValues(list), crypto.randomUUID(), Date.now(), 7 % 2, random()];
    await stack.sql(\`select \${x} from t order by random()\`);
    process.env['SEED'] ??= String(randomInt(1_000_000));
  `;
  expect(drawnBy('x.ts', source).map((line) => line.replace('x.ts: ', ''))).toEqual([
    'the clock as a seed',
    'fc.assert without a seed',
    'Math.random',
    'crypto.getRandomValues',
    'random() of SQL',
    'randomInt',
  ]);
});

it('is in no test, journey or setting', () => {
  const settings = readdirSync(root).filter((file) => /\.config\.ts$/.test(file));
  const files = [...filesIn('tests', /\.tsx?$/), ...filesIn('e2e', /\.tsx?$/), ...settings].filter(
    (file) => file !== 'tests/chance.test.ts',
  );
  expect(settings).toContain('playwright.config.ts');
  expect(files.length).toBeGreaterThan(400);
  const drawing = files.flatMap((file) => drawnBy(file, readFileSync(join(root, file), 'utf8')));
  const names = Object.keys(mayDraw);
  expect(drawing.filter((line) => !names.some((name) => line.startsWith(`${name}:`)))).toEqual([]);
  expect(names.filter((name) => !drawing.some((line) => line.startsWith(`${name}:`)))).toEqual([]);
});

it('is in no test of the database', () => {
  const files = filesIn('supabase/tests', /\.sql$/);
  expect(files.length).toBeGreaterThan(60);
  const unseeded = files.filter((file) => {
    const [before = '', ...after] = readFileSync(join(root, file), 'utf8').split(/\brandom\(\)/);
    return after.length > 0 && !before.includes('setseed(');
  });
  expect(unseeded).toEqual([]);
});
