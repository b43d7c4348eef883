/** What organisers write is read again wherever it shows: lists of campers and of money, whatever was open before. */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useAddCamper } from '../../src/data/registration/add-camper.ts';
import { useEditCamper } from '../../src/data/campers/edit-camper.ts';
import { useDecideChangeRequest } from '../../src/data/campers/change-requests.ts';
import { useMergeAccounts } from '../../src/data/accounts/merge-accounts.ts';
import { useMoveCamper } from '../../src/data/campers/edit-camper.ts';
import { useDecideMail } from '../../src/data/payments/attention.ts';
import { useConfirmBankLine, useRecordFamilyPayment } from '../../src/data/treasury/family-outstanding.ts';
import { useCloseCash, useReopenLine } from '../../src/data/treasury/treasury.ts';
import { useChangeAccommodation } from '../../src/data/rooms/accommodation.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { fakeBackend } from '../support/fake-backend.ts';

const shown = {
  campers: ['admin-campers', 'list', 'all'],
  money: ['payments', 'admin', 'totals'],
  desk: ['payments', 'treasury', 'cash'],
  matters: ['payments', 'attention', 'open'],
  mails: ['messages', 'camper', 'anna'],
} as const;
type Shown = keyof typeof shown;

const everything: readonly Shown[] = ['campers', 'money', 'desk', 'matters'];
const written: readonly (readonly [
  string,
  // What is written does not matter here: it is refused, or the answer is not understood, and read again all the same.
  () => { readonly mutateAsync: (what: never) => Promise<unknown> },
  readonly Shown[],
])[] = [
  ['record_family_payment', useRecordFamilyPayment, everything],
  ['confirm_bank_line', useConfirmBankLine, everything],
  ['reopen_bank_line', useReopenLine, everything],
  ['close_cash', useCloseCash, ['desk']],
  ['admin_add_camper', useAddCamper, everything],
  ['admin_update_camper', useEditCamper, everything],
  ['decide_change_request', useDecideChangeRequest, everything],
  ['merge_accounts', useMergeAccounts, everything],
  ['move_camper', useMoveCamper, everything],
  ['change_accommodation', useChangeAccommodation, everything],
  ['decide_mail', useDecideMail, ['matters', 'mails']],
];

test.each(written)('%s', async (name, useWriting, stale) => {
  const client = createQueryClient();
  for (const key of Object.values(shown)) client.setQueryData(key, []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const asked = fakeBackend({
    [`POST /rest/v1/rpc/${name}`]: () => Response.json({ message: 'x' }, { status: 400 }),
  });
  const what = { shares: [], lines: [], camper: {}, changes: {}, request: {}, seen: {}, effects: {} };
  await renderHook(useWriting, { wrapper })
    .result.current.mutateAsync(what as never)
    .catch(() => undefined);
  expect(asked.map(({ route }) => route)).toContain(`POST /rest/v1/rpc/${name}`);
  const readAgain = Object.entries(shown).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  expect(readAgain.map(([kind]) => kind)).toEqual(stale);
});
