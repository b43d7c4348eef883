import { expect, test } from 'vitest';
import { loadDemo } from '../../supabase/demo/load.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { startEmptyStack } from '../local/small-stack.ts';
import { openDemo } from './open-demo.ts';

/** Every table that the demo fills, without the columns that hold the real time or the database's own ids. */
const contents: Record<string, string> = {
  users: "select to_jsonb(t) - 'updated_at' as row from public.users t",
  accounts: 'select to_jsonb(t) as row from auth.users t',
  identities: 'select to_jsonb(t) as row from auth.identities t',
  admins: 'select to_jsonb(t) as row from public.admin t',
  surveys: 'select to_jsonb(t) as row from public.survey_responses t',
  health: "select to_jsonb(t) - 'updated_at' as row from private.health_answers t",
  discounts: 'select to_jsonb(t) as row from public.discounts t',
  rooms: 'select to_jsonb(t) as row from public.rooms t',
  teams: 'select to_jsonb(t) as row from public.teams t',
  camp: 'select to_jsonb(t) as row from public.camp_info t',
  intents:
    "select to_jsonb(t) - 'id' - 'reference' - 'provider' - 'provider_seen_at' as row from public.payment_intents t",
  lines: `select to_jsonb(t) - 'intent_id' || jsonb_build_object('at', i.created_at) as row
    from public.payment_intent_lines t join public.payment_intents i on i.id = t.intent_id`,
  ledger: "select to_jsonb(t) - 'id' - 'intent_id' as row from public.payments t",
  log: "select to_jsonb(t) - 'intent_id' as row from public.payment_log t",
  mails:
    "select jsonb_build_array(kind, recipient, subject_id, payload - 'reference', created_at) as row from public.outbox t",
};

async function dump({ sql }: Stack): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(contents)) {
    tables[name] = (await sql(query)).map(({ row }) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

async function readClock({ sql }: Stack): Promise<unknown> {
  return (await sql('select enabled, clock_offset::text from private.developer_mode'))[0];
}

test('the demo has the same people and payments every time, also from its snapshot, and the clock stays as it was', async () => {
  const stack = await startEmptyStack();
  try {
    const clock = { enabled: false, clock_offset: '05:00:00' };
    await stack.sql("update private.developer_mode set enabled = false, clock_offset = interval '5 hours'");
    await loadDemo(stack);
    const first = await dump(stack);
    for (const rows of Object.values(first)) expect(rows).not.toHaveLength(0);
    expect(await readClock(stack)).toEqual(clock);
    const another = await openDemo();
    try {
      expect(await dump(another)).toEqual(first);
    } finally {
      await another.close();
    }
    await expect(loadDemo(stack)).rejects.toThrow(/duplicate key/);
    expect(await readClock(stack)).toEqual(clock);
    expect(await dump(stack)).toEqual(first);
    expect(await stack.sql("select from pg_namespace where nspname = 'demo'")).toEqual([]);
  } finally {
    await stack.close();
  }
}, 240_000); // a slow machine is no failure
