import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Goodbye } from '../../../../src/features/site/goodbye.tsx';
import { FamilyDataPart } from '../../../../src/features/accounts/profile/family-data.tsx';
import { readableCopy } from '../../../../src/features/accounts/profile/readable-copy.ts';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { ME, signInAs } from '../../../support/session.ts';

const logout = vi.hoisted(() => vi.fn<(next: string) => Promise<void>>());
vi.mock('../../../../src/features/accounts/logout.ts', () => ({ logout }));

const EXPORT = 'POST /rest/v1/rpc/export_my_data';
const DELETE = 'POST /rest/v1/rpc/delete_my_account';
const END_PAGES = 'POST /functions/v1/cancel-checkout';
const ASK = 'POST /rest/v1/rpc/ask_to_take_over';
const jens = { name: 'Jens Holm', email: 'jens@example.org', since: '2025-04-01T10:00:00Z' };
const ACCESS = 'POST /rest/v1/rpc/family_access';
const alone = {
  account_id: ME.id,
  is_holder: true,
  ...{ holder: null, other: null, invited: null, has_login: true, login: null, invitations: [] },
};
/** What was asked for besides who else acts for the family. */
const besidesAccess = <T extends { readonly route: string }>(asked: readonly T[]) =>
  asked.filter(({ route }) => route !== ACCESS);

const stored = {
  // Already the next day in Copenhagen.
  exported_at: '2025-04-20T22:30:00+00:00',
  account: { email: 'anna@example.org', last_sign_in_at: null },
  campers: [
    {
      id: 'anna',
      first_name: 'မြတ်',
      last_name: '<b>Holm & Søn</b>',
      dates: ['Friday', 'Sunday'],
      member: true,
    },
    { id: 'emil', first_name: 'Emil', last_name: 'Holm', dates: ['Friday'], member: false },
  ],
  survey_responses: [{ camper_id: 'emil', be_with: 'Anna,\nBo' }],
  payments: [{ amount: 1200, created_at: '2025-04-20T10:00:00+00:00' }],
  changes: [{ after: { room_id: 3 } }],
  mails: [],
};

/** Files that the visitor was given: name and content. */
function catchDownloads(): { name: string; blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        last = blob;
        return 'blob:test';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last });
  });
  return files;
}

/** A worker that answers at once, and what it was sent. */
function fakeWorker(): unknown[] {
  const told: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(message: unknown) {
        told.push(message);
        const answer = { kind: 'done', bytes: new Uint8Array([1]) };
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
      }
      terminate() {}
    },
  );
  return told;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  logout.mockClear();
  await signInAs();
});

