import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Spot, spotNames } from '../../src/ui/spot.tsx';
import { EmptyState } from '../../src/ui/states.tsx';

describe('spot drawings', () => {
  it('are eight, each of three shapes and at most 0.6 kB', () => {
    expect(spotNames).toEqual([
      'messages',
      'cash',
      'bank',
      'payouts',
      'rooms',
      'schedule',
      'lost',
      'noMatch',
    ]);
    for (const name of spotNames) {
      const drawing = renderToStaticMarkup(<Spot name={name} />);
      expect(drawing.length).toBeLessThanOrEqual(600);
      expect(drawing.match(/<path /g)).toHaveLength(3);
      expect(drawing).not.toMatch(/#[\da-f]{3}|rgb/i);
    }
  });

  it('are decoration over one sentence', () => {
    render(<EmptyState spot={<Spot name="cash" />}>No cash recorded yet.</EmptyState>);
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.querySelector('.state')?.firstElementChild).toHaveAttribute('data-spot', 'cash');
    expect(screen.getByText('No cash recorded yet.')).toBeVisible();
  });

  it('each is on a screen', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(join('src', name), 'utf8'))
      .join('\n');
    const absent = spotNames.filter(
      (name) => !new RegExp(`(spot|Spot|name|emptySpot)="${name}"|\\?\\? '${name}'`).test(sources),
    );
    expect(absent).toEqual([]);
  });
});
