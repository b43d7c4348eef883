import { rightsAt } from '../../../support/rights.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AttentionPart } from '../../../../src/features/payments/desk/attention-part.tsx';
import { RefundShareDialog } from '../../../../src/features/treasury/refund-share-dialog.tsx';
import { PaymentsTab } from '../../../../src/features/payments/desk/payments-tab.tsx';
import { currentToasts, removeToast } from '../../../../src/ui/toast-store.ts';
import { csvCells, fakeExports } from '../../../support/export-worker.ts';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { sent } from '../../settings/settings-routes.ts';
import { NOTE, matter, routes } from './payment-routes.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => signInAs());

describe('a matter that needs attention', () => {
  it('is with all others of its family, which can be called, and opened', async () => {
    const other = { ...matter, key: 'x', kind: 'mail_bounced', amount: null };
    const alarm = { ...matter, key: 'y', kind: 'sweep_late', family: null, name: null, amount: null };
    const paid = { ...matter, detail: { paid: 4320, price: 4120 } };
    fakeBackend(routes({ 'POST /rest/v1/rpc/needs_attention': () => [paid, alarm, other] }));
    renderScreen(<AttentionPart isTreasurer isInbox />);
    const link = await screen.findByRole('link', { name: 'Otto Holm' });
    expect(link).toHaveAttribute('href', '/admin?tab=list&camper=h1');
    expect(screen.getByRole('link', { name: '+45 20304050' })).toHaveAttribute('href', 'tel:+4520304050');
    const family = within(link.closest('li.attention-family') ?? document.body);
    expect(family.getAllByRole('listitem')).toHaveLength(2);
    expect(family.getByText(/^200 DKK · 4,320 DKK paid, the price is 4,120 DKK · Since/)).toBeVisible();
    expect(screen.getByText('The payment check hasn’t run')).toBeVisible();
    expect(screen.queryByText('More')).toBeNull();
  });

  it('is not what failed in the program, which the activity log has', async () => {
    const detail = { source: 'browser', error: 'TypeError', place: '/form-1.js:1:2', times: 3 };
    const fault = {
      ...matter,
      kind: 'fault',
      key: 'fault:x',
      family: null,
      name: null,
      amount: null,
      detail,
    };
    const asked = fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) => {
          const { p_faults: areFaults, p_noted: isNoted } = body as Record<string, boolean>;
          return areFaults && !isNoted ? [fault] : [];
        },
      }),
    );
    renderScreen(
      <>
        <AttentionPart isTreasurer isInbox />
        <AttentionPart isTreasurer areFaults />
      </>,
    );
    expect(await screen.findByText('Nothing needs attention.')).toBeVisible();
    const log = within(screen.getByRole('region', { name: 'Errors in the program' }));
    expect(await log.findByText('browser · TypeError · /form-1.js:1:2 · 3×')).toBeVisible();
    await user.click(log.getByRole('button', { name: /dealt with/ }));
    await user.type(screen.getByRole('textbox'), 'Sent to a developer');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent(asked, NOTE)).toHaveLength(1));
  });

  it('asks to call only where there is a number, and says who sees another', async () => {
    const bounced = { ...matter, kind: 'mail_bounced', amount: null };
    const without = { ...bounced, key: 'x', family: 'h2', family_name: 'Eva Li', phone: null };
    fakeBackend(routes({ 'POST /rest/v1/rpc/needs_attention': () => [bounced, without] }));
    renderScreen(<AttentionPart isTreasurer={false} isInbox />);
    expect(await screen.findByText(/Call them and ask for an address that works\.$/)).toBeVisible();
    const other = screen.getByText(/no phone number here.*Needs level 2 or Registrar\.$/);
    expect(other).not.toHaveTextContent('Call them');
  });

  it.each([
    [['look', 'write_unpaid'], true, true],
    [['look', 'write_unpaid'], false, false],
    [['look', 'write_unpaid', 'write'], false, true],
    [['look'], true, false],
  ])(
    'for someone who may %s, with something left to pay: %s, can be written to: %s',
    async (rights, owes, may) => {
      const asked = fakeBackend(
        routes({
          'POST /rest/v1/rpc/my_rights': () => rights,
          'POST /rest/v1/rpc/needs_attention': () => [{ ...matter, owes }],
        }),
      );
      renderScreen(<AttentionPart isTreasurer isInbox />);
      await screen.findByRole('link', { name: 'Otto Holm' });
      const button = { name: 'Write to Otto Holm' };
      await vi.waitFor(() => expect(asked.some(({ route }) => route.endsWith('/my_rights'))).toBe(true));
      await vi.waitFor(() => expect(screen.queryAllByRole('button', button)).toHaveLength(may ? 1 : 0));
    },
  );

  it('of money beyond the price opens what becomes of it, and is closed by no note', async () => {
    fakeBackend(routes({}));
    const Refund = ({ account }: { account: { name: string } }) => <p>Refund of {account.name}</p>;
    renderScreen(<AttentionPart isTreasurer isInbox Refund={Refund} />);
    await user.click(await screen.findByRole('button', { name: 'Refund or keep: Overpaid: Anna Holm' }));
    expect(screen.getByText('Refund of Otto Holm')).toBeVisible();
    expect(screen.queryByRole('button', { name: /dealt with/ })).toBeNull();
  });

  describe('of a refund that waits for a second person', () => {
    const waiting = {
      ...matter,
      kind: 'refund_waiting',
      key: 'refund_waiting:r1',
      amount: 3000,
      detail: {
        request: 'r1',
        by: 'Jens Bo',
        is_own: false,
        may_confirm: ['Eva Li', 'Ole Ny'],
        shares: [{ name: 'Anna Holm', amount: 3000 }],
      },
    };
    const title = 'Jens Bo wants to refund 3,000 DKK to Anna Holm: a second treasurer confirms';
    const CONFIRM = 'POST /functions/v1/refund-payment';
    const WITHDRAW = 'POST /rest/v1/rpc/withdraw_refund';
    const open = (more: Parameters<typeof routes>[0] = {}, detail = {}, isTreasurer = true) => {
      const item = { ...waiting, detail: { ...waiting.detail, ...detail } };
      const asked = fakeBackend(routes({ 'POST /rest/v1/rpc/needs_attention': () => [item], ...more }));
      renderScreen(<AttentionPart isTreasurer={isTreasurer} isInbox />);
      return asked;
    };

    it('says who wants what, and is confirmed by one press', async () => {
      const asked = open({ [CONFIRM]: () => ({ outcome: 'accepted' }) });
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(/It can be confirmed by: Eva Li and Ole Ny/)).toBeVisible();
      await user.click(await screen.findByRole('button', { name: `Confirm: ${title}` }));
      await vi.waitFor(() => expect(sent(asked, CONFIRM)).toEqual([{ confirm: 'r1' }]));
      await vi.waitFor(() =>
        expect(currentToasts().at(-1)).toMatchObject({
          title: '3,000 DKK',
          text: expect.stringContaining('under way'),
        }),
      );
      expect(screen.queryByRole('button', { name: /dealt with/ })).toBeNull();
    });

    it('is withdrawn, and never confirmed, by who started it', async () => {
      const asked = open(
        { [WITHDRAW]: () => new Response(null, { status: 204 }) },
        { is_own: true, may_confirm: [] },
      );
      expect(await screen.findByText(/No one else may confirm it yet/)).toBeVisible();
      await user.click(await screen.findByRole('button', { name: `Withdraw: ${title}` }));
      await vi.waitFor(() => expect(sent(asked, WITHDRAW)).toEqual([{ p_request: 'r1' }]));
      expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    });

    it.each([
      [() => Response.json({ error: 'own_request' }, { status: 409 }), /someone else confirms it/],
      [() => Response.json({ error: 'withdrawn' }, { status: 409 }), /just confirmed or withdrawn/],
      [() => Response.json({ error: 'more_than_left' }, { status: 409 }), /just refunded or moved/],
      [() => ({ outcome: 'refused' }), /doesn’t refund this/],
    ])('says why it is not refunded', async (answer, text) => {
      open({ [CONFIRM]: answer });
      await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
      await vi.waitFor(() =>
        expect(currentToasts().at(-1)).toMatchObject({ kind: 'error', text: expect.stringMatching(text) }),
      );
    });

    it('is shown without a press to who may not', async () => {
      open({}, {}, false);
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^(Confirm|Withdraw)/ })).toBeNull();
    });
  });

  describe('of a refund that was shared without a word', () => {
    const people = [
      { camper: 'b2', name: 'Ben Holm', stands: 360, refunded: 840 },
      { camper: 'y1', name: 'Yrsa Holm', stands: 840, refunded: 360 },
    ];
    const shares = people.map(({ name, refunded }) => ({ name, amount: refunded }));
    const shared = {
      ...matter,
      kind: 'refund_shared',
      key: 'refund_shared:1',
      amount: 1200,
      detail: { payment: 'r1', people, shares },
    };
    const MOVE = 'POST /rest/v1/rpc/move_payment';
    const open = (more: Parameters<typeof routes>[0] = {}) => {
      const asked = fakeBackend(
        routes({
          'POST /rest/v1/rpc/needs_attention': ({ body }) =>
            (body as { p_noted: boolean }).p_noted ? [] : [shared],
          ...more,
        }),
      );
      renderScreen(<AttentionPart isTreasurer isInbox ShareRefund={RefundShareDialog} />);
      return asked;
    };

    it('says on whom it fell, and is right by one press', async () => {
      const asked = open({ [NOTE]: () => new Response(null, { status: 204 }) });
      expect(await screen.findByText('Shared: Ben Holm 840 DKK and Yrsa Holm 360 DKK.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /^That’s right: A refund was shared/ }));
      await vi.waitFor(() =>
        expect(sent(asked, NOTE)).toEqual([{ p_key: 'refund_shared:1', p_note: 'Shared correctly' }]),
      );
    });

    it('is shared out otherwise, by amounts that sum to it', async () => {
      const asked = open({ [MOVE]: () => ({ is_new: true, people: [] }) });
      await user.click(await screen.findByRole('button', { name: /^Share differently/ }));
      const form = within(await screen.findByRole('dialog', { name: 'Who is the refund of 1,200 DKK for?' }));
      const fill = (label: string, value: string) =>
        fireEvent.change(form.getByLabelText(label), { target: { value } });
      fill('Note', 'Yrsa does not come');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await form.findByText(/Nothing was changed/)).toBeVisible();
      fill('For Yrsa Holm', '1201');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await form.findByText('At most 1,200 DKK was paid')).toBeVisible();
      fill('For Yrsa Holm', '1200');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await form.findByText('The amounts must add up to 1,200 DKK')).toBeVisible();
      fill('For Ben Holm', '0');
      await user.click(form.getByRole('button', { name: 'Save' }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent(asked, MOVE)).toEqual([
        {
          p_entry: expect.any(String),
          p_payment: 'r1',
          p_lines: [
            { camper: 'b2', amount: 840 },
            { camper: 'y1', amount: -840 },
          ],
          p_reason: 'Yrsa does not come',
        },
      ]);
    });
  });

  it('of two campers who may be one has both accounts to merge, and one press that they are two', async () => {
    const account = (id: string, first_name: string) => ({
      ...{ id, first_name, last_name: 'Holm', email: null, birthday: '1985-03-03' },
    });
    const accounts = [account('h1', 'Otto'), account('a1', 'Anna')];
    const double = { ...matter, kind: 'same_person', key: 'same_person:1:2', amount: null };
    const asked = fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) =>
          (body as { p_noted: boolean }).p_noted
            ? []
            : [{ ...double, detail: { is_one_account: false, campers: ['c1', 'c2'], accounts } }],
        [NOTE]: () => new Response(null, { status: 204 }),
      }),
    );
    const Merge = ({ from, into }: { from: { id: string }; into: { id: string } }) =>
      `${from.id} into ${into.id}`;
    renderScreen(<AttentionPart isTreasurer isInbox Merge={Merge} />);
    expect(await screen.findByText('On the accounts of Otto Holm and Anna Holm')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Merge the accounts/ }));
    expect(screen.getByText('h1 into a1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^They’re two people/ }));
    await vi.waitFor(() =>
      expect(sent(asked, NOTE)).toEqual([{ p_key: 'same_person:1:2', p_note: 'They’re two people' }]),
    );
  });

  it('is one person on one account: who may cancel places cancels one', async () => {
    const account = { id: 'h1', first_name: 'Otto', last_name: 'Holm', email: null, birthday: '1985-03-03' };
    const detail = { is_one_account: true, campers: ['c2', 'c1'], accounts: [account] };
    fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) =>
          (body as { p_noted: boolean }).p_noted
            ? []
            : [{ ...matter, kind: 'same_person', key: 'same_person:1:2', amount: null, detail }],
      }),
    );
    const CancelDouble = ({ campers }: { campers: readonly string[] }) => campers.join(' or ');
    renderScreen(<AttentionPart isTreasurer={false} isInbox CancelDouble={CancelDouble} />);
    await user.click(await screen.findByRole('button', { name: /^Cancel one place/ }));
    expect(screen.getByText('c2 or c1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /two people|Merge/ })).toBeNull();
  });

  it('is read by others, who decide nothing about money', async () => {
    fakeBackend(routes({}));
    renderScreen(<AttentionPart isTreasurer={false} isInbox />);
    expect(await screen.findByText('Overpaid: Anna Holm')).toBeVisible();
    expect(screen.queryByRole('button', { name: /gift|dealt/ })).toBeNull();
  });

  const unended = { ...matter, kind: 'not_ended', key: 'not_ended:1' };
  const noted = (answer: Parameters<typeof routes>[0]) =>
    routes({
      'POST /rest/v1/rpc/needs_attention': ({ body }) =>
        (body as { p_noted: boolean }).p_noted ? [] : [unended],
      ...answer,
    });

  it('is marked as dealt with in words', async () => {
    const asked = fakeBackend(noted({ [NOTE]: () => new Response(null, { status: 204 }) }));
    renderScreen(<PaymentsTab isTreasurer />);
    await user.click(
      await screen.findByRole('button', { name: /^Mark as dealt with: A payment .* Anna Holm$/ }),
    );
    const field = screen.getByLabelText('What you did');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription(/at least 3 letters/);
    fireEvent.change(field, { target: { value: ' Given back ' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(asked, NOTE)).toEqual([{ p_key: 'not_ended:1', p_note: 'Given back' }]);
  });

  it.each([
    ['conflict', /Someone else has already dealt with it/],
    ['not_found', /This was changed just now/],
    ['not_recorded', /A note doesn’t change the books/],
  ])('that is no longer open (%s) is told, and the words stay', async (message, text) => {
    fakeBackend(noted({ [NOTE]: () => Response.json({ code: 'P0001', message }, { status: 400 }) }));
    renderScreen(<PaymentsTab isTreasurer />);
    await user.click(await screen.findByRole('button', { name: /^Mark as dealt with/ }));
    fireEvent.change(screen.getByLabelText('What you did'), { target: { value: 'Given back' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('What you did')).toHaveValue('Given back');
  });

  it('is in the file with all others, however many there are', async () => {
    const all = Array.from({ length: 70 }, (_, n) => ({ ...matter, key: `overpaid:${n}`, found: 70 }));
    fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) => {
          const { p_noted: isNoted, p_limit: most, p_offset: from } = body as Record<string, number>;
          return isNoted ? [] : all.slice(from, (from ?? 0) + (most ?? 0));
        },
      }),
    );
    const { saved } = fakeExports();
    renderScreen(<PaymentsTab isTreasurer />);
    const part = within(await screen.findByRole('region', { name: /Needs attention/ }));
    await part.findByRole('button', { name: 'Show more (45)' });
    await user.click(part.getByText('More'));
    await user.click(part.getByText('Other formats'));
    await user.click(part.getByRole('button', { name: 'CSV' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await csvCells(saved[0])).toHaveLength(71);
  });

  it('says how much more was refunded than was paid, and that one refund may be there twice', async () => {
    const more = { ...matter, kind: 'refunded_too_much', key: 'refunded_too_much:1', amount: 1000 };
    const twice = { ...matter, kind: 'refund_noted_twice', key: 'refund_noted_twice:1', amount: 300 };
    fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) =>
          (body as { p_noted: boolean }).p_noted ? [] : [more, twice],
      }),
    );
    renderScreen(<PaymentsTab isTreasurer />);
    expect(await screen.findByText('Refunded 1,000 DKK more than was paid: Anna Holm')).toBeVisible();
    expect(
      screen.getByText(/^The same refund, recorded manually and made in the portal\?: Anna Holm/),
    ).toBeVisible();
    expect(screen.getByText(/^300 DKK · /)).toBeVisible();
    await user.click(
      screen.getByRole('button', {
        name: 'Mark as dealt with: Refunded 1,000 DKK more than was paid: Anna Holm',
      }),
    );
    expect(await screen.findByText(/^Refunded more than was paid: Anna Holm/)).toBeVisible();
  });

  describe('of somebody who is registered and refunded', () => {
    const AGAIN = 'POST /rest/v1/rpc/must_pay_again';
    const refunded = { ...matter, kind: 'refunded_registered', key: 'refunded_registered:1' };
    const open = (isTreasurer: boolean, answer: () => Response) => {
      const asked = fakeBackend(
        routes({
          'POST /rest/v1/rpc/needs_attention': ({ body }) =>
            (body as { p_noted: boolean }).p_noted ? [] : [refunded],
          [AGAIN]: answer,
        }),
      );
      renderScreen(<PaymentsTab isTreasurer={isTreasurer} />);
      return asked;
    };

    it('a treasurer says that the place must be paid again', async () => {
      const asked = open(true, () => new Response(null, { status: 204 }));
      await user.click(await screen.findByRole('button', { name: 'Must pay again: Anna Holm' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Must Anna Holm pay again?' }));
      await user.click(dialog.getByRole('button', { name: 'Must pay again' }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(sent(asked, AGAIN)).toEqual([{ p_camper: 'c1' }]);
    });

    it('others do not', async () => {
      open(false, () => new Response(null, { status: 204 }));
      expect(await screen.findByText(/^Registered, but refunded/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Must pay again/ })).toBeNull();
    });
  });

  describe('of a mail that may not have arrived', () => {
    const DECIDE = 'POST /rest/v1/rpc/decide_mail';
    const unsure = {
      ...matter,
      kind: 'mail_unsure',
      key: 'mail_unsure:1',
      amount: null,
      detail: { mail: 'receipt', recipient: 'anna@example.org' },
    };
    const open = (level: number, answer: () => Response) => {
      for (const { id } of currentToasts()) removeToast(id);
      const asked = fakeBackend(
        routes({
          'POST /rest/v1/rpc/my_access_level': () => Response.json(level),
          'POST /rest/v1/rpc/my_rights': () => rightsAt(level),
          'POST /rest/v1/rpc/needs_attention': ({ body }) =>
            (body as { p_noted: boolean }).p_noted ? [] : [unsure],
          [DECIDE]: answer,
        }),
      );
      renderScreen(<PaymentsTab isTreasurer />);
      return asked;
    };
    const done = () => new Response(null, { status: 204 });
    const told = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);

    it('a person decides, who knows which mail and to whom', async () => {
      const asked = open(2, done);
      expect(await screen.findByText('Receipt · anna@example.org')).toBeVisible();
      await user.click(await screen.findByRole('button', { name: /^Send again: / }));
      await vi.waitFor(() => expect(told()).toEqual(['success: It’s sent within five minutes']));
      await user.click(screen.getByRole('button', { name: /^Don’t resend: / }));
      await vi.waitFor(() => expect(told()).toContain('success: It won’t be sent again'));
      expect(sent(asked, DECIDE)).toEqual([
        { p_key: 'mail_unsure:1', p_is_again: true },
        { p_key: 'mail_unsure:1', p_is_again: false },
      ]);
      expect(screen.queryByRole('button', { name: /^Mark as dealt with/ })).toBeNull();
    });

    it.each([
      ['conflict', /Someone has already decided/],
      ['not_wanted', /This email is no longer needed/],
      ['document_missing', /A document that went with it no longer exists/],
    ])('is told why it is not sent again: %s', async (message, text) => {
      open(3, () => Response.json({ code: 'P0001', message }, { status: 400 }));
      await user.click(await screen.findByRole('button', { name: /^Send again: / }));
      await vi.waitFor(() => expect(told().join()).toMatch(text));
    });

    it('level 1 decides nothing', async () => {
      open(1, done);
      expect(await screen.findByText('Receipt · anna@example.org')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Send again: / })).toBeNull();
    });
  });

  it.each([
    ['Try again', true, 'success: It’s tried again within five minutes'],
    ['Delete', false, 'success: Email deleted'],
  ])('of a mail that cannot be filled in: %s', async (button, isAgain, said) => {
    for (const { id } of currentToasts()) removeToast(id);
    const aside = {
      ...matter,
      kind: 'mail_set_aside',
      key: 'mail_set_aside:1',
      amount: null,
      detail: { mail: 'signed_up', recipient: 'anna@example.org' },
    };
    const asked = fakeBackend(
      routes({
        'POST /rest/v1/rpc/my_access_level': () => Response.json(2),
        'POST /rest/v1/rpc/my_rights': () => rightsAt(2),
        'POST /rest/v1/rpc/needs_attention': ({ body }) =>
          (body as { p_noted: boolean }).p_noted ? [] : [aside],
        'POST /rest/v1/rpc/decide_mail': () => new Response(null, { status: 204 }),
      }),
    );
    renderScreen(<PaymentsTab isTreasurer />);
    expect(await screen.findByText('Signed up · anna@example.org')).toBeVisible();
    await user.click(
      await screen.findByRole('button', { name: `${button}: An email can’t be filled in: Anna Holm` }),
    );
    await vi.waitFor(() =>
      expect(currentToasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual([said]),
    );
    expect(sent(asked, 'POST /rest/v1/rpc/decide_mail')).toEqual([
      { p_key: 'mail_set_aside:1', p_is_again: isAgain },
    ]);
  });

  it('says in words which steps of the payment check failed', async () => {
    const failed = {
      ...matter,
      kind: 'sweep_failed',
      key: 'sweep_failed:1',
      name: null,
      amount: null,
      detail: { steps: ['offers', 'mails'] },
    };
    fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) =>
          (body as { p_noted: boolean }).p_noted ? [] : [failed],
      }),
    );
    renderScreen(<PaymentsTab isTreasurer />);
    expect(await screen.findByText('The payment check only ran partly')).toBeVisible();
    expect(screen.getByText('offering beds, sending emails')).toBeVisible();
  });

  it('of a family names the people that it is about', async () => {
    const moved = { ...matter, kind: 'stay_in_paid', detail: { names: ['Anna Holm', 'Ben Holm'] } };
    fakeBackend(routes({ 'POST /rest/v1/rpc/needs_attention': () => [moved] }));
    renderScreen(<PaymentsTab isTreasurer={false} />);
    expect(await screen.findAllByText('Anna Holm, Ben Holm')).not.toHaveLength(0);
  });

  it('among thousands does not fill the page', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...matter,
      key: `overpaid:${index}`,
      found: 2000,
    }));
    fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) => {
          const asked = body as { p_noted: boolean; p_limit: number; p_offset: number };
          return asked.p_noted ? [] : many.slice(asked.p_offset, asked.p_offset + asked.p_limit);
        },
      }),
    );
    renderScreen(<PaymentsTab isTreasurer={false} />);
    expect(await screen.findAllByText(/^Overpaid: /)).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Show more (1975)' }));
    expect(await screen.findByRole('button', { name: 'Show more (1950)' })).toBeVisible();
    expect(screen.getAllByText(/^Overpaid: /)).toHaveLength(50);
  });
});
