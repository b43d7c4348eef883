import { consentVersions } from '../../../src/domain/accounts/consents.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ME } from '../../support/session.ts';
import { anna, draftKey, inserts, keepDraft } from './backend.ts';
import { confirmation, openPage } from './open-form.tsx';
import {
  BO,
  EVA,
  me,
  bo,
  eva,
  grown,
  openWelcome,
  past,
  card,
  sendAll,
  agree,
  submit,
} from './open-welcome.tsx';

const stored = () => window.localStorage.getItem(draftKey('own'));

describe('who is welcomed back', () => {
  test('a family of the last camp, a line each, with the age, price and answers they would have now', async () => {
    await openWelcome();
    expect(screen.getByText(/^These are your family’s answers for Family Camp 2024/)).toBeVisible();
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(names).toEqual(['Anna Holm', 'Bo Holm', 'Eva Holm']);
    expect(card('Anna').getByText(/^35 at camp · Regular/)).toBeVisible();
    expect(card('Anna').getByText('1,200 DKK')).toBeVisible();
    expect(
      card('Eva').getByText('5 at camp · Shared bed · Friday, Saturday · Room · Bus, home by car'),
    ).toBeVisible();
    expect(screen.getByText('3 people: 2,400 DKK')).toBeVisible();
    expect(screen.queryByLabelText('First name')).toBeNull();
    for (const child of ['Bo', 'Eva']) expect(card(child).getByText(/^Shirt size/)).toBeVisible();
    expect(card('Anna').queryByText(/^Shirt size/)).toBeNull();
  });

  test('with nothing said of what they have not answered', async () => {
    const silent = { arrival_transportation: '', departure_transportation: '', dates: [] };
    await openWelcome({ past: [me, past(BO, { first_name: 'Bo', birthday: '2018-05-01', ...silent })] });
    expect(card('Bo').queryByText(/None|home by/)).toBeNull();
    expect(card('Bo').getByText(/^7 at camp/)).toBeVisible();
  });

  test('nobody who has begun to type', async () => {
    keepDraft('own', { first_name: 'Ida' });
    await openPage('own', { past: [me, bo] });
    expect(await screen.findByLabelText('First name')).toHaveValue('Ida');
  });

  test('children whose parent was not there come with an empty form for the parent', async () => {
    await openPage('own', { past: [bo] });
    expect(await screen.findByLabelText('First name')).toHaveValue('');
    expect(card('Bo').getByText('600 DKK')).toBeVisible();
  });

  test('while sign-ups are disabled, nobody', async () => {
    await openPage('own', { past: [me, bo], settings: { DISABLE_NEW_USER: true } });
    expect(await screen.findByText(/^Registration is closed at the moment, for families/)).toBeVisible();
    expect(screen.queryByText(/new users/)).toBeNull();
  });
});

