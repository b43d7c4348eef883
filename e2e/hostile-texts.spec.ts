/** Whatever stands in a text, no screen runs it: a camp in which every text is an attack, looked at by a family and an organiser. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read } from 'xlsx';
import type { Stack } from '../supabase/local/stack.ts';
import { expect, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { openDashboard } from './steps/dashboard.ts';
import { logIn } from './steps/account.ts';
import { saveAs } from './steps/saved-list.ts';

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

/** What level 3 may type of the church and the place, cut to what the checks let in; of 200 characters some are a word without an end. */
const facts: readonly string[] = [IMAGE, '\u202eבית תפילה', '👩‍👩‍👧 🏕️ ✝️', 'Ab'.repeat(100), '=1+1'];
const factRows = [
  'update public.church set name = left($1, 80), address = left($1, 120)',
  'update public.place set town = left($1, 60), address = left($1, 120), station = left($1, 60), bus_stop = left($1, 120)',
  'update public.churches set name = left($1, 79) || id',
  'update public.sponsors set name = left($1, 79) || id, alt = left($1, 120), logo = null',
  'update public.users set church_mission = left($1, 80)',
];

/** Every church, place, sister church, sponsor and camper's church says this, past the triggers that know better. */
async function tellAll(stack: Stack, text: string): Promise<void> {
  await stack.sql('set session_replication_role = replica');
  for (const statement of factRows) await stack.sql(statement, [text]);
  await stack.sql('set session_replication_role = origin');
}

for (const [at, text] of facts.entries())
  test(
    `no text of church, place or sponsors breaks a screen (${at})`,
    { tag: '@all' },
    async ({ page, stack }) => {
      await tellAll(stack, text);
      await openDashboard(page, 'admin5', 'list');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of [
          ...['/', '/about', '/contact', '/camp-info', '/terms-of-service', '/profile'],
          ...['church', 'place'].map((part) => `/admin?tab=settings&part=${part}`),
        ])
          await test.step(`${path} at ${width} px`, async () => {
            await page.goto(path);
            await expectHarmless(page, text.slice(0, 60));
            await expectNoSidewaysScroll(page);
          });
      }
    },
  );

test(
  'no text of church, place or sponsors is a formula in a file',
  { tag: '@all' },
  async ({ page, stack }) => {
    for (const column of [
      'church.name',
      'church.address',
      'place.bus_stop',
      'churches.name',
      'sponsors.alt',
    ]) {
      const [table, name] = column.split('.');
      const tooLong = stack.sql(`update public.${table} set ${name} = repeat('a', 200)`);
      await expect(tooLong, column).rejects.toThrow(/check/);
    }
    await tellAll(stack, '=1+1');
    await openDashboard(page, 'admin5', 'list');
    const list = page.getByRole('tabpanel');
    const { file: csv } = await saveAs(page, list, 'CSV');
    expect(csv.toString('utf8')).toContain(";'=1+1;");
    expect(csv.toString('utf8')).not.toMatch(/(^|;)"?=/m);
    const { file: excel } = await saveAs(page, list, 'Excel');
    const cells = Object.values(read(excel).Sheets).flatMap((sheet) => Object.values(sheet));
    expect(cells.filter((cell) => cell.v === '=1+1').length).toBeGreaterThan(0);
    expect(cells.filter((cell) => cell.f !== undefined)).toEqual([]);
    await page.goto('/camp-info');
    for (const name of ['Add the camp to my calendar', 'Add the bus to my calendar']) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const calendar = await readFile(await (await saved).path(), 'utf8');
      expect(calendar).toContain('LOCATION:=1+1\r\n');
      for (const line of calendar.trimEnd().split('\r\n')) expect(line).toMatch(/^[A-Z]+[;:]/);
    }
  },
);
