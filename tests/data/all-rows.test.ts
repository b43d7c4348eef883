import { expect, it } from 'vitest';
import { allRows } from '../../src/data/client/all-rows.ts';

const numbers = (length: number) => Array.from({ length }, (_, index) => index);

it.each([
  [0, 1],
  [999, 1],
  [1000, 5],
  [1001, 5],
  [6500, 9],
])('reads %i rows in order, with %i requests', async (length, requests) => {
  const all = numbers(length);
  let asked = 0;
  const rows = await allRows((from, to) => {
    asked += 1;
    return Promise.resolve(all.slice(from, to + 1));
  });
  expect(rows).toEqual(all);
  expect(asked).toBe(requests);
});

it('asks for one page after the other, each by the last row before it, where rows are added at the beginning', async () => {
  const all = numbers(2500);
  const asked: (number | undefined)[] = [];
  const rows = await allRows<number>((from, to, last) => {
    asked.push(last);
    const start = last === undefined ? 0 : all.indexOf(last) + 1;
    return Promise.resolve(all.slice(start, start + to - from + 1));
  }, 1);
  expect(rows).toEqual(all);
  expect(asked).toEqual([undefined, 999, 1999]);
});

it('ends with an error when a server does not heed what it is asked for', async () => {
  await expect(allRows(() => Promise.resolve(numbers(2000)))).rejects.toMatchObject({ code: 'long_page' });
});
