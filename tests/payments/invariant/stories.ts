/**
 * An attempt is final only when the provider itself says that it can no longer be charged, or has given everything back;
 * until then it is looked at, and nothing that could be paid stands beside it. Random stories, looked at after every step.
 */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase } from '../../support/databases.ts';
import { openInProcess, type InProcess } from '../in-process.ts';
import { playStory } from './family-and-provider.ts';

const STEPS = 40;

/** One test: so many stories on a database of their own. */
export function testStories({ seed, stories }: { seed: number; stories: number }): void {
  describe(`seed ${seed}`, () => {
    let sql: postgres.Sql;
    let program: InProcess;
    beforeAll(async () => {
      const url = await newDatabase();
      sql = postgres(url, { max: 2, onnotice: () => undefined });
      program = await openInProcess(url, seed);
      await sql`update private.developer_mode set enabled = true, clock_offset = '2025-01-02'::timestamptz - now()`;
    });
    afterAll(async () => {
      await program.close();
      await sql.end({ timeout: 5 });
    });

    test('whatever happens, no attempt is final that can still be paid, and none has another beside it', async () => {
      for (let n = 0; n < stories; n += 1) {
        // Every story begins in winter, before any price rises.
        await sql`update private.developer_mode set clock_offset = '2025-01-02'::timestamptz - now()`;
        const story = { count: STEPS, isForgotten: n % 3 === 2 };
        expect(await playStory({ program, sql }, `${seed} story ${n}`, story)).toEqual([]);
      }
    }, 600_000);
  });
}
