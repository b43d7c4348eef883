/** What the product wrote down about attempts to pay, for anyone who looks for the cause of a difference. */
import type { World } from './world.ts';

/** What happened to each attempt that was opened for a camper, to find the cause. */
export async function attemptsFor(world: World, camper: string): Promise<string> {
  const lines = await world.sql(
    'select intent_id from public.payment_intent_lines where paid_for_user_id = $1',
    [camper],
  );
  return logOf(
    world,
    lines.map((line) => String(line['intent_id'])),
  );
}

/** What the product wrote down about attempts, a line each. */
export async function logOf({ sql }: World, intents: readonly string[]): Promise<string> {
  const rows = await sql(
    `select i.id, i.provider_payment_id, g.logged_at::text, g.from_state, g.to_state, g.source, g.detail::text
     from public.payment_intents i join public.payment_log g on g.intent_id = i.id
     where i.id = any (string_to_array($1, ',')::uuid[]) order by g.logged_at, g.id`,
    [intents.join()],
  );
  return rows.map((row) => `\n  ${Object.values(row).map(String).join(' · ')}`).join('');
}
