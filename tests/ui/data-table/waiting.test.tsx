import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tables } from '../../../src/content/en/tables.ts';
import { DataTable } from '../../../src/ui/data-table/data-table.tsx';
import { TableWordsContext } from '../../../src/ui/data-table/labels.ts';
import { columns, labels, named, type Person } from './people.ts';

function list(rows: readonly Person[], waiting?: string) {
  return (
    <TableWordsContext value={{ ...tables, labels: { ...tables.labels, ...labels } }}>
      <DataTable
        label="People"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        emptyText="Nobody"
        waiting={waiting}
        filters={{ count: 0, fields: <p>Church</p> }}
        exports={{ fileName: 'people', title: 'People' }}
      />
    </TableWordsContext>
  );
}

it('has its frame while its rows are on their way, of which only that is heard', () => {
  const { container, rerender } = render(list([], 'Loading'));
  expect(screen.getByText('Loading').closest('output')).not.toBeNull();
  expect(screen.queryByText('Nobody')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  const frame = within(screen.getByRole('table', { hidden: true }));
  const heads = frame.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
  expect(heads).toEqual(['Name', 'Church', 'Paid', 'ID']);
  expect(frame.getAllByRole('row', { hidden: true }).length).toBeGreaterThan(17);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('button', { name: /PDF/ })).toHaveAttribute('aria-disabled', 'true');

  rerender(list(named('Ann', 'Bo')));
  expect(container.querySelector('.skeleton')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  rerender(list([]));
  expect(screen.getByText('Nobody')).toBeVisible();
});

it('has its filters in a sheet at the side, which moves nothing', () => {
  render(list(named('Ann', 'Bo')));
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  expect(sheet).toHaveClass('dialog-side');
  expect(within(sheet).getByText('Church')).toBeVisible();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Show 2' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
