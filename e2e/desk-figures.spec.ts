/** How many presses the organisers' commonest work takes, and how many requests their first page makes; each figure is printed. */
import type { Locator, Page, Request } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { chooseInMenu, openDashboard } from './steps/dashboard.ts';
import { slow4g } from './steps/slow-4g.ts';

test.use({ camp: 'desk figures' });

/** Counts presses of one piece of work: what is typed is none. */
function counted() {
  let presses = 0;
  return {
    press: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    choose: async (control: Locator, value: string) => {
      presses += 1;
      await control.selectOption(value);
    },
    expectAtMost: (most: number, what: string) => {
      console.log(`${what}: ${presses} presses (at most ${most})`);
      expect(presses).toBeLessThanOrEqual(most);
    },
  };
}

const dialogOf = (page: Page) => page.getByRole('dialog').last();

test('the first page of an organiser asks for few things', async ({ page, browser, stack }) => {
  await openDashboard(page, 'admin5', 'list');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: stack.url });
  const first = await context.newPage();
  const asked: string[] = [];
  first.on('request', (request) => asked.push(request.url()));
  await first.goto('/admin');
  await expect(first.getByRole('heading', { name: /^Today/ })).toBeVisible();
  await expect(first.getByRole('tabpanel').locator('.skeleton, output > .spinner')).toHaveCount(0);
  console.log(`First page: ${asked.length} requests (wanted: 60)`);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(60);
  await context.close();
});

test('the whole camp is printed on two to four pages', async ({ page }) => {
  await openDashboard(page, 'admin5', 'list');
  await page.evaluate(() => (window.print = () => undefined));
  await chooseInMenu(page, 'Print a short list');
  const list = page.locator('.printed-roll ul');
  const shown = await list.locator('li').count();
  expect(shown).toBeGreaterThan(100);
  await list.evaluate((all, most) => {
    const lines = [...all.children]; // the camp of the journeys is smaller
    for (let n = lines.length; n < most; n += 1) all.append(lines[n % lines.length]?.cloneNode(true) ?? '');
  }, 465);
  const paper = await page.pdf({ format: 'A4' });
  const pages = paper.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
  console.log(`Camper list: ${pages} pages for 465 people (at most 4)`);
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThanOrEqual(4);
});

test('the first page is there soon after a login on Slow 4G', { tag: '@all' }, async ({ page }) => {
  const script = page.waitForResponse(/\/assets\/today-part-.*\.js$/);
  await page.goto('/login?next=%2Fadmin');
  await page.getByLabel('Email').fill('admin5@example.org');
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await script; // fetched while the visitor types
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });

  // An answer's round trip is the one after those of all answers that had come when it was asked for.
  const waited = /\/(token|my_access_level|dashboard_today|needs_attention)(?:$|\?)/;
  const trips = new Map<string, number>();
  const answered = new Set<string>();
  const nameOf = (request: Request) => waited.exec(request.url())?.[1];
  page.on('request', (request) => {
    const name = nameOf(request);
    const before = [...answered].map((one) => trips.get(one) ?? 0);
    if (name !== undefined && !trips.has(name)) trips.set(name, 1 + Math.max(0, ...before));
  });
  page.on('requestfinished', (request) => {
    const name = nameOf(request);
    if (name !== undefined) answered.add(name);
  });
  const start = performance.now();
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.locator('.attention-family, .today-tile, .today-bar').first()).toBeVisible();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  await expect(page.locator('.attention-family').first()).toBeVisible();
  console.log(
    `Login to Today on Slow 4G: ${Math.max(...trips.values())} round trips, ${seconds} s (wanted: 4)`,
  );
  expect(Object.fromEntries(trips)).toEqual({
    ...{ token: 1, my_access_level: 2, dashboard_today: 3, needs_attention: 4 },
  });
});

test('a family is found with what it has left to pay', async ({ page }) => {
  await openDashboard(page, 'admin3', 'team');
  const work = counted();
  await work.press(page.getByRole('button', { name: 'Search families and payments' }));
  await expect(page.getByRole('dialog').locator('input:focus')).toBeVisible(); // its script has come
  await page.keyboard.type('Sørensen');
  await expect(page.getByText(/left to pay/).first()).toBeVisible();
  work.expectAtMost(2, 'Find a family and read what it has left to pay');
});

