/** The guards of the payments, one by one, with the tests that notice when one is gone. */
import { readdirSync } from 'node:fs';

export interface Mutation {
  /** Row of the payments contract. */
  name: string;
  file: string;
  /** The guard, which must stand there once. */
  guard: string;
  instead: string;
  /** Tests of which at least one must fail. */
  command: readonly string[];
}

const functions = (...files: string[]) => [
  'deno',
  'test',
  '-A',
  '--quiet',
  '--config',
  'supabase/functions/deno.json',
  ...files.map((file) => `tests/functions/${file}.test.ts`),
];
const vitest = (project: string, ...files: string[]) => ['vitest', 'run', '--project', project, ...files];
const pgtap = [
  ...vitest('backend', 'tests/database/pgtap.test.ts'),
  '-t',
  'settlement|ledger|provider|outbox|refunds',
];
const migrations = readdirSync('supabase/migrations');
const migration = (subject: string) =>
  `supabase/migrations/${migrations.find((file) => file.slice(file.indexOf('_') + 1) === `${subject}.sql`) ?? subject}`;

export const mutations: readonly Mutation[] = [
  {
    name: 'N1 amounts of the browser are compared with ours',
    file: 'supabase/functions/payment/open-checkout.ts',
    guard: 'if (!agreesWith(body, intent)) {',
    instead: 'if (body === null) {',
    command: functions('payment'),
  },
  {
    name: 'N5 reserved is not charged',
    file: migration('settlement'),
    guard: "  if private.read_snapshot(snapshot, 'chargedAmount') = 0 then",
    instead:
      "  if private.read_snapshot(snapshot, 'chargedAmount') + private.read_snapshot(snapshot, 'reservedAmount') = 0 then",
    command: pgtap,
  },
  {
    name: 'N5 the amount is the intent’s',
    file: migration('settlement'),
    guard: "      then 'amount'\n",
    instead: "      and false then 'amount'\n",
    command: pgtap,
  },
  {
    name: 'N7 the webhook’s secret',
    file: 'supabase/functions/payment-webhook/handler.ts',
    guard: "throw new HttpError(401, 'wrong_secret');",
    instead: 'deps.log.info(secret);',
    command: functions('payment-webhook'),
  },
  {
    name: 'N7 another payment’s id in the body',
    file: 'supabase/functions/payment-webhook/handler.ts',
    guard: 'intent.provider_payment_id !== null && intent.provider_payment_id !== event.data.paymentId',
    instead: 'intent.provider_payment_id === event.data.paymentId + event.data.paymentId',
    command: functions('payment-webhook'),
  },
  {
    name: 'N8 an event is stored once',
    file: migration('payments'),
    guard: 'unique (provider_payment_id, event, event_id)',
    instead: 'unique (id, provider_payment_id, event, event_id)',
    command: pgtap,
  },
  {
    name: 'N8 one charge is one row for a camper',
    file: migration('payments'),
    guard: '  unique (provider_payment_id, charge_id, paid_for_user_id)\n',
    instead: '  unique (id, provider_payment_id, charge_id, paid_for_user_id)\n',
    command: pgtap,
  },
  {
    name: 'N8 one receipt',
    file: migration('fees'),
    guard: 'on conflict (dedupe_key) do nothing',
    instead: '',
    command: pgtap,
  },
  {
    name: 'N13 the lock on the attempt',
    file: migration('settlement'),
    guard: 'where i.id = settle_intent.intent_id for update;',
    instead: 'where i.id = settle_intent.intent_id;',
    command: vitest('backend', 'tests/concurrency/sql-money.test.ts', 'tests/concurrency/payments.test.ts'),
  },
  {
    name: 'N13 the lock on the campers',
    file: migration('settlement'),
    guard: '  order by u.id for no key update;',
    instead: '  order by u.id;',
    command: vitest('backend', 'tests/concurrency/sql-money.test.ts', 'tests/concurrency/payments.test.ts'),
  },
  {
    name: 'N16 one open checkout for a camper',
    file: migration('checkout'),
    guard: '  order by id for no key update;',
    instead: '  order by id;',
    command: vitest('backend', 'tests/concurrency/sql-money.test.ts'),
  },
  {
    name: 'N16 the older checkout is ended first',
    file: 'supabase/functions/_shared/end-checkout.ts',
    guard: 'return await nexi.terminatePayment(paymentId);',
    instead: 'return true;',
    command: functions('payment-older'),
  },
  {
    name: 'N17 other money ends the open card page',
    file: migration('manual_payments'),
    guard: "    perform private.ask_to_end_checkout(p_camper, 'written_by_hand');\n",
    instead: '',
    command: [...pgtap.slice(0, -1), 'manual-payments'],
  },
  {
    name: 'N17 whoever does not come any more has no open card page',
    file: migration('admin_camper'),
    guard: "    perform private.ask_to_end_checkout(p_camper, 'not_attending');\n",
    instead: '    null;\n',
    command: [...pgtap.slice(0, -1), 'admin-camper'],
  },
  {
    name: 'N17 a page that is to be ended is not given out again',
    file: migration('checkout'),
    guard: 'elsif v_open.end_asked_at is not null then',
    instead: 'elsif false then',
    command: [...pgtap.slice(0, -1), 'manual-payments'],
  },
  {
    name: 'N17 an attempt whose address nobody has is given up at once',
    file: migration('checkout'),
    guard: "state = case state when 'created' then 'cancelled' else state end,",
    instead: 'state = state,',
    command: vitest('backend', 'tests/concurrency/sql-treasury.test.ts'),
  },
  {
    name: 'N30 a denial ends nothing',
    file: 'supabase/functions/_shared/settle.ts',
    guard: "if (error.status === 404) return { kind: 'denied' };",
    instead: "if (error.status === 404) return { kind: 'settled', state: 'cancelled', registered: [] };",
    command: functions('reservation', 'payment-sweep'),
  },
  {
    name: 'N31 nobody pays beside a payment in review',
    file: migration('checkout'),
    guard: "    if v_open.state = 'needs_review' then\n",
    instead: '    if false then\n',
    command: [...pgtap.slice(0, -1), 'final'],
  },
  {
    name: 'N31 a payment in review takes its campers when they are free',
    file: migration('payments'),
    guard: "i.state = 'needs_review' and i.decided_at is null",
    instead: 'false',
    command: [...pgtap.slice(0, -1), 'final'],
  },
  {
    name: 'N32 what was closed without the provider’s word is looked at',
    file: migration('provider_traffic'),
    guard:
      "    when final_at is not null or provider_payment_id is null or v_age > interval '180 days' then null\n",
    instead: "    when state in ('failed', 'cancelled', 'expired') or final_at is not null then null\n",
    command: vitest('backend', 'tests/payments/final.test.ts'),
  },
  {
    name: 'N30 nothing is opened beside a page that was not ended',
    file: 'supabase/functions/_shared/end-checkout.ts',
    guard: '  if (isEnded) return deps',
    instead: '  if (isEnded || reason) return deps',
    command: vitest('backend', 'tests/payments/invariant.test.ts'),
  },
  {
    name: 'N32 what a webhook tells is written down to be asked',
    file: migration('provider_traffic'),
    guard: "set next_check_at = least(next_check_at, public.camp_now() + interval '2 minutes')",
    instead: 'set next_check_at = next_check_at',
    command: [...pgtap.slice(0, -1), 'final'],
  },
  {
    name: 'N33 the family comes first',
    file: migration('checkout'),
    guard: 'case when v_is_family or private.has_had_its_time',
    instead: 'case when private.has_had_its_time',
    command: [...pgtap.slice(0, -1), 'checkout'],
  },
  {
    name: 'CAP-1 one registration of a family at a time: seven campers, one mail',
    file: migration('registration'),
    guard: 'where id = camper.parent_id and parent_id is null for no key update;',
    instead: 'where id = camper.parent_id and parent_id is null;',
    command: vitest('backend', 'tests/concurrency/sql-places.test.ts'),
  },
  {
    name: 'PRI-6 the uses of a promo code',
    file: migration('registration'),
    guard: '    perform from public.discounts where code = camper.promo_code for no key update;\n',
    instead: '    perform from public.discounts where code = camper.promo_code for key share;\n',
    command: vitest('backend', 'tests/concurrency/sql-limits.test.ts'),
  },
  {
    name: 'N25 one charge of a reservation at a time',
    file: migration('provider_traffic'),
    guard: "    and coalesce(charge_tried_at <= public.camp_now() - interval '5 minutes', true)\n",
    instead: '',
    command: pgtap,
  },
];
