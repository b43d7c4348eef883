import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { camper } from '../../../src/content/en/campers/camper.ts';
import { camperFields, fieldOf } from '../../../src/domain/campers/camper-fields.ts';

/** The columns of `users`, from the types that are generated from the migrations. */
function columnsOfUsers(): string[] {
  const types = readFileSync('src/data/database.types.ts', 'utf8');
  const row = /\n {6}users: \{\n {8}Row: \{([^}]*)\}/.exec(types)?.[1] ?? '';
  return [...row.matchAll(/^ {10}(\w+): /gm)].map(([, column = '']) => column);
}

test('every column of users is described, and nothing else but attendance', () => {
  const described = Object.keys(camperFields).filter((name) => name !== 'attendance');
  expect(columnsOfUsers()).toContain('arrival_transportation');
  expect(described.toSorted()).toEqual(columnsOfUsers().toSorted());
});

test('every field that anybody sees has a name', () => {
  const own = ['key', 'number', 'record'];
  const seen = Object.keys(camperFields).filter((name) => !own.includes(fieldOf(name)?.kind ?? ''));
  expect(seen.filter((name) => !(name in camper.fields))).toEqual([]);
});
