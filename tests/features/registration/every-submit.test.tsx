/** After every Submit there is a dialog or a message in sight that has the focus, whatever was filled in before. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TypedCamper } from '../../../src/domain/registration/new-camper.ts';
import { openFilledForm, pressSubmit } from './open-form.tsx';

test.each<[string, Partial<TypedCamper>, number]>([
  [
    'a baby size without a number, and then a birthday of 1985',
    { birthday: '1985/01/01', size: 'Baby size' },
    20,
  ],
  ['a room that nobody can choose any more', { accommodation: 'Room' }, 0],
  [
    'a promo code whose category is gone',
    {
      promo_code: 'ABCDEFG',
      redeemed: { code: 'ABCDEFG', pricing_id: 99, pricing_name: { name: 'Gone', name_da: 'Gone' } },
    },
    20,
  ],
  ['a senior who is none', { is_senior_retired: true }, 20],
])('%s', async (_case, values, bedsLeft) => {
  await openFilledForm('own', values, { bedsLeft });
  expect(await pressSubmit()).not.toBe('');
});

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label));

test.each<[string, (() => void)[], RegExp]>([
  [
    'an adult becomes a child after everything was chosen',
    [() => put('Birthday', '2016/05/05')],
    /signed up by a parent or guardian/,
  ],
  [
    'another country code after the number',
    [() => put('Phone (optional)', '22'), () => put('Country code', '+46')],
    /Use only digits/,
  ],
  [
    'another church, and the first one again',
    [() => put('Church/mission', 'Other'), () => put('Church/mission', 'MBMBC')],
    /Is everything correct/,
  ],
  [
    'another church without a name',
    [() => put('Church/mission', 'Other')],
    /Church\/mission is not filled in/,
  ],
  [
    'a promo code that is never redeemed, and then taken away',
    [() => put('Promo code (optional)', 'ABCDEFG'), () => put('Promo code (optional)', '')],
    /Is everything correct/,
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
