/** Whatever stands in a text, no screen runs it: a camp in which every text is an attack, looked at by a family and an organiser. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './own-stack.ts';
import { openDashboard } from './steps/dashboard.ts';
import { logIn } from './steps/account.ts';

// The mailbox has no icon.
test.use({ camp: 'hostile', expectedConsoleErrors: [/favicon/] });

const IMAGE = '"><img src=x onerror=window.ran=1>';
const SCRIPT = '<script>window.ran=1</script>';
const LINK = 'javascript:window.ran=1//<svg/onload=ran=1>';

/** Every text that someone can type, as no rule would let it in: the screens alone are to hold. */
const attacks: [string, string[]][] = [
  ['update public.users set first_name = $1, last_name = $2, church_mission = $3', [IMAGE, SCRIPT, LINK]],
  ['update public.survey_responses set be_with = $1, not_be_with = $2', [IMAGE, LINK]],
  ['update public.teams set name = $1', [IMAGE]],
  ['update public.rooms set name = $1', [SCRIPT]],
  ['update public.camp_info set theme = $1', [IMAGE]],
  ['update public.pricing set name = $1, description = $2', [SCRIPT, IMAGE]],
  ['update public.payments set reason = $1 where reason is not null', [IMAGE]],
  [
    "update public.admin_settings set bool = true, string_value = $1 where name in ('SHOW_ROOMS', 'SHOW_TEAMS')",
    [LINK],
  ],
  ['update public.discounts set note = $1', [IMAGE]],
  [
    'insert into private.error_reports (fingerprint, source, error, place) values ($2, $3, $1, $1)',
    [IMAGE, 'f', 'browser'],
  ],
  [
    `insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
       select (select id from public.admin limit 1), 3, t.name, t.row_id, 'UPDATE',
         jsonb_build_object(t.field, $1::text), jsonb_build_object(t.field, $2::text)
       from (select 'rooms', '1', 'name' union all select 'pricing', '0', 'name'
         union all select 'users', id::text, 'phone' from public.users) as t(name, row_id, field)`,
    [IMAGE, LINK],
  ],
  [
    `insert into public.attention_notes (key, note, noted_by) select key, $1, (select id from public.admin limit 1)
       from private.attention() limit 1`,
    [SCRIPT],
  ],
];

/** Screens of the settings that show an attack, with the one. */
const settings = new Map([
  ['settings&part=camp', IMAGE],
  ['settings&part=prices', SCRIPT],
  ['settings&part=promo-codes', IMAGE],
  ['settings&part=changes', LINK],
]);

/** The page shows an attack as text, and nothing of it has become a part of the page. */
async function expectHarmless(page: Page, text: string): Promise<void> {
  await expect(page.locator('body')).toContainText(text);
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    parts: document.querySelectorAll('img[src="x"], svg[onload], a[href^="javascript:" i], [onerror]').length,
    scripts: [...document.scripts].filter(({ text: code }) => code.startsWith('window.ran')).length,
  }));
  expect(found).toEqual({ ran: false, parts: 0, scripts: 0 });
}

test('no text runs on any screen that shows it', { tag: '@all' }, async ({ page, stack }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a text opened a dialog: ${dialog.message()}`);
  });
  await stack.sql('set session_replication_role = replica');
  for (const [statement, values] of attacks) await stack.sql(statement, values);
  await stack.sql('set session_replication_role = origin');
  for (const html of ['', SCRIPT.replaceAll('<', '&lt;')])
    stack.mailbox.deliver({ to: 'a@example.org', from: IMAGE, subject: SCRIPT, html, text: IMAGE });

  await openDashboard(page, 'admin5', 'list');
  await expectHarmless(page, SCRIPT);
  await page.getByRole('table', { name: 'Campers' }).getByRole('button', { name: SCRIPT }).first().click();
  await expect(page.getByRole('tabpanel')).toContainText(LINK);
  await expectHarmless(page, IMAGE);
  for (const tab of ['payment', 'sizes', 'transit', 'room', 'team', ...settings.keys()])
    await test.step(`dashboard: ${tab}`, async () => {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(
        new RegExp(`^${tab.split('&')[0]}`, 'i'),
      );
      if (tab === 'sizes')
        await page
          .getByRole('table', { name: 'Shirt sizes' })
          .getByRole('button', { name: 'Medium', exact: true })
          .click();
      await expectHarmless(page, settings.get(tab) ?? SCRIPT);
    });
  for (const address of ['/test', '/addCamper', '/__local'])
    await test.step(`an organiser at ${address}`, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectHarmless(page, '');
    });
  for (const mail of [0, 1]) {
    await page.goto('/__local/mail');
    await expectHarmless(page, SCRIPT);
    await page.getByRole('link', { name: SCRIPT }).nth(mail).click();
    await expect(page.getByRole('heading', { name: 'As plain text' })).toBeVisible();
    await expectHarmless(page, IMAGE);
  }

  const family = await page.context().browser()?.newContext({ baseURL: stack.url });
  const theirs = await family?.newPage();
  if (!theirs) throw new Error('unreachable: every page here has a browser');
  const errors: string[] = [];
  theirs.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await theirs.goto('/login');
  await logIn({ page: theirs }, 'half.paid@example.org', 'familycamp');
  await expect(theirs).toHaveURL(/\/profile/);
  for (const [address, text] of [
    ['/profile', SCRIPT],
    ['/payment', SCRIPT],
    ['/campers', SCRIPT],
    ['/pricing', IMAGE],
    ['/camp-info', IMAGE],
  ] as const)
    await test.step(address, async () => {
      await theirs.goto(address);
      if (address === '/payment') await theirs.getByText('Pay for my family').click();
      await expectHarmless(theirs, text);
      for (const tab of await theirs.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expectHarmless(theirs, '');
      }
    });
  expect(errors).toEqual([]);
  await family?.close();
});
