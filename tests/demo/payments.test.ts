import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { openDemo } from './open-demo.ts';

/** Campers with what they paid and owe, and the families' checkouts, as the queries below need them. */
const facts = `
  with camper as (
    select u.*, private.paid_for(u.id) as paid, private.price_due(u) as price from public.users u
  ), payment as (
    select p.*, payee.parent_id, payee.email from public.payments p join public.users payee on payee.id = p.paid_for_user_id
  )`;

/** Each state with a query that gives a row for everybody who is in it. */
const states: Record<string, string> = {
  'a family that never began to pay': `select from camper left join public.payment_intent_lines l on l.paid_for_user_id = camper.id
    group by coalesce(parent_id, camper.id) having count(l) = 0 and sum(price) > 0`,
  'one third': 'select from camper where paid = round(price / 3, 2) and not is_registered',
  'two thirds': 'select from camper where paid = 2 * round(price / 3, 2) and not is_registered',
  'full, at once':
    "select from camper join payment on paid_for_user_id = camper.id where type = 'Full payment'",
  'full, in three parts':
    "select from camper join payment on paid_for_user_id = camper.id where type = 'Third payment' and is_registered",
  'full, a third and the rest':
    "select from camper join payment on paid_for_user_id = camper.id where type = 'Remaining amount' and is_registered",
  free: 'select from camper where price = 0 and is_registered',
  'paid by someone else':
    'select from payment where not is_anonymous and paid_by_user_id <> coalesce(parent_id, paid_for_user_id)',
  'anonymous payer':
    'select from payment where is_anonymous and paid_by_user_id <> coalesce(parent_id, paid_for_user_id)',
  'several campers in one payment': 'select from payment group by intent_id having count(*) > 1',
  refunded: 'select from public.payment_intents where refunded_ore = amount_ore',
  needs_review:
    "select from public.payment_intents where state = 'needs_review' and review_reason = 'amount'",
  'open checkout': "select from public.payment_intents where state = 'open' and hosted_url is not null",
  expired: "select from public.payment_intents where state = 'expired'",
  cancelled: "select from public.payment_intents where state = 'cancelled'",
  failed: "select from public.payment_intents where state = 'failed'",
  create_unknown: "select from public.payment_intents where state = 'create_unknown'",
  'moved to Stay in, overpaid':
    "select from camper where stay_in_reason = 'no_bed_left' and is_registered and paid > price",
  'moved to Stay in, still owing':
    "select from camper where stay_in_reason = 'no_bed_left' and paid > 0 and paid < price",
  'does not come': 'select from camper where not is_attending',
};

describe('the payments of the demo', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openDemo();
  });
  afterAll(() => stack.close());

  const rows = (query: string) => stack.sql(`${facts} ${query}`);

  test.each(Object.entries(states))('are in the state: %s', async (_state, query) => {
    expect((await rows(query)).length).toBeGreaterThan(0);
  });

  test('are none that the payment check would ask the sandbox about, which does not know them', async () => {
    expect(await rows('select * from public.payment_intents where next_check_at is not null')).toEqual([]);
  });

  test('leave one family at exactly half', async () => {
    const family = await rows(
      `select first_name, paid, price from camper
       where 'half.paid@example.org' in (email, (select email from public.users p where p.id = camper.parent_id))
       order by paid desc`,
    );
    expect(family).toEqual([
      { first_name: 'Mette', paid: 1200, price: 1200 },
      { first_name: 'Lars', paid: 800, price: 1200 },
      { first_name: 'Sofie', paid: 400, price: 1200 },
      { first_name: 'Magnus', paid: 0, price: 1200 },
    ]);
  });

  test('sum in the ledger to what each checkout charged and gave back', async () => {
    const different = await rows(
      `select i.id, i.state from public.payment_intents i
       left join public.payments p on p.intent_id = i.id
       group by i.id
       having coalesce(sum(p.amount), 0) * 100
         <> case i.state when 'charged' then i.amount_ore - i.refunded_ore else 0 end`,
    );
    expect(different).toEqual([]);
  });

  test('register everybody whose fee is covered, and nobody else', async () => {
    const unpaid = await rows(
      'select first_name, last_name from camper where is_registered and paid < price',
    );
    expect(unpaid).toEqual([]);
    const forgotten = await rows(
      `select first_name, last_name from camper
       where not is_registered and is_attending and not is_inactive and paid >= price`,
    );
    expect(forgotten).toEqual([]);
  });

  test('do not leave anybody waiting whose whole fee was charged in one checkout', async () => {
    const waiting = await rows(
      `select u.first_name, u.last_name from public.payment_intent_lines l
       join public.payment_intents i on i.id = l.intent_id join public.users u on u.id = l.paid_for_user_id
       where i.state = 'charged' and l.amount_ore = l.price_ore and not u.is_registered`,
    );
    expect(waiting).toEqual([]);
  });
});
