/** What the database answers as JSON is looked at before a screen believes it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Banner } from '../../src/app/banner.tsx';
import { adminCamperQueries } from '../../src/data/campers/admin-campers.ts';
import { useEditCamper } from '../../src/data/campers/edit-camper.ts';
import { pricingQueries } from '../../src/data/payments/prices.ts';
import { adminPaymentQueries } from '../../src/data/payments/admin-payments.ts';
import { attentionQueries } from '../../src/data/payments/attention.ts';
import { documentQueries } from '../../src/data/site/documents.ts';
import { sendReceipt } from '../../src/data/payments/receipts.ts';
import { checkoutQueries } from '../../src/data/payments/checkouts.ts';
import { bjorn } from '../features/campers/list/people.ts';
import { fakeBackend } from '../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client()}>{children}</QueryClientProvider>
);
const malformed = { kind: 'unreadable', code: 'malformed_answer' };

const readRecord = (answer: unknown) => {
  fakeBackend({ 'POST /rest/v1/rpc/admin_family': () => answer });
  return client().fetchQuery(adminCamperQueries.family('b2'));
};

it('takes a record as it is, with the fields that organisers correct, and none for an unknown id', async () => {
  expect(await readRecord([bjorn])).toEqual([bjorn]);
  expect(await readRecord(null)).toBeNull();
});

it.each([
  ['a price that is a text', [{ ...bjorn, price: '840' }]],
  ['days that are none', [{ ...bjorn, dates: 'Friday' }]],
  ['no gender', [{ ...bjorn, gender: null }]],
  ['no family', [{ ...bjorn, family: undefined }]],
  ['one record', bjorn],
])('does not take a record with %s', async (_what, answer) => {
  await expect(readRecord(answer)).rejects.toMatchObject(malformed);
});

it('does not take a correction for saved that does not say so', async () => {
  fakeBackend({ 'POST /rest/v1/rpc/admin_update_camper': () => ({ status: 'done', camper: bjorn }) });
  const { result } = renderHook(useEditCamper, { wrapper });
  const nothing = { id: 'b2', changes: {}, seen: {}, acceptStayIn: false };
  await expect(result.current.mutateAsync(nothing)).rejects.toMatchObject(malformed);
});

it('does not take a payment for charged whose lines are missing or odd', async () => {
  const paid = { paymentId: 'p', createAt: '2025-04-20T10:00:00Z', amount: 100 };
  for (const lines of [undefined, [{ payeeId: 'a', payeeName: 'Anna', paymentType: 'Gift', amount: 1 }]]) {
    fakeBackend({ 'POST /functions/v1/payment-id': () => ({ ...paid, lines }) });
    // oxlint-disable-next-line no-await-in-loop
    await expect(client().fetchQuery(checkoutQueries.result('p'))).rejects.toMatchObject(malformed);
  }
});

it('does not take details that are none', async () => {
  fakeBackend({
    'GET /rest/v1/payment_log': () => [{ id: 1, detail: 'paid' }],
    'POST /rest/v1/rpc/needs_attention': () => [{ key: 'k', detail: null, found: 1 }],
  });
  await expect(client().fetchQuery(adminPaymentQueries.log('i'))).rejects.toMatchObject(malformed);
  await expect(client().fetchInfiniteQuery(attentionQueries.matters(false))).rejects.toMatchObject(malformed);
});

it.each([
  ['a list of numbers', [7], undefined],
  ['a name that is none', [{ name: 7, updated_at: 'x' }], undefined],
  ['an address that is none', undefined, { signedURL: 7 }],
])('does not take %s for a stored document', async (_what, listed, signed) => {
  fakeBackend({
    'POST /rest/v1/rpc/open_season_id': () => 1,
    'POST /storage/v1/object/list/documents': () =>
      listed ?? [{ name: 'teams-1.pdf', updated_at: '2025-05-01T10:00:00Z' }],
    'POST /storage/v1/object/sign/documents/teams-1.pdf': () => signed,
  });
  await expect(client().fetchQuery(documentQueries.link('teams'))).rejects.toMatchObject(malformed);
});

const html = '<!doctype html><p>Please log in';
it.each<[string, () => unknown]>([
  ['an object', () => ({})],
  ['null', () => Response.json(null)],
  ['a list of something else', () => [{ id: 'regular' }]],
  ['a page of HTML', () => new Response(html, { headers: { 'content-type': 'text/html' } })],
  ['half an answer', () => new Response('[{"id":', { headers: { 'content-type': 'application/json' } })],
])('takes %s for no answer, wherever it is read', async (_what, answer) => {
  fakeBackend({
    'GET /rest/v1/pricing': answer,
    'POST /rest/v1/rpc/payment_totals': answer,
    'POST /functions/v1/send-receipt': answer,
  });
  await expect(client().fetchQuery(pricingQueries.all())).rejects.toMatchObject(malformed);
  await expect(client().fetchQuery(adminPaymentQueries.totals())).rejects.toMatchObject(malformed);
  await expect(sendReceipt('anna')).rejects.toMatchObject(malformed);
});

it('says that the clock could not be read until an answer is a time', async () => {
  let answer: unknown = [];
  const asked = fakeBackend({ 'GET /rest/v1/rpc/camp_now': () => Response.json(answer) });
  renderScreen(<Banner />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the camp’s dates');
  for (answer of [{}, null, 1748563200, 'soon', '2025-04-20T10:00:00Z']) {
    const before = asked.length;
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(asked).toHaveLength(before + 1);
  }
  expect(await screen.findByText('Demonstration: the clock is set to April 20, 2025.')).toBeVisible();
});
