import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  camperFields,
  changeableFields,
  fieldOf,
  registeredFields,
} from '../../src/domain/campers/camper-fields.ts';
import {
  allergies,
  answeredGroups,
  diets,
  foodAllergies,
  healthConsent,
  healthTextLength,
  medicineTimes,
  noHealthAnswers,
  swimming,
  type HealthAnswers,
} from '../../src/domain/health/health-answers.ts';
import type { Database } from '../../supabase/local/database.ts';
import { openTestDatabase } from './test-database.ts';

/** What src/domain says of a camper's fields is what the database allows. */
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('what a family says, and what it may change later, is what it may write', async () => {
  const columns = await db.query(
    `select column_name as name,
       has_column_privilege('authenticated', 'public.users', column_name, 'insert') as is_said,
       has_column_privilege('authenticated', 'public.users', column_name, 'update') as is_changed
     from information_schema.columns where table_schema = 'public' and table_name = 'users'`,
  );
  // Written by the form, decided by the database; and the places that organisers give.
  const derived = ['id', 'parent_id', 'pricing_id', 'is_registered', 'registered_at', 'has_bed'];
  const placed = ['room_id', 'team_id'];
  const allowed = (right: string, others: readonly string[]) =>
    columns
      .filter((column) => column[right] === true)
      .map(({ name }) => String(name))
      .filter((name) => !others.includes(name))
      .toSorted();
  expect(allowed('is_said', derived)).toEqual(registeredFields.toSorted());
  expect(allowed('is_changed', placed)).toEqual(changeableFields.toSorted());
});

test('what organisers correct is what their rights are for', async () => {
  const rows = await db.query(
    `select name, private.right_for(name) as edited_by, private.correctable(null::public.users) ? name as is_there
     from jsonb_array_elements_text($1::text::jsonb) as fields(name)`,
    [JSON.stringify(Object.keys(camperFields))],
  );
  const inDomain = rows.map(({ name }) => {
    const editedBy = fieldOf(String(name))?.editedBy;
    return { name, edited_by: editedBy ?? null, is_there: editedBy !== undefined };
  });
  expect(rows).toEqual(inDomain);
});

test('what is asked about health is what the database keeps', async () => {
  const [stored] = await db.query(
    `select private.no_health_answers() as nothing, private.health_consent() as consent, private.food_allergies() as food,
       (select jsonb_object_agg(replace(replace(conname, 'health_answers_', ''), '_check', ''), pg_get_constraintdef(oid))
        from pg_constraint where conrelid = 'private.health_answers'::regclass and contype = 'c') as checks`,
  );
  const checks = stored?.['checks'] as Record<string, string>;
  const wordsOf = (name: string) =>
    [...(checks[name] ?? '').matchAll(/'\{?([a-z_,]+)\}?'::text/g)].flatMap(
      ([, words]) => words?.split(',') ?? [],
    );
  expect(stored).toMatchObject({ nothing: noHealthAnswers, consent: healthConsent, food: foodAllergies });
  expect(wordsOf('diets')).toEqual(diets);
  expect([...foodAllergies, ...wordsOf('allergies')]).toEqual(allergies);
  expect(wordsOf('medicine_times')).toEqual(medicineTimes);
  expect(wordsOf('swims')).toEqual(swimming);
  for (const [name, most] of Object.entries(healthTextLength)) expect(checks[name]).toContain(`<= ${most})`);
});

test('which health questions are answered is one rule on both sides', async () => {
  const told: Partial<HealthAnswers> = {
    diets: ['halal'],
    diet_note: 'no onions',
    allergies: ['milk'],
    allergy_note: 'cats',
    medicines: 'Panodil',
    medicine_times: ['night'],
    conditions: 'asthma',
    swims: 'no',
    guardian: 'Otto',
  };
  const each = Object.entries(told).map(([field, value]): Partial<HealthAnswers> => ({ [field]: value }));
  const all = [{}, told, ...each].map((some) => ({ ...noHealthAnswers, ...some }));
  const rows = await db.query(
    `select private.answered_groups(jsonb_populate_record(null::private.health_answers, answers)) as groups
     from jsonb_array_elements($1::text::jsonb) with ordinality as one (answers, at) order by at`,
    [JSON.stringify(all)],
  );
  expect(rows.map(({ groups }) => groups)).toEqual(all.map(answeredGroups));
});
