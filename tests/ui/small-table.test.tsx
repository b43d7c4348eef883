import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../src/ui/data-table/column.ts';
import { SmallTable } from '../../src/ui/small-table/small-table.tsx';

interface Size {
  readonly name: string;
  readonly count: number;
}

const sizes: readonly Size[] = [
  { name: 'Small', count: 12 },
  { name: 'Large', count: 7 },
];

const belowSmall = ({ name }: Size) => name === 'Small' && <p>For whom</p>;

function Sizes({ unit = '' }: { readonly unit?: string }) {
  const columns: readonly Column<Size>[] = [
    { key: 'name', title: 'Size', value: ({ name }) => name, width: 100 },
    {
      key: 'count',
      title: 'Shirts',
      value: ({ count }) => count,
      cell: ({ count }) => `${count}${unit}`,
      align: 'end',
      width: 80,
    },
  ];
  return (
    <SmallTable
      label="Sizes"
      rows={sizes}
      columns={columns}
      rowKey={({ name }) => name}
      sorting={{ key: 'count', isDescending: false }}
      below={belowSmall}
      totals={['Total', '19']}
    />
  );
}

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

describe('a small table', () => {
  it('names each cell, for where a narrow screen shows no heads', async () => {
    render(<Sizes />);
    const cells = [...document.querySelectorAll('tbody tr:first-of-type td[data-title]')];
    expect(cells.slice(0, 2).map((cell) => cell.getAttribute('data-title'))).toEqual(['Size', 'Shirts']);
  });

  it('is sorted by its heads, opens rows and closes with totals', async () => {
    render(<Sizes />);
    expect(rows()).toEqual(['SizeShirts', 'Large7', 'Small12', 'For whom', 'Total19']);
    expect(screen.getByRole('columnheader', { name: 'Shirts' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('rowheader', { name: 'Large' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Shirts' }));
    expect(rows()).toEqual(['SizeShirts', 'Small12', 'For whom', 'Large7', 'Total19']);
    const head = screen.getByRole('columnheader', { name: 'Shirts' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(head).toHaveClass('cell-end'); // above its numbers
  });

  it('shows in its cells what came later', async () => {
    const { rerender } = render(<Sizes />);
    rerender(<Sizes unit=" pieces" />);
    const large = screen.getByRole('row', { name: /^Large/ });
    expect(within(large).getByText('7 pieces')).toBeVisible();
  });
});
