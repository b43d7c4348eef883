/**
 * Every open screen follows what others do: after their changes it says what it would say if it were opened now, also after a minute
 * without a connection. A run looks at eleven screens that between them show every change; `SEED=2` looks at another third of all,
 * `SEED=all` at each.
 */
import type { Page } from '@playwright/test';
import { paths } from '../src/content/paths.ts';
import type { Stack } from '../supabase/local/stack.ts';
import { expect } from './fixtures.ts';
import { test } from './own-stack.ts';
import { againBy, isLookedAt } from './steps/chosen.ts';
import { desks } from './steps/dashboard.ts';

/** What someone calls, signed in. */
const as = (name: string, call: string, from = '') => `
  with who as materialized (
    select id as account, set_config('request.jwt.claim.sub', id::text, true) as claims
    from auth.users where email = '${name}@example.org'
  ) select ${call} from who ${from && `, ${from}`} where claims is not null`;

const pays = (camper: string) =>
  as(
    'admin5',
    `public.record_family_payment(gen_random_uuid(), holder, (
      select jsonb_agg(jsonb_build_object('camper', f.id, 'amount', case f.id when camper.id then 100 else 0 end,
        'seen_paid', private.paid_for(f.id), 'seen_outstanding', private.outstanding(private.as_it_stands(f))))
      from public.users f where holder in (f.id, f.parent_id)
    ), 'Cash', 'At the office')`,
    `(select u.id, coalesce(u.parent_id, u.id) as holder from public.users u where u.is_attending and private.outstanding(u) > 100 and ${camper} order by u.id limit 1) camper`,
  );
const family = 'half.paid';
const ofFamily = `(select id from auth.users where email = '${family}@example.org')`;

/**
 * What a second person does, in three rounds: what one list shows is in different ones, or its answer to the first would hide that it
 * misses the second.
 */
const rounds: readonly Readonly<Record<string, string>>[] = [
  {
    'a payment': pays('true'),
    'a price': 'update public.pricing set price = price + 5 where id = 0',
    'a room': `update public.rooms set name = case when name like '%x' then rtrim(name, 'x') else name || 'x' end where id = (select min(id) from public.rooms)`,
    'a request': as(
      family,
      `public.request_change(account, jsonb_build_object('last_name', 'X' || left(md5('$unique'), 6)))`,
    ),
    'a statement': as(
      'admin3',
      `public.import_bank_statement('b.csv', md5('$unique') || md5('$unique'), jsonb_build_array(jsonb_build_object(
        'id', gen_random_uuid(), 'day', private.camp_today() - 1, 'amount_ore', 12300, 'text', 'Who is $unique')))`,
    ),
    'a matter': as(
      'admin5',
      `public.note_attention(key, 'Seen')`,
      // Money that is too much ends by the ledger, never by a note.
      `(select m.key from private.attention() m where m.key not in (select key from public.attention_notes)
        and m.kind not in ('overpaid', 'stay_in_paid', 'paid_not_coming', 'refund_waiting') limit 1) matter`,
    ),
    'a draft season': as('admin5', 'public.draft_season()'),
  },
  {
    'a payment of the family': pays(`${ofFamily} in (u.id, u.parent_id)`),
    'a switch': "update public.admin_settings set bool = not bool where name = 'DISABLE_PAYMENTS'",
    'a promo code': `insert into public.discounts (code, pricing_code) values ('C' || 100000 + $unique, 10)`,
    'an answer to it': as(
      'admin5',
      `public.decide_change_request(id, false, jsonb_build_object(field, new_value), jsonb_build_object(field, old_value), 'It is in the passport')`,
      `(select * from public.change_requests where state = 'open' and camper_id = ${ofFamily} limit 1) asked`,
    ),
    'a line set aside': as(
      'admin3',
      `public.set_aside_bank_line(id, 'Not for the camp')`,
      `(select id from private.bank_lines where state = 'open' limit 1) line`,
    ),
    'a survey': `update public.survey_responses set music = case music when '5' then '1' else '5' end
      where camper_id = (select min(camper_id::text)::uuid from public.survey_responses)`,
    'an organiser': `insert into public.admin (id, access_level)
      select id, 1 from public.users where parent_id is null and id not in (select id from public.admin) limit 1`,
  },
  {
    'a camper': `update public.users set country = case country when 'SE' then 'NO' else 'SE' end, arrival_transportation = 'Car'
      where is_registered and parent_id is not null and id = (select min(id::text)::uuid from public.users where is_registered and parent_id is not null)`,
    'the camp': 'update public.camp_info set total_beds = total_beds + 1',
    'a wish for a bed': `insert into public.bed_waits (camper_id, account_id, since)
      select id, coalesce(parent_id, id), public.camp_now() from public.users u where is_attending and accommodation <> 'Room'
        and not exists (select from public.bed_waits where account_id = coalesce(u.parent_id, u.id)) limit 1`,
    'a payout': as(
      'admin3',
      `public.import_payout('p.csv', md5('$unique') || md5('$unique'), jsonb_build_array(jsonb_build_object(
        'id', gen_random_uuid(), 'payment_id', md5('$unique'), 'amount_ore', 100, 'fee_ore', 1)))`,
    ),
    'a cash count': as(
      'admin3',
      'public.close_cash(season_id, day, sum, sum)',
      '(select season_id, day, sum(amount) from private.cash_entries() where closing_id is null group by 1, 2 limit 1) box',
    ),
    'a failed email': `insert into private.mail_troubles values (md5('$unique') || '@example.org', 'bounced', 'No such box', now())`,
  },
];

