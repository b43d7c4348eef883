/** The other recipes of docs/how-to.md, each in the copy in which the ones before it were followed. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCopy, projectFiles } from '../mutations/lanes.ts';
import { follow, readRecipe, run } from './recipe.ts';

const copy = openCopy(8, projectFiles(true));
afterAll(() => copy.close());

async function followAll(heading: string, places: number): Promise<void> {
  const { steps, commands } = readRecipe(heading);
  expect(steps).toHaveLength(places);
  for (const step of steps) follow(copy.folder, step);
  for (const command of commands) await run(copy.folder, command);
}

test('a word of an email is one place a language, and is in its text and its HTML', async () => {
  await followAll('A word of an email', 2);
  const file = 'tests/functions/changed-word.in-copy.ts';
  copyFileSync(file, join(copy.folder, file.replace('.in-copy', '')));
  const command = 'deno test -A --quiet --no-check --config supabase/functions/deno.json';
  expect(await run(copy.folder, `${command} tests/functions/changed-word.ts`)).toContain('1 passed');
});

test('a setting is its row and its words, and is there in a new installation and in a draft', async () => {
  await followAll('A setting', 3);
  const file = 'tests/database/tent-limit.in-copy.ts';
  copyFileSync(file, join(copy.folder, file.replace('.in-copy', '.test')));
  await run(copy.folder, 'vitest run --project unit tests/content/danish.test.ts');
  const looked = await run(copy.folder, 'vitest run --project backend tests/database/tent-limit.test.ts');
  expect(looked).toMatch(/Tests +1 passed/);
});

test('a table is itself and two lines of the tests that walk the schema', async () => {
  await followAll('A table', 3);
  await run(copy.folder, 'tsc -p .');
  await run(
    copy.folder,
    'vitest run --project backend tests/database/pgtap.test.ts -t 01-every|60-retention',
  );
  const looked = await run(copy.folder, 'vitest run --project backend tests/database/schema.test.ts');
  expect(looked).toMatch(/Tests +4 passed/);
});
