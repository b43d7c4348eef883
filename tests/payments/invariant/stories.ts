/**
 * An attempt is final only when the provider itself says that it can no longer be charged, or has given everything back;
 * until then it is looked at, and nothing that could be paid stands beside it. Random stories, looked at after every step.
 */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type RealPostgres } from '../../support/real-postgres.ts';
import { openTestDatabase } from '../../database/test-database.ts';
import { openInProcess, type InProcess } from '../in-process.ts';
import { playStory } from './family-and-provider.ts';

const STEPS = 40;

/** One test: so many stories on a PostgreSQL of their own. */
export function testStories({ seed, stories }: { seed: number; stories: number }): void {
  let server: RealPostgres;
  let sql: postgres.Sql;
  let program: InProcess;
  beforeAll(async () => {
    server = await startPostgres();
    await (await openTestDatabase(server.url)).close();
    sql = postgres(server.url, { max: 2, onnotice: () => undefined });
    program = await openInProcess(server.url, seed);
    await sql`update private.developer_mode set enabled = true, clock_offset = '2025-01-02'::timestamptz - now()`;
  });
  afterAll(async () => {
    await program.close();
    await sql.end({ timeout: 5 });
    await server.close();
  });

  test(`whatever happens, no attempt is final that can still be paid, and none has another beside it (seed ${seed})`, async () => {
    for (let n = 0; n < stories; n += 1) {
      // Every story begins in winter, before any price rises.
      await sql`update private.developer_mode set clock_offset = '2025-01-02'::timestamptz - now()`;
      expect(await playStory({ program, sql }, `${seed} story ${n}`, STEPS)).toEqual([]);
    }
  }, 600_000);
}