const screens = [
  ...[paths.profile, paths.payment, paths.campers].map((address) => [family, address] as const),
  ...desks.map((tab) => ['admin5', `${paths.admin}?tab=${tab}`] as const),
];

/** Family, desks, and one list of each kind. */
const always: readonly string[] = [
  paths.profile,
  paths.payment,
  ...['today', 'list', 'transit', 'room', 'payment&part=bank', 'payment&part=cash', 'payment&part=payouts']
    .concat('settings&part=promo-codes', 'settings&part=admins')
    .map((tab) => `${paths.admin}?tab=${tab}`),
];

const textOf = (page: Page) => page.locator('main').innerText();

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).not.toContainText('Loading');
}

/**
 * After a change the open page comes to say what another one that is opened now says. Parts of that one come late, so
 * both are read again until they agree.
 */
async function expectFollows(change: () => Promise<unknown>, open: Page, other: Page, address: string) {
  await change();
  await openAt(other, address);
  await expect(async () => {
    expect(await textOf(open), againBy('alive')).toBe(await textOf(other));
  }).toPass({ timeout: 20_000 });
}

let made = 0;
/** Makes the changes of a round; `$unique` is another number in each, of all workers, which share the camp. */
const make = async (stack: Stack, round: Readonly<Record<string, string>>) => {
  for (const statement of Object.values(round))
    await stack.sql(
      statement.replaceAll('$unique', () => String(test.info().workerIndex * 10_000 + (made += 1))),
    );
};

test('the screens that are always looked at exist', { tag: '@all' }, () => {
  const addresses: readonly string[] = screens.map(([, address]) => address);
  expect(always.filter((address) => !addresses.includes(address))).toEqual([]);
});

test.use({ camp: 'alive', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

for (const [who, address] of screens.filter((screen) => isLookedAt(screen[1], always))) {
  test(`${address} follows what others change`, { tag: '@all' }, async ({ page, context, stack }) => {
    test.slow();
    await stack.sql('select public.note_sweep_run()'); // or it is late while this goes on
    await page.goto(`/login?next=${encodeURIComponent(address)}`);
    await page.getByLabel('Email').fill(`${who}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('familycamp');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`**${address}`);
    await openAt(page, address);
    const other = await context.newPage();
    for (const round of rounds) {
      await test.step(Object.keys(round).join(', '), async () => {
        await expectFollows(() => make(stack, round), page, other, address);
      });
    }

    // A minute without a connection, in which all of them happen.
    await page.clock.install();
    await openAt(page, address);
    const isBack = async () => {
      await page.context().setOffline(true);
      for (const round of rounds) await make(stack, round);
      await page.clock.fastForward(60_000);
      await page.context().setOffline(false);
    };
    await expectFollows(isBack, page, other, address);
  });
}