describe('downloading the family’s data', () => {
  it('gives the whole answer as JSON, named after the day in Copenhagen', async () => {
    fakeBackend({ [EXPORT]: () => stored });
    const files = catchDownloads();
    renderScreen(<FamilyDataPart userId={ME.id} />);
    await press('Download as JSON');
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('family-camp-data-2025-04-21.json');
    expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toEqual(stored);
  });

  it('gives a PDF for reading, written by the worker', async () => {
    fakeBackend({ [EXPORT]: () => stored });
    const files = catchDownloads();
    const told = fakeWorker();
    renderScreen(<FamilyDataPart userId={ME.id} />);
    await press('Download as PDF');
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('family-camp-data-2025-04-21.pdf');
    expect(files[0]?.blob.type).toBe('application/pdf');
    expect(told).toEqual([{ kind: 'records', records: readableCopy(stored) }]);
  });

  it('says so when it fails, and can be tried again', async () => {
    fakeBackend({});
    const files = catchDownloads();
    renderScreen(<FamilyDataPart userId={ME.id} />);
    await press('Download as JSON');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t download your data.');
    fakeBackend({ [EXPORT]: () => stored });
    await press('Download as JSON');
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the copy for reading', () => {
  const { intro, sections } = readableCopy(stored);
  const fields = sections.flatMap(({ records }) => records.flatMap((record) => record.fields));

  it('has every part under its own heading, and whose record it is', () => {
    expect(sections.map(({ title, records }) => [title, ...records.map(({ name }) => name)])).toEqual([
      ['Account', ''],
      ['Campers', 'မြတ် <b>Holm & Søn</b>', 'Emil Holm'],
      ['Survey answers', 'Emil Holm'],
      ['Payments, in DKK', ''],
      ['Changes by you, the other parent or the organisers', ''],
      ['Emails'],
    ]);
    expect(intro).toContain('store about your family, as of 2025/04/21 00:30.');
  });

  it.each([
    ['First name', ['မြတ်', 'Emil']],
    ['Last name', ['<b>Holm & Søn</b>', 'Holm']],
    ['Dates', ['Friday, Sunday', 'Friday']],
    ['Member', ['Yes', 'No']],
    ['Be with', ['Anna, Bo']],
    ['Amount', ['1200']],
    ['Created at', ['2025/04/20 12:00']],
    ['After: room id', ['3']],
    ['Last sign in at', ['–']],
  ])('%s is shown as people write it', (label, expected) => {
    expect(fields.filter(([name]) => name === label).map(([, value]) => value)).toEqual(expected);
  });
});

describe('deleting the account', () => {
  async function openDialog() {
    renderScreen(<FamilyDataPart userId={ME.id} />);
    await press('Delete my account');
    return within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  }
  const confirm = async (word: string) => {
    if (word) await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), word);
    await press('Delete everything');
  };

  it('shows the consequences first and asks for nothing yet', async () => {
    const asked = fakeBackend({ [ACCESS]: () => alone });
    const dialog = await openDialog();
    for (const text of [
      /all campers you added are deleted/,
      /not refunded/,
      /accounts for five years.*receipts/,
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    await press('Keep my account');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(besidesAccess(asked)).toEqual([]);
  });

  it('says before what becomes of the family that the other parent acts for', async () => {
    fakeBackend({ [ACCESS]: () => ({ ...alone, other: { ...jens, asked_at: null } }) });
    const dialog = await openDialog();
    expect(
      await dialog.findByText(/^Jens Holm has access to your family’s sign-up too\. Deleting your account/),
    ).toBeVisible();
  });

  it('asks the other parent to take the family over, and no longer', async () => {
    let asked_at: string | null = null;
    const asked = fakeBackend({
      [ACCESS]: () => ({ ...alone, other: { ...jens, asked_at } }),
      [ASK]: () => new Response(null, { status: 204 }),
    });
    const dialog = await openDialog();
    await dialog.findByText(/has access to your family’s sign-up too/);
    asked_at = '2025-04-20T10:00:00Z';
    await press('Ask Jens Holm to take over');
    expect(
      await dialog.findByText(/^We emailed Jens Holm on April 20.*your account is deleted/),
    ).toBeVisible();
    asked_at = null;
    await press('Keep my account after all');
    expect(await dialog.findByRole('button', { name: 'Ask Jens Holm to take over' })).toBeVisible();
    expect(besidesAccess(asked).map(({ route, body }) => [route, body])).toEqual([
      [ASK, { p_asks: true }],
      [ASK, { p_asks: false }],
    ]);
  });

  it('says when the other parent could not be asked', async () => {
    fakeBackend({
      [ACCESS]: () => ({ ...alone, other: { ...jens, asked_at: null } }),
      [ASK]: () => Response.json({ code: 'P0001', message: 'rate_limited' }, { status: 400 }),
    });
    const dialog = await openDialog();
    await dialog.findByText(/has access to your family’s sign-up too/);
    await press('Ask Jens Holm to take over');
    expect(await dialog.findByText(/a lot of requests/)).toBeVisible();
  });

  it.each(['', 'DELET', 'yes'])('does nothing for the word "%s"', async (word) => {
    const asked = fakeBackend({
      [ACCESS]: () => alone,
      [DELETE]: () => new Response(null, { status: 204 }),
    });
    await openDialog();
    await confirm(word);
    const field = screen.getByLabelText('Type DELETE to confirm');
    expect(field).toHaveAccessibleDescription('Type the word DELETE');
    await vi.waitFor(() => expect(field).toHaveFocus());
    expect(besidesAccess(asked)).toEqual([]);
    expect(logout).not.toHaveBeenCalled();
  });

  it.each(['DELETE', ' delete '])('deletes for the word "%s"', async (word) => {
    const asked = fakeBackend({
      [ACCESS]: () => alone,
      [END_PAGES]: () => ({ outcome: 'none' }),
      [DELETE]: () => new Response(null, { status: 204 }),
    });
    await openDialog();
    await confirm(word);
    await vi.waitFor(() => expect(logout).toHaveBeenCalledExactlyOnceWith('/?goodbye'));
    expect(besidesAccess(asked).map(({ route, body }) => [route, body])).toEqual([
      [END_PAGES, { family: true }],
      [DELETE, {}],
    ]);
  });

  it.each([
    [
      'a payment is under way',
      () => Response.json({ code: 'P0001', message: 'payment_open' }, { status: 400 }),
      /A payment by you or for your family is in progress.*Try again in a few minutes/,
    ],
    ['there is no connection', undefined, /couldn’t delete your account. Check your internet/],
  ])('when %s it says so and keeps the account', async (_case, answer, message) => {
    fakeBackend(answer ? { [DELETE]: answer } : {});
    await openDialog();
    await confirm('DELETE');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(logout).not.toHaveBeenCalled();
  });
});

describe('the landing page', () => {
  it.each([
    ['/?goodbye', 1],
    ['/', 0],
  ])('at %s says goodbye %i times', (address, times) => {
    window.history.replaceState(null, '', address);
    renderScreen(<Goodbye />, '/');
    expect(screen.queryAllByText('Your account has been deleted')).toHaveLength(times);
    window.history.replaceState(null, '', '/');
  });
});
