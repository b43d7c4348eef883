import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeskSearch } from '../../src/organiser/desk-search.tsx';
import { DataTable } from '../../src/ui/data-table/data-table.tsx';
import { useTableFilter } from '../../src/ui/data-table/use-table-filter.ts';
import { renderScreen } from '../support/render.tsx';
import { columns, type Person } from '../ui/data-table/people.ts';

const user = userEvent.setup({ delay: null });
const open = vi.fn<(person: Person) => void>();

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Camper ${at}`, church: null, paid: at }));

function List({ rows }: { readonly rows: readonly Person[] }) {
  const [typed, setTyped] = useState('');
  return (
    <main>
      <DataTable
        label="People"
        rows={useTableFilter(rows, columns, typed)}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={open}
        search={{ label: 'Search', value: typed, onChange: setTyped }}
        emptyText="Nobody"
      />
      <DeskSearch />
    </main>
  );
}
const show = (count: number) => renderScreen(<List rows={people(count)} />);
const row = (name: string) => screen.getByRole('button', { name });

beforeEach(() => open.mockClear());

it('f goes to the search, Enter to what was found, the arrows from row to row, and Enter opens', async () => {
  show(20);
  await user.keyboard('f');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  await user.keyboard('camper 1{Enter}');
  expect(row('Camper 1')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(row('Camper 10')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}'); // above the first there is none
  expect(row('Camper 1')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Camper 10' }));
});

it('the table itself leads into its rows, and a row that is not drawn yet is reached', async () => {
  show(1000);
  screen.getByRole('region', { name: 'People' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(row('Camper 0')).toHaveFocus();
  const drawn = () => Number(screen.getAllByRole('rowheader').at(-1)?.textContent.slice('Camper '.length));
  const last = drawn();
  row(`Camper ${last}`).focus();
  await user.keyboard('{ArrowDown}');
  const region = screen.getByRole('region', { name: 'People' });
  expect(region.scrollTop).toBe(40 * (last + 1));
  region.dispatchEvent(new Event('scroll')); // jsdom scrolls without telling
  await waitFor(() => expect(row(`Camper ${last + 1}`)).toHaveFocus());
});

it('takes no key from a field, from the menu or from a dialog', async () => {
  show(5);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'a/f?c');
  expect(search).toHaveValue('a/f?c');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(search);
  await user.tab();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Search families and payments' });
  expect(await within(dialog).findByText('Move between rows')).toBeVisible();
  await user.keyboard('f');
  expect(search).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('with Ctrl, Alt or the command key it is the browser’s', async () => {
  show(5);
  row('Camper 0').focus();
  await user.keyboard('{Control>}f{/Control}{Alt>}{ArrowDown}{/Alt}');
  expect(row('Camper 0')).toHaveFocus();
});
