import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSlots } from '../../../src/ui/data-table/use-slots.ts';

it('leaves each row its element, and gives those of rows that have gone to new ones', () => {
  const { result, rerender } = renderHook(({ keys }) => useSlots(keys), {
    initialProps: { keys: ['anna', 'bo', 'ida'] },
  });
  const slotOf = (keys: string[]) => {
    rerender({ keys });
    return Object.fromEntries(keys.map((key, position) => [key, result.current[position]]));
  };
  const first = slotOf(['anna', 'bo', 'ida']);
  expect(new Set(Object.values(first)).size).toBe(3);
  expect(slotOf(['ida', 'ole', 'anna'])).toEqual({
    anna: first['anna'],
    ida: first['ida'],
    ole: first['bo'],
  });
  // Fewer and more again: never one element for two rows.
  slotOf(['ole']);
  const more = slotOf(['eva', 'ole', 'per', 'åse']);
  expect(new Set(Object.values(more)).size).toBe(4);
  expect(more['ole']).toBe(first['bo']);
});
