/** The demo, as everyone gets it who starts one. */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { pricingIds } from '../../src/domain/value-lists.ts';
import { accountId } from '../../supabase/demo/campers.ts';
import { families } from '../../supabase/demo/families.ts';
import { demoAccounts } from '../../supabase/demo/load.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { openDemo } from './open-demo.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await openDemo();
});
afterAll(() => stack.close());

describe('the accounts that the demo names', () => {
  test.each(demoAccounts)('$email signs in: $description', async ({ email, password }) => {
    // Node 20 has none of its own, and supabase-js refuses to start without one.
    vi.stubGlobal('WebSocket', WebSocket);
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    const profile = await client.from('users').select('email').eq('id', data.user?.id).maybeSingle();
    const isWithoutForm = ['new.account@example.org', 'peter.jensen@example.org'].includes(email);
    expect(profile.data).toEqual(isWithoutForm ? null : { email });
  });
});

describe('the people of the demo', () => {
  /** The one value of a query. */
  const value = async (query: string) => Object.values((await stack.sql(query))[0] ?? {})[0];

  test('are 180 people in 60 families, each with an account', async () => {
    expect(await value('select count(*) from public.users')).toBe(180);
    expect(await value('select count(*) from public.users where parent_id is null')).toBe(60);
    expect(
      await value(
        'select count(*) from public.users u join auth.users a on a.id = u.id and a.email = u.email',
      ),
    ).toBe(60);
  });

  test('are in the order in which each family typed them', async () => {
    const rows = await stack.sql(
      `select coalesce(parent_id, id) as id, array_agg(first_name order by parent_id nulls first, created_at, id) as names
       from public.users group by 1`,
    );
    const listed = new Map(rows.map(({ id, names }) => [id, names]));
    for (const family of families)
      expect(listed.get(accountId(family.account))).toEqual(family.people.map(([first]) => first));
  });

  test('are in every price category', async () => {
    const rows = await stack.sql('select distinct pricing_id as id from public.users order by id');
    expect(rows.map(({ id }) => id)).toEqual(Object.values(pricingIds));
  });

  test('have two accounts that never filled in the form, of which one is the other parent of a family', async () => {
    const rows = await stack.sql(
      `select a.email, holder.email as family from auth.users a left join public.users u on u.id = a.id
       left join private.other_parents o on o.login_id = a.id left join auth.users holder on holder.id = o.account_id
       where u.id is null order by a.email`,
    );
    expect(rows).toEqual([
      { email: 'new.account@example.org', family: null },
      { email: 'peter.jensen@example.org', family: 'anna.jensen@example.org' },
    ]);
  });

  test('have admins of level 1, 2, 3 and 5', async () => {
    const rows = await stack.sql(
      `select u.email, a.access_level as level from public.admin a join public.users u on u.id = a.id order by level`,
    );
    expect(rows).toEqual([1, 2, 3, 5].map((level) => ({ email: `admin${level}@example.org`, level })));
  });

  test('have a family that cannot grow', async () => {
    const rows = await stack.sql(
      `select u.email from public.users u join public.users added on added.parent_id = u.id
       group by u.email having count(*) >= 7`,
    );
    expect(rows).toEqual([{ email: 'tial.sung@example.org' }]);
  });

  test('have answered the survey, but not all of them', async () => {
    const answered = Number(await value('select count(*) from public.survey_responses'));
    expect(answered).toBeGreaterThan(80);
    expect(answered).toBeLessThan(150);
  });

  test('sleep in rooms and stand in teams whose leader is one of them, and some in none yet', async () => {
    const groups = await stack.sql(
      `select 'room ' || r.id as name, bool_or(u.id = r.counselor_id) as is_led
         from public.rooms r join public.users u on u.room_id = r.id group by r.id
       union all
       select 'team ' || t.id, bool_or(u.id = t.leader_id)
         from public.teams t join public.users u on u.team_id = t.id group by t.id`,
    );
    expect(groups).toHaveLength(12 + 5);
    expect(groups.filter(({ is_led }) => !is_led)).toEqual([]);
    expect(await value('select count(*) from public.users where is_registered and room_id is null')).not.toBe(
      0,
    );
    expect(await value('select count(*) from public.users where is_registered and team_id is null')).not.toBe(
      0,
    );
    expect(await value("select count(*) from public.admin_settings where name like 'SHOW_%' and bool")).toBe(
      0,
    );
  });

  test('leave the camp as the organisers know it: the seed’s beds, some of them free, and no mail to send', async () => {
    expect(await value('select total_beds from public.camp_info')).toBe(120);
    expect(await value('select available_beds from public.bed_availability')).toBeGreaterThan(20);
    expect(await value('select count(*) from public.outbox where sent_at is null')).toBe(0);
    expect(await value("select count(*) from pg_namespace where nspname = 'demo'")).toBe(0);
  });

  test('know valid promo codes for four categories, and one that is over', async () => {
    const rows = await stack.sql(
      `select d.code, p.code as category, private.promo_pricing(d.code) is not null as valid
       from public.discounts d join public.pricing p on p.id = d.pricing_code order by d.code`,
    );
    expect(rows).toEqual([
      { code: 'EARLY25', category: 'CMP', valid: false },
      { code: 'KITCHEN', category: 'KST', valid: true },
      { code: 'NIGHT25', category: 'SIO', valid: true },
      { code: 'SPECIAL', category: 'CMP', valid: true },
      { code: 'SUNDAY5', category: 'SWI', valid: true },
    ]);
  });

  test('did everything in March and April 2025, before the clock starts', async () => {
    const rows = await stack.sql(
      `select min(at)::date::text as first, max(at) < '2025-04-20 12:00 Europe/Copenhagen' as is_past from (
         select created_at as at from public.users union all select registered_at from public.users
         union all select stay_in_at from public.users union all select created_at from public.survey_responses
         union all select created_at from public.payment_intents union all select settled_at from public.payment_intents
         union all select created_at from public.payments union all select created_at from public.outbox
         union all select logged_at from public.payment_log union all select created_at from auth.users
       ) moments`,
    );
    expect(rows).toEqual([{ first: '2025-03-01', is_past: true }]);
  });
});

/** Campers with what they paid and owe, and the families' checkouts, as the queries below need them. */
const facts = `
  with camper as (
    select u.*, private.paid_for(u.id) as paid, private.price_of(u) as price from public.users u
  ), payment as (
    select p.*, payee.parent_id, payee.email from public.payments p join public.users payee on payee.id = p.paid_for_user_id
  )`;

/** Each state with a query that gives a row for everyone who is in it. */
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
    "select from public.payment_intents where state = 'needs_review' and 'amount' = any (reasons)",
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
