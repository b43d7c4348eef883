import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FactsPart } from '../../../src/features/settings/facts-part.tsx';
import { ListPart } from '../../../src/features/settings/list-part.tsx';
import { demoChurch, demoChurches, demoPlace, demoSponsors } from '../../../supabase/demo/church.ts';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent, settingsRoutes } from './settings-routes.ts';

beforeEach(() => signInAs());

async function open(table: 'church' | 'place', save: Routes[string] = () => [{ id: 1 }]) {
  const asked = fakeBackend(
    settingsRoutes({
      'GET /rest/v1/church': () => [{ ...demoChurch, phone: null }],
      'GET /rest/v1/place': () => [demoPlace],
      [`PATCH /rest/v1/${table}`]: save,
    }),
  );
  renderScreen(<FactsPart table={table} />);
  fireEvent.click(await screen.findByRole('button', { name: `Edit the ${table}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Save' });
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return { asked, dialog, type, press };
}

it('saves only what is different, where it still is what was shown', async () => {
  const { asked, type, press } = await open('church');
  type('Phone', ' +45 87 65 43 21 ');
  type('Old website', '');
  type('Name', demoChurch.name);
  press();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(asked, 'PATCH /rest/v1/church')).toEqual([{ phone: '+45 87 65 43 21', old_website: null }]);
  const search = asked.find(({ route }) => route === 'PATCH /rest/v1/church')?.url.searchParams;
  expect([search?.get('phone'), search?.get('old_website')]).toEqual(['is.null', 'eq.https://example.org/']);
});

it('ends a bus by an empty time, and takes minutes as numbers', async () => {
  const { asked, dialog, type, press } = await open('place');
  type('Bus home: back at', '');
  type('Minutes by car from the station', 'many');
  press();
  expect(await dialog.findByText('Type a whole number from 1 to 600')).toBeVisible();
  type('Minutes by car from the station', '15');
  press();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(asked, 'PATCH /rest/v1/place')).toEqual([{ bus_back_at: null, pickup_minutes: 15 }]);
});

it('says next to the field what the database refuses, and keeps what was typed', async () => {
  const { dialog, type, press } = await open('church', () =>
    Response.json(
      { code: '23514', message: 'new row violates check constraint "church_website_check"' },
      { status: 400 },
    ),
  );
  type('Website', 'https://hope.dk');
  press();
  expect(await dialog.findByText(/beginning with https/)).toBeVisible();
  expect(dialog.getByLabelText('Website')).toHaveValue('https://hope.dk');
});

it.each([
  ['church', 'Playlists', 'hope.dk', /beginning with https/],
  ['church', 'Email of the camp', 'camp', /whole email address/],
  ['church', 'Phone', 'ask Anna', /Type a phone number/],
  ['place', 'Bus there: leaves at', '7 pm', /a time like 19:00/],
] as const)('asks for %s: %s as it must look before sending it', async (table, label, wrong, problem) => {
  const { asked, dialog, type, press } = await open(table);
  type(label, wrong);
  press();
  expect(await dialog.findByText(problem)).toBeVisible();
  expect(sent(asked, `PATCH /rest/v1/${table}`)).toEqual([]);
});

it('says that someone else was faster', async () => {
  const { dialog, type, press } = await open('church', () => []);
  type('Phone', '+45 87 65 43 21');
  press();
  expect(await dialog.findByText(/Someone else changed this while you were editing/)).toBeVisible();
});

function openList(table: 'churches' | 'sponsors', changes: Routes = {}) {
  const asked = fakeBackend(
    settingsRoutes({
      'GET /rest/v1/churches': () => demoChurches,
      'GET /rest/v1/sponsors': () => demoSponsors,
      ...changes,
    }),
  );
  renderScreen(<ListPart table={table} />);
  return asked;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('adds a church, with the problem at the name that is missing or listed', async () => {
  const ADD = 'POST /rest/v1/churches';
  let listed = true;
  const twice = { code: '23505', message: 'duplicate key violates unique constraint "churches_name_key"' };
  const asked = openList('churches', {
    [ADD]: () => (listed ? Response.json(twice, { status: 409 }) : [{ id: 9 }]),
  });
  await press('Add a church');
  const dialog = within(await screen.findByRole('dialog'));
  await press('Save');
  expect(await dialog.findByText('Type a name of at most 80 characters')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'MBMBC' } });
  await press('Save');
  expect(await dialog.findByText('This name is listed already')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toBeInvalid();
  listed = false;
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Aarhus' } });
  await press('Save');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(asked, ADD)).toEqual([{ name: 'MBMBC' }, { name: 'Aarhus' }]);
});

it('moves a row between the two above it, where it still is what was shown', async () => {
  const MOVE = 'PATCH /rest/v1/churches';
  const asked = openList('churches', { [MOVE]: () => [{ id: 3 }] });
  expect(await screen.findByText('MBMBC')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move up: MBMBC' })).toBeNull();
  await press('Move up: NBMBM');
  await vi.waitFor(() => expect(sent(asked, MOVE)).toEqual([{ position: 1.5 }]));
  expect(asked.find(({ route }) => route === MOVE)?.url.searchParams.get('position')).toBe('eq.3');
});

it('takes a sponsor off the list once that is confirmed, with every logo that no sponsor has', async () => {
  const REMOVE = 'DELETE /storage/v1/object/logos';
  const isOff = { is: false };
  const file = (name: string, age: number) => ({
    name,
    created_at: new Date(Date.now() - age * 60_000).toISOString(),
  });
  const [first, ...others] = demoSponsors;
  const asked = openList('sponsors', {
    'GET /rest/v1/sponsors': () => (isOff.is ? others : demoSponsors),
    'DELETE /rest/v1/sponsors': () => {
      isOff.is = true;
      return [{ id: 1 }];
    },
    'POST /storage/v1/object/list/logos': () => [
      ...demoSponsors.map(({ logo }) => file(logo ?? '', 0)),
      ...[file('left-over.png', 61), file('on-its-way.png', 59)],
    ],
    [REMOVE]: () => [],
  });
  await press('Remove Morgenrøde Bakery');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(asked, 'DELETE /rest/v1/sponsors')).toHaveLength(1);
  expect(sent(asked, REMOVE)).toEqual([{ prefixes: [first?.logo, 'left-over.png'] }]);
});

/** A character a byte. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('refuses a file that is no picture or too large, and says so at the button', async () => {
  const asked = openList('sponsors');
  const input = await screen.findByLabelText<HTMLInputElement>('Upload logo of Morgenrøde Bakery', {
    selector: 'input',
  });
  const svg = new File(['<svg onload="alert(1)"/>'], 'logo.svg', { type: 'image/svg+xml' });
  const large = new File([new Uint8Array(300_000)], 'logo.png', { type: 'image/png' });
  const named = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' });
  for (const file of [svg, large, named]) {
    fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByText('Choose a PNG, JPEG or WebP picture of at most 200 KB')).toBeVisible();
  }
  const hidden = new File(['\u00ff\u00d8\u00ff<script>\u00ff\u00d9'].map(latin), 'logo.jpg');
  fireEvent.change(input, { target: { files: [hidden] } });
  expect(await screen.findByText(/has a page, a script or another file in it/)).toBeVisible();
  expect(asked.some(({ route }) => /storage|store-file/.test(route))).toBe(false);
});