test('bank transfers that match exactly are confirmed together', async ({ page, stack }) => {
  const families = (await stack.sql(`
    select account.email, sum(fee.outstanding) as left from public.users account
    join public.users one on account.id in (one.id, one.parent_id) join private.balance() fee on fee.camper_id = one.id
    where account.email is not null group by account.id having sum(fee.outstanding) > 0 order by account.email limit 17`)) as {
    email: string;
    left: string;
  }[];
  const csv = (name: string, rows: typeof families) => ({
    ...{ name, mimeType: 'text/csv' },
    buffer: Buffer.from(
      `ID;Dato;Tekst;Beløb\n${rows.map(({ email, left }, at) => `${name}${at};2025-04-18;${email};${Number(left).toFixed(2).replace('.', ',')}`).join('\n')}\n`,
    ),
  });
  await openDashboard(page, 'admin3', 'payment&part=bank');
  const part = page.getByRole('region', { name: 'Bank transfers' });

  // The columns are found in the file.
  await part.getByRole('button', { name: 'Import a bank statement' }).click();
  await dialogOf(page)
    .getByLabel('Choose a file')
    .setInputFiles(csv('first', families.slice(16)));
  await dialogOf(page).getByRole('button', { name: 'Import', exact: true }).click();
  await part
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
  await expect(part.getByText('No transfers to check.', { exact: false })).toBeVisible();

  const work = counted();
  await work.press(part.getByRole('button', { name: 'Import a bank statement' }));
  const chooser = page.waitForEvent('filechooser');
  await work.press(dialogOf(page).getByLabel('Choose a file'));
  await (await chooser).setFiles(csv('second', families.slice(0, 16)));
  await work.press(dialogOf(page).getByRole('button', { name: 'Import', exact: true }));
  await work.press(part.getByRole('button', { name: /^Confirm 1[4-6] lines/ }));
  await expect(page.getByText(/^1[4-6] .*confirmed/).first()).toBeVisible();
  work.expectAtMost(4, '14 bank transfers that match');
});

test('at the camp a walk-in becomes a camper, who stays checked in', async ({ page, stack }, info) => {
  const device = '00000000-0000-4000-8000-00000000b002';
  await stack.sql(`insert into public.checkin_devices (id, name) values ('${device}', 'Bus 2')`);
  const checkin =
    'insert into public.checkins (id, kind, is_checked_in, skew_ms, seen, device_id, checked_at';
  const tapped = `gen_random_uuid(), 'bus_out', true, 0, 0, '${device}', '2025-05-28 18:31+02'::timestamptz`;
  await stack.sql(
    `${checkin}, walk_in_id, walk_in) select ${tapped}, gen_random_uuid(), 'Peter Lund 20 30 40 50'`,
  );
  await stack.sql(`${checkin}, camper_id) select ${tapped}, id from public.users
    where is_registered and is_attending and arrival_transportation = 'Bus' order by id limit 40`);
  await page.request.post('/__local/clock', { form: { time: '2025-05-28 18:42' } });
  await openDashboard(page, 'admin3', 'today');
  await expect(page.getByRole('region', { name: 'Bus out' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath('today-camp.png'), fullPage: true });

  const work = counted();
  await work.press(page.getByRole('button', { name: 'Add as camper: Peter Lund 20 30 40 50' }));
  const form = dialogOf(page);
  await form.getByLabel('Birthday').fill('1985/03/03');
  await work.choose(form.getByLabel('Gender'), 'Male');
  await work.choose(form.getByLabel('Shirt size'), 'Large');
  await work.choose(form.getByLabel('Accommodation'), 'Tent');
  await work.press(form.getByRole('checkbox', { name: /^They have agreed/ }));
  await work.press(form.getByRole('button', { name: 'Add camper', exact: true }));
  await expect(page.getByText('Camper added.', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not on the list' })).toHaveCount(0);
  work.expectAtMost(6, 'A walk-in becomes a camper');
  expect(
    await stack.sql(
      `select first_name, phone from public.users u join public.checkins c on c.camper_id = u.id where u.last_name = 'Lund' and first_name = 'Peter'`,
    ),
  ).toEqual([{ first_name: 'Peter', phone: '+45 20304050' }]);

  await page.request.post('/__local/clock', { form: { time: '2025-06-03 10:00' } });
  await page.goto('/admin?tab=today');
  await expect(page.getByRole('region', { name: 'Close the books' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath('today-after.png'), fullPage: true });
});
