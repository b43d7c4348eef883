import { expect, test } from 'vitest';
import { listedFields, type FieldName } from '../../src/domain/campers/camper-fields.ts';
import { listColumns } from '../../src/organiser/camper-columns.tsx';

test('everything that the lists hold has a column', () => {
  const keys = listColumns((code) => code, { rooms: true, teams: true }).map(({ key }) => key);
  // Said by the name, the status and the row itself.
  const said: readonly FieldName[] = [
    'id',
    'first_name',
    'last_name',
    'is_registered',
    'is_attending',
    'is_inactive',
  ];
  expect(listedFields).toContain('near_wish');
  expect(listedFields.filter((name) => !said.includes(name) && !keys.includes(name))).toEqual([]);
});
