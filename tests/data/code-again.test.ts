import { afterEach, expect, test, vi } from 'vitest';
import { answerCodeAgain, withCode } from '../../src/data/client/code-again.ts';
import { DataError } from '../../src/data/client/errors.ts';

afterEach(() => answerCodeAgain(null));

const again = new DataError('refused', 'second_factor_again');
/** Work that is refused until the code was given. */
const refusedFirst = () => vi.fn<() => Promise<string>>(async () => 'done').mockRejectedValueOnce(again);

test('where the code is asked for again, the work is done once it is given', async () => {
  answerCodeAgain(async () => true);
  const work = refusedFirst();
  expect(await withCode(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

test('two that are refused at once ask once', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  answerCodeAgain(ask);
  expect(await Promise.all([withCode(refusedFirst()), withCode(refusedFirst())])).toEqual(['done', 'done']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('without a code, or a screen that asks, the refusal is the answer', async () => {
  const work = refusedFirst();
  await expect(withCode(work)).rejects.toBe(again);
  answerCodeAgain(async () => false);
  await expect(withCode(refusedFirst())).rejects.toBe(again);
  expect(work).toHaveBeenCalledTimes(1);
});

test('other refusals ask for nothing', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  answerCodeAgain(ask);
  const other = new DataError('refused', 'busy');
  await expect(withCode(() => Promise.reject(other))).rejects.toBe(other);
  expect(ask).not.toHaveBeenCalled();
});
