/**
 * The week of a camp with the people whom lists forget: a child who has not paid, someone on no list, someone who comes later, one who
 * goes home, and one of whom two phones and the payment provider say two things. At the bus, at arrival and on Sunday each is on a
 * helper's phone and on Today; money is only a mark beside the name.
 */
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { logIn } from './steps/account.ts';
import { openDashboard } from './steps/dashboard.ts';
import { connect } from './steps/phones.ts';

test.use({ camp: 'week', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

const child = 'Magnus Sørensen';
const walkIn = 'Aung Aung 20 30 40 50';
const late = 'Phyo Ko';
const gone = 'Line Møller';
const contested = 'Sandar Oo';

const at = (page: Page, time: string) => page.request.post('/__local/clock', { form: { time } });
const ofName = (phone: Page, name: string) => phone.getByRole('button', { name: new RegExp(`^${name}`) });
const choose = (phone: Page, kind: string) =>
  phone.locator('.checkin-kinds').getByText(kind, { exact: true }).click();

/** Checks someone in, whom the phone finds by any word of the name. */
async function tap(phone: Page, name: string): Promise<void> {
  await phone.getByRole('searchbox').fill(name.split(' ').at(-1) ?? '');
  await ofName(phone, name).click();
  await expect(ofName(phone, name)).toHaveAttribute('aria-pressed', 'true');
  await phone.getByRole('button', { name: 'Clear' }).click();
}

async function expectSynced(phone: Page): Promise<void> {
  await expect(phone.locator('.checkin-phone')).toContainText('Everything is synced');
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** A phone of its own, as wide as one. */
async function newPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
}

/** Lets a helper's phone in by the code that an organiser shows, without an account. */
async function letHelperIn(page: Page, helper: Page): Promise<void> {
  await openDashboard(page, 'admin3', 'transit');
  await page.getByRole('button', { name: 'Add a helper’s phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What to call the phone').fill('Bus 2');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  const address = (await dialog.getByText(/#phone=/).textContent()) ?? '';
  await helper.goto(address);
  await helper.getByRole('button', { name: 'Start check-in on this phone' }).click();
  await expectSynced(helper);
}

/** Opens Today, and gives the part about how many are where. */
async function openToday(page: Page) {
  await page.goto('/admin?tab=today');
  const counts = page.getByRole('region', { name: 'Right now' });
  await expect(counts).toBeVisible();
  return counts;
}

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('the week of a camp with everyone whom lists forget @all', async ({ page, browser, stack }) => {
  test.slow();
  const helper = await newPhone(browser);
  const office = await newPhone(browser);
  // The five, and a mother at home: everyone else is of the last day.
  const camper = `concat_ws(' ', first_name, last_name)`;
  const changes: readonly (readonly [set: string, names: string])[] = [
    [`dates = '{Sunday}', arrival_transportation = 'Car', departure_transportation = 'Car'`, ''],
    [`dates = '{Wednesday,Thursday,Friday,Saturday,Sunday}'`, `${child},${gone},${contested},Mette Sørensen`],
    [`arrival_transportation = 'Bus', departure_transportation = 'Bus'`, `${child},${contested}`],
    [`dates = '{Friday,Saturday,Sunday}'`, late],
  ];
  for (const [set, names] of changes)
    // oxlint-disable-next-line no-await-in-loop
    await stack.sql(
      `update public.users set ${set} where ${names === '' ? 'true' : `${camper} = any ('{${names}}')`}`,
    );
  await at(page, '2025-05-28 18:10');
  await letHelperIn(page, helper);
  await office.goto('/login?next=/checkin');
  await logIn({ page: office }, 'admin1@example.org', 'familycamp');
  await expectSynced(office);

  await test.step('the bus takes everyone, paid or not, on the list or not', async () => {
    await expect(helper.getByText('0 of 2')).toBeVisible();
    await expect(ofName(helper, child)).toContainText(
      'Hasn’t paid. Let them come along, and tell an organiser',
    );
    await expect(helper.getByRole('link', { name: `Call ${child} (Call parent)` })).toBeVisible();
    await expect(helper.getByRole('main')).not.toContainText('DKK');
    await tap(helper, child);
    await expect(helper.getByRole('alert')).toContainText(`${child}: Hasn’t paid`);
    await helper.getByRole('button', { name: 'Add someone not on the list' }).click();
    await helper.getByLabel('Name and emergency contact').fill(walkIn);
    await helper.getByRole('button', { name: 'Check in', exact: true }).click();
    // The office has no connection when it checks someone in, whom the helper at the door then does not see.
    await office.context().setOffline(true);
    await tap(office, contested);
    await tap(helper, contested);
    await helper.getByRole('button', { name: 'Undo' }).click();
    await expectSynced(helper);
    await connect({ name: 'office', page: office, context: office.context() });
    await expectSynced(office);
    await expect(ofName(office, contested)).toContainText('Phones disagree');
    await expectGood(helper);
  });

  await test.step('Today names each of them', async () => {
    const counts = await openToday(page);
    await expect(counts).toContainText('on the bus2');
    const bus = part(page, 'Bus out');
    await expect(bus.getByRole('heading')).toContainText('1 of 2, 1 missing');
    await expect(bus.getByRole('row').filter({ hasText: contested })).toContainText('not paid');
    await expect(part(page, 'Not on the list')).toContainText(walkIn);
    await expect(part(page, 'Phones disagree')).toContainText(contested);
    await expect(part(page, 'Children here without their responsible adult')).toContainText(child);
    await expect(part(page, 'Here and not paid')).toContainText('Mette Sørensen');
    // The office sees the sum that the helper does not, and what a provider disputes is named to it.
    await expect(part(page, 'Needs attention')).toContainText(contested);
    await expectGood(page);
  });

  await test.step('at arrival the whole bus is checked in by one press', async () => {
    await at(page, '2025-05-28 20:40');
    await helper.reload();
    await tap(helper, contested); // and it is decided
    await expect(ofName(helper, contested)).not.toContainText('Phones disagree');
    await choose(helper, 'Arrival');
    await expect(helper.getByText('and 3 on the bus')).toBeVisible();
    await helper.getByRole('button', { name: 'The bus is here: check in 3 people' }).click();
    await expect(part(helper, 'Not on the list').getByRole('button', { name: walkIn })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(helper.getByText('on the bus', { exact: false })).toHaveCount(0);
    await tap(helper, gone);
    // Someone who comes later is no one's missing person, and is found.
    await expect(ofName(helper, late)).toHaveCount(0);
    await helper.getByRole('searchbox').fill('Ko');
    await expect(ofName(helper, late)).toContainText('Coming another day');
    await helper.getByRole('button', { name: 'Clear' }).click();
    await expectSynced(helper);
    await expectGood(helper);
    const counts = await openToday(page);
    await expect(counts).toContainText('here4');
    await expect(part(page, 'Phones disagree')).toHaveCount(0);
    await expect(part(page, 'Arrival').getByRole('row')).toHaveText([/Missing/, /^Mette Sørensen/]);
  });

  await test.step('on Friday one comes and one goes', async () => {
    await at(page, '2025-05-30 11:00');
    await helper.reload();
    await tap(helper, late);
    await choose(helper, 'Gone home');
    await tap(helper, gone);
    await expectSynced(helper);
    const counts = await openToday(page);
    await expect(counts).toContainText('here4');
    await expect(counts).toContainText('gone home1');
    await expectGood(page);
  });

  await test.step('on Sunday everyone who is here goes home, and no one else', async () => {
    await at(page, '2025-06-01 14:30');
    await helper.reload();
    await choose(helper, 'Bus home');
    await expect(helper.getByText('0 of 2')).toBeVisible();
    await expect(ofName(helper, child)).toContainText('Hasn’t paid');
    const other = part(helper, 'Not on the list').getByRole('button', { name: walkIn });
    await expect(other).toHaveAttribute('aria-pressed', 'false');
    await other.click();
    await tap(helper, contested);
    await choose(helper, 'Gone home');
    await expect(ofName(helper, late)).toBeVisible();
    await helper.getByRole('searchbox').fill('Møller');
    await expect(ofName(helper, gone)).toHaveAttribute('aria-pressed', 'true');
    await helper.getByRole('button', { name: 'Clear' }).click();
    await expectSynced(helper);
    await expectGood(helper);
    const counts = await openToday(page);
    await expect(counts).toContainText('here2');
    await expect(counts).toContainText('gone home3');
    await expect(part(page, 'Bus home').getByRole('row')).toHaveText([/Missing/, new RegExp(`^${child}`)]);
    await expect(part(page, 'Gone home').getByRole('row')).toHaveText([/Missing/, new RegExp(`^${late}`)]);
    await expect(part(page, 'Children not fetched yet')).toContainText(child);
    await expectGood(page);
    // The driver's list has the same people.
    await page.goto('/admin?tab=transit');
    await expect(page.getByText(`${child} (not paid`)).not.toHaveCount(0);
  });
  await helper.context().close();
  await office.context().close();
});
