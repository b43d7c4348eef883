/** What the database answers as JSON is looked at before a screen believes it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { adminCamperQueries } from '../../src/data/campers/admin-campers.ts';
import { useCorrectCamper } from '../../src/data/campers/correct-camper.ts';
import { adminPaymentQueries } from '../../src/data/payments/admin-payments.ts';
import { attentionQueries } from '../../src/data/payments/attention.ts';
import { checkoutQueries } from '../../src/data/payments/checkouts.ts';
import { bjorn } from '../features/admin/people.ts';
import { fakeBackend } from '../support/fake-backend.ts';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client()}>{children}</QueryClientProvider>
);
const malformed = { kind: 'unreadable', code: 'malformed_answer' };

const readRecord = (answer: unknown) => {
  fakeBackend({ 'POST /rest/v1/rpc/admin_camper_record': () => answer });
  return client().fetchQuery(adminCamperQueries.record('b2'));
};

it('takes a record as it is, with the fields that organisers correct, and none for an unknown id', async () => {
  expect(await readRecord(bjorn)).toEqual(bjorn);
  expect(await readRecord(null)).toBeNull();
});

it.each([
  ['a price that is a text', { ...bjorn, price: '840' }],
  ['days that are none', { ...bjorn, dates: 'Friday' }],
  ['no gender', { ...bjorn, gender: null }],
  ['no family', { ...bjorn, family: undefined }],
  ['a list', [bjorn]],
])('does not take a record with %s', async (_what, answer) => {
  await expect(readRecord(answer)).rejects.toMatchObject(malformed);
});

it('does not take a correction for saved that does not say so', async () => {
  fakeBackend({ 'POST /rest/v1/rpc/admin_update_camper': () => ({ status: 'done', camper: bjorn }) });
  const { result } = renderHook(useCorrectCamper, { wrapper });
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
