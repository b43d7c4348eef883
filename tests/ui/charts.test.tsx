import { render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BarChart } from '../../src/ui/bar-chart.tsx';
import { PieChart } from '../../src/ui/pie-chart.tsx';

const words = { item: 'Country', count: 'Campers', share: 'Share', others: 'All others' };

const rowsOf = (table: HTMLTableElement) =>
  [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));

/** These tests have no canvas, as a visitor without one: the numbers must say everything. */
describe('a pie chart', () => {
  it('tells its numbers and shares as a table under its name', () => {
    render(
      <PieChart
        label="By country"
        words={words}
        slices={[
          { label: 'Denmark', count: 3 },
          { label: 'Norway', count: 1 },
          { label: 'Sweden', count: 0 },
        ]}
      />,
    );
    expect(screen.getByRole('region', { name: 'By country' })).toHaveAttribute('tabindex', '0');
    expect(rowsOf(screen.getByRole<HTMLTableElement>('table'))).toEqual([
      ['Country', 'Campers', 'Share'],
      ['Denmark', '3', '75.0 %'],
      ['Norway', '1', '25.0 %'],
      ['Sweden', '0', '0.0 %'],
    ]);
  });

  it('writes shares as the language of the page does', () => {
    document.documentElement.lang = 'da';
    onTestFinished(() => document.documentElement.removeAttribute('lang'));
    const slices = [
      { label: 'Danmark', count: 1 },
      { label: 'Norge', count: 2 },
    ];
    render(<PieChart label="Lande" words={words} slices={slices} />);
    expect(screen.getByRole('cell', { name: '33,3 %' })).toBeInTheDocument();
  });

  it('gives neighbours other colours, tones their own, and all after the 25th slice the last one', () => {
    const { container } = render(
      <PieChart
        label="Many"
        words={words}
        slices={[
          { label: 'Registered', count: 5, tone: 'good' },
          ...Array.from({ length: 29 }, (_, position) => ({ label: `Church ${position}`, count: 1 })),
        ]}
      />,
    );
    const swatches = [...container.querySelectorAll<HTMLElement>('.chart-swatch')];
    const colors = swatches.map((swatch) => swatch.style.background);
    expect(colors).toHaveLength(30);
    expect(colors.slice(0, 3)).toEqual(['var(--ok)', 'var(--chart-2)', 'var(--chart-3)']);
    expect(new Set(colors.slice(24))).toEqual(new Set(['var(--chart-25)']));
  });

  it('of nothing has no shares', () => {
    render(<PieChart label="Nobody" words={words} slices={[{ label: 'Denmark', count: 0 }]} />);
    expect(rowsOf(screen.getByRole<HTMLTableElement>('table'))[1]).toEqual(['Denmark', '0', '0.0 %']);
  });
});

describe('a bar chart', () => {
  it('has its numbers folded away below it', () => {
    render(
      <BarChart
        label="Paid by day"
        words={{ item: 'Day', value: 'Paid', table: 'Show as a table' }}
        bars={[{ label: 'May 1', value: 1200, text: '1,200 DKK' }]}
      />,
    );
    const details = screen.getByText('Show as a table').closest('details');
    expect(details).not.toHaveAttribute('open');
    expect(rowsOf(screen.getByRole<HTMLTableElement>('table', { hidden: true }))).toEqual([
      ['Day', 'Paid'],
      ['May 1', '1,200 DKK'],
    ]);
  });
});
