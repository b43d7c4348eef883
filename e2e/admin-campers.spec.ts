/** What organisers do with campers: two correct the same one, someone is added, moved to a family, and two accounts become one. */
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import {
  expectToastCoversNothing,
  expectToastsGone,
  inNewBrowser,
  openCamper,
  openDashboard,
} from './steps/dashboard.ts';

/** Each project has its own camper, since all share one camp. */
const campers: Record<string, string> = { desktop: 'Caroline Holm', phone: 'Alan Clarke' };
/** And their own accounts: one that takes someone in, and one that ends. */
const accounts: Record<string, readonly [string, string]> = {
  desktop: ['Jonas Hansen', 'Line Møller'],
  phone: ['Henrik Nielsen', 'Phyo Ko'],
};

test('two organisers correct the same camper', async ({ page, browser }, { project }) => {
  const name = campers[project.name] ?? '';
  await openDashboard(page, 'admin3', 'list');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const mine = await openCamper(page, name);
  await expect(page).toHaveURL(/camper=/);
  await expect(mine.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await mine.getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page);

  const other = await inNewBrowser(browser, page);
  await openDashboard(other, 'admin2', 'list');
  const theirs = await openCamper(other, name);
  await theirs.getByRole('button', { name: 'Edit' }).click();
  const form = other.getByRole('dialog', { name: `Edit ${name}` });
  await expect(form.getByLabel('Attendance')).toHaveCount(0);
  await form.getByLabel('Phone').fill('+45 11111111');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('+45 11111111', { exact: true })).toBeVisible();

  await test.step('the second is told, and both values are in the log (ADM-1, ADM-2)', async () => {
    const editing = page.getByRole('dialog', { name: `Edit ${name}` });
    await editing.getByLabel('Phone').fill('+45 22222222');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(editing.getByText('Phone: now “+45 11111111”, yours “+45 22222222”')).toBeVisible();
    await expectAccessible(page);
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText('Phone: from +45 11111111 to +45 22222222')).toBeVisible();
    await expect(mine.getByText(/, level 2$/).first()).toBeVisible();
  });

  await test.step('who does not come is so in the other browser, and comes back', async () => {
    for (const [choice, badge] of [
      ['not_attending', 'N/A'],
      ['attending', 'Not Registered'],
    ] as const) {
      await mine.getByRole('button', { name: 'Edit' }).click();
      const editing = page.getByRole('dialog', { name: `Edit ${name}` });
      await editing.getByLabel('Attendance').selectOption(choice);
      await expect(editing.getByText('What changes', { exact: true })).toBeVisible();
      await editing.getByRole('button', { name: 'Save' }).click();
      await expectToastCoversNothing(page);
      await expect(mine.getByText(badge, { exact: true })).toBeVisible();
      await expect(theirs.getByText(badge, { exact: true })).toBeVisible();
    }
  });

  await test.step('a category is given: what it does is said before it is saved, and then it is so', async () => {
    await mine.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${name}` });
    await editing.getByLabel('Price category set by organisers').selectOption('KST');
    await expect(editing.getByText(/^Price: from [\d,]+ DKK to 0 DKK$/)).toBeVisible();
    await expect(editing.getByText('The family gets an email.')).toBeVisible();
    await expectToastsGone(page);
    await expectAccessible(page);
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText('Price category set by organisers: from None to KST')).toBeVisible();
    await expect(theirs.getByText('Kitchen staff', { exact: true })).toBeVisible();
  });

  await test.step('the way back leads to the list', async () => {
    await other.getByRole('button', { name: 'Back to the list' }).click();
    await expect(other.getByRole('region', { name: 'Campers' })).toBeFocused();
    await other.context().close();
  });
});

test(
  'somebody without e-mail is added and joins a family, and two accounts become one',
  { tag: '@all' },
  async ({ page }, { project }) => {
    const [family, ending] = accounts[project.name] ?? ['', ''];
    const walter = `Walter ${project.name === 'phone' ? 'Gade' : 'Bro'}`;
    await openDashboard(page, 'admin3', 'list');

    await test.step('added', async () => {
      await page.getByRole('button', { name: 'Add a camper', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Add a camper' });
      await form.getByLabel('First name').fill('walter');
      await form.getByLabel('Last name').fill(walter.slice(7));
      await form.getByLabel('Birthday').pressSequentially('19500303');
      await form.getByLabel('Church/mission').fill('MBMBC');
      for (const [list, choice] of [
        ['Gender', 'Male'],
        ['Shirt size', 'Large'],
        ['Arrival transportation', 'Car'],
        ['Departure transportation', 'Car'],
        ['Accommodation', 'Tent'],
      ] as const) {
        await form.getByLabel(list).selectOption(choice);
      }
      await form.getByLabel(/^They have agreed/).check();
      await expect(form.getByText('What changes', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Add camper', exact: true }).click();
    });

    /** Chooses an account in a dialog, and presses what it is for. */
    async function into(opener: string, press: string, told: string): Promise<void> {
      await page.getByRole('button', { name: opener }).click();
      const form = page.getByRole('dialog', { name: /another/ });
      await form.getByRole('searchbox').fill(family);
      await form.getByRole('radio', { name: new RegExp(`^${family}`) }).check();
      await expect(form.getByText('What changes', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: press, exact: true }).click();
      await expect(page.getByText(told)).toBeVisible();
    }

    await test.step('moved to a family', async () => {
      const record = page.getByRole('region', { name: walter });
      await expect(record).toBeVisible();
      await into('Move to another account', 'Move camper', 'Camper moved. Both families get an email');
      await expect(page.getByRole('button', { name: family })).toBeVisible();
      await page.getByRole('button', { name: 'Back to the list' }).click();
    });

    await test.step('an account that ends, whose holder is a camper of the other then', async () => {
      await openCamper(page, ending);
      await into(
        'Merge into another account',
        'Merge accounts',
        'Accounts merged. Both addresses get an email',
      );
      await expect(page.getByRole('button', { name: walter })).toBeVisible();
    });
  },
);
