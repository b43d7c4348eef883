/** Every open screen follows what others do: two seconds after a change it says what it would say if it were opened now. */
import type { Page } from '@playwright/test';
import { paths } from '../src/content/paths.ts';
import { expect } from './fixtures.ts';
import { test } from './own-stack.ts';
import { openDashboard } from './steps/dashboard.ts';

const money = `
  with organiser as materialized (
    select set_config('request.jwt.claims', json_build_object('sub', a.id, 'role', 'authenticated')::text, true) as claims
    from public.admin a join auth.users u on u.id = a.id where u.email = 'admin5@example.org'
  ), camper as (
    select u.id, private.paid_for(u.id) as paid from public.users u
    where u.is_attending and private.outstanding(u) > 100 order by u.id limit 1
  )
  select public.record_manual_payment(gen_random_uuid(), id, 100, 'Cash', 'payment', 'At the office', paid)
  from organiser, camper where claims is not null`;

/** What a second person does, one after the other. */
const changes: Readonly<Record<string, string>> = {
  'a payment': money,
  'a camper': `update public.users set country = case country when 'SE' then 'NO' else 'SE' end, arrival_transportation = 'Car'
    where is_registered and parent_id is not null and id = (select min(id::text)::uuid from public.users where is_registered and parent_id is not null)`,
  'a price': 'update public.pricing set price = price + 5 where id = 0',
  'a switch': "update public.admin_settings set bool = not bool where name = 'DISABLE_PAYMENTS'",
  'the camp': 'update public.camp_info set total_beds = total_beds + 1',
};

const tabs = [
  'today',
  'list',
  'payment',
  'sizes',
  'transit',
  'room',
  'team',
  'seasons',
  'settings',
  'treasury',
];
const addresses = [
  paths.profile,
  paths.payment,
  paths.campers,
  ...tabs.map((tab) => `${paths.admin}?tab=${tab}`),
];

const textOf = (page: Page) => page.locator('main').innerText();

test(
  'what others change is on every open screen within two seconds',
  { tag: '@all' },
  async ({ page, context, stack }) => {
    test.setTimeout(600_000);
    await openDashboard(page, 'admin5', 'today');
    const other = await context.newPage();
    const stale: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      for (const [what, sql] of Object.entries(changes)) {
        await stack.sql(sql);
        await other.goto(address);
        await other.waitForLoadState('networkidle');
        const now = await textOf(other);
        await expect
          .poll(() => textOf(page), { timeout: 2000 })
          .toBe(now)
          .catch(async () => {
            const shown = new Set((await textOf(page)).split('\n'));
            stale.push(
              `${address}, ${what}: ${now
                .split('\n')
                .filter((line) => !shown.has(line))
                .slice(0, 3)
                .join(' | ')}`,
            );
            await page.goto(address);
            await page.waitForLoadState('networkidle');
          });
      }
    }
    expect(stale).toEqual([]);

    await page.goto(`${paths.admin}?tab=payment`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await stack.sql(money);
    await context.setOffline(false);
    await other.goto(`${paths.admin}?tab=payment`);
    await other.waitForLoadState('networkidle');
    const now = await textOf(other);
    await expect.poll(() => textOf(page), { timeout: 2000 }).toBe(now);
  },
);
