import { expect, it } from 'vitest';
import { freeSpot } from '../../src/ui/free-spot.ts';

/** A phone's screen, and a notice nearly as wide. */
const HEIGHT = 844;
const box = { height: 64, left: 20, right: 370 };

const control = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const hides = (top: number, one: { readonly top: number; readonly bottom: number }) =>
  top < one.bottom && top + box.height > one.top;

it('stays at its edge of the screen while nothing is there to be pressed', () => {
  expect(freeSpot(box, HEIGHT, true, [])).toBe(8);
  expect(freeSpot(box, HEIGHT, false, [])).toBe(HEIGHT - 8 - box.height);
  expect(freeSpot(box, HEIGHT, false, [control(800, 840, 371)])).toBe(HEIGHT - 8 - box.height); // beside it
});

it('covers neither the menu above, nor the bar below, nor what is between', () => {
  const controls = [control(10, 60, 250), control(120, 164), control(240, 284), control(780, 824)];
  for (const fromTop of [true, false]) {
    const top = freeSpot(box, HEIGHT, fromTop, controls);
    expect(controls.filter((one) => hides(top, one))).toEqual([]);
  }
  expect(freeSpot(box, HEIGHT, true, controls)).toBeLessThan(freeSpot(box, HEIGHT, false, controls));
});

it('hides as little as it can where everything can be pressed', () => {
  const wall = Array.from({ length: 84 }, (_, at) => control(at * 10, at * 10 + 10, 0, at === 50 ? 30 : 390));
  const top = freeSpot(box, HEIGHT, true, wall);
  expect(top).toBeGreaterThan(500 - box.height);
  expect(top).toBeLessThanOrEqual(500);
});
