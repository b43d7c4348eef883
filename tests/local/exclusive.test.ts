import { expect, test } from 'vitest';
import { oneAtATime } from '../../supabase/local/exclusive.ts';

test('pieces of work follow each other, also after one that failed', async () => {
  const exclusive = oneAtATime();
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    exclusive(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(`${name} failed`);
      return name;
    });
  const outcomes = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(outcomes).toMatchObject([{ value: 'a' }, { reason: { message: 'b failed' } }, { value: 'c' }]);
});
