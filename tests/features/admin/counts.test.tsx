import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SizesTab } from '../../../src/features/sizes/sizes-tab.tsx';
import { TransitTab } from '../../../src/features/transit/transit-tab.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

/** jsdom cannot draw; the numbers beside the picture are what is tested. */
vi.mock('../../../src/ui/pie-canvas.tsx', () => ({ default: () => null }));

beforeEach(() => signInAs());

const blue = { team_id: 1, team: 'Team Blue', color: 'Blue' };
const noTeam = { team_id: null, team: null, color: null };
const people = [
  { name: 'Anna Holm', size: 'Large', is_registered: true, ...noTeam },
  { name: 'Ben Holm', size: 'Small', is_registered: false, ...noTeam },
  { name: 'Clara Holm', size: '98 (Baby size)', is_registered: true, ...noTeam },
  { name: 'Dora Holm', size: '104 (Baby size)', is_registered: true, ...noTeam },
];

function openSizes(rows: object[]) {
  fakeBackend({
    'POST /rest/v1/rpc/admin_sizes': () => rows,
    'POST /rest/v1/rpc/admin_meals': () => [
      { day: 'Friday', ages: 'Adults', people: 12 },
      { day: 'Friday', ages: 'Toddler', people: 3 },
    ],
  });
  renderScreen(<SizesTab />);
  return screen.findByRole('table', { name: 'Shirt sizes' });
}
const counts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((head) => `${head.textContent} ${head.nextElementSibling?.textContent}`);

describe('sizes', () => {
  it('counts everybody who comes, baby sizes first, and names a size when its row is pressed', async () => {
    const table = await openSizes(people);
    expect(counts(table)).toEqual(['98 (Baby size) 1', '104 (Baby size) 1', 'Small 1', 'Large 1', 'Total 4']);
    fireEvent.click(within(table).getByRole('button', { name: 'Small' }));
    expect(within(table).getByRole('list', { name: 'Small: 1 name' })).toHaveTextContent('Ben Holm');
    expect(screen.queryByText('Color sizes')).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Registered only'));
    expect(counts(table).at(-1)).toBe('Total 3');
    fireEvent.click(screen.getByLabelText('Show names'));
    expect(within(table).getAllByRole('list')).toHaveLength(3);
  });

  it('level 3 sees them by team', async () => {
    await openSizes(people.map((person) => (person.name === 'Ben Holm' ? person : { ...person, ...blue })));
    expect(counts(screen.getByRole('table', { name: 'Sizes of Team Blue' })).at(-1)).toBe('Total 3');
    expect(counts(screen.getByRole('table', { name: 'Sizes of No team' })).at(-1)).toBe('Total 1');
  });

  it('gives the kitchen numbers and no names (EXP-5)', async () => {
    await openSizes(people);
    const meals = await screen.findByRole('region', { name: 'Meals' });
    const friday = within(meals).getByRole('row', { name: /Friday/ });
    expect(
      within(friday)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12', '0', '0', '3', '15']);
    expect(meals).not.toHaveTextContent('Holm');
  });

  it('says what failed, and reads again', async () => {
    fakeBackend({});
    renderScreen(<SizesTab />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
    fakeBackend({ 'POST /rest/v1/rpc/admin_sizes': () => [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody has signed up yet.')).toBeVisible();
  });
});

describe('transit', () => {
  it('counts both ways, names the passengers and prints one list', async () => {
    const going = (arrival: string, name: string, phone: string | null = null) => ({
      name,
      phone,
      arrival_transportation: arrival,
      departure_transportation: 'Public transportation',
    });
    fakeBackend({
      'POST /rest/v1/rpc/admin_transit': () => [
        going('Bus', 'Anna Holm', '+45 20304050'),
        going('Bus', 'Ben Holm'),
        ...Array.from({ length: 5 }, (_, index) => going('Car', `Driver ${index}`)),
      ],
    });
    renderScreen(<TransitTab />);
    const arrival = await screen.findByRole('region', { name: 'Arrival' });
    expect(within(arrival).getByRole('row', { name: /Bus/ })).toHaveTextContent('228.6 %');
    expect(within(arrival).getByRole('row', { name: /Public/ })).toHaveTextContent('00.0 %');
    const list = screen.getByRole('table', { name: 'Bus to the camp', hidden: true });
    expect(within(list).getByText('+45 20304050')).toHaveAttribute('href', 'tel:+4520304050');
    expect(screen.getByText('Nobody goes by this bus yet.')).toBeVisible();

    const printed = vi.fn<() => string | undefined>(() => list.closest('section')?.className);
    vi.stubGlobal('print', printed);
    fireEvent.click(screen.getByRole('button', { name: 'Print this list' }));
    expect(printed).toHaveReturnedWith('bus-list bus-list-printing');
    await waitFor(() => expect(list.closest('section')).toHaveClass('bus-list', { exact: true }));
  });

  it('says that nobody is registered yet', async () => {
    fakeBackend({ 'POST /rest/v1/rpc/admin_transit': () => [] });
    renderScreen(<TransitTab />);
    expect(await screen.findByText('Nobody is registered yet.')).toBeVisible();
  });
});
