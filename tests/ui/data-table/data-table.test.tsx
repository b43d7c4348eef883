import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from '../../../src/ui/data-table/data-table.tsx';
import { PagedTable } from '../../../src/ui/data-table/paged-table.tsx';
import { useTableFilter } from '../../../src/ui/data-table/use-table-filter.ts';
import { tables } from '../../../src/content/en/tables.ts';
import { TableWordsContext } from '../../../src/ui/data-table/labels.ts';
import { columns, labels, named, type Person } from './people.ts';

const many = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `Camper ${index}`,
    church: index % 2 ? 'Aarhus' : 'Odense',
    paid: index,
  }));

interface ListProps {
  readonly rows: readonly Person[];
  readonly onOpen?: (row: Person) => void;
  readonly pageSizes?: readonly number[];
}

function List({ rows, pageSizes, ...props }: ListProps) {
  const [typed, setTyped] = useState('');
  const found = useTableFilter(rows, columns, typed);
  const table = {
    search: { label: 'Search', value: typed, onChange: setTyped },
    label: 'People',
    rows: found,
    columns,
    rowKey: ({ id }: Person) => id,
    emptyText: 'Nobody',
  };
  return (
    <TableWordsContext value={{ ...tables, labels: { ...tables.labels, ...labels } }}>
      {pageSizes ? <PagedTable {...table} {...{ labels, pageSizes }} /> : <DataTable {...table} {...props} />}
    </TableWordsContext>
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const search = (typed: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: typed } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a table', () => {
  it('is a real table in a region that the keyboard reaches, and says how many rows it has', () => {
    render(<List rows={many(3)} />);
    const region = screen.getByRole('region', { name: 'People' });
    expect(region).toHaveAttribute('tabindex', '0');
    const table = within(region).getByRole('table', { name: 'People' });
    expect(table).toHaveAttribute('aria-rowcount', '4');
    expect(screen.getByRole('status')).toHaveTextContent('3 people');
    const [head, first] = screen.getAllByRole('row');
    expect(head).toHaveAttribute('aria-rowindex', '1');
    expect(first).toHaveAttribute('aria-rowindex', '2');
    expect(first).toHaveTextContent('Camper 0Odense0 DKK0');
  });

  it('is sorted by its headers, up and down', () => {
    render(<List rows={named('Ole', 'Åse', 'Bo')} />);
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head).not.toHaveAttribute('aria-sort');
    press('Name');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Åse', 'Bo', 'Ole']);
    press('Name');
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Ole', 'Bo', 'Åse']);
    expect(screen.queryByRole('button', { name: 'ID' })).toBeNull();
  });

  it('is searched while it is sorted, and says what is left', () => {
    render(<List rows={named('Ole Holm', 'Åse Friis', 'Bo Holm')} />);
    press('Name');
    search('holm');
    expect(names()).toEqual(['Bo Holm', 'Ole Holm']);
    expect(screen.getByRole('status')).toHaveTextContent('2 people');
    search('nobody at all');
    expect(screen.getByText('Nobody')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    search('');
    expect(names()).toEqual(['Åse Friis', 'Bo Holm', 'Ole Holm']);
  });

  it('opens a row by the button in its first cell', () => {
    const open = vi.fn<(row: Person) => void>();
    const rows = named('Ole', 'Bo');
    render(<List rows={rows} onOpen={open} />);
    press('Bo');
    expect(open).toHaveBeenCalledExactlyOnceWith(rows[1]);
  });
});

describe('a long table', () => {
  it('has only the rows in sight in the page, with their places among all', () => {
    render(<List rows={many(20_000)} />);
    const rows = screen.getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '20001');
    const region = screen.getByRole('region');
    region.scrollTop = 40 * 10_000;
    fireEvent.scroll(region);
    expect(names()).toContain('Camper 10000');
    expect(names()).not.toContain('Camper 0');
    expect(screen.getByRole('row', { name: /Camper 10000/ })).toHaveAttribute('aria-rowindex', '10002');
  });

  it('keeps the row with the focus while it is scrolled away', () => {
    render(<List rows={many(1000)} onOpen={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Camper 1' });
    act(() => button.focus());
    const region = screen.getByRole('region');
    region.scrollTop = 40 * 500;
    fireEvent.scroll(region);
    expect(names()).toContain('Camper 500');
    expect(button).toHaveFocus();
    act(() => button.blur());
    expect(names()).not.toContain('Camper 1');
  });

  it('starts at the top again when it is searched or sorted', async () => {
    render(<List rows={many(1000)} />);
    const region = screen.getByRole('region');
    const scroll = (top: number) => {
      region.scrollTop = top;
      fireEvent.scroll(region);
    };
    region.scrollTo = () => queueMicrotask(() => scroll(0)); // the browser tells of it later too
    scroll(40 * 900);
    expect(names()).toContain('Camper 900');
    search('aarhus');
    await waitFor(() => expect(names()[0]).toBe('Camper 1'));
    scroll(40 * 200);
    press('Paid');
    press('Paid');
    await waitFor(() => expect(names()[0]).toBe('Camper 999'));
  });
});

describe('a table in pages', () => {
  it('turns pages, changes their size, and starts at the first one after a search', () => {
    render(<List rows={many(23)} pageSizes={[5, 10, 25]} />);
    expect(names()).toHaveLength(5);
    press('Next');
    press('Next');
    expect(screen.getByText('11-15 of 23')).toBeVisible();
    expect(screen.getByRole('row', { name: /Camper 10/ })).toHaveAttribute('aria-rowindex', '12');
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '10' } });
    expect(screen.getByText('11-20 of 23')).toBeVisible();
    press('Next');
    press('Next');
    expect(screen.getByText('21-23 of 23')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    search('odense');
    expect(screen.getByText('1-10 of 12')).toBeVisible();
  });
});
