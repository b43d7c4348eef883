/**
 * The statements that grow with the camp, on a real PostgreSQL with 20,000 campers and 57,600 payments: milliseconds from
 * the question to the whole answer. `--campers=6000` measures a camp of that size.
 */
import postgres, { type TransactionSql } from 'postgres';
import { startPostgres } from '../support/real-postgres.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { loadTestSetup } from '../database/test-setup.ts';
import { fillDesk, fillLedger } from './full-ledger.ts';
import { median } from './figures.ts';
import type { Section } from './section.ts';

interface Measured {
  readonly name: string;
  /** Who asks. */
  readonly as: 'server' | 'admin3' | 'family';
  /** Arranges what is asked for, as the owner; its time does not count. */
  readonly before?: string;
  readonly ask: string;
}

/** A family of the filled camp, which has paid. */
const family = `md5('family/3000')::uuid`;
/** A family that waits for a bed. */
const waiting = `md5('family/7')::uuid`;

const measured: readonly Measured[] = [
  {
    name: 'settle_intent, the last bed, 1,000 waiting',
    as: 'server',
    before: `create temporary table asked on commit drop as
      select (create_payment_intent(${waiting}, jsonb_build_array(jsonb_build_object('paid_for', ${waiting},
        'payment_type', 'Full payment'))) ->> 'intent_id')::uuid as id;
      grant select on asked to service_role;
      select store_checkout(id, 'bench', 'https://pay.example/bench') from asked`,
    ask: `select settle_intent(id, tests.snapshot(id), 'webhook') from asked`,
  },
  { name: 'needs_attention', as: 'admin3', ask: 'select * from needs_attention()' },
  { name: 'bank_transfers, 300 open lines', as: 'admin3', ask: 'select * from bank_transfers()' },
  { name: 'not_paid_out, a page', as: 'admin3', ask: 'select * from not_paid_out() limit 1000' },
  {
    name: 'payout_detail, a page',
    as: 'admin3',
    before: `create temporary table file on commit drop as select id from private.payouts; grant select on file to public`,
    ask: 'select * from payout_detail((select id from file)) limit 1000',
  },
  { name: 'admin_payments', as: 'admin3', ask: 'select * from admin_payments()' },
  { name: 'payable_campers, “a”', as: 'family', ask: `select * from payable_campers('a')` },
  { name: 'payable_campers, “mar sø”', as: 'family', ask: `select * from payable_campers('mar sø')` },
  {
    name: 'payment_history',
    as: 'family',
    ask: 'select * from payment_history order by created_at desc, id',
  },
];

async function timed(sql: postgres.Sql, { as, before, ask }: Measured): Promise<number> {
  let took = Number.NaN;
  const undo = new Error('undone');
  const work = async (tx: TransactionSql) => {
    if (before) await tx.unsafe(before);
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

export const run: Section['run'] = async ({ runs, campers }) => {
  const server = await startPostgres();
  const database = await openTestDatabase(server.url);
  await loadTestSetup(database, { pgtap: false });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await fillLedger(sql, Math.round(Math.max(...campers) / 3));
    await fillDesk(sql);
    const [size] = await sql`
      select (select count(*) from public.users) as campers, (select count(*) from public.payments) as payments,
        (select count(*) from public.users where has_bed and not is_registered) as waiting`;
    console.log(
      `${size?.campers} campers, ${size?.payments} payments, ${size?.waiting} wait for a bed; milliseconds`,
    );
    for (const statement of measured) {
      const figures: number[] = [];
      for (let n = 0; n < runs; n += 1) figures.push(await timed(sql, statement));
      console.log(`${median(figures).toFixed(1).padStart(8)}  ${statement.name}`);
    }
  } finally {
    await sql.end();
    await database.close();
    await server.close();
  }
};
