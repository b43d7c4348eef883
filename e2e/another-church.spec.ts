/**
 * Another church sets its camp up on an empty project, by pressing only: Friday to Monday, twelve rooms, three teams, no bus home. A
 * family signs up, pays, is in the kitchen's numbers, on a door sheet and checked in, and no word of the first church is in any page, mail or
 * file; after the camp someone leaves an address; then its next season.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { startStack, type Stack } from '../supabase/local/stack.ts';
import { piecesOf } from '../tests/support/pdf-reader.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, mailTo, test as base } from './fixtures.ts';
import { newAddress, signUp, signUpFromLanding } from './steps/account.ts';
import { choose, inCard, look, pick } from './steps/boards.ts';
import { confirmGrave, expectToastsGone, openSetting } from './steps/dashboard.ts';
import { openCardPage, payByCard } from './steps/payment.ts';
import { answerSurvey, confirmForm } from './steps/registration.ts';
import { saveAs } from './steps/saved-list.ts';

const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads from the braces what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const stack = await startStack({
        ...{ port: 0, dataDir: 'memory://', demo: false, spa: 'built', quiet: true },
      });
      await stack.sql('update public.church set published_at = null'); // as every new project is
      await give(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, give) => give(stack.url),
});

/** What only the first church says; the name in the calendar file is the program's. */
const firstChurch =
  /MBMBC|BBMBM|NBMBM|Tølløse|Skovlejren|Ingerslevsgade|Morgenrøde|Fjord & Folio|Isefjord|Bøgely|Rooted in Christ|FamilyCamp/;
const publicPages = [
  '/',
  '/camp-info',
  '/about',
  '/pricing',
  '/contact',
  '/group-formation',
  '/terms-of-service',
];

const dialog = (page: Page) => page.getByRole('dialog');

async function save(page: Page, name = 'Save'): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  // A phone's toast lies where the next dialog has its buttons, and stays while the pointer rests on it.
  await expectToastsGone(page);
}

/** Opens a dialog, types into its fields and saves them. */
async function edit(page: Page, button: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const [label, text] of Object.entries(fields))
    await dialog(page).getByLabel(label, { exact: true }).fill(text);
  await save(page);
}

/** What a file says, whatever its kind. */
function textOf(name: string, file: Buffer): string {
  if (name.endsWith('.pdf'))
    return piecesOf(file)
      .map(({ text }) => text)
      .join('\n');
  if (!name.endsWith('.xlsx')) return file.toString('utf8');
  const book = read(file);
  return JSON.stringify([book.Props, Object.values(book.Sheets).map((sheet) => utils.sheet_to_csv(sheet))]);
}

/** Saves a list by its menu in each format. */
async function savedTexts(page: Page, list: Locator): Promise<string[]> {
  const texts: string[] = [];
  for (const format of ['Excel', 'CSV', 'PDF']) {
    const { name, file } = await saveAs(page, list, format);
    texts.push(textOf(name, file));
  }
  return texts;
}

/** The text of a file that comes by a press. */
async function savedBy(page: Page, button: Locator): Promise<string> {
  const saved = page.waitForEvent('download');
  await button.click();
  const download = await saved;
  return textOf(download.suggestedFilename(), await readFile(await download.path()));
}

/** Chooses a picture of the demo as the sponsor's logo. */
async function uploadLogo(page: Page, logo: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo of Lighthouse Print' }).click();
  await (await chooser).setFiles(join(import.meta.dirname, '..', 'supabase', 'demo', 'logos', `${logo}.png`));
}

/** The address of a picture, once it is drawn. */
async function addressOf(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  return (await picture.getAttribute('src')) ?? '';
}

// The pages are built with the demo's sponsors, whose logos an empty project doesn't have; the database's none are shown a moment later.
test.use({ expectedConsoleErrors: [/logos\/(?:bakery|print|coach|garden)\.png/] });
test.setTimeout(480_000);

