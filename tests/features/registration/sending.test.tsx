import { consentVersions } from '../../../src/domain/accounts/consents.ts';
import { fieldName } from '../../../src/camper/field-text.ts';
import { optionalTexts } from '../../../src/domain/campers/camper-fields.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { nothingMore } from '../../support/camper.ts';
import { ME } from '../../support/session.ts';
import type { Asked } from '../../support/fake-backend.ts';
import { brokenConstraint, DRAFT_ID, draftKey, inserts, raised } from './backend.ts';
import { confirmation, openFilledForm, send } from './open-form.tsx';

test('the confirmation lists the entries as they will be stored, the category and the price', async () => {
  const values = { first_name: " anna  o'brien", last_name: 'JENSEN-HOLM', phone: '20 30 40 50' };
  const { user, asked } = await openFilledForm('own', values);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await confirmation();
  expect(
    dialog.getByText('Please check the information before confirming as this cannot be changed.'),
  ).toBeVisible();
  const entries = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(Object.fromEntries(entries)).toEqual({
    Email: ME.email,
    Name: 'Anna O’brien Jensen-Holm',
    Phone: '+45 20304050',
    Birthday: 'January 31, 1990',
    Gender: 'Female',
    Country: 'Denmark',
    'Church/mission': 'MBMBC',
    Member: 'No',
    'Shirt size': 'Medium',
    Dates: 'Wednesday, Thursday',
    'Arrival transportation': 'Bus',
    'Departure transportation': 'Car',
    Accommodation: 'Room',
    ...Object.fromEntries(optionalTexts.map((name) => [fieldName(name), 'Not Provided'])),
    'Price type': 'Regular',
    Price: '1,200 DKK',
  });
  expect(entries.slice(0, 2).map(([label]) => label)).toEqual(['Price', 'Price type']);
  expect(dialog.getByRole('button', { name: 'Confirm · 1,200 DKK' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inserts(asked)).toEqual([]);
  expect(screen.getByLabelText('First name')).toHaveValue(" anna  o'brien");
});

test('the own registration is sent with the account’s id, and leads to the survey', async () => {
  const { asked, router } = await send('own', { pictures: 'all' });
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${ME.id}`));
  expect(router.state.location.pathname).toBe('/form');
  expect(inserts(asked)).toEqual([
    {
      id: ME.id,
      email: ME.email,
      first_name: 'Anna',
      last_name: 'Holm',
      phone: null,
      birthday: '1990-01-31',
      gender: 'Female',
      country: 'DK',
      church_mission: 'MBMBC',
      member: false,
      size: 'Medium',
      dates: ['Wednesday', 'Thursday'],
      arrival_transportation: 'Bus',
      departure_transportation: 'Car',
      accommodation: 'Room',
      ...nothingMore,
      pricing_id: 0,
      parent_id: null,
      is_registered: false,
      registered_at: null,
      has_bed: true,
      is_senior_retired: false,
      promo_code: null,
      consents: { ...consentVersions, pictures: '2025-04-20/all' },
    },
  ]);
});

test('an added camper is sent with the draft’s id, under the account holder and without an email', async () => {
  const { asked, router } = await send('added', { birthday: '2020/03/01', size: 'Small' });
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${DRAFT_ID}`));
  expect(inserts(asked)).toEqual([
    expect.objectContaining({ id: DRAFT_ID, parent_id: ME.id, email: null, pricing_id: 3, has_bed: false }),
  ]);
});

test('after sending, the draft is gone and back leads to no form that could be sent again', async () => {
  const { router } = await send('own');
  await waitFor(() => expect(router.state.location.search).not.toBe(''));
  expect(window.localStorage.getItem(draftKey('own'))).toBeNull();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a free camper is registered at once, and their receipt is asked for', async () => {
  const receipt = { 'POST /functions/v1/send-receipt': () => ({ sent: 1 }) };
  const { asked } = await send(
    'added',
    { birthday: '2023/01/01', size: '' },
    {
      saved: { is_registered: true },
      more: receipt,
    },
  );
  await waitFor(() => {
    expect(asked).toContainEqual(expect.objectContaining({ body: { uuid: DRAFT_ID } }));
  });
});

test('a receipt that cannot be sent stops nobody', async () => {
  const { router } = await send(
    'added',
    { birthday: '2023/01/01', size: '' },
    { saved: { is_registered: true } },
  );
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${DRAFT_ID}`));
});

describe('sending twice', () => {
  test('a second press while the first is on its way does nothing', async () => {
    let answer = (_response: Response) => {};
    const insert = () => new Promise<Response>((resolve) => (answer = resolve));
    const { asked, user } = await send('own', {}, { insert });
    await user.click(screen.getByRole('button', { name: /^Confirm · / }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    answer(new Response(null, { status: 201 }));
    await screen.findByRole('heading', { name: 'Group formation survey' });
    expect(inserts(asked)).toHaveLength(1);
  });

  test('a repeat of what was saved already counts as done: one person', async () => {
    const saved = { first_name: 'Anna' };
    const { asked, router } = await send(
      'added',
      {},
      { insert: brokenConstraint('23505', 'users_pkey'), saved },
    );
    await waitFor(() => expect(router.state.location.search).toBe(`?survey=${DRAFT_ID}`));
    expect(inserts(asked)).toHaveLength(1);
  });

  test('twins filled in side by side are two people, though both tabs began with the same draft', async () => {
    let count = 0;
    const insert = () => {
      count += 1;
      return count === 1 ? brokenConstraint('23505', 'users_pkey')() : new Response(null, { status: 201 });
    };
    const saved = { first_name: 'Ida' };
    const { asked, router } = await send('added', { first_name: 'Eva' }, { insert, saved });
    await waitFor(() => expect(router.state.location.search).toMatch(/survey=/));
    const sent = inserts(asked).map((body) => body as { id: string; first_name: string });
    expect(sent.map(({ first_name }) => first_name)).toEqual(['Eva', 'Eva']);
    expect(sent[1]?.id).not.toBe(DRAFT_ID);
    expect(router.state.location.search).toBe(`?survey=${sent[1]?.id}`);
  });

  test('an own registration that another device has sent differently is not overwritten', async () => {
    const saved = { first_name: 'Anne' };
    await send('own', {}, { insert: brokenConstraint('23505', 'users_pkey'), saved });
    expect(await screen.findByText('You’re already signed up.')).toBeVisible();
  });

  test('of someone whose name and birthday the family has, it is asked whether they are two', async () => {
    const insert = ({ body }: Asked) =>
      (body as { is_someone_else?: boolean }).is_someone_else === true
        ? new Response(null, { status: 201 })
        : raised('same_person')();
    const { asked, router, user } = await send('added', { first_name: 'Eva' }, { insert });
    expect(await screen.findByText(/^Someone with this name and birthday/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'They’re two people: sign up both' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/survey=/));
    expect(inserts(asked).map((body) => body['is_someone_else'])).toEqual([undefined, true]);
  });
});
