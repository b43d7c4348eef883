/**
 * Everything that a screen reads of the database, and what the last bed costs a payment, on a real PostgreSQL: milliseconds
 * from the question to the whole answer, the shortest of the runs, and how many times `payment_totals` of the same camp that
 * is. Machines differ, that multiple hardly does: it holds the goal of 100 ms at 2,000 campers and 400 ms at 20,000.
 * `--campers=2000` measures one size. Ends with 1 where a read takes longer.
 */
import postgres, { type TransactionSql } from 'postgres';
import { startPostgres } from '../support/real-postgres.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { loadTestSetup } from '../database/test-setup.ts';
import { fillCampDays, fillDesk, fillLedger } from './full-ledger.ts';
import { family, reads, type Asker } from './sql-reads.ts';
import type { Section } from './section.ts';

/** A camp in which `family` has paid has at least so many. */
const LEAST = 2000;

/** How many times `payment_totals` a read may take, of 2,000 campers and of ten times as many. */
const most = (campers: number) => (campers < 10_000 ? 8 : 2.5);

/** A family that waits for a bed. */
const waiting = `md5('family/7')::uuid`;

const plain = 'payment_totals';

interface Question {
  readonly as: Asker;
  readonly ask: string;
  /** Arranges what is asked for, as the owner; its time does not count. */
  readonly before?: string;
}

const lastBed: Question = {
  as: 'server',
  before: `create temporary table asked on commit drop as
    select (create_payment_intent(${waiting}, jsonb_build_array(jsonb_build_object('paid_for', ${waiting},
      'payment_type', 'Full payment'))) ->> 'intent_id')::uuid as id;
    grant select on asked to service_role;
    select store_checkout(id, 'bench', 'https://pay.example/bench') from asked`,
  ask: `select settle_intent(id, tests.snapshot(id), 'webhook') from asked`,
};

const arranged = `create temporary table known on commit drop as select id from public.users;
  create temporary table file on commit drop as select id from private.payouts;
  grant select on known, file to public`;

async function timed(sql: postgres.Sql, { as, before, ask }: Question): Promise<number> {
  let took = Number.NaN;
  const undo = new Error('undone');
  const work = async (tx: TransactionSql) => {
    await tx.unsafe(before ?? arranged);
    if (as === 'server') await tx`select tests.act_as_server()`;
    else if (as === 'admin3') await tx`select tests.act_as('admin3')`;
    else await tx`select tests.take_role('authenticated', ${tx.unsafe(family)}::text)`;
    const began = performance.now();
    await tx.unsafe(ask);
    took = performance.now() - began;
    throw undo;
  };
  await sql.begin(work).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return took;
}

async function measure(runs: number, campers: number): Promise<void> {
  const server = await startPostgres();
  const database = await openTestDatabase(server.url);
  await loadTestSetup(database, { pgtap: false });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await fillLedger(sql, Math.round(campers / 3));
    await fillDesk(sql);
    await fillCampDays(sql);
    // The jobs Health and Kitchen read what no level reads.
    await sql`insert into public.admin (id, access_level, jobs) values (tests.id('admin3'), 3, '{health,kitchen}')
      on conflict (id) do update set jobs = excluded.jobs`;
    const [size] = await sql`
      select (select count(*) from public.users) as campers, (select count(*) from public.payments) as payments,
        (select count(*) from public.users where has_bed and not is_registered) as waiting`;
    console.log(`${size?.campers} campers, ${size?.payments} payments, ${size?.waiting} wait for a bed`);
    const questions = Object.entries(reads).map(([name, [as, ask]]): [string, Question] => [
      name,
      { as, ask },
    ]);
    const figures = new Map<string, number>();
    for (const [name, question] of [...questions, ['settle_intent, the last bed', lastBed] as const]) {
      for (let n = 0; n < runs; n += 1) {
        const took = await timed(sql, question);
        figures.set(name, Math.min(took, figures.get(name) ?? Infinity));
      }
    }
    const unit = figures.get(plain) ?? Number.NaN;
    console.log('      ms  × totals');
    for (const [name, ms] of [...figures].toSorted(([, a], [, b]) => b - a)) {
      const isOver = ms / unit > most(campers);
      if (isOver) process.exitCode = 1;
      console.log(
        ms.toFixed(1).padStart(8),
        (ms / unit).toFixed(2).padStart(9),
        ` ${name}${isOver ? `: more than ${most(campers)} ×` : ''}`,
      );
    }
  } finally {
    await sql.end();
    await database.close();
    await server.close();
  }
}

export const run: Section['run'] = async ({ runs, campers }) => {
  for (const size of campers) if (size >= LEAST) await measure(runs, size);
};