test('a church of another kind has its camp @all', async ({ page, browser, stack }, { project }) => {
  const organiser = newAddress('ruth', project.name);
  const early = newAddress('bo', project.name);

  await test.step('a visitor sees no camp yet, in either language, and leaves an address', async () => {
    for (const path of publicPages.filter((one) => one !== '/contact' && one !== '/terms-of-service'))
      for (const [folder, words] of [
        ['', 'Sign-up isn’t open yet'],
        ['/da', 'Tilmeldingen er ikke åben endnu'],
      ] as const) {
        await page.goto(folder + path);
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText(
          /Rooted in Christ|Tølløse|DKK|Family Camp 2025/,
        );
        await expect(page.getByRole('link', { name: /^Sign up|^Tilmeld/ })).toHaveCount(0);
      }
    await page.goto('/');
    await page.getByLabel('Email').fill(early);
    await page.getByRole('button', { name: 'Email me when it opens' }).click();
    await expect(page.getByText(`We’ll email ${early} when registration opens`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await page.goto('/signup');
  await signUp({ page }, organiser);
  // As deploying does for the first account.
  await stack.sql(
    'insert into public.admin (id, access_level) select id, 5 from auth.users where email = $1',
    [organiser],
  );

  await test.step('the checklist says where to begin', async () => {
    await page.goto('/admin?tab=today');
    const setup = page.getByRole('region', { name: 'Set up your camp' });
    await expect(setup.getByText('Your camp isn’t public yet.')).toBeVisible();
    await expect(setup.getByText(': done')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await setup.getByRole('button', { name: 'Publish the camp' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('“Set the dates of the camp”');
    await expect(dialog(page).getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('church, sister churches and a sponsor', async () => {
    await openSetting(page, 'The church');
    await edit(page, 'Edit the church', {
      ...{ Name: 'Nordlys Church', 'Email of the camp': 'camp@nordlys.example' },
      Address: 'Havnegade 2, Esbjerg',
      ...{ Phone: '+45 11 22 33 44', 'Company number (CVR)': '87654321' },
    });
    for (const name of ['MBMBC', 'BBMBM', 'NBMBM']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await save(page, 'Remove');
    }
    await edit(page, 'Add a church', { Name: 'Havlys Church' });
    await edit(page, 'Add a sponsor', { Name: 'Lighthouse Print', Website: 'https://print.example/' });
  });

  await test.step('its logo is replaced and removed, and leaves no file', async () => {
    await openSetting(page, 'The church');
    const shown = page.getByRole('img', { name: 'Lighthouse Print' });
    const files = async () =>
      (await stack.sql("select name from storage.objects where bucket_id = 'logos'")).map(({ name }) => name);
    await uploadLogo(page, 'bakery');
    await expect(shown).toBeVisible();
    const first = await addressOf(shown);
    // Another organiser was faster: the file is there, and no sponsor has it.
    await page.route('**/rest/v1/sponsors?*', async (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ json: [] }) : route.continue(),
    );
    await uploadLogo(page, 'coach');
    await expect.poll(async () => (await files()).length).toBe(2);
    const sponsor = page.getByRole('listitem').filter({ hasText: 'Lighthouse Print' });
    await expect(sponsor.getByRole('alert')).not.toBeEmpty();
    await page.unroute('**/rest/v1/sponsors?*');
    await stack.sql("update storage.objects set created_at = created_at - interval '2 hours'");
    await uploadLogo(page, 'print');
    await expect(shown).not.toHaveAttribute('src', first);
    await expect.poll(async () => (await files()).length).toBe(1);
    expect((await page.request.get(first)).ok()).toBe(false);
    expect((await page.request.get(await addressOf(shown))).ok()).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Organisers see the pages before they are public.
    const preview = await page.context().newPage();
    await preview.goto('/');
    await addressOf(preview.getByRole('img', { name: 'Lighthouse Print' }));
    await expect(preview.getByText('visitors don’t see this page')).toBeVisible();
    await preview.close();
    await page.getByRole('button', { name: 'Remove Lighthouse Print' }).click();
    await save(page, 'Remove');
    await expect.poll(files).toEqual([]);
    await edit(page, 'Add a sponsor', { Name: 'Lighthouse Print', Website: 'https://print.example/' });
  });

  await test.step('the place', async () => {
    await openSetting(page, 'The place');
    await edit(page, 'Edit the place', {
      ...{ Town: 'Ribe', Address: 'Engvej 4, 6760 Ribe', 'Nearest station': 'Ribe Station' },
      ...{ 'Where the bus leaves': 'Havnegade 2, Esbjerg', 'Bus home: back at': '' },
    });
  });

  await test.step('Friday to Monday', async () => {
    await openSetting(page, 'The camp');
    await edit(page, 'Edit the camp', {
      ...{ Title: 'Nordlys Camp 2025', Theme: 'Light for the road' },
      ...{ 'First day': '2025/08/01', 'Last day': '2025/08/04', 'Last day to register': '2025/07/15' },
      ...{ 'Last day of the early price': '2025/06/15', 'Beds in rooms': '48' },
    });
    await expect(page.getByText('Nordlys Camp 2025').first()).toBeVisible();
  });

  await test.step('twelve rooms', async () => {
    await openSetting(page, 'Rooms');
    await page.getByRole('button', { name: 'Edit the rooms' }).click();
    for (let room = 20; room > 12; room -= 1)
      await dialog(page)
        .getByRole('button', { name: `Remove Room ${room}`, exact: true })
        .click();
    for (let room = 1; room <= 12; room += 1)
      await dialog(page).getByLabel(`Places in room ${room}`, { exact: true }).fill('4');
    await save(page);
    // What stands there instead is printed when it fails.
    await expect(page.getByText(/^\d+ rooms? with \d+ places?\.$/).first()).toHaveText(
      '12 rooms with 48 places.',
    );
  });

  await test.step('three teams', async () => {
    await page.goto('/admin?tab=team');
    await page.getByRole('button', { name: 'Config Teams' }).click();
    for (const name of ['Team Black', 'Team White'])
      await dialog(page)
        .getByRole('button', { name: `Remove ${name}` })
        .click();
    await expect(dialog(page).getByRole('button', { name: /^Remove Team/ })).toHaveCount(3);
    await page.keyboard.press('Escape');
  });

  await test.step('it is published when nothing that is needed is left', async () => {
    await page.goto('/admin?tab=today');
    const setup = page.getByRole('region', { name: 'Set up your camp' });
    for (const text of ['Read the terms that families agree to', 'Read the privacy policy'])
      await setup.getByRole('button', { name: `I’ve read it: ${text}` }).click();
    for (const text of ['Set the prices: 0 for a free camp', 'Receive an email', 'Sign up your own family']) {
      await setup.getByRole('button', { name: `Skip: ${text}` }).click();
      await dialog(page).getByRole('textbox').fill('As in every year');
      await save(page, 'Skip');
    }
    await expect(setup.getByText('As in every year')).toHaveCount(3);
    await setup.getByRole('button', { name: 'Publish the camp' }).click();
    await expectAccessible(page);
    await save(page, 'Publish');
    await expect(setup.getByText('isn’t public yet')).toHaveCount(0);
    await stack.sweep();
    const mails = stack.mailbox.list().filter(({ to }) => to.includes(early));
    expect(mails.map(({ subject }) => subject)).toEqual(['Registration for Nordlys Camp 2025 is open']);
  });

  const family = await (
    await browser.newContext({ baseURL: stack.url, viewport: page.viewportSize() })
  ).newPage();
  const email = newAddress('maja', project.name);

  await test.step('a family signs up for its four days, and pays', async () => {
    await signUpFromLanding({ page: family }, email);
    await family.getByLabel('First name').fill('Maja');
    await family.getByLabel('Last name').fill('Lund');
    await family.getByLabel('Birthday').pressSequentially('19850403');
    await family.getByLabel('Female', { exact: true }).check();
    await family.getByRole('combobox', { name: 'Country', exact: true }).fill('Denm');
    await family.getByRole('option', { name: 'Denmark', exact: true }).click();
    const churches = family.getByLabel('Church/mission');
    await expect(churches.locator('option')).toHaveText([
      /./,
      'Nordlys Church',
      'Havlys Church',
      'Other',
      'None',
    ]);
    await churches.selectOption('Havlys Church');
    await family.getByLabel(/a member$/).check();
    await family.getByLabel('Shirt size').selectOption('Medium');
    await family.getByRole('button', { name: /^Dates/ }).click();
    for (const day of ['Friday', 'Saturday', 'Sunday', 'Monday'])
      await expect(family.getByLabel(day, { exact: true })).toBeVisible();
    await expect(family.getByLabel('Wednesday', { exact: true })).toHaveCount(0);
    await family.getByLabel('Select all days').check();
    await family.keyboard.press('Escape');
    await family.getByLabel('Arrival transportation').selectOption('Bus');
    await expect(family.getByLabel('Departure transportation').locator('option[value="Bus"]')).toHaveCount(0);
    await family.getByLabel('Departure transportation').selectOption('Car');
    await family.getByLabel(/^Room/).check();
    await family.getByLabel(/survey are used to form balanced groups/).check();
    await family.getByLabel(/payments are non-refundable/).check();
    await confirmForm({ page: family }, 'Regular', '1,200 DKK');
    await answerSurvey({ page: family });
    await family.goto('/payment');
    await openCardPage({ page: family }, '1,200 DKK');
    await payByCard({ page: family });
    const receipt = await mailTo(family, email, /receipt|paid/i);
    expect(receipt.text).toContain('Nordlys');
    expect(receipt.text).toContain('87654321');
  });

  const files: string[] = [];

  await test.step('it is in the kitchen’s numbers', async () => {
    await page.goto('/admin?tab=food');
    const meals = page.locator('.meals').first();
    await expect(meals.getByRole('rowheader')).toHaveText([
      ...['Friday, dinner', 'Saturday, breakfast', 'Saturday, lunch', 'Saturday, dinner'],
      ...['Sunday, breakfast', 'Sunday, lunch', 'Sunday, dinner', 'Monday, breakfast', 'Monday, lunch'],
    ]);
    for (const meal of ['Saturday, breakfast', 'Monday, lunch'])
      await expect(meals.getByRole('row', { name: meal }).getByRole('cell').nth(4)).toHaveText('1');
    files.push(...(await savedTexts(page, meals)));
  });

  await test.step('it has a room, and is on its door sheet', async () => {
    await page.goto('/admin?tab=room');
    await choose(await pick(page, 'Maja Lund'), 'Room 12');
    await look(page, 'Rooms');
    await expect(inCard(page, 'Room 12', 'Maja')).toBeVisible();
    await page.reload();
    await look(page, 'Rooms');
    const sheets = page.getByRole('region', { name: 'Door sheets' });
    const sheet = await savedBy(page, sheets.getByRole('button', { name: 'PDF' }));
    expect(sheet).toContain('Room 12');
    expect(sheet).toContain('Maja Lund');
    files.push(sheet);
  });

  await test.step('no word of the first church', async () => {
    for (const path of publicPages)
      for (const folder of ['', '/da']) {
        await family.goto(folder + path);
        await expect(family.getByRole('contentinfo')).toContainText('Nordlys Church');
        await expect(family.locator('body')).not.toContainText(firstChurch, { useInnerText: true });
        await expect(family).not.toHaveTitle(firstChurch);
      }
    for (const { subject, text, html } of stack.mailbox.list())
      expect(subject + text + html).not.toMatch(firstChurch);
    await page.goto('/admin?tab=list');
    files.push(...(await savedTexts(page, page.getByRole('tabpanel'))));
    await family.goto('/profile');
    await family.getByRole('tab', { name: 'Settings' }).click();
    for (const name of ['Download as JSON', 'Download as PDF'])
      files.push(await savedBy(family, family.getByRole('button', { name })));
    await family.goto('/camp-info');
    const calendar = await savedBy(
      family,
      family.getByRole('button', { name: 'Add the camp to my calendar' }),
    );
    expect(calendar).toContain('DTSTART;VALUE=DATE:20250801');
    files.push(calendar.replace(/^PRODID.*$/m, ''));
    expect(files.length).toBe(10);
    for (const file of files) expect(file).not.toMatch(firstChurch);
    expect(files.filter((file) => file.includes('Maja'))).toHaveLength(6);
  });

  await test.step('it is checked in', async () => {
    await page.goto('/checkin');
    await page.getByText('Arrival').click();
    await page.locator('.checkin-person').filter({ hasText: 'Maja' }).first().click();
    await expect(page.locator('.checkin-person[aria-pressed="true"]')).toHaveCount(1);
  });

  const visitor = await browser.newPage({ baseURL: stack.url, viewport: page.viewportSize() });
  const left = newAddress('liv', project.name);

  await test.step('after the camp someone leaves an address for the next one', async () => {
    await page.request.post('/__local/clock', { form: { time: '2025-08-05 10:00' } });
    await visitor.goto('/');
    await expect(visitor.getByText('See you next year')).toBeVisible();
    await visitor.getByLabel('Email').fill(left);
    await visitor.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Email me when it opens' }).click();
    await expect(visitor.getByText(`We’ll email ${left} when registration opens`)).toBeVisible();
    await expectAccessible(visitor);
    await stack.sweep();
    expect(stack.mailbox.list().some(({ to }) => to.includes(left))).toBe(false);
  });

  await test.step('its next season has the same weekdays, and waits for a press to open registration', async () => {
    await page.goto('/admin?tab=settings&part=seasons');
    await page.getByRole('button', { name: 'Prepare the next season' }).click();
    await edit(page, 'Edit: The camp', { Theme: 'Salt of the earth' });
    await expect(
      page.getByText(/^Salt of the earth · Friday July 31 to Monday August 3, 2026/),
    ).toBeVisible();
    await page.goto('/admin?tab=today');
    await page
      .getByRole('region', { name: 'The next season' })
      .getByRole('link', { name: 'The camp' })
      .click();
    await page.getByRole('button', { name: 'Check and open' }).click();
    await confirmGrave(page, 'Nordlys Camp 2025');
    await save(page, 'Open the season');
    await expect(page.getByText('Nordlys Camp 2026').first()).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByText('Nordlys Camp 2026').first()).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Registration closed: log in' })).toBeVisible();
  });

  await test.step('once registration is open, the address gets its mail, once', async () => {
    await openSetting(page, 'Switches');
    await page.getByRole('switch', { name: 'Close registration' }).click();
    await expect(page.getByRole('switch', { name: 'Close registration' })).not.toBeChecked();
    await stack.sweep();
    await stack.sweep();
    const mails = stack.mailbox.list().filter(({ to }) => to.includes(left));
    expect(mails.map(({ subject }) => subject)).toEqual(['Registration for Nordlys Camp 2026 is open']);
    expect(mails[0]?.text).not.toMatch(firstChurch);
  });
});
