import { expect, it } from 'vitest';
import { rightQueries } from '../../src/data/accounts/own-rights.ts';
import { adminPaymentQueries } from '../../src/data/payments/admin-payments.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { fakeBackend } from '../support/fake-backend.ts';
import { ME, signInAs } from '../support/session.ts';

const payment = {
  ...{
    method: 'Cash',
    pricing: { name: 'Regular', name_da: 'Voksen' },
    reference: '',
    season: 'Family Camp 2025',
    type: 'Full payment',
  },
  ...{ payer: null, payee: null, payee_id: null, contact: null, contact_email: null, contact_phone: null },
  ...{ reason: null, intent_id: null, payment_id: null, bank_reference: null, writer: null },
  ...{ received_on: null, cash_count: null, fee: null, amount: 1, number: 1, is_anonymous: false },
  created_at: '2025-05-01T10:00:00Z',
};

it.each([
  ['of the open season', () => adminPaymentQueries.entries(), undefined],
  ['of a season that is over', () => adminPaymentQueries.ofSeason(3), 3],
])('the next page of payments %s follows the last one of the page before', async (_of, query, season) => {
  await signInAs();
  const all = Array.from({ length: 1500 }, (_, n) => ({ ...payment, id: `p${n}` }));
  const asked = fakeBackend({
    'POST /rest/v1/rpc/admin_payments': ({ body }) => {
      const { p_after: after, p_limit: limit } = body as { p_after?: string; p_limit: number };
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      // A reader that asks for the same page again would do it for ever.
      return asked.length > 3 ? [] : all.slice(start, start + limit);
    },
  });
  const rows = await queryClient.fetchQuery<readonly { id: string }[]>({ ...query(), staleTime: 0 } as never);
  expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(asked.map(({ body }) => Reflect.get(Object(body), 'p_season'))).toEqual([season, season]);
});

it('rights that are none are not believed', async () => {
  await signInAs();
  fakeBackend({ 'POST /rest/v1/rpc/my_rights': () => ['checkin', 'steer'] });
  await expect(queryClient.fetchQuery({ ...rightQueries.mine(ME.id), retry: false })).rejects.toMatchObject({
    kind: 'unreadable',
  });
});
