import postgres, { type ReservedSql, type Sql, type TransactionSql } from 'postgres';
import { openTestDatabase } from '../database/test-database.ts';
import { loadTestSetup } from '../database/test-setup.ts';
import { newDatabase } from '../support/databases.ts';

const CONNECTIONS = 50;

type Step = (() => Promise<unknown>)[];

/** A database with the cast of the SQL tests, for many sessions at the same moment. */
export interface RaceServer {
  /** Runs as the owner, on any free connection. */
  sql: Sql;
  /** Runs `work` in a transaction of the service role, on a connection of its own. */
  asServer: <T>(work: (tx: TransactionSql) => Promise<T>) => Promise<T>;
  /** Runs `work` in a transaction of a signed-in person of the tests, on a connection of its own. */
  as: <T>(person: string, work: (tx: TransactionSql) => Promise<T>) => Promise<T>;
  /**
   * Holds a table while work begins, step by step, each step when all sessions so far wait for something; then lets
   * all go at once. What they lock before they touch the table is so locked by all of them together.
   * Gives how often each answer came.
   */
  startTogether: (table: string, ...steps: Step[]) => Promise<Record<string, number>>;
  /** The same behind any lock, which `hold` takes. */
  startBehind: (
    hold: (holder: ReservedSql) => Promise<unknown>,
    ...steps: Step[]
  ) => Promise<Record<string, number>>;
  close: () => Promise<void>;
}

/** Opens the database with all its connections, so that a race begins at once on all of them. */
export async function startRaceServer(): Promise<RaceServer> {
  const url = await newDatabase();
  const db = await openTestDatabase(url);
  await loadTestSetup(db, { pgtap: false });
  const sql = postgres(url, { max: CONNECTIONS, onnotice: () => undefined });
  await times(CONNECTIONS, () => sql`select pg_backend_pid()`);
  const acting =
    (takeRole: (tx: TransactionSql) => PromiseLike<unknown>) =>
    async <T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> =>
      (await sql.begin(async (tx) => {
        await takeRole(tx);
        return work(tx);
      })) as T;
  const startBehind: RaceServer['startBehind'] = async (hold, ...steps) => {
    const holder = await sql.reserve();
    const begun: Promise<unknown>[] = [];
    try {
      await holder`begin`;
      await hold(holder);
      for (const step of steps) {
        begun.push(...step.map((begin) => begin()));
        // Heard from the start: some are refused before the lock is let go.
        void Promise.allSettled(begun);
        await untilWaiting(sql, begun.length);
      }
    } finally {
      await holder`commit`;
      holder.release();
    }
    return tally(begun);
  };
  return {
    sql,
    asServer: acting((tx) => tx`select tests.act_as_server()`),
    as: (person, work) => acting((tx) => tx`select tests.act_as(${person})`)(work),
    startBehind,
    startTogether: (table, ...steps) =>
      startBehind((holder) => holder`lock table ${holder(table)} in exclusive mode`, ...steps),
    async close() {
      await sql.end({ timeout: 5 });
      await db.close();
    },
  };
}

/** Begins `work` so many times at once and waits for all. */
export const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/** How often each answer was given; a refusal counts under its message. */
export async function tally(outcomes: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(outcomes)) {
    const answer = outcome.status === 'fulfilled' ? String(outcome.value) : (outcome.reason as Error).message;
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

/** Resolves when so many sessions wait for a lock. */
export async function untilWaiting(sql: Sql, count: number): Promise<void> {
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const [row] = await sql`
      select count(*)::integer as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    if (row?.waiting >= count) return;
    if (Date.now() > giveUp) throw new Error(`Only ${row?.waiting} of ${count} sessions wait.`);
  }
}
