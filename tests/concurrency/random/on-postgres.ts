/** The world on a real PostgreSQL: the functions in this process, many at once, dying at any step of their work. */
import postgres from 'postgres';
import { randomFor } from '../../../supabase/demo/random.ts';
import { openInProcess } from '../../payments/in-process.ts';
import { FIRST_DAY, randomFamilies } from './families.ts';
import type { World } from './world.ts';

/** Starts the product on a database with every migration. */
export async function openOnPostgres(databaseUrl: string, seed: number, payments: number): Promise<World> {
  const clients = 8;
  const sql = postgres(databaseUrl, { max: clients + 4, onnotice: () => undefined });
  const program = await openInProcess(databaseUrl, seed);
  const { people, organiser, rows, beds } = randomFamilies(seed, payments);
  await sql`update private.developer_mode set enabled = true, clock_offset = ${FIRST_DAY}::timestamptz - now()`;
  await sql`update public.camp_info set total_beds = ${beds}`;
  await sql`insert into auth.users ${sql([...people, organiser].map(({ id, email }) => ({ id, email })))}`;
  for (const row of rows) await sql`insert into public.users ${sql(row)}`;
  await sql`insert into public.admin values (${organiser.id}, 3)`;
  const chance = randomFor(`${seed} network`);
  let killed = false;

  /** Work with the rights of a signed-in person. */
  const as = <T>(who: string, work: (tx: postgres.TransactionSql) => Promise<T>) =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claim.sub', ${who}, true), set_config('role', 'authenticated', true)`;
      return work(tx);
    });

  return {
    name: 'PostgreSQL',
    seed,
    clients,
    sandbox: program.sandbox,
    people,
    organiser,
    webhookUrl: program.webhookUrl,
    call: (name, who, body) => program.call(name, who.id, body),
    rpc: async (who, name, args) => {
      const names = Object.keys(args).map((arg, n) => `${arg} => $${n + 1}`);
      try {
        const text = `select to_jsonb(answer) as data from public.${name}(${names.join(', ')}) as answer`;
        const values = Object.values(args).map((value) => value as string);
        const found = await as(who.id, (tx) => tx.unsafe(text, values));
        const data: unknown[] = found.map((row) => row['data']);
        return { data, error: null };
      } catch (error) {
        return { data: null, error: error instanceof Error ? error.message : String(error) };
      }
    },
    history: async (who) => [...(await as(who.id, (tx) => tx`select * from public.payment_history`))],
    sweep: async () => {
      const { checked, mails_sent: sent } = await program.sweep();
      return checked === undefined ? null : checked + (sent ?? 0);
    },
    later: async (duration) => {
      await sql`update private.developer_mode set clock_offset = clock_offset + ${duration}::interval`;
      program.sandbox.advance(duration);
    },
    hurt: (on) => {
      program.failDatabase(() => (on && chance.chance(1) ? chance.pick(['before', 'after']) : null));
      program.kill(() => {
        if (!on || !(killed || chance.chance(6))) return null;
        killed = false;
        return chance.below(9);
      });
    },
    kill: () => void (killed = true),
    quiet: program.quiet,
    mails: () => [...program.mails.values()].map(({ recipient, subject }) => ({ to: recipient, subject })),
    sql: async (text, params = []) => [...(await sql.unsafe(text, params.map(String)))],
    close: async () => {
      await program.close();
      await sql.end({ timeout: 5 });
    },
  };
}
