import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SwitchesPart } from '../../../src/features/settings/switches-part.tsx';
import { currentToasts, removeToast } from '../../../src/ui/toast-store.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { changed, limit, sent, settingsRoutes, standing, switches } from './settings-routes.ts';

const PATCH = 'PATCH /rest/v1/admin_settings';
const user = userEvent.setup({ delay: null });
const theSwitch = () => screen.findByRole('switch', { name: 'Close registration' });
const told = () => currentToasts().map(({ kind, title, text }) => [kind, title, text].join(': '));

beforeEach(async () => {
  for (const { id } of currentToasts()) removeToast(id);
  await signInAs();
});

describe('a switch', () => {
  it('is saved when it is pressed, if it still is what was seen, and announced', async () => {
    let rows = switches;
    const asked = fakeBackend(
      settingsRoutes({
        'GET /rest/v1/admin_settings': () => rows,
        'GET /rest/v1/switches': () => standing(rows),
        [PATCH]: (one) => {
          const found = changed(rows, one);
          rows = rows.map((row) => (row.name === 'DISABLE_NEW_USER' ? { ...row, bool: true } : row));
          return found;
        },
      }),
    );
    renderScreen(<SwitchesPart />);
    expect(await theSwitch()).toHaveAccessibleDescription(/No one can sign up or add campers/);
    await user.click(await theSwitch());
    await vi.waitFor(() => expect(told()).toEqual(['success: Saved: Close registration: On']));
    expect(await theSwitch()).toBeChecked();
    expect(sent(asked, PATCH)).toEqual([{ bool: true, turns_at: null }]);
    expect(asked.find(({ route }) => route === PATCH)?.url.search).toContain('bool=eq.false');
    expect(sent(asked, 'POST /rest/v1/rpc/setting_changes')).toEqual([]); // no one looks at the list here
  });

  it('is on at once, and two presses are one change', async () => {
    let answer = (_rows: object[]) => {};
    const asked = fakeBackend(
      settingsRoutes({ [PATCH]: () => new Promise<object[]>((resolve) => void (answer = resolve)) }),
    );
    renderScreen(<SwitchesPart />);
    await user.dblClick(await theSwitch());
    await vi.waitFor(() => expect(sent(asked, PATCH)).toHaveLength(1));
    expect(await theSwitch()).toBeChecked();
    answer([{ id: 1 }]);
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    expect(sent(asked, PATCH)).toHaveLength(1);
  });

  it.each([
    ['there is no connection', () => undefined, /Could not save. Check your connection/],
    ['somebody else was faster', () => [], /Ida Holm changed this while you were editing/],
    [
      'the right was taken away',
      () => Response.json({ code: '42501', message: 'no' }, { status: 403 }),
      /Your access level doesn’t allow this/,
    ],
  ])('goes back and says so when %s', async (_case, answer, message) => {
    fakeBackend(
      settingsRoutes({
        [PATCH]: answer,
        'POST /rest/v1/rpc/changed_by': () => ({ role: 'organisers', name: 'Ida Holm' }),
      }),
    );
    renderScreen(<SwitchesPart />);
    await user.click(await theSwitch());
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]).toMatch(/^error: Close registration: /);
    expect(told()[0]).toMatch(message);
    expect(await theSwitch()).not.toBeChecked();
  });

  it('says what time will do to it, and is told when', async () => {
    const asked = fakeBackend(settingsRoutes({ [PATCH]: (one) => changed(switches, one) }));
    renderScreen(<SwitchesPart />);
    expect(await screen.findAllByText('Doesn’t change by itself')).toHaveLength(1);
    await user.click(screen.getByText('Turns on by itself after the last day of the camp'));
    const form = within(screen.getByRole('form', { name: 'Close registration: time' }));
    fireEvent.change(form.getByLabelText('Turns on by itself at'), { target: { value: '2025-05-16T20:00' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(sent(asked, PATCH)).toEqual([{ bool: false, turns_at: '2025-05-16T20:00' }]),
    );
  });

  it('is shown as time turned it; the hand that presses it overrules time', async () => {
    const closed = switches.map((row) => ({ ...row, bool: true, turns_at: '2025-01-15T20:00:00' }));
    const asked = fakeBackend(
      settingsRoutes({
        'GET /rest/v1/admin_settings': () => closed,
        [PATCH]: (one) => changed(closed, one),
      }),
    );
    renderScreen(<SwitchesPart />);
    expect(await theSwitch()).not.toBeChecked();
    await user.click(await theSwitch());
    await vi.waitFor(() => expect(sent(asked, PATCH)).toEqual([{ bool: true, turns_at: null }]));
    expect(asked.find(({ route }) => route === PATCH)?.url.searchParams.get('turns_at')).toBe(
      'eq.2025-01-15T20:00:00',
    );
  });

  it('says why registration stays closed after the camp, and takes no press then', async () => {
    fakeBackend(
      settingsRoutes({
        'GET /rest/v1/switches': () =>
          standing(switches).map((row) =>
            row.name === 'DISABLE_NEW_USER' ? { ...row, bool: true, is_held: true } : row,
          ),
      }),
    );
    renderScreen(<SwitchesPart />);
    expect(await screen.findByText(/stays closed until you open the next season/)).toBeVisible();
    expect(await theSwitch()).toBeChecked();
    expect(await theSwitch()).toBeDisabled();
    expect(screen.queryByRole('form', { name: 'Close registration: time' })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Close payments' })).toBeEnabled();
  });

  it('can be read again when reading failed', async () => {
    fakeBackend({});
    renderScreen(<SwitchesPart />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
    fakeBackend(settingsRoutes());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await theSwitch()).not.toBeChecked();
  });
});

describe('a number', () => {
  async function type(typed: string) {
    const asked = fakeBackend(
      settingsRoutes({
        'GET /rest/v1/admin_settings': () => [limit],
        [PATCH]: (one) => changed([limit], one),
      }),
    );
    renderScreen(<SwitchesPart />);
    const form = await screen.findByRole('form', { name: 'MAX_TENTS' });
    const field = within(form).getByLabelText('MAX_TENTS');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    fireEvent.change(field, { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return { asked, field };
  }

  it.each([
    ['45', { number_value: 45 }, 'success: Saved: MAX_TENTS: 45'],
    ['', { number_value: null }, 'success: Saved: MAX_TENTS: None'],
  ])('typed as "%s" sends %j', async (typed, body, toast) => {
    const { asked } = await type(typed);
    await vi.waitFor(() => expect(told()).toEqual([toast]));
    expect(sent(asked, PATCH)).toEqual([body]);
  });

  it.each(['many', '-1', '1.5', '99999999999'])('typed as "%s" is refused at the field', async (typed) => {
    const { asked, field } = await type(typed);
    expect(field).toHaveAccessibleDescription(/Type a whole number/);
    expect(sent(asked, PATCH)).toEqual([]);
  });
});
