import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddDialog } from '../../../../src/features/campers/list/add-dialog.tsx';
import { currentToasts } from '../../../../src/ui/toast-store.ts';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { listRoutes } from './people.ts';

const ADD = 'POST /rest/v1/rpc/admin_add_camper';

beforeEach(() => signInAs());

const after = {
  ...{
    pricing_name: { name: 'Regular', name_da: 'Regular' },
    accommodation: 'Room',
    price: 1200,
    paid: 0,
    outstanding: 1200,
    overpaid: 0,
  },
  ...{
    is_registered: false,
    is_coming: true,
    has_bed: true,
    is_held: true,
    room: null,
    team: null,
    leads: [],
  },
};
const isDryRun = (body: unknown) => Reflect.get(Object(body), 'p_is_dry_run') === true;

/** Opens the form; `answer` is what the database says to a dry run and to the press. */
async function openForm(answer: (dryRun: boolean) => unknown) {
  const asked = fakeBackend({
    ...listRoutes(),
    [ADD]: ({ body }) => answer(isDryRun(body)),
    'POST /rest/v1/rpc/find_campers': () => [
      { id: 'a1', first_name: 'Anna', last_name: 'Holm', email: 'anna@example.org', birthday: '1985-02-28' },
    ],
    'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
  });
  const onAdded = vi.fn<(id: string) => void>();
  renderScreen(<AddDialog onAdded={onAdded} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const sent = () =>
    asked.filter(({ route, body }) => route === ADD && !isDryRun(body)).map(({ body }) => body);
  const save = () => fireEvent.click(dialog.getByText('Add camper'));
  async function fill() {
    enter('First name', 'Walter');
    enter('Last name', 'Gade');
    enter('Birthday', '1985/03/03');
    enter('Gender', 'Male');
    enter('Church/mission', 'MBMBC');
    await dialog.findByLabelText('Shirt size');
    enter('Shirt size', 'Large');
    enter('Arrival transportation', 'Car');
    enter('Departure transportation', 'Car');
    enter('Accommodation', 'Room');
  }
  return { dialog, enter, fill, save, sent, onAdded };
}

const told = (dryRun: boolean) => ({ status: dryRun ? 'dry_run' : 'added', after, invitation: null });

describe('adding somebody for whom organisers fill in the form', () => {
  it('says price and bed before, asks whether they agree, and gives the new camper', async () => {
    const { dialog, fill, save, sent, onAdded } = await openForm(told);
    await fill();
    for (const text of ['Regular: 1,200 DKK', /1,200 DKK left to pay/, /A bed is reserved for 48 hours/])
      expect(await dialog.findByText(text)).toBeVisible();
    save();
    expect(await dialog.findByText('They must agree before you can add them')).toBeVisible();
    expect(sent()).toEqual([]);
    fireEvent.click(dialog.getByLabelText(/They have agreed/));
    save();
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    const camper = {
      first_name: 'Walter',
      birthday: '1985-03-03',
      country: 'DK',
      phone: null,
      accommodation: 'Room',
    };
    expect(sent()).toMatchObject([{ p_camper: camper, p_agrees: true, p_id: onAdded.mock.calls[0]?.[0] }]);
    expect(sent()[0]).not.toHaveProperty('p_parent');
  });

  it('adds to the account of a family that is chosen', async () => {
    const { dialog, enter, fill, save, sent } = await openForm(told);
    await fill();
    fireEvent.click(dialog.getByLabelText('A family’s account'));
    fireEvent.click(dialog.getByLabelText(/They have agreed/));
    save();
    expect(await dialog.findByText('Choose an account')).toBeVisible();
    enter('Whose account?', 'anna');
    fireEvent.click(await dialog.findByRole('radio', { name: /Anna Holm/ }));
    await dialog.findByText('Regular: 1,200 DKK');
    save();
    await waitFor(() => expect(sent()).toMatchObject([{ p_parent: 'a1' }]));
  });

  it('invites someone with an email to log in, and refuses an address that is none', async () => {
    const { dialog, enter, fill, save, sent } = await openForm((dryRun) => ({
      ...told(dryRun),
      invitation: 'invited',
    }));
    await fill();
    enter('Email (optional)', 'walter@');
    fireEvent.click(dialog.getByLabelText(/They have agreed/));
    save();
    expect(dialog.getByLabelText('Email (optional)')).toBeInvalid();
    enter('Email (optional)', 'walter@example.org');
    await dialog.findByText('Regular: 1,200 DKK');
    save();
    await waitFor(() => expect(sent()).toMatchObject([{ p_email: 'walter@example.org' }]));
    await waitFor(() => expect(currentToasts().at(-1)?.title).toMatch(/invitation to walter@example.org/));
  });

  it('says beside the address that it has a family already', async () => {
    const refuse = () => Response.json({ code: 'P0001', message: 'email_taken' }, { status: 400 });
    const { dialog, enter, fill, save, sent } = await openForm(refuse);
    await fill();
    enter('Email (optional)', 'anna@example.org');
    expect(await dialog.findByText(/has a family already. Merge/)).toBeVisible();
    fireEvent.click(dialog.getByLabelText(/They have agreed/));
    save();
    expect(sent()).toEqual([]);
  });

  it('says beside the field what is missing, and what the database would refuse', async () => {
    const refuse = () => Response.json({ code: 'P0001', message: 'too_young' }, { status: 400 });
    const { dialog, fill, save, sent } = await openForm(refuse);
    save();
    expect(await dialog.findByText('First name is not filled in')).toBeVisible();
    expect(dialog.getByText('Please enter a valid date')).toBeVisible();
    await fill();
    expect(await dialog.findByText(/Children under 12 must be signed up by a parent/)).toBeVisible();
    expect(dialog.getByLabelText('First name')).toHaveValue('Walter');
    expect(sent()).toEqual([]);
  });
});
