/** A new field of a camper, by the recipe: six places, and it is everywhere. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCopy, projectFiles } from '../mutations/lanes.ts';
import { follow, readRecipe, run } from './recipe.ts';

const copy = openCopy(9, projectFiles(true));
afterAll(() => copy.close());

test('a field is six places and two commands, and the project with it compiles and passes its tests', async () => {
  const { steps, commands } = readRecipe("A camper's field");
  expect(new Set(steps.map(({ file }) => file)).size).toBe(6);
  for (const step of steps) follow(copy.folder, step);
  expect(commands).toEqual(['npm run migration -- add_diet_wish', 'npm run db:types']);
  for (const command of commands) await run(copy.folder, command);
  await run(copy.folder, 'tsc -p .');
  for (const file of ['tests/database/diet-wish.ts', 'tests/features/registration/diet-wish.tsx'])
    copyFileSync(
      file.replace(/(?=\.tsx?$)/, '.in-copy'),
      join(copy.folder, file.replace(/(?=\.tsx?$)/, '.test')),
    );
  const about = ['camper-fields', 'diet-wish', 'field-rules', 'camper-columns'];
  await run(copy.folder, `vitest run --project unit --project screen ${about.join(' ')}`);
  await run(
    copy.folder,
    'vitest run --project backend tests/database/camper-fields tests/database/diet-wish tests/database/schema',
  );
  await run(
    copy.folder,
    'vitest run --project backend tests/database/pgtap.test.ts -t 01-every|35-admin|51-editing|70-family',
  );
});
