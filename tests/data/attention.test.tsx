import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { adminPaymentQueries } from '../../src/data/payments/admin-payments.ts';
import { useNoteAttention } from '../../src/data/payments/attention.ts';
import { fakeBackend } from '../support/fake-backend.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const refusal = (message: string, code = 'P0001') => Response.json({ message, code }, { status: 400 });

test('a matter is closed with its key, once; somebody without the right is told so', async () => {
  const close = () =>
    renderHook(useNoteAttention, { wrapper }).result.current.mutateAsync({ key: 'overpaid:1', note: 'Done' });
  const asked = fakeBackend({ 'POST /rest/v1/rpc/note_attention': () => refusal('conflict') });
  await expect(close()).rejects.toMatchObject({ kind: 'conflict' });
  expect(asked[0]?.body).toEqual({ p_key: 'overpaid:1', p_note: 'Done' });
  fakeBackend({ 'POST /rest/v1/rpc/note_attention': () => refusal('not_allowed', '42501') });
  await expect(close()).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('the money log of an attempt is read oldest first', async () => {
  const asked = fakeBackend({
    'GET /rest/v1/payment_log': () => [
      {
        id: 1,
        logged_at: '2025-05-01T10:00:00Z',
        from_state: null,
        to_state: 'charged',
        source: 'sweep',
        detail: {},
      },
    ],
  });
  expect(await client.fetchQuery(adminPaymentQueries.log('i1'))).toMatchObject([{ to_state: 'charged' }]);
  expect(asked[0]?.url.searchParams.get('intent_id')).toBe('eq.i1');
  expect(asked[0]?.url.searchParams.get('order')).toMatch(/^id/);
});
