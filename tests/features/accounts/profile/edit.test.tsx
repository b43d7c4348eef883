import { noSeats } from '../../registration/backend.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Component as ProfilePage } from '../../../../src/pages/profile-page.tsx';
import { currentToasts, removeToast } from '../../../../src/ui/toast-store.ts';
import { Toasts } from '../../../../src/ui/toasts.tsx';
import { fakeBackend, type Routes } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { anna, emil, familyRoutes, type Row } from './family.ts';

const SAVE = 'PATCH /rest/v1/users';

beforeEach(() => signInAs());
afterEach(() => {
  for (const { id } of currentToasts()) removeToast(id);
});

/** Opens the editor of one field of a person who is alone in the family. */
async function edit(field: string, own: Row = anna, routes: Routes = {}) {
  const asked = fakeBackend({ ...familyRoutes({ own: { ...own, parent_id: null } }), ...routes });
  renderScreen(
    <>
      <ProfilePage />
      <Toasts life={60_000} closeLabel="Close" />
    </>,
    '/profile',
  );
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${field}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Edit ${field}` }));
  await dialog.findByRole('button', { name: 'Save' }); // the form's script comes after the dialog
  const saved = () => asked.filter(({ route }) => route === SAVE);
  return { dialog, saved, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) };
}

/** A toast; jsdom does not know that the platform shows a popover. */
const toast = (text: string) => screen.findByText(text, { selector: '.toast *' });

/** The toasts of section 8: title, and the text below it. */
const toasts = () => currentToasts().map(({ kind, title, text }) => [kind, title, text]);

/** An error is shown once in the dialog, above the buttons, and has the focus. */
async function told(dialog: ReturnType<typeof within>, text: string) {
  const alert = await dialog.findByRole('alert');
  expect(dialog.getAllByText(text)).toHaveLength(1);
  expect(alert).toHaveTextContent(text);
  await waitFor(() => expect(alert).toHaveFocus());
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(alert.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
}

/** What is wrong with a value is shown once too, at its field, which has the focus. */
async function toldAt(control: HTMLElement, text: string) {
  expect(within(screen.getByRole('dialog')).getAllByText(text)).toHaveLength(1);
  expect(control).toHaveAccessibleDescription(text);
  await waitFor(() => expect(control).toHaveFocus());
}

const savedRow: Routes = { [SAVE]: () => [{ id: anna.id }] };

describe('saving a change', () => {
  it.each([
    ['arrival transportation', 'Arrival transportation', 'Car', { arrival_transportation: 'Car' }],
    ['departure transportation', 'Departure transportation', 'Bus', { departure_transportation: 'Bus' }],
    ['shirt size', 'Shirt size', 'XX-Large', { size: 'XX-Large' }],
  ])(
    '%s: sends that one column, and only if nobody has changed the row',
    async (field, label, value, body) => {
      const { dialog, saved, save } = await edit(field, anna, savedRow);
      await userEvent.selectOptions(await dialog.findByLabelText(label), value);
      await save();
      await toast('Saved');
      expect(saved()).toHaveLength(1);
      expect(saved()[0]?.body).toEqual(body);
      expect(saved()[0]?.url.searchParams.get('id')).toBe(`eq.${anna.id}`);
      expect(saved()[0]?.url.searchParams.get('updated_at')).toBe(`eq.${anna.updated_at}`);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('days are sent in camp order, and all can be chosen at once', async () => {
    const { dialog, saved, save } = await edit('dates', { ...anna, dates: ['Friday'] }, savedRow);
    await userEvent.click(dialog.getByLabelText('Sunday'));
    await userEvent.click(dialog.getByLabelText('Wednesday'));
    await save();
    await toast('Saved');
    expect(saved()[0]?.body).toEqual({ dates: ['Wednesday', 'Friday', 'Sunday'] });
  });

  it('shows the new value without loading the page again', async () => {
    let row = anna;
    const { dialog, save } = await edit('arrival transportation', anna, {
      'POST /rest/v1/rpc/family_campers': () => [row],
      [SAVE]: () => {
        row = { ...anna, arrival_transportation: 'Car' };
        return [{ id: anna.id }];
      },
    });
    await userEvent.selectOptions(dialog.getByLabelText('Arrival transportation'), 'Car');
    await save();
    await vi.waitFor(() => {
      const label = screen.getByText('Arrival transportation', { selector: 'dt' });
      expect(label.nextElementSibling).toHaveTextContent('Car');
    });
  });

  it.each([
    ['no transport', 'arrival transportation', anna],
    ['no size', 'shirt size', anna],
    ['no day', 'dates', { ...anna, dates: ['Friday'] }],
  ])('%s is not saved: Value is not selected, at the field', async (_case, field, own) => {
    const { dialog, saved, save } = await edit(field, own);
    const isDays = field === 'dates';
    const control = isDays
      ? dialog.getByRole('button', { name: /Dates/ })
      : await dialog.findByRole('combobox');
    if (isDays) await userEvent.click(dialog.getByRole('checkbox', { name: 'Friday' }));
    else await userEvent.selectOptions(control, '');
    await save();
    await toldAt(control, 'Value is not selected');
    expect(toasts()).toEqual([['error', 'Error', 'Value is not selected']]);
    expect(saved()).toEqual([]);
  });

  it('says Could not save and keeps what was chosen', async () => {
    const { dialog, save } = await edit('arrival transportation', anna, {
      [SAVE]: () => Response.json({ code: 'P0001', message: 'not_allowed' }, { status: 400 }),
    });
    await userEvent.selectOptions(dialog.getByLabelText('Arrival transportation'), 'Car');
    await save();
    await told(dialog, 'Could not save');
    expect(toasts()).toEqual([['error', 'Could not save', undefined]]);
    expect(dialog.getByLabelText('Arrival transportation')).toHaveValue('Car');
  });

  it('says what the database refuses at the field', async () => {
    const { dialog, save } = await edit('arrival transportation', anna, {
      [SAVE]: () =>
        Response.json(
          { code: '23514', message: 'violates check constraint "users_arrival_transportation_check"' },
          { status: 400 },
        ),
    });
    const control = dialog.getByLabelText('Arrival transportation');
    await userEvent.selectOptions(control, 'Car');
    await save();
    await toldAt(control, 'Arrival transportation has not been selected');
    expect(control).toHaveValue('Car');
  });

  it.each([
    ['a full bus is not offered', 'departure', 'Bus (no seats left)', true],
    ['but to who has a seat on it, who may take it back', 'arrival', 'Bus', false],
  ])('%s', async (_case, way, option, isDisabled) => {
    const { dialog } = await edit(`${way} transportation`, anna, {
      'GET /rest/v1/bus_seats': () => [{ ...noSeats, left_out: 0, left_home: 0 }],
    });
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Public transportation');
    const bus = await dialog.findByRole<HTMLOptionElement>('option', { name: option });
    expect(bus.disabled).toBe(isDisabled);
  });

  it('tells what somebody else has changed meanwhile, and replaces it only when saved again', async () => {
    const later = '2025-04-21T10:00:00.123456+00:00';
    const changed = { ...anna, arrival_transportation: 'Public transportation', updated_at: later };
    let row = anna;
    const { dialog, saved, save } = await edit('arrival transportation', anna, {
      'POST /rest/v1/rpc/family_campers': () => [row],
      'POST /rest/v1/rpc/changed_by': () => ({ role: 'parent', name: 'Jens' }),
      [SAVE]: ({ url }) => {
        row = changed;
        return url.searchParams.get('updated_at') === `eq.${later}` ? [{ id: anna.id }] : [];
      },
    });
    await userEvent.selectOptions(dialog.getByLabelText('Arrival transportation'), 'Car');
    await save();
    expect(
      await dialog.findByText(/^Jens changed this while.* It’s now: Public transportation/),
    ).toBeVisible();
    expect(dialog.getByLabelText('Arrival transportation')).toHaveValue('Car');
    await save();
    await toast('Saved');
    expect(saved()).toHaveLength(2);
  });

  it('closes on Cancel without asking anybody', async () => {
    const { dialog, saved } = await edit('dates');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saved()).toEqual([]);
  });
});

describe('the sizes of a T-shirt', () => {
  const options = (control: HTMLElement) =>
    within(control)
      .getAllByRole('option')
      .map((option) => option.textContent);

  it.each([
    ['2018-05-28', ['X-Small', 'Small', 'Medium', 'Large', 'X-Large', 'XX-Large', 'XXX-Large']],
    ['2018-05-29', ['Baby size', 'X-Small', 'Small', 'Medium', 'Large']],
  ])('for somebody born on %s', async (birthday, sizes) => {
    const { dialog } = await edit('shirt size', { ...anna, birthday });
    expect(options(await dialog.findByLabelText('Shirt size'))).toEqual(['Select T-shirt size', ...sizes]);
  });

  it('shows the stored baby size and saves another', async () => {
    const { dialog, saved, save } = await edit('shirt size', { ...emil, email: anna.email }, savedRow);
    const eu = await dialog.findByLabelText('Baby size (EU)');
    expect(eu).toHaveValue('110');
    await userEvent.clear(eu);
    await userEvent.type(eu, '116');
    await save();
    await toast('Saved');
    expect(saved()[0]?.body).toEqual({ size: '116 (Baby size)' });
  });

  it('clears the choice above 152', async () => {
    const { dialog, saved, save } = await edit('shirt size', emil);
    const eu = await dialog.findByLabelText('Baby size (EU)');
    await userEvent.clear(eu);
    await userEvent.type(eu, '153');
    const size = dialog.getByLabelText('Shirt size');
    expect(size).toHaveValue('');
    await save();
    await toldAt(size, 'Input too high, please enter below 153 or pick another size');
    expect(saved()).toEqual([]);
  });

  it.each([
    ['', 'Value is not selected'],
    ['49', 'Input too low, the smallest baby size is 50'],
  ])('does not save the baby size %j', async (typed, message) => {
    const { dialog, saved, save } = await edit('shirt size', emil);
    const eu = await dialog.findByLabelText('Baby size (EU)');
    await userEvent.clear(eu);
    await userEvent.type(eu, `${typed}{Tab}`);
    await save();
    await toldAt(eu, message);
    expect(saved()).toEqual([]);
  });
});
