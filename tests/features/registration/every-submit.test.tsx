/** After every Submit there is a dialog or a message in sight that has the focus, whatever was filled in before. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormValues } from '../../../src/features/registration/form-values.ts';
import { messageOf, openFilledForm } from './open-form.tsx';

/** Values that are wrong alone or beside others; everything else is filled in well. */
const odd: { readonly [Name in keyof FormValues]?: readonly FormValues[Name][] } = {
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
  redeemed: [{ code: 'ABCDEFG', pricing_id: 99, pricing_name: 'Gone' }],
};

const names = Object.keys(odd) as (keyof FormValues)[];
const changes = fc
  .subarray(names, { minLength: 1, maxLength: 3 })
  .chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, fc.constantFrom(...(odd[name] ?? []))]))),
  );

/** What the form with these values answers to Submit. */
async function answerTo(kind: 'own' | 'added', values: Partial<FormValues>, bedsLeft: number) {
  await openFilledForm(kind, values, { bedsLeft });
  return pressSubmit();
}

/** What a press of Submit is answered with: the dialog, or the message that has the focus; waits until there is one. */
function pressSubmit() {
  fireEvent.click(screen.getByText('Submit', { selector: 'button' }));
  return waitFor(() => {
    const dialog = document.querySelector('[role=dialog]');
    const focused = document.activeElement;
    if (dialog) return dialog.textContent;
    const message =
      focused instanceof HTMLElement
        ? focused.role === 'alert'
          ? focused.textContent
          : messageOf(focused)
        : '';
    if (message === '') throw new Error('Submit was answered by nothing');
    expect(focused).toBeVisible();
    return message;
  });
}

test.each<[string, Partial<FormValues>, number]>([
  [
    'a baby size without a number, and then a birthday of 1985',
    { birthday: '1985/01/01', size: 'Baby size' },
    20,
  ],
  ['a room that nobody can choose any more', { accommodation: 'Room' }, 0],
  [
    'a promo code whose category is gone',
    { promo_code: 'ABCDEFG', redeemed: { code: 'ABCDEFG', pricing_id: 99, pricing_name: 'Gone' } },
    20,
  ],
  ['a senior who is none', { is_senior_retired: true }, 20],
])('%s', async (_case, values, bedsLeft) => {
  expect(await answerTo('own', values, bedsLeft)).not.toBe('');
});

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label));

test.each<[string, (() => void)[], RegExp]>([
  [
    'an adult becomes a child after everything was chosen',
    [() => put('Birthday', '2016/05/05')],
    /registered by a parent or guardian/,
  ],
  [
    'another country code after the number',
    [() => put('Phone (optional)', '22'), () => put('Country code', '+46')],
    /phone number/,
  ],
  [
    'another church, and the first one again',
    [() => put('Church/mission', 'Other'), () => put('Church/mission', 'MBMBC')],
    /Is everything right/,
  ],
  [
    'another church without a name',
    [() => put('Church/mission', 'Other')],
    /Church\/mission is not filled in/,
  ],
  [
    'a promo code that is never redeemed, and then taken away',
    [() => put('Promo code (optional)', 'ABCDEFG'), () => put('Promo code (optional)', '')],
    /Is everything right/,
  ],
  ['a promo code that is never redeemed', [() => put('Promo code (optional)', 'ABCDEFG')], /Redeem/],
  [
    'a consent that is taken back',
    [() => press(/payments are non-refundable/)],
    /agree to the terms and conditions/,
  ],
])('%s', async (_case, steps, answer) => {
  await openFilledForm('own');
  for (const step of steps) step();
  expect(await pressSubmit()).toMatch(answer);
});

test('a second press with the same problem leads to it again', async () => {
  await openFilledForm('own', { first_name: '' });
  expect(await pressSubmit()).toBe('First name is not filled in');
  screen.getByLabelText('Promo code (optional)').focus();
  expect(await pressSubmit()).toBe('First name is not filled in');
});

test.each([
  ['own', 0],
  ['own', 20],
  ['added', 0],
  ['added', 20],
] as const)('whatever was filled in: %s, %i beds left', async (kind, bedsLeft) => {
  await fc.assert(
    fc
      .asyncProperty(changes, async (values) => {
        expect(await answerTo(kind, values, bedsLeft)).not.toBe('');
      })
      .afterEach(cleanup),
    { seed: 20_250_528 + bedsLeft, numRuns: 6, endOnFailure: true },
  );
});
