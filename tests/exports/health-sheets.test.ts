/** The PDF of health sheets, opened again: every word of every answer is on the paper of who may read it, and no other. */
import { expect, it } from 'vitest';
import type { OnSheet } from '../../src/data/health/read-health.ts';
import { sheetFile, sheetsOf } from '../../src/features/health/sheets.ts';
import { recordsPdf } from '../../src/lib/exports/pdf-records.ts';
import { piecesOf } from '../support/pdf-reader.ts';
import { loadFont } from './list.ts';

const madeAt = new Date('2025-05-28T08:05:00Z');
const long = (text: string, length: number) => text.repeat(length).slice(0, length).trim();
const everything: NonNullable<OnSheet['answers']> = {
  diets: ['vegetarian', 'halal'],
  diet_note: long('Spiser ikke løg, æbler eller smør. ', 300),
  allergies: ['peanut', 'stings', 'penicillin'],
  allergy_note: long('Får adrenalin fra den blå taske; ring straks. ', 300),
  medicines: long('Antihistamin, én tablet\nÅse giver den\n', 500),
  medicine_times: ['morning', 'when_needed'],
  conditions: long('ပန်းနာရောဂါ ရှိသည်။ အပြေးပြီးလျှင် နားရန်လိုအပ်သည်။ ', 500),
  swims: 'a_little',
  guardian: 'Mette Sørensen',
};
const person = (name: string, changes: Partial<OnSheet>): OnSheet => ({
  ...{ id: name, name, age: 12, place_id: null, place: null, days: ['Friday'], answers: everything },
  ...{ guardian: 'Lars Sørensen', contact: 'Bedstemor Åse Nørgaard-Sørensen, Ærøskøbing +45 20304050' },
  pickup: null,
  ...changes,
});
const paperOf = async (...[people, purpose]: [OnSheet[], Parameters<typeof sheetsOf>[1]]) =>
  piecesOf(await recordsPdf(sheetFile(sheetsOf(people, purpose, madeAt), madeAt), loadFont));
/** Without what a line's end may take away. */
const dense = (text: string) => text.replaceAll(/[\s\u200B-\u200D]/g, '');

it('the nurse has everything of everybody, also where it is as long as it may be', async () => {
  const people = Array.from({ length: 12 }, (_, n) => person(`Magnus ${n}`, {}));
  const pieces = await paperOf(people, 'nurse');
  const text = dense(pieces.map((piece) => piece.text).join(''));
  for (const said of Object.values(everything).filter((one) => typeof one === 'string' && one.length > 10)) {
    const words = dense(String(said).replaceAll('\n', '; '));
    expect([words, text.split(words).length]).toEqual([words, people.length + 1]);
  }
  expect(text).toContain(dense('Allergies Peanuts, Bee or wasp stings, Penicillin, Får adrenalin'));
  expect(text).toContain(dense(': Morning, When needed'));
  expect(text).toContain(dense('12 people, as of 2025/05/28 10:05'));
  for (const { x, y } of pieces) {
    expect(x).toBeGreaterThanOrEqual(48);
    expect(x).toBeLessThan(548);
    expect(y).toBeGreaterThanOrEqual(28);
  }
});

it('leaders have a page for each room, cell by cell', async () => {
  const { allergies, allergy_note: note } = everything;
  const forLeaders = {
    allergies,
    allergy_note: note?.slice(0, 13),
  };
  const pieces = await paperOf(
    [
      person('Ben', { place_id: 1, place: 'Room 1', answers: forLeaders }),
      person('Anna', { place_id: 1, place: 'Room 1', age: 40, answers: null, guardian: null, contact: null }),
      person('မောင်', { place_id: 2, place: 'Room 2', answers: { allergies: ['milk'] } }),
    ],
    'room',
  );
  const page = (n: number) => pieces.filter((piece) => piece.page === n).map(({ text }) => text);
  const head = ['Private. Keep it with you, show it to no one, and destroy it after the camp.'];
  expect(page(1)).toEqual([
    ...['Room 1', '2 people, as of 2025/05/28 10:05', ...head],
    ...['Ben, 12', 'Allergies', 'Peanuts, Bee or wasp stings, Penicillin, Får adrenalin'],
    ...[
      'Responsible adult',
      'Lars Sørensen',
      'Call',
      'Bedstemor Åse Nørgaard-Sørensen, Ærøskøbing +45 20304050',
    ],
    ...['Anna, 40', 'No answers', '1 / 2'],
  ]);
  expect(page(2).join(' ')).toMatch(/^Room 2 1 person, .* မောင် ?, 12 Allergies Milk /);
});

it('the kitchen has food and the days of who does not stay for all', async () => {
  const food = { diets: everything.diets, diet_note: '', allergies: [], allergy_note: '' };
  const texts = (
    await paperOf([person('Ben', { answers: food, guardian: null, contact: null })], 'kitchen')
  ).map(({ text }) => text);
  expect(texts.slice(3)).toEqual(['Ben, 12', 'Diet', 'Vegetarian, Halal', 'Days', 'Friday', '1 / 1']);
});
