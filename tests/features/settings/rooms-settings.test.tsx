import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RoomsPart } from '../../../src/features/settings/rooms-part.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent, settingsRoutes } from './settings-routes.ts';

const SAVE = 'POST /rest/v1/rpc/save_rooms';
const seen = [
  { id: 1, name: 'Room 1', capacity: 6, state: 'open' },
  { id: 2, name: 'Loft', capacity: 4, state: 'closed' },
];

beforeEach(() => signInAs());

async function open(save: Routes[string]) {
  const asked = fakeBackend(settingsRoutes({ [SAVE]: save }));
  renderScreen(<RoomsPart />);
  expect(await screen.findByText('1 room with 6 places.')).toBeVisible();
  expect(screen.getByText('Closed: Loft')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the rooms' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Save' });
  return { asked, dialog };
}

it('adds, removes, renames and opens rooms, compares places with beds, and leaves groups alone', async () => {
  const { asked, dialog } = await open(() => null);
  expect(dialog.getByText(/Families can book 120 beds, .* only 6 places: 114 too few/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Room 1' }));
  fireEvent.click(dialog.getByLabelText('Closed: Loft'));
  fireEvent.change(dialog.getByLabelText('Places in room 1'), { target: { value: '100' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add a room' }));
  fireEvent.change(dialog.getByLabelText('Name of room 2'), { target: { value: ' Barn ' } });
  fireEvent.change(dialog.getByLabelText('Places in room 2'), { target: { value: '24' } });
  expect(
    dialog.getByText(/Families can book 120 beds, and the open rooms have 124 places: 4 to spare/),
  ).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(asked, SAVE)).toEqual([
    {
      p_rooms: [
        { id: 2, name: 'Loft', capacity: 100, state: 'open' },
        { id: 25, name: 'Barn', capacity: 24, state: 'open' },
      ],
      p_seen: seen,
    },
  ]);
});

it('keeps what was typed when someone is in a room, and says what to do', async () => {
  const { dialog } = await open(() =>
    Response.json({ code: 'P0001', message: 'room_not_empty' }, { status: 400 }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Room 1' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Someone is in a room that you removed or closed/)).toBeVisible();
  expect(dialog.getByLabelText('Name of room 1')).toHaveValue('Loft');
});

it('says next to the field what is wrong', async () => {
  const { dialog, asked } = await open(() => null);
  fireEvent.change(dialog.getByLabelText('Places in room 1'), { target: { value: 'many' } });
  fireEvent.change(dialog.getByLabelText('Name of room 2'), { target: { value: ' ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Type a whole number from 0 to 999')).toBeVisible();
  expect(dialog.getByText('Type a name of at most 40 characters')).toBeVisible();
  expect(sent(asked, SAVE)).toEqual([]);
});
