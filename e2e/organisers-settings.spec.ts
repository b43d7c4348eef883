/**
 * An organiser of level 3 changes settings, and a family in a browser of its own meets each change: promo code, switch,
 * price, document, rights and manual payments. Each project keeps to settings of its own, since all journeys share one camp.
 */
import type { Browser, Page } from '@playwright/test';
import { LOCAL_PUBLISHABLE_KEY } from '../supabase/local/data-folder.ts';
import {
  expect,
  expectAccessible,
  expectGoodByDayAndNight,
  expectNoSidewaysScroll,
  mailTo,
  test,
} from './fixtures.ts';
import { newAddress, signUpFromLanding } from './steps/account.ts';
import {
  chooseInMenu,
  expectToastCoversNothing,
  openDashboard,
  openSetting,
  writeMessage,
  openTab,
} from './steps/dashboard.ts';
import { expectGoodOverlay } from './steps/overlays.ts';
import { expectFee, openCardPage } from './steps/payment.ts';
import { answerSurvey, confirmForm, fillForm } from './steps/registration.ts';
import { expectSavedAsShown } from './steps/saved-list.ts';

const casts = {
  phone: {
    first: 'Ruth',
    shows: 'Show rooms',
    tab: 'Rooms',
    closed: 'Room assignments are not available yet',
    category: 'One night',
    link: 'Old website',
    price: '365',
  },
  desktop: {
    first: 'Naomi',
    shows: 'Show teams',
    tab: 'Teams',
    closed: 'Teams are not available yet',
    category: 'Stay out',
    link: 'Playlists',
    price: '725',
  },
} as const;

const PDF = Buffer.from('%PDF-1.4\n% a schedule for the journey\n%%EOF\n');

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** A second person's browser, of the same size. */
async function openBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    viewport: page.viewportSize(),
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
  });
  return context.newPage();
}

/** What the database answers to someone's browser that tries to close registration by itself. */
async function tryToCloseRegistration(page: Page): Promise<unknown> {
  return page.evaluate(async (apikey) => {
    const stored = Object.values(window.localStorage).find((value) => value.includes('access_token'));
    const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token: string };
    const answer = await fetch('/rest/v1/admin_settings?name=eq.DISABLE_NEW_USER', {
      method: 'PATCH',
      headers: {
        apikey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify({ bool: true }),
    });
    return answer.json();
  }, LOCAL_PUBLISHABLE_KEY);
}

// Two browsers from an account to its last payment.
test.setTimeout(240_000);

