import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Column } from '../../../src/ui/data-table/column.ts';
import { DataTable } from '../../../src/ui/data-table/data-table.tsx';
import { PagedTable } from '../../../src/ui/data-table/paged-table.tsx';
import { tables } from '../../../src/content/en/tables.ts';
import { TableWordsContext } from '../../../src/ui/data-table/labels.ts';
import { labels, type Person } from './people.ts';

const columns: readonly Column<Person>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name, width: 160 },
  { key: 'id', title: 'ID', value: ({ id }) => id, width: 80 },
  { key: 'church', title: 'Church', value: ({ church }) => church, width: 120, card: 'beside' },
  { key: 'paid', title: 'Paid', value: ({ paid }) => paid, width: 80, card: 'named' },
];
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    name: `Camper ${at}`,
    church: 'Aarhus',
    paid: at,
  }));
const open = vi.fn<(person: Person) => void>();

function show(count: number) {
  render(
    <TableWordsContext value={{ ...tables, labels: { ...tables.labels, ...labels } }}>
      <DataTable
        label="People"
        rows={people(count)}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={open}
        emptyText="Nobody"
      />
    </TableWordsContext>,
  );
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

/** A phone. */
beforeEach(() => {
  const asked = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(asked(media), { matches: media.includes('641px') }),
  );
});

it('has what matters on each card, as a row with its heads to a screen reader', () => {
  show(3);
  const [head, first] = screen.getAllByRole('row');
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Church', 'Paid']);
  expect(first).toHaveTextContent('Camper 0Aarhus0');
  expect(within(first as HTMLElement).getByRole('cell', { name: '0' })).toHaveAttribute('data-title', 'Paid');
  fireEvent.click(screen.getByRole('button', { name: 'Camper 0' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '0' }));
});

it('is sorted in the sheet of the filters, by what is on no card too', () => {
  show(3);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  fireEvent.change(within(sheet).getByLabelText('Sort by'), { target: { value: 'id down' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Show 3' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(names()).toEqual(['Camper 2', 'Camper 1', 'Camper 0']);
});

it('has only the cards in sight in the page, of two thousand', () => {
  show(2000);
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  const region = screen.getByRole('region', { name: 'People' });
  region.scrollTop = 58 * 1000;
  fireEvent.scroll(region);
  expect(names()).toContain('Camper 1000');
  expect(names()).not.toContain('Camper 0');
});

it('has pages for visitors too, and as a fourth choice one list that grows as it is scrolled', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    id: `${at}`,
    name: `Camper ${at}`,
    church: 'Aarhus',
    paid: at,
  }));
  render(
    <PagedTable
      label="People"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      pageSizes={[5, 10, 25]}
      emptyText="Nobody"
      labels={labels}
    />,
  );
  expect(names()).toHaveLength(5);
  const size = screen.getByLabelText('Rows per page');
  expect([...size.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['5', '10', '25', 'All, as I scroll'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(names()[0]).toContain('Camper 5');
  fireEvent.change(size, { target: { value: '0' } });
  expect(names()).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  const list = screen.getByRole('region', { name: 'People' });
  fireEvent.scroll(list);
  fireEvent.scroll(list);
  expect(names()).toHaveLength(60);
});
