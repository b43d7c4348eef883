/** Each guard that `run.ts` takes away stands in its file, once: one that has moved would be looked after no more. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskMutations } from './desk.ts';
import { paymentMutations } from './payments.ts';

test.each([...paymentMutations, ...deskMutations])('$name', ({ file, guard }) => {
  expect(readFileSync(file, 'utf8').split(guard)).toHaveLength(2);
});
