import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  entryEffects,
  entryProblems,
  signedAmount,
  type TypedEntry,
} from '../../../../src/features/payments/desk/manual-entry.ts';
import { ManualDialog } from '../../../../src/features/payments/desk/manual-dialog.tsx';
import { fakeBackend, type Routes } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { sent } from '../../settings/settings-routes.ts';

const RECORD = 'POST /rest/v1/rpc/record_manual_payment';
const user = userEvent.setup({ delay: null });

const fee = {
  id: 'aaaaaaaa-0000-4000-8000-000000000020',
  name: 'Emil Holm',
  pricing_name: { name: 'Regular', name_da: 'Regular' },
  price: 1200,
  paid: 400,
  outstanding: 800,
  is_registered: false,
  is_attending: true,
  checkout_amount: null,
  checkout_payer: null,
};
const entry: TypedEntry = {
  camper: undefined,
  kind: 'payment',
  method: 'Cash',
  amount: '800',
  reason: 'Envelope',
};

describe('an entry', () => {
  it.each([
    ['payment', '800', 800],
    ['payment', '0', undefined],
    ['payment', '-5', undefined],
    ['refund', '99,95', -99.95],
    ['more', '10', 10],
    ['less', '10', -10],
    ['payment', '100001', undefined],
  ] as const)('%s of "%s" is %s DKK', (kind, amount, signed) => {
    expect(signedAmount({ kind, amount })).toBe(signed);
  });

  it.each([
    [{}, []],
    [{ method: '' }, ['method']],
    [{ amount: 'much' }, ['amount']],
    [{ reason: ' x ' }, ['reason']],
    [{ kind: 'refund', amount: '400' }, []],
    [{ kind: 'refund', amount: '400.01' }, ['amount']],
    [{ kind: 'less', amount: '401' }, ['amount']],
  ] as const)('with %j has problems at %j', (changes, fields) => {
    expect(Object.keys(entryProblems({ ...entry, ...changes }, fee))).toEqual(fields);
  });

  it('is for somebody', () => {
    expect(entryProblems(entry, undefined)).toEqual({ camper: 'Choose a camper' });
  });

  it.each([
    [{}, 300, [/from 800 DKK to 500 DKK/]],
    [{}, 800, [/from 800 DKK to 0 DKK/, /Emil Holm will be registered/]],
    [{}, 850, [/to 0 DKK/, /will be registered/, /Overpaid by 50 DKK/]],
    [{ is_attending: false }, 800, [/to 0 DKK/, /has cancelled/]],
    [{ is_registered: true, paid: 1200, outstanding: 0 }, -200, [/from 0 DKK to 200 DKK/, /stay registered/]],
    [{}, -500, []],
  ])('for %j of %d DKK says what it does', (changes, amount, expected) => {
    const texts = entryEffects({ ...fee, ...changes }, amount).map(({ text }) => text);
    expect(texts).toHaveLength(expected.length);
    for (const [index, text] of texts.entries()) expect(text).toMatch(expected[index] ?? '');
  });
});

it.each([
  [{ paid: 1200, outstanding: 0 }, /Emil Holm’s place is unconfirmed until it’s paid/],
  [{ paid: 1000, outstanding: 200 }, /stay registered/],
])('a correction that takes %j away says what becomes of the place', (changes, expected) => {
  const effects = entryEffects({ ...fee, is_registered: true, ...changes }, -200, 'less');
  expect(effects.at(-1)?.text).toMatch(expected);
});

describe('recording a payment', () => {
  beforeEach(() => signInAs());
  const recorded = {
    payment_id: 'p1',
    is_new: true,
    is_registered: true,
    paid: 1200,
    outstanding: 0,
    has_open_checkout: false,
  };
  const routes = (changes: Routes = {}): Routes => ({
    'POST /rest/v1/rpc/find_campers': () => [
      { id: fee.id, first_name: 'Emil', last_name: 'Holm', email: null, birthday: '2010-02-03' },
    ],
    'POST /rest/v1/rpc/camper_fee': () => fee,
    [RECORD]: () => recorded,
    ...changes,
  });

  async function fill() {
    renderScreen(<ManualDialog onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Camper'), { target: { value: 'emil' } });
    await user.click(await dialog.findByRole('radio', { name: /Emil Holm/ }));
    expect(await dialog.findByText('Paid 400 DKK of 1,200 DKK. Left to pay: 800 DKK.')).toBeVisible();
    await user.click(dialog.getByLabelText('Cash'));
    fireEvent.change(dialog.getByLabelText('Amount in DKK'), { target: { value: '800' } });
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Envelope' } });
    const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
    return { dialog, press };
  }

  it('leads to the first field that is missing, and stays there', async () => {
    fakeBackend(routes());
    renderScreen(<ManualDialog onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Record' }));
    await vi.waitFor(() => expect(screen.getByLabelText('Camper')).toHaveFocus());
    // The form library leads to a field again in the next turn.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByLabelText('Camper')).toHaveFocus();
  });

  it('sends what was seen once for a double press, and confirms what stands', async () => {
    const asked = fakeBackend(routes());
    const { press } = await fill();
    press();
    press();
    expect(await screen.findByText('Emil Holm is registered now.')).toBeVisible();
    expect(sent(asked, RECORD)).toEqual([
      {
        p_entry: expect.stringMatching(/^[0-9a-f-]{36}$/),
        p_camper: fee.id,
        p_amount: 800,
        p_method: 'Cash',
        p_kind: 'payment',
        p_reason: 'Envelope',
        p_seen_paid: 400,
      },
    ]);
  });

  it('keeps its key when it is sent again after a lost connection, and takes a new one for the next entry', async () => {
    const lost = fakeBackend(routes({ [RECORD]: () => undefined }));
    const { dialog, press } = await fill();
    press();
    expect(await dialog.findByText(/Check your connection/)).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Envelope');
    const asked = fakeBackend(routes());
    press();
    await user.click(await screen.findByRole('button', { name: 'Record another' }));
    expect(sent(asked, RECORD)).toEqual(sent(lost, RECORD));
    expect(screen.getByLabelText('Reason')).toHaveValue('');
  });

  it.each([
    ['conflict', /arrived just now/],
    ['below_zero', /more than has been paid/],
  ])('tells a refusal by the database: %s', async (message, text) => {
    fakeBackend(routes({ [RECORD]: () => Response.json({ code: 'P0001', message }, { status: 400 }) }));
    const { dialog, press } = await fill();
    press();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText('Amount in DKK')).toHaveValue('800');
  });

  it.each([
    ['ended', Response.json({ outcome: 'ended' }), /can no longer be paid/],
    ['paid meanwhile', Response.json({ outcome: 'paid' }), /went through just before/],
    ['on which somebody is paying', Response.json({ outcome: 'later' }), /couldn’t be cancelled yet/],
    ['that cannot be reached', undefined, /couldn’t be cancelled yet/],
  ])('tells of an open card page and ends it; of one %s', async (_case, answer, text) => {
    const open = { ...recorded, has_open_checkout: true };
    const asked = fakeBackend(
      routes({
        [RECORD]: () => open,
        'POST /rest/v1/rpc/camper_fee': () => ({
          ...fee,
          checkout_amount: 2000,
          checkout_payer: 'Otto Holm',
        }),
        'POST /functions/v1/end-checkout': () => answer?.clone(),
      }),
    );
    const { dialog, press } = await fill();
    expect(
      dialog.getByText(/payment page of 2,000 DKK is open for this camper, opened by Otto Holm/),
    ).toBeVisible();
    press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent(asked, 'POST /functions/v1/end-checkout')).toEqual([{ camper: fee.id }]);
  });
});
