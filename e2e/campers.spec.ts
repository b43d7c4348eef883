/**
 * A family looks who comes, before and after the organisers show teams and rooms; someone unregistered may not. Another one waits
 * for beds.
 */
import type { Page } from '@playwright/test';
import type { Stack } from '../supabase/local/stack.ts';
import { expect, expectAccessible, expectGoodByDayAndNight } from './fixtures.ts';
import { test } from './own-stack.ts';
import { logIn } from './steps/account.ts';
import { expectListHighUp, openDashboard } from './steps/dashboard.ts';
import { expectGoodOverlay } from './steps/overlays.ts';

// One after another, on one camp of their own: three would cost more than they take.
test.describe.configure({ mode: 'default' });

const PASSWORD = 'familycamp';

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await logIn({ page }, email, PASSWORD);
  await expect(page).toHaveURL(path);
}

const switchSetting = ({ sql }: Stack, name: string, isOn: boolean) =>
  sql('update admin_settings set bool = $1 where name = $2', [isOn, name]);

/** Puts a PDF into storage as the organisers' page does. */
async function upload({ url, secretKey }: Stack, file: string): Promise<void> {
  const { ok } = await fetch(`${url}/storage/v1/object/documents/${file}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/pdf' },
    body: '%PDF-1.7',
  });
  expect(ok).toBe(true);
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('a family looks who comes, and in which team and room', async ({ page, stack, viewport }) => {
  const isPhone = (viewport?.width ?? 0) < 642;
  await switchSetting(stack, 'SHOW_ROOMS', false);
  await switchSetting(stack, 'SHOW_TEAMS', false);
  await signIn(page, 'tial.sung@example.org', '/campers');

  await test.step('the campers', async () => {
    const counts = page.getByRole('region', { name: 'Sign-ups' });
    await expect(counts.getByRole('row', { name: /^Total 180 / })).toBeVisible();
    await expect(page.locator('.pie-picture canvas')).toBeVisible();
    const list = page.getByRole('region', { name: 'All campers' });
    const cards = list.getByRole('row').filter({ hasText: /egistered|N\/A/ });
    await expectListHighUp(page);
    if (isPhone) {
      await expect(page.getByRole('heading', { level: 1, name: 'Campers' })).toBeInViewport();
      // Pages, or one list, which grows as it is scrolled.
      await expect(cards).toHaveCount(5);
      await page.getByLabel('Rows per page').selectOption('All, as I scroll');
      await expect(cards).toHaveCount(25);
      await list.press('End');
      await expect(cards).toHaveCount(50);
    } else {
      await expect(page.getByText('1–5 of 180')).toBeVisible();
      await page.getByLabel('Rows per page').selectOption('25');
    }
    await page.getByLabel('Search', { exact: true }).fill('sorensen');
    await expect(page.getByRole('row', { name: /^Lars Sørensen Denmark/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Anna Jensen/ })).toBeHidden();
    await expectGoodByDayAndNight(page);
  });

  await test.step('where they are from', async () => {
    await openTab(page, 'Data');
    await expect(
      page.getByRole('region', { name: 'By country' }).getByRole('row', { name: /^Denmark / }),
    ).toBeVisible();
    await expect(page.locator('.pie-picture canvas')).toHaveCount(2);
    await expectGoodByDayAndNight(page);
  });

  await test.step('teams, as soon as they are shown', async () => {
    await openTab(page, 'Teams');
    await expect(page.getByText('Teams are not available yet')).toBeVisible();
    await expectGoodByDayAndNight(page);
    await switchSetting(stack, 'SHOW_TEAMS', true);
    await expect(page.getByText('There’s no PDF of all teams yet.')).toBeVisible();
    await expect(page.getByText('Tial Sung')).toBeVisible();
    await expectGoodByDayAndNight(page);
  });

  await test.step('rooms, as soon as they are shown, and as they are changed', async () => {
    await openTab(page, 'Rooms');
    await expect(page.getByText('Room assignments are not available yet')).toBeVisible();
    await expectGoodByDayAndNight(page);
    await switchSetting(stack, 'SHOW_ROOMS', true);
    const own = page.getByRole('heading', { name: /^Room 13.*Your room$/ });
    await expect(own).toBeVisible();
    const card = page.locator('section').filter({ has: own }).last();
    await expect(card.getByText('Capacity: 8')).toBeVisible();
    await expect(card.getByRole('listitem').first()).toHaveText('Tial Sung Room leader', {
      useInnerText: true,
    });
    await expect(card.getByRole('listitem').filter({ hasText: 'Child who shares a bed' })).toHaveCount(2);
    await expectGoodByDayAndNight(page);
    await stack.sql("update rooms set name = 'The Barn' where id = 13");
    await expect(page.getByRole('heading', { name: /^The Barn/ })).toBeVisible();
    await stack.sql("update rooms set name = 'Room 13' where id = 13");
  });

  await test.step('the open tab is remembered', async () => {
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Rooms', selected: true })).toBeVisible();
  });

  await test.step('the schedule', async () => {
    await page.goto('/schedule');
    await expect(page.getByText(/^No schedule yet/)).toBeVisible();
    await expectGoodByDayAndNight(page);
    await upload(stack, 'schedule-1.pdf');
    await page.goto('/profile');
    await page.getByRole('main').getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL('/schedule');
    const link = page.getByRole('link', { name: 'Open the schedule (PDF)' });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([await file.text(), file.headers()['content-type']]).toEqual(['%PDF-1.7', 'application/pdf']);
    await expectGoodByDayAndNight(page);
    await stack.sql("delete from storage.objects where name = 'schedule-1.pdf'");
  });
});

test('somebody without a registration is told what to do', async ({ page }) => {
  await signIn(page, 'new.account@example.org', '/campers');
  await expect(page.getByText(/^Only campers can see each other\./)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectGoodByDayAndNight(page);
  await page.getByRole('link', { name: 'Go to the sign-up form' }).click();
  await expect(page).toHaveURL('/form');
  await page.goto('/schedule');
  await expect(page.getByText(/^No schedule yet/)).toBeVisible();
});

test('a family waits for beds, is taken off the list, joins again and takes its offer', async ({
  page,
  browser,
  stack,
}) => {
  await stack.sql('update camp_info set total_beds = private.beds_taken()');
  await signIn(page, 'ko.thant@example.org', '/profile');
  const wait = page.getByRole('region', { name: 'Waiting list for beds' });
  const join = async () => {
    await wait.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(wait.getByText('You’re number 1 on the waiting list.')).toBeVisible();
  };

  await test.step('the family joins', async () => {
    await expect(wait.getByText(/^All beds in the rooms are taken/)).toBeVisible();
    await expectGoodByDayAndNight(page);
    await join();
  });

  await test.step('an organiser sees it, and takes it off', async () => {
    const context = await browser.newContext({ baseURL: stack.url, viewport: page.viewportSize() });
    const organiser = await context.newPage();
    await openDashboard(organiser, 'admin2', 'room');
    await organiser.getByText('Waiting for beds: 1 family').click();
    const row = organiser.getByRole('row', { name: /^Ko Ko Thant/ });
    await expect(row).toContainText('2 beds');
    const takeOff = row.getByRole('button', { name: 'Remove from the list: Ko Ko Thant' });
    const dialog = organiser.getByRole('dialog', { name: 'Remove Ko Ko Thant from the list?' });
    await expectGoodOverlay(organiser, takeOff, dialog);
    await expectAccessible(organiser);
    await takeOff.click();
    await dialog.getByRole('button', { name: 'Remove from the list' }).click();
    await expect(organiser.getByText('No families waiting for beds')).toBeVisible();
    await context.close();
    await page.reload();
    await join();
  });

  await test.step('two beds come free, and it takes both', async () => {
    await stack.sql('update camp_info set total_beds = total_beds + 2');
    await stack.sql('select offer_beds()');
    await page.reload();
    await expect(wait.getByText(/^Beds in a room are reserved for Ko Ko, Moe Moe until/)).toBeVisible();
    await expectAccessible(page);
    await wait.getByRole('button', { name: 'Accept the beds' }).click();
    await expect(wait).toBeHidden();
    await expect(page.getByText('Your accommodation was changed to Stay in')).toHaveCount(0);
  });
  await stack.sql('update camp_info set total_beds = 120');
});
