/** A Danish family's way: the language is chosen once, everything answers in it, mails too, and the account keeps it. */
import { expect, expectAccessible, expectNoSidewaysScroll, mailTo, test } from './fixtures.ts';
import { newAddress, PASSWORD } from './steps/account.ts';
import { openDashboard } from './steps/dashboard.ts';

test('a family finds the camp, signs up and registers in Danish', async ({ page }, { project }) => {
  const email = newAddress('freja', project.name);

  await test.step('the footer leads to the same page in Danish, with prices and days as Danes write them', async () => {
    await page.goto('/pricing?from=mail');
    await expect(page.getByText(/Demonstration: the clock is set/)).toBeVisible(); // the script has run
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dansk' }).click();
    await expect(page).toHaveURL('/da/pricing?from=mail');
    await expect(page.getByRole('heading', { level: 1, name: 'Priser' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'da');
    const adult = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Voksen', exact: true }) });
    await expect(adult).toContainText('1.200 kr.');
    await expect(page.getByText(/Sidste dag for tilmelding er 15\. maj 2025/).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('whoever comes to an English address is led on, and signs up', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/da');
    await page.getByRole('main').getByRole('link', { name: 'Tilmeld dig nu' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Gentag adgangskoden').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Opret konto', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Din konto er oprettet' })).toBeVisible();
    const { code, links } = await mailTo(page, email, /^Bekræft din e-mailadresse/);
    expect(links.some((link) => link.includes('/da/auth/confirm'))).toBe(true);
    await page.getByLabel('Kode på 8 cifre').fill(code ?? '');
    await page.getByRole('button', { name: 'Bekræft koden' }).click();
    await expect(page).toHaveURL('/da/form');
  });

  await test.step('the form says in Danish what is missing, and what the family costs', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Skriv fornavnet')).toBeVisible();
    await page.getByLabel('Fornavn').fill('Freja');
    await page.getByLabel('Efternavn').fill('Østergård');
    await page.getByLabel('Fødselsdato').pressSequentially('19900203');
    await page.getByLabel('Kvinde', { exact: true }).check();
    await page.getByRole('combobox', { name: 'Land', exact: true }).fill('Danm');
    await page.getByRole('option', { name: 'Danmark', exact: true }).click();
    await page.getByLabel('Kirke/mission').selectOption('MBMBC');
    await page.getByLabel(/jeg er gæst$/).check();
    await page.getByLabel('T-shirt-størrelse').selectOption('Medium');
    await page.getByRole('button', { name: /^Dage/ }).click();
    await page.getByLabel('Vælg alle dage').check();
    await page.keyboard.press('Escape');
    await page.getByLabel('Transport til lejren').selectOption({ label: 'Bus' });
    await page.getByLabel('Transport hjem').selectOption({ label: 'Bil' });
    await page.getByLabel(/^Telt/).check();
    await page.getByLabel(/danne lige stærke hold/).check();
    await page.getByLabel(/betalinger ikke refunderes/).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bekræft · 1.000 kr.' }).click();
    await expect(page.getByRole('heading', { name: 'Spørgeskema om holdene' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the account brings its language to a device that knows none', async () => {
    await page.evaluate(() => {
      window.localStorage.clear();
      window.sessionStorage.clear();
    });
    await page.goto('/login?next=%2Fprofile');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/da/profile');
    await expect(
      page.getByRole('region', { name: 'Det mangler du' }).getByText('Betal 1.000 kr.'),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test('at no width does the menu cut anything off, in either language', { tag: '@all' }, async ({ page }) => {
  // With the schedule, it has its most entries.
  await page.route('**/storage/v1/object/list/**', (route) =>
    route.fulfill({ json: [{ name: 'schedule-1.pdf', updated_at: null }] }),
  );
  await page.route('**/rpc/open_season_id*', (route) => route.fulfill({ json: 1 }));
  /** The ends of what stands in the header, beyond its own. */
  const cut = () =>
    page.locator('.header-inner').evaluate((inner) => {
      const { right } = inner.getBoundingClientRect();
      const end = right - Number.parseFloat(getComputedStyle(inner).paddingInlineEnd);
      return [...inner.querySelectorAll('a, button')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > end + 0.5)
        .map((one) => one.textContent);
    });
  const expectUncut = async (address: string) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390, 768, 961, 1001, 1024, 1201, 1215, 1230, 1241, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await cut(), `${address} at ${width}`).toEqual([]);
    }
  };
  await expectUncut('/pricing');
  await expectUncut('/da/pricing');
  await openDashboard(page, 'admin5', 'today');
  await page.goto('/pricing');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Schedule' })).toBeVisible();
  await expectUncut('/pricing');
  await expectUncut('/da/pricing');
});
