/**
 * After every Submit there is a dialog or a message in sight that has the focus, whatever was filled in. `SEED=2` fills in something
 * else.
 */
import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TypedCamper } from '../../../src/domain/registration/new-camper.ts';
import { seedsOf } from '../../seeds.ts';
import { openFilledForm, pressSubmit } from './open-form.tsx';

/** Values that are wrong alone or beside others; everything else is filled in well. */
const odd: { readonly [Name in keyof TypedCamper]?: readonly TypedCamper[Name][] } = {
  first_name: ['', '  ', '<>', '\u0410nna'],
  last_name: ['', '\u200b'],
  phone: ['12', '+45 22', 'home'],
  birthday: ['', '1985', '03/04/1985', '2024/01/01', '1985/01/01', '1950/01/01', '2030/01/01', '2018/05/05'],
  gender: ['', 'Other'],
  country: ['', 'XX'],
  church_mission: ['', 'Nowhere', 'Other'],
  church_name: ['', 'Free church', '...'],
  member: [''],
  size: ['', 'Baby size', 'XXX-Large', 'X-Small'],
  baby_size: ['', '12', '86', '300'],
  dates: [[], ['Monday']],
  arrival_transportation: ['', 'Boat'],
  departure_transportation: [''],
  accommodation: ['', 'Room', 'Stay in'],
  promo_code: ['A', 'ABCDEFG'],
  is_senior_retired: [true],
  accepts_group_formation: [false],
  accepts_terms: [false],
  redeemed: [{ code: 'ABCDEFG', pricing_id: 99, pricing_name: { name: 'Gone', name_da: 'Gone' } }],
};

const names = Object.keys(odd) as (keyof TypedCamper)[];
const changes = fc
  .subarray(names, { minLength: 1, maxLength: 3 })
  .chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, fc.constantFrom(...(odd[name] ?? []))]))),
  );

const forms = [
  ['own', 0],
  ['own', 20],
  ['added', 0],
  ['added', 20],
] as const;
// A seed is a series of four: each form is filled in otherwise.
const cases = seedsOf('forms').flatMap((seed) =>
  forms.map(([kind, bedsLeft], n) => ({ kind, bedsLeft, seed, own: seed + n })),
);

test.each(cases)('$kind, $bedsLeft beds left, seed $seed', { timeout: 120_000 }, async (form) => {
  const { kind, bedsLeft, own } = form;
  await fc.assert(
    fc
      .asyncProperty(changes, async (values) => {
        await openFilledForm(kind, values, { bedsLeft });
        expect(await pressSubmit()).not.toBe('');
      })
      .afterEach(cleanup),
    { seed: own, numRuns: 25, endOnFailure: true },
  );
});
