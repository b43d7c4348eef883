import { consentVersions } from '../../../src/domain/accounts/consents.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ME } from '../../support/session.ts';
import { anna, keepDraft } from './backend.ts';
import { openPage } from './open-form.tsx';
import {
  BO,
  EVA,
  me,
  bo,
  eva,
  grown,
  inserts,
  openWelcome,
  past,
  card,
  leaveOut,
  agree,
  press,
} from './open-welcome.tsx';

describe('who is welcomed back', () => {
  test('a family of the last camp, each with the age, price and answers they would have now', async () => {
    await openWelcome();
    expect(screen.getByText(/^These are your family’s answers for Family Camp 2024/)).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(names).toEqual(['Anna Holm', 'Bo Holm', 'Eva Holm']);
    expect(card('Anna').getByText('35 at camp · Regular')).toBeVisible();
    expect(card('Anna').getByText('1,200 DKK')).toBeVisible();
    expect(card('Bo').getByText('7 at camp · Shared bed')).toBeVisible();
    const answers = card('Eva')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(answers).toEqual(['Friday, Saturday', 'Room', '110 (Baby size)', 'Bus, home by Car']);
    expect(screen.getByText('Price today for 3 people').nextSibling).toHaveTextContent('2,400 DKK');
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  test('nobody who has begun to type', async () => {
    keepDraft('own', { first_name: 'Ida' });
    await openPage('own', { past: [me, bo] });
    expect(await screen.findByLabelText('First name')).toHaveValue('Ida');
  });

  test('children alone wait until the account holder has registered', async () => {
    await openPage('own', { past: [bo] });
    expect(await screen.findByLabelText('First name')).toHaveValue('');
  });

  test('while sign-ups are disabled, nobody', async () => {
    await openPage('own', { past: [me, bo], settings: { DISABLE_NEW_USER: true } });
    expect(await screen.findByText(/^The form is closed/)).toBeVisible();
  });
});

describe('one pass', () => {
  test('registers all with their own ids, the account holder first, and leads to what is owed', async () => {
    const { user, asked, router } = await openWelcome();
    await user.click(press('3 people'));
    expect(await screen.findByText(/^You need to agree to the terms/)).toBeVisible();
    expect(inserts(asked)).toEqual([]);
    await agree(user);
    await user.click(press('3 people'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(inserts(asked)).toEqual([
      expect.objectContaining({ id: ME.id, parent_id: null, email: ME.email, phone: '+46 20304050' }),
      expect.objectContaining({ id: BO, parent_id: ME.id, email: null, pricing_id: 3, size: 'Small' }),
      expect.objectContaining({
        id: EVA,
        parent_id: ME.id,
        size: '110 (Baby size)',
        consents: consentVersions,
      }),
    ]);
    expect(inserts(asked)[0]).toMatchObject({
      promo_code: null,
      church_mission: 'Aarhus Free Church',
      near_wish: 'Ida Lund',
    });
    expect(window.localStorage.getItem(`familycamp-welcome:${ME.id}`)).not.toContain(BO);
  });

  test('leaves out whom the family leaves out, also after a reload; the account holder stays, and reads why', async () => {
    const { user, asked, router } = await openWelcome();
    expect(leaveOut('Anna')).toBeDisabled();
    expect(
      card('Anna').getByText('You’re signing up the family, so you have to be on the list.'),
    ).toBeVisible();
    await user.click(leaveOut('Bo'));
    await user.click(leaveOut('Eva'));
    expect(screen.getByText('Price today for 1 person').nextSibling).toHaveTextContent('1,200 DKK');
    await agree(user);
    expect(window.localStorage.getItem(`familycamp-welcome:${ME.id}`)).toContain(BO);
    await user.click(press('1 person'));
    await waitFor(() => expect(router.state.location.search).toBe(`?survey=${ME.id}`));
    expect(inserts(asked).map(({ id }) => id)).toEqual([ME.id]);
  });

  test('what was chosen for another camp counts no more', async () => {
    const plans = { [BO]: { isLeftOut: true, changed: null } };
    const keep = (campStart: string) =>
      window.localStorage.setItem(`familycamp-welcome:${ME.id}`, JSON.stringify({ campStart, plans }));
    keep('2024-05-29');
    await openWelcome();
    expect(leaveOut('Bo')).not.toBeChecked();
  });

  test('what was chosen for this camp is still chosen after a reload', async () => {
    const plans = { [BO]: { isLeftOut: true, changed: null } };
    window.localStorage.setItem(
      `familycamp-welcome:${ME.id}`,
      JSON.stringify({ campStart: '2025-05-28', plans }),
    );
    await openWelcome();
    expect(leaveOut('Bo')).toBeChecked();
    expect(press('2 people')).toBeVisible();
  });
});

describe('answers that pass no more', () => {
  test('a size for younger children is said, must be changed, and is sent as changed', async () => {
    const { user, asked, router } = await openWelcome({ past: [me, grown] });
    expect(card('Bo').getByText('This size doesn’t fit this age')).toBeVisible();
    await agree(user);
    await user.click(press('2 people'));
    expect(await screen.findByText('Please change the answers for Bo first.')).toBeVisible();
    expect(inserts(asked)).toEqual([]);

    await user.click(card('Bo').getByRole('button', { name: 'Change Bo’s answers' }));
    expect(screen.getByRole('heading', { name: 'Answers for Bo' })).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Bo');
    expect(screen.getByLabelText(/^Birthday/)).toHaveValue('2018/05/01');
    await user.click(screen.getByRole('button', { name: 'Use these answers' }));
    expect(screen.getByRole('heading', { name: 'Answers for Bo' })).toBeVisible(); // not without a size
    await user.selectOptions(screen.getByLabelText('Shirt size'), 'Small');
    expect(window.localStorage.getItem(`familycamp-welcome:${ME.id}`)).toContain('"size":"Small"');
    await user.click(screen.getByRole('button', { name: 'Use these answers' }));

    expect(card('Bo').getByText('Changed by you')).toBeVisible();
    expect(card('Bo').getByRole('button', { name: 'Change Bo’s answers' })).toHaveFocus();
    expect(card('Bo').queryByText('This size doesn’t fit this age')).toBeNull();
    await user.click(press('2 people'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(inserts(asked)[1]).toMatchObject({ id: BO, size: 'Small', parent_id: ME.id });
  });

  test.each([
    [
      'a room while none is left',
      me,
      { bedsLeft: 0 },
      'No rooms are left. Please choose another accommodation',
    ],
    [
      'a bed that was lost last year',
      past(ME.id, { accommodation: 'Stay in' }),
      {},
      'Accommodation has not been selected',
    ],
    [
      'an account holder of under 12',
      past(ME.id, { birthday: '2014-01-01' }),
      {},
      /^Children under 12 must be/,
    ],
    [
      'a senior who is none',
      past(ME.id, { is_senior_retired: true }),
      {},
      'The senior price is for people aged 60 or over',
    ],
  ])('%s', async (_what, person, world, words) => {
    await openWelcome({ past: [person], ...world });
    expect(card('Anna').getByText('Change this before you sign up Anna:')).toBeVisible();
    expect(card('Anna').getByText(words)).toBeVisible();
  });

  test('what was changed can be taken back', async () => {
    const { user } = await openWelcome();
    await user.click(card('Eva').getByRole('button', { name: 'Change Eva’s answers' }));
    await user.type(screen.getByLabelText(/^Would like to sleep near/), 'Ida');
    await user.click(screen.getByRole('button', { name: 'Back to the family' }));
    expect(card('Eva').getByText('Changed by you')).toBeVisible();
    await user.click(card('Eva').getByRole('button', { name: 'Back to the answers of the last camp' }));
    expect(card('Eva').queryByText('Changed by you')).toBeNull();
  });
});

test('once the account holder is registered the others are still offered', async () => {
  const { user, asked, router } = await openWelcome({ own: anna, past: [eva] });
  expect(screen.getByRole('heading', { name: 'Also at the last camp' })).toBeVisible();
  await agree(user);
  await user.click(press('1 person'));
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${EVA}`));
  expect(inserts(asked)).toEqual([expect.objectContaining({ id: EVA, parent_id: ME.id })]);
});

test('what was paid for earlier camps is seen without a registration', async () => {
  const payment = {
    id: 'p1',
    created_at: '2024-04-20T10:00:00Z',
    amount: 1200,
    type: 'Full payment',
    payment_method: 'Visa',
    is_anonymous: false,
    pricing_name: 'Regular',
    pricing_price: 1200,
    paid_by_name: 'Anna Holm',
    paid_by_me: true,
    paid_for_user_id: ME.id,
    paid_for_name: 'Anna Holm',
    payment_id: 'x1',
    reference: 'r1',
    past_season: 'Family Camp 2024',
  };
  const { user } = await openWelcome({ more: { 'GET /rest/v1/payment_history': () => [payment] } });
  await user.click(screen.getByRole('link', { name: 'Your earlier payments and receipts' }));
  expect(await screen.findByRole('heading', { name: 'Earlier payments' })).toBeVisible();
  expect((await screen.findAllByText('Family Camp 2024')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Back to the form' })).toHaveAttribute('href', '/form');
});
