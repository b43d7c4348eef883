/** Both consents are asked for once a sitting: of this account, on this device, for an hour. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberConsents } from '../../../src/features/registration/sitting-consents.ts';
import { ME } from '../../support/session.ts';
import { openFilledForm, openPage, send } from './open-form.tsx';

const told = /^You only need to agree once/;
const key = `familycamp-agreed:${ME.id}`;
const boxes = () => [
  screen.getByLabelText(/survey are used to form balanced groups/),
  screen.getByLabelText(/payments are non-refundable/),
];

afterEach(() => vi.useRealTimers());

test('who has agreed for one of the family finds both given for the next, and can take them back', async () => {
  const { router } = await send('own');
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${ME.id}`));
  cleanup();

  const { user } = await openPage('added');
  expect(await screen.findByText(told)).toBeVisible();
  for (const box of boxes()) expect(box).toBeChecked();
  await user.click(boxes()[1] as HTMLElement);
  expect(boxes()[1]).not.toBeChecked();
  expect(screen.getByText(told)).toBeVisible();
});

test('what is asked says that it holds for the others too', async () => {
  await openPage('own');
  expect(await screen.findByText(told)).toBeVisible();
  for (const box of boxes()) expect(box).not.toBeChecked();
});

test('the own registration is always asked, whoever has agreed before', async () => {
  rememberConsents(ME.id);
  await openPage('own');
  expect(await screen.findByText(told)).toBeVisible();
  for (const box of boxes()) expect(box).not.toBeChecked();
});

test.each<[string, () => void]>([
  ['another account has agreed', () => rememberConsents('eeeeeeee-0000-4000-8000-000000000005')],
  [
    'it was more than an hour ago',
    () => {
      vi.useFakeTimers({ now: Date.now() - 61 * 60_000, toFake: ['Date'] });
      rememberConsents(ME.id);
      vi.useRealTimers();
    },
  ],
  ['what is stored cannot be read', () => window.localStorage.setItem(key, '{')],
  ['nobody has agreed', () => undefined],
])('both are asked again when %s', async (_case, before) => {
  before();
  await openPage('added');
  expect(await screen.findByText(told)).toBeVisible();
  for (const box of boxes()) expect(box).not.toBeChecked();
});

test('a refused registration has agreed to nothing for the others', async () => {
  const { asked } = await send('added', {}, { insert: () => Response.error() });
  await waitFor(() =>
    expect(asked.some(({ route }) => route === 'POST /rest/v1/rpc/sign_up_family')).toBe(true),
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(window.localStorage.getItem(key)).toBeNull();
});

test('a draft keeps what was ticked in it', async () => {
  rememberConsents(ME.id);
  await openFilledForm('added', { accepts_terms: false });
  expect(boxes()[0]).toBeChecked();
  expect(boxes()[1]).not.toBeChecked();
});
