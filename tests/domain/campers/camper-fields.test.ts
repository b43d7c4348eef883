import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { camper } from '../../../src/content/en/campers/camper.ts';
import { emailMaxLength } from '../../../src/domain/accounts/email.ts';
import { camperFields, fieldOf } from '../../../src/domain/campers/camper-fields.ts';
import { textLimits } from '../../../src/domain/campers/names.ts';
import {
  accommodations,
  genders,
  pricingCodes,
  stayInReasons,
  transports,
  weekDays,
} from '../../../src/domain/value-lists.ts';

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

test('the values and lengths that the database takes are those that screens know', () => {
  const { gender, dates, arrival_transportation, departure_transportation, accommodation } = camperFields;
  expect(gender.options).toEqual(genders);
  expect(dates.options).toEqual(weekDays);
  expect([arrival_transportation.options, departure_transportation.options]).toEqual([
    transports,
    transports,
  ]);
  expect(new Set(accommodation.options)).toEqual(new Set(accommodations));
  expect(camperFields.given_category.options).toEqual(pricingCodes);
  expect(camperFields.stay_in_reason.options).toEqual(stayInReasons);
  const { first_name, last_name, church_mission, near_wish, email } = camperFields;
  expect([first_name, last_name, church_mission, near_wish, email].map(({ maxLength }) => maxLength)).toEqual(
    [textLimits.name, textLimits.name, textLimits.church, textLimits.nearWish, emailMaxLength],
  );
});
