import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCamp, type Camp } from '../payments/camp.ts';
import { newDatabase } from '../support/databases.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp({ databaseUrl: await newDatabase(), functions: false });
});
afterAll(() => camp.stack.close());

test('ten campers added at once by a family that has six: one is taken, seven in all', async () => {
  const family = await camp.family();
  for (let n = 0; n < 6; n += 1) await family.addCamper();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => family.addCamper()));
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(refusals).toEqual(
    Array.from({ length: 9 }, () => 'Error: The camper is not registered: camper_limit_reached'),
  );
  const [row] = await camp.stack.sql('select count(*) as campers from public.users where parent_id = $1', [
    family.id,
  ]);
  expect(Number(row?.campers)).toBe(7);
});
