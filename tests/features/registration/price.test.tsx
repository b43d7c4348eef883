import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { confirmation, openFilledForm } from './open-form.tsx';

describe('the live price', () => {
  test('waits for what decides it', async () => {
    await openFilledForm('own', { accommodation: '' });
    expect(screen.getByText('Fill in birthday, country and accommodation to see the price.')).toBeVisible();
  });

  test.each([
    [
      'a grown-up in a room',
      {},
      'Regular',
      '1,200 DKK',
      'For everyone aged 13 or over with a bed in a room.',
    ],
    [
      'in a tent',
      { accommodation: 'Tent' },
      'Stay in',
      '1,000 DKK',
      'For campers who bring a tent, a mattress or a sleeping bag.',
    ],
    [
      'staying out',
      { accommodation: 'Stay out' },
      'Stay out',
      '700 DKK',
      'For campers who join in but sleep elsewhere.',
    ],
    [
      'from Norway',
      { country: 'NO' },
      'Outside Denmark and Sweden',
      '1,080 DKK',
      'For campers who travel from outside Denmark and Sweden.',
    ],
    [
      'aged 5',
      { birthday: '2020/01/01' },
      'Shared bed',
      '600 DKK',
      'Children aged 4 to 7 when the camp starts share a bed with a parent.',
    ],
    [
      'aged 10',
      { birthday: '2015/01/01' },
      'Child 8-12',
      '840 DKK',
      'For children aged 8 to 12 when the camp starts.',
    ],
    [
      'aged 2',
      { birthday: '2023/01/01', size: '' },
      'Toddler',
      'Free',
      'For children under 4 when the camp starts.',
    ],
    [
      'aged 2, with a T-shirt',
      { birthday: '2023/01/01', size: 'Baby size', baby_size: '86' },
      'Toddler',
      '100 DKK',
      'Must be paid in full.',
    ],
  ])('%s', async (_who, values, category, price, why) => {
    await openFilledForm('added', values);
    const summary = within(screen.getByRole('region', { name: 'Price' }));
    expect(summary.getByText(category)).toBeVisible();
    expect(summary.getByText(price)).toBeVisible();
    expect(summary.getByText(why)).toBeVisible();
  });

  test('says what it will be after the deadline, and whether it can be paid in parts', async () => {
    const { user } = await openFilledForm('own');
    expect(
      screen.getByText(/You can pay in three instalments.*1,264 DKK if paid after May 1\./),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Stay out/ }));
    expect(screen.getByText('Must be paid in full. 737 DKK if paid after May 1.')).toBeVisible();
  });
});

test('each bed has its price beside it, and what is chosen changes none of them', async () => {
  const { user } = await openFilledForm('own', {});
  const prices = () =>
    screen
      .getAllByRole('radio', { name: /^(Room|Tent|Bring|Stay out)/ })
      .map((bed) => bed.closest('label')?.querySelector('.choice-aside')?.textContent);
  const before = prices();
  expect(before).toEqual(['1,200 DKK', '1,000 DKK', '1,000 DKK', '700 DKK']);
  await user.click(screen.getByRole('radio', { name: /^Stay out/ }));
  expect(prices()).toEqual(before);
});

test('a toddler’s T-shirt is a choice: it costs 100 DKK, and giving it up makes the place free again', async () => {
  const { user } = await openFilledForm('added', { birthday: '2023/01/01', size: 'XX-Large' });
  const size = screen.getByLabelText('Shirt size');
  const summary = within(screen.getByRole('region', { name: 'Price' }));
  expect(size).toHaveDisplayValue('No T-shirt');
  expect(size).toHaveAccessibleDescription(
    'Only if you want one: a T-shirt for a child under 4 costs 100 DKK.',
  );
  expect(summary.getByText('Free')).toBeVisible();
  await user.selectOptions(size, 'Small');
  expect(summary.getByText('100 DKK')).toBeVisible();
  await user.selectOptions(size, 'No T-shirt');
  expect(summary.getByText('Free')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await confirmation()).getByText('No T-shirt')).toBeVisible();
});

describe('promo code', () => {
  const promo = () => screen.getByLabelText('Promo code (optional)');
  const button = (name: string) => screen.getByRole('button', { name });

  test('an unknown code is told on the button, until the code is changed', async () => {
    const { user } = await openFilledForm('own');
    expect(button('Redeem')).toBeDisabled();
    await user.type(promo(), 'unknown');
    expect(promo()).toHaveValue('UNKNOWN');
    await user.click(button('Redeem'));
    expect(await screen.findByRole('button', { name: 'Invalid code' })).toBeEnabled();
    await user.type(promo(), '{Backspace}');
    expect(button('Redeem')).toBeEnabled();
  });

  test('a code of another length is not even asked for', async () => {
    const { user, asked } = await openFilledForm('own');
    await user.type(promo(), 'short');
    await user.click(button('Redeem'));
    expect(button('Invalid code')).toBeVisible();
    expect(asked.map(({ route }) => route)).not.toContain('POST /rest/v1/rpc/check_promo_code');
  });

  test('a code for the price of a child of 8 to 12 is called so', async () => {
    const valid = () => ({
      status: 'valid',
      pricing_id: 2,
      pricing_name: { name: 'Child 8-12', name_da: 'Barn 8-12 år' },
    });
    const { user } = await openFilledForm('own', {}, { promo: valid });
    await user.type(promo(), 'CHILD12');
    await user.click(button('Redeem'));
    expect(await screen.findByText('The code gives you the price “Child 8-12”.')).toBeVisible();
  });

  test('a valid code changes the price at once, is confirmed, and is lost when it is changed', async () => {
    const valid = () => ({
      status: 'valid',
      pricing_id: 11,
      pricing_name: { name: 'Kitchen staff', name_da: 'Kitchen staff' },
    });
    const { user } = await openFilledForm('own', {}, { promo: valid });
    await user.type(promo(), 'kitchen');
    await user.click(button('Redeem'));
    expect(await screen.findByRole('button', { name: 'Redeemed' })).toBeDisabled();
    expect(screen.getByText('The code gives you the price “Kitchen staff”.')).toBeVisible();
    expect(screen.getByText('Free', { selector: 'strong' })).toBeVisible();
    await user.click(button('Submit'));
    const dialog = await confirmation();
    expect(dialog.getByText('KITCHEN')).toBeVisible();
    expect(dialog.getByText('Kitchen staff')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.type(promo(), '{Backspace}');
    expect(screen.getByText('1,200 DKK', { selector: 'strong' })).toBeVisible();
  });

  test.each([
    ['too many tries', () => ({ status: 'try_later' }), 'Too many attempts. Wait ten minutes and try again.'],
    ['a lost connection', () => undefined, 'We couldn’t check the code. Please try again.'],
  ])('%s', async (_why, answer, message) => {
    const { user } = await openFilledForm('own', {}, { promo: answer });
    await user.type(promo(), 'kitchen');
    await user.click(button('Redeem'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(button('Redeem')).toBeEnabled();
  });
});
