import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tables } from '../../../src/content/en/tables.ts';
import { DataTable } from '../../../src/ui/data-table/data-table.tsx';
import { useTableFilter } from '../../../src/ui/data-table/use-table-filter.ts';
import { csvCells, fakeExports } from '../../support/export-worker.ts';
import { TableWordsContext } from '../../../src/ui/data-table/labels.ts';
import { columns, named, type Person } from './people.ts';
import { chooseInMenu } from '../../support/list-menu.ts';

function List({ rows, typed }: { readonly rows: readonly Person[]; readonly typed: string }) {
  const found = useTableFilter(rows, columns, typed);
  return (
    <TableWordsContext value={tables}>
      <DataTable
        label="People"
        rows={found}
        columns={columns}
        rowKey={({ id }) => id}
        emptyText="Nobody"
        exports={{ fileName: 'people', title: 'People' }}
      />
    </TableWordsContext>
  );
}

const people = named('Ole Holm', 'Åse Holm', 'Bo Holm', 'Ida Friis');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('saving a list', () => {
  it('EXP-3: saves exactly the rows on screen, in their order, and says so', async () => {
    const exports = fakeExports();
    render(<List rows={people} typed="holm" />);
    press('Name');
    chooseInMenu('CSV');
    expect(await screen.findByText('Saved as people.csv')).toBeVisible();
    const onScreen = screen
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent));
    expect(onScreen.map(([name]) => name)).toEqual(['Name', 'Åse Holm', 'Bo Holm', 'Ole Holm']);
    expect(await csvCells(exports.saved[0])).toEqual(onScreen);
    expect(exports.ended).toBe(1);
  });

  it('EXP-4: saves rows whose church or price is no longer known', async () => {
    const exports = fakeExports();
    render(<List rows={[{ id: 'x', name: 'Ida', church: null, paid: null }]} typed="" />);
    chooseInMenu('CSV');
    await screen.findByText('Saved as people.csv');
    expect(await csvCells(exports.saved[0])).toEqual([
      ['Name', 'Church', 'Paid', 'ID'],
      ['Ida', '', '', 'x'],
    ]);
  });

  it.each(['fails', 'is missing'] as const)(
    'says that it failed when the worker %s, and tries again',
    async (outcome) => {
      const exports = fakeExports();
      exports.outcome = outcome;
      render(<List rows={people} typed="" />);
      chooseInMenu('CSV');
      expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t create the file.');
      expect(exports.saved).toHaveLength(0);
      exports.outcome = 'writes';
      press('Try again');
      expect(await screen.findByText('Saved as people.csv')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(exports.ended).toBe(2);
    },
  );

  it('shows its progress, can be stopped, and is stopped when the list is left', async () => {
    const exports = fakeExports();
    exports.outcome = 'hangs';
    const { unmount } = render(<List rows={people} typed="" />);
    chooseInMenu('PDF');
    expect(await screen.findByRole('progressbar', { name: tables.export.working })).toHaveValue(20);
    press('More');
    fireEvent.click(screen.getByText('Other formats'));
    expect(screen.getByRole('button', { name: 'CSV' })).toHaveAttribute('aria-disabled', 'true');
    press('CSV');
    press('Stop');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(exports.ended).toBe(1);
    chooseInMenu('PDF');
    unmount();
    await waitFor(() => expect(exports.ended).toBe(2));
    expect(exports.saved).toHaveLength(0);
  });

  it('has nothing to save of an empty list', () => {
    fakeExports();
    render(<List rows={people} typed="nobody" />);
    chooseInMenu('CSV');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('printing a list', () => {
  it('puts every row on paper as the screen shows it, with a head for each page, and nothing else', async () => {
    fakeExports();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const many = named(...Array.from({ length: 300 }, (_, at) => `Camper ${at}`));
    render(<List rows={many} typed="" />);
    chooseInMenu('Print');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const paper = document.querySelector('.list-on-paper');
    expect(paper?.parentElement).toBe(document.body);
    expect(paper?.querySelector('caption')).toHaveTextContent('People (300)');
    const lines = Array.from(paper?.querySelectorAll('tr') ?? [], (line) =>
      Array.from(line.children, (cell) => cell.textContent),
    );
    expect(lines).toHaveLength(301);
    expect(lines[0]).toEqual(['Name', 'Church', 'Paid', 'ID']);
    expect(lines[300]).toEqual(['Camper 299', '', '', '299']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.list-on-paper')).toBeNull();
  });

  it('prints again where a browser does not tell that it has printed', async () => {
    fakeExports();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    render(<List rows={people} typed="" />);
    chooseInMenu('Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    chooseInMenu('Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  });
});