describe('one press', () => {
  test('carries over what each has chosen about pictures and the list of campers', async () => {
    const chosen = past(BO, {
      first_name: 'Bo',
      birthday: '2018-05-01',
      size: 'Small',
      consents: { pictures: '2025-04-20/groups' },
    });
    const { user, asked } = await openWelcome({ past: [me, chosen] });
    await sendAll(user);
    await waitFor(() => expect(inserts(asked)).toHaveLength(2));
    expect(inserts(asked).map((camper) => (camper as { consents: unknown }).consents)).toEqual([
      consentVersions,
      { ...consentVersions, pictures: '2025-04-20/groups' },
    ]);
  });

  test('registers all with their own ids, the account holder first, and leads to their surveys', async () => {
    const { user, asked, router } = await openWelcome();
    await submit(user);
    expect(await screen.findByText(/^You need to agree to the terms/)).toBeVisible();
    expect(inserts(asked)).toEqual([]);
    await sendAll(user);
    await waitFor(() => expect(router.state.location.search).toBe(`?survey=${[ME.id, BO, EVA].join()}`));
    expect(inserts(asked)).toEqual([
      expect.objectContaining({ id: ME.id, parent_id: null, email: ME.email, phone: '+46 20304050' }),
      expect.objectContaining({ id: BO, parent_id: ME.id, email: null, pricing_id: 3, size: 'Small' }),
      expect.objectContaining({ id: EVA, size: '110 (Baby size)', consents: consentVersions }),
    ]);
    expect(inserts(asked)[0]).toMatchObject({
      promo_code: null,
      church_mission: 'Aarhus Free Church',
      near_wish: 'Ida Lund',
    });
    expect(stored()).toBeNull();
  });

  test('leaves out whom the family leaves out, also after a reload; the account holder stays', async () => {
    const { user, asked, router } = await openWelcome();
    expect(card('Anna').queryByRole('button', { name: /isn’t coming/ })).toBeNull();
    await user.click(card('Bo').getByRole('button', { name: 'Bo isn’t coming this year' }));
    await user.click(card('Eva').getByRole('button', { name: 'Eva isn’t coming this year' }));
    await user.click(card('Eva').getByRole('button', { name: 'Eva is coming after all' }));
    expect(screen.getByText('2 people: 1,800 DKK')).toBeVisible();
    expect(card('Bo').getByText('Not coming this year')).toBeVisible();
    expect(stored()).toContain('"isLeftOut":true');
    await sendAll(user);
    await waitFor(() => expect(router.state.location.search).toBe(`?survey=${ME.id},${EVA}`));
    expect(inserts(asked).map(({ id }) => id)).toEqual([ME.id, EVA]);
  });

  test.each([
    ['2024-05-29', false],
    ['2025-05-28', true],
  ])('what was said for the camp of %s is still said: %s', async (campStart, isKept) => {
    const people = [me, bo].map(({ id, answers }) => ({
      ...{ id, isReturning: true, isLeftOut: id === BO },
      values: { first_name: answers.first_name, last_name: 'Holm' },
    }));
    const draft = { savedAt: '2025-04-20T09:00:00Z', campStart, people, openId: null, consents: {} };
    window.localStorage.setItem(draftKey('own'), JSON.stringify(draft));
    await openWelcome();
    expect(card('Bo').queryByText('Not coming this year') !== null).toBe(isKept);
  });
});

describe('answers that pass no more', () => {
  test('a size is asked again of a child, opened on Submit, and sent as changed', async () => {
    const { user, asked } = await openWelcome({ past: [me, grown] });
    expect(card('Bo').getByText(/^Shirt size/)).toBeVisible();
    await agree(user);
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText('Shirt size')).toHaveFocus());
    expect(screen.getByLabelText('First name')).toHaveValue('Bo');
    expect(screen.getByLabelText(/^Birthday/)).toHaveValue('2018/05/01');
    await user.selectOptions(screen.getByLabelText('Shirt size'), 'Small');
    expect(stored()).toContain('"size":"Small"');
    await submit(user);
    await user.click((await confirmation()).getByRole('button', { name: /^Confirm · / }));
    await waitFor(() => expect(inserts(asked)[1]).toMatchObject({ id: BO, size: 'Small', parent_id: ME.id }));
  });

  test.each([
    ['a room while none is left', me, { bedsLeft: 0 }, 'No rooms are left. Please choose another option'],
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
    expect(card('Anna').getByText('Still missing for Anna:')).toBeVisible();
    expect(card('Anna').getByText(words)).toBeVisible();
  });
});

test('once the account holder is registered the others are still offered', async () => {
  const { user, asked, router } = await openWelcome({ own: anna, past: [eva] });
  expect(screen.getByRole('heading', { name: 'Also at the last camp' })).toBeVisible();
  await sendAll(user);
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${EVA}`));
  expect(inserts(asked)).toEqual([expect.objectContaining({ id: EVA, parent_id: ME.id })]);
});

test('a child who has signed up alone since is named and not signed up again', async () => {
  const { user, asked, router } = await openWelcome({ past: [me, { ...bo, is_here: true }, eva] });
  expect(screen.getByText('Already signed up this year, on another account: Bo Holm.')).toBeVisible();
  await sendAll(user);
  await waitFor(() => expect(router.state.location.search).toMatch(/survey=/));
  expect(inserts(asked).map(({ id }) => id)).toEqual([ME.id, EVA]);
});

test('what was paid for earlier camps is seen without a registration', async () => {
  const payment = {
    id: 'p1',
    created_at: '2024-04-20T10:00:00Z',
    amount: 1200,
    type: 'Full payment',
    payment_method: 'Visa',
    is_anonymous: false,
    pricing_name: { name: 'Regular', name_da: 'Regular' },
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