test(
  'what an organiser changes reaches a family',
  { tag: '@all' },
  async ({ page, browser }, { project }) => {
    const cast = casts[project.name as keyof typeof casts];
    const email = newAddress('settings', project.name);
    const name = `${cast.first} Berg`;
    await openDashboard(page, 'admin3', 'settings');
    await test.step('a wide window has list and screen side by side, a phone the list', async () => {
      await expect(part(page, 'Switches')).toBeVisible({ visible: project.name === 'desktop' });
      await expectGoodByDayAndNight(page);
      await openSetting(page, 'Admins');
      await expect(part(page, 'Admins').getByText('admin1@example.org')).toBeVisible();
      await expectGoodByDayAndNight(page);
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Admins' })).toBeVisible();
    });
    const family = await openBrowser(browser, page);
    await signUpFromLanding({ page: family }, email);

    await test.step('a promo code gives its category at registration', async () => {
      await openSetting(page, 'Promo codes');
      await page.getByRole('button', { name: 'Add a promo code' }).click();
      const code = await dialog(page).getByLabel('Code', { exact: true }).inputValue();
      expect(code).toMatch(/^[A-Z0-9]{7}$/);
      await dialog(page).getByLabel('Price category').selectOption({ label: 'Special price, 500 DKK' });
      await dialog(page).getByLabel('How many campers may use it').fill('1');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(part(page, 'Promo codes').getByText(code)).toBeVisible();

      const journey = { page: family };
      await fillForm(journey, {
        firstName: cast.first,
        lastName: 'Berg',
        birthday: '1990/01/02',
        gender: 'Female',
        size: 'Medium',
        accommodation: /^Tent/,
      });
      await family.getByLabel(/Promo code/).fill(code);
      await family.getByRole('button', { name: 'Redeem' }).click();
      await expect(family.getByRole('button', { name: 'Redeemed' })).toBeVisible();
      await confirmForm(journey, 'Special price', '500 DKK');
      await answerSurvey(journey);
    });

    await test.step('a switch shows what it names', async () => {
      await family.goto('/campers');
      await family.getByRole('tab', { name: cast.tab }).click();
      await expect(family.getByText(cast.closed)).toBeVisible();
      await openSetting(page, 'Switches');
      await page.getByRole('switch', { name: cast.shows }).click();
      await expect(page.getByText(`${cast.shows}: On`)).toBeVisible();
      await expectToastCoversNothing(page);
      await expectAccessible(page); // with the toast
      await expectNoSidewaysScroll(page);
      await family.reload();
      await expect(family.getByRole('tab', { name: cast.tab, selected: true })).toBeVisible();
      await expect(family.getByText(cast.closed)).toBeHidden();
    });

    await test.step('a price stands on the price list', async () => {
      await openSetting(page, 'Prices');
      await page.getByRole('button', { name: `Edit ${cast.category}` }).click();
      await dialog(page).getByLabel('Early price in DKK').fill(cast.price);
      await expect(dialog(page).getByText('What changes', { exact: true })).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(part(page, 'Prices').getByText(`${cast.price} DKK`)).toBeVisible();
      await family.goto('/pricing');
      await expect(family.getByText(`${cast.price} DKK`).first()).toBeVisible();
    });

    await test.step('what the church links to is in the menu at once', async () => {
      await openSetting(page, 'The church');
      await page.getByRole('button', { name: 'Edit the church' }).click();
      await dialog(page).getByLabel(cast.link).fill('hope.example');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page).getByText('beginning with https://')).toBeVisible();
      await expectAccessible(page);
      await dialog(page).getByLabel(cast.link).fill(`https://hope.example/${project.name}`);
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(part(page, 'The church').getByText('https://hope.example/')).toBeVisible();
      await family.goto('/contact');
      await expect(family.locator(`a[href="https://hope.example/${project.name}"]`).first()).toBeAttached();
    });

    /** What goes with a mail to families is there for every reader. */
    const expectSentWithMail = async () => {
      await openTab(page, 'List');
      await chooseInMenu(page, 'Message these families');
      await writeMessage(dialog(page), 'The week {first_name}', 'See the schedule.');
      await dialog(page).getByRole('checkbox', { name: 'Schedule' }).check();
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Send me a test' }).click();
      const { attachments = [] } = await mailTo(page, 'admin3@example.org', /^The week /);
      expect(attachments.map(({ filename }) => filename)).toEqual(['schedule.pdf']);
      expect(await (await page.request.get(attachments[0]?.path ?? '')).body()).toEqual(PDF);
      await page.keyboard.press('Escape');
      // Loaded, not only shown again: a link that is still asked for when its file is removed is refused.
      await page.goto('/admin?tab=settings&part=documents');
    };
    const openSchedule = async () => {
      await openSetting(page, 'Documents');
      const choose = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload schedule' }).click();
      const chooser = await choose;
      await chooser.setFiles({ name: 'holiday.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
      await expect(page.getByText('This isn’t a PDF.')).toBeVisible();
      await chooser.setFiles({ name: 'week.pdf', mimeType: 'application/pdf', buffer: PDF });
      await expect(page.getByRole('button', { name: 'Replace schedule' })).toBeVisible();
      await family.goto('/schedule');
      const link = family.getByRole('link', { name: 'Open the schedule (PDF)' });
      const file = await family.request.get((await link.getAttribute('href')) ?? '');
      expect(await file.body()).toEqual(PDF);
      await expectSentWithMail();
      await page.getByRole('button', { name: 'Remove schedule' }).click();
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('button', { name: 'Upload schedule' })).toBeVisible();
    };
    const openTeams = async () => {
      await openTab(page, 'Team');
      await page.getByRole('button', { name: 'Create the PDF' }).click();
      await expect(page.getByText(/^As of /)).toBeVisible();
      await family.goto('/campers');
      const link = family.getByRole('link', { name: 'Open all teams (PDF)' });
      const file = await family.request.get((await link.getAttribute('href')) ?? '');
      expect(String((await file.body()).subarray(0, 5))).toBe('%PDF-');
    };
    await test.step('a document that is uploaded, or made of the teams, is opened by the family', () =>
      project.name === 'phone' ? openSchedule() : openTeams());

    await test.step('somebody who becomes an admin of level 1 sees seven parts, and changes no setting', async () => {
      await openSetting(page, 'Admins');
      await page.getByRole('button', { name: 'Give access' }).click();
      await dialog(page).getByLabel('Name or email').fill(name);
      await dialog(page).getByRole('radio', { name }).check();
      await dialog(page).getByLabel('Access to').selectOption('1');
      await dialog(page).getByRole('button', { name: 'Give access' }).click();
      await expect(part(page, 'Admins').getByText(email)).toBeVisible();
      // However long someone's address is: the phone's journey adds one while the desktop's looks.
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      if (size) await page.setViewportSize(size);
      await family.goto('/admin?tab=settings');
      await expect(family.getByRole('tab', { includeHidden: true })).toHaveText([
        'Today',
        'List',
        'Payment',
        'Sizes',
        'Food',
        'Transit',
        'Seasons',
      ]);
      expect(await tryToCloseRegistration(family)).toEqual([]);
      await openSetting(page, 'Switches');
      await expect(page.getByRole('switch', { name: 'Close registration' })).not.toBeChecked();
      await openSetting(page, 'Activity log');
      await expect(part(page, 'Activity log').getByText(`Organiser: ${name}`)).toBeVisible();
    });

    await test.step('money by hand registers, ends the card page that was open, and stands in the history', async () => {
      await family.goto('/payment');
      await family.getByLabel('Pay for myself').check();
      await family.getByLabel('Full payment: 500 DKK').check();
      await openCardPage({ page: family }, '500 DKK');
      await openTab(page, 'Payment');
      await expect(part(page, 'All payments').getByRole('row').nth(5)).toBeVisible();
      await expectGoodByDayAndNight(page);
      await page.getByRole('button', { name: 'Record payment', exact: true }).click();
      await dialog(page).getByRole('searchbox').fill(name);
      await dialog(page).getByRole('radio', { name }).check();
      await dialog(page).getByRole('button', { name: 'Record', exact: true }).click();
      await expect(dialog(page).getByText('Choose a payment method')).toBeVisible();
      await expect(dialog(page).getByRole('textbox', { name: `For ${name}` })).toHaveValue('500');
      await expect(dialog(page).getByText('A payment page for 500 DKK is open')).toBeVisible();
      await dialog(page).getByLabel('Cash').check();
      await dialog(page).getByLabel('Note').fill('Envelope at the Sunday service');
      await expect(dialog(page).getByText(`${name} will be registered`)).toBeVisible();
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Record', exact: true }).dblclick();
      await expect(dialog(page).getByText(`${name} is registered.`)).toBeVisible();
      await expect(dialog(page).getByText('can no longer be paid')).toBeVisible();
      expect((await family.reload())?.status()).toBe(410);
      await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByLabel('Search payments').fill(`${name} cash`);
      await expect(part(page, 'All payments').getByText('1 row', { exact: true })).toBeVisible();
      await expect(part(page, 'All payments').getByRole('cell', { name: 'Cash' })).toBeVisible();
      // What an auditor asks for beside what the screen shows (N41).
      const forAuditors = [
        'Number',
        'Currency',
        'Season',
        'Recorded by',
        'Cash count',
        'Charged by the provider',
      ];
      await expectSavedAsShown(page, part(page, 'All payments'), 'camp_payments', forAuditors);
      await part(page, 'All payments').getByRole('link', { name }).first().click();
      await expect(page.getByRole('tabpanel').getByText('Envelope at the Sunday service')).toBeVisible();
      await expectFee({ page: family }, name, 'Registered', '100.00 %');
    });

    await test.step('who is removed loses the dashboard', async () => {
      await openSetting(page, 'Admins');
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expect(part(page, 'Admins').getByText(email)).toBeHidden();
      await family.goto('/admin');
      await expect(family).toHaveURL(/\/$/);
      await openSetting(page, 'Switches');
      await page.getByRole('switch', { name: cast.shows }).click();
      await expect(page.getByText(`${cast.shows}: Off`)).toBeVisible();
    });
  },
);

test(
  'whatever lies over the page is good by day, narrow, and by the keyboard',
  { tag: '@all' },
  async ({ page }) => {
    await openDashboard(page, 'admin3', 'settings');
    await page.emulateMedia({ colorScheme: 'light' });
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    const isNarrow = await menu.isVisible();
    if (isNarrow) await expectGoodOverlay(page, menu, page.getByRole('dialog', { name: 'Main menu' }));
    else {
      const more = page.getByRole('button', { name: 'More about your account' });
      await expectGoodOverlay(page, more, page.getByRole('button', { name: 'Logout' }));
    }
    for (const [setting, name] of [
      ['The camp', 'Edit the camp'],
      ['Promo codes', 'Add a promo code'],
      ['Prices', 'Edit Regular'],
      ['Admins', 'Remove Van Lal Thang'],
      ['Reminders', 'Edit text: Before prices rise'],
    ] as const) {
      await openSetting(page, setting);
      await expectGoodOverlay(page, page.getByRole('button', { name }), dialog(page));
    }
  },
);
