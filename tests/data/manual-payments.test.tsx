import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { useRecordManualPayment, type ManualPayment } from '../../src/data/payments/manual-payments.ts';
import { fakeBackend } from '../support/fake-backend.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const refusal = (message: string, code = 'P0001') => Response.json({ message, code }, { status: 400 });
const entry: ManualPayment = {
  entryKey: 'key',
  camperId: 'anna',
  amount: 400,
  method: 'Cash',
  kind: 'payment',
  reason: 'In the office',
  seenPaid: 0,
};

describe('money by hand', () => {
  const record = () => renderHook(useRecordManualPayment, { wrapper }).result.current.mutateAsync(entry);

  test('what is written is what the database is asked for, and its answer comes back', async () => {
    const recorded = { payment_id: 'p1', is_new: true, is_registered: false, paid: 400, outstanding: 800 };
    const asked = fakeBackend({
      'POST /rest/v1/rpc/record_manual_payment': () => ({ ...recorded, has_open_checkout: false }),
    });
    expect(await record()).toEqual({ ...recorded, checkout: 'none' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({
      p_entry: 'key',
      p_camper: 'anna',
      p_amount: 400,
      p_method: 'Cash',
      p_kind: 'payment',
      p_reason: 'In the office',
      p_seen_paid: 0,
    });
  });

  test.each([
    ['conflict', 'conflict', 'conflict'],
    ['below_zero', 'refused', 'below_zero'],
    ['reason_missing', 'refused', 'reason_missing'],
  ])('the database says %s: an error that a screen can act on', async (message, kind, code) => {
    fakeBackend({ 'POST /rest/v1/rpc/record_manual_payment': () => refusal(message) });
    await expect(record()).rejects.toMatchObject({ kind, code });
  });

  test('an answer that nobody understands is no success', async () => {
    fakeBackend({ 'POST /rest/v1/rpc/record_manual_payment': () => [] });
    await expect(record()).rejects.toMatchObject({ code: 'malformed_answer' });
  });
});
