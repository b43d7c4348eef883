import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricingIds } from '../../src/domain/value-lists.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { openDemo } from './open-demo.ts';

describe('the people of the demo', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openDemo();
  });
  afterAll(() => stack.close());

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

  test('are in every price category', async () => {
    const rows = await stack.sql('select distinct pricing_id as id from public.users order by id');
    expect(rows.map(({ id }) => id)).toEqual(Object.values(pricingIds));
  });

  test('have one account that never filled in the form', async () => {
    const rows = await stack.sql(
      'select a.email from auth.users a left join public.users u on u.id = a.id where u.id is null',
    );
    expect(rows).toEqual([{ email: 'new.account@example.org' }]);
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
