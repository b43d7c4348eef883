/**
 * Two organisers side by side at the boards of rooms and teams: live, conflicts, undo, keyboard (CAP-9, CAP-11, ADM-1).
 * The second one's browser hears nothing of the first: realtime is down for it (OPS-3).
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { openDashboard } from './steps/dashboard.ts';

// A refused move is a refused request.
test.use({ expectedConsoleErrors: [/\/rpc\/assign_(rooms|teams)/] });

/** Each project has its own family and rooms, since all share one camp. */
const casts = {
  desktop: {
    last: 'Taylor',
    mother: 'Grace',
    father: 'David',
    child: 'Isaac',
    rooms: [16, 17, 18],
    team: 'White',
  },
  phone: {
    last: 'Kjær',
    mother: 'Signe',
    father: 'Rasmus',
    child: 'Karla',
    rooms: [19, 20, 15],
    team: 'Green',
  },
};

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
const inCard = (page: Page, place: string, person: string): Locator =>
  card(page, place).getByRole('button', { name: new RegExp(`^${person}`) });

/** Finds somebody in the table and opens them, with the keyboard only. */
async function pick(page: Page, name: string): Promise<Locator> {
  await page.getByLabel('Find a person').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  const row = page.getByRole('table').getByRole('button', { name, exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(dialog: Locator, place: string): Promise<void> {
  const button = dialog.getByRole('button', { name: new RegExp(`^${place}\\b`) });
  await button.focus();
  await button.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Another organiser in a browser of their own whose realtime connection brings nothing. */
async function openDeaf(browser: Browser, page: Page, admin: string, tab: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const other = await context.newPage();
  await other.routeWebSocket(/\/realtime\//, () => {});
  await openDashboard(other, admin, tab);
  return other;
}

test('rooms: a family moves, another organiser is told, and what can be undone is', async ({
  page,
  browser,
}, { project }) => {
  const { last, mother, father, child, rooms } = casts[project.name === 'phone' ? 'phone' : 'desktop'];
  const [one = '', two = '', three = ''] = rooms.map((room) => `Room ${room}`);
  const [Mother, Father, Child] = [mother, father, child].map((first) => `${first} ${last}`) as [
    string,
    string,
    string,
  ];
  await openDashboard(page, 'admin2', 'room');
  await expect(card(page, one)).toBeVisible();
  await expect(page.getByLabel('Beds').getByText('Total beds')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);

  await test.step('rooms are proposed, and nothing changes before it is applied', async () => {
    await page.getByRole('button', { name: 'Propose rooms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose rooms' });
    await expect(dialog.getByText(/people sleep in rooms and take \d+ of \d+ places/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Look for rooms' }).click();
    await dialog.getByRole('button', { name: 'Stop and take the best so far' }).click();
    await expect(dialog.getByRole('table')).toContainText('1. Families split');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('door sheets are printed, and nothing else of the page', async () => {
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole('region', { name: 'Door sheets' }).getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Room 1');
    for (const name of ['Dashboard', 'Assign rooms']) {
      await expect(page.getByRole('heading', { name })).toBeHidden();
    }
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.door-sheets')).toHaveCount(0);
  });

  const other = await openDeaf(browser, page, 'admin3', 'room');
  await expect(card(other, one)).toBeVisible();

  await test.step('a family is moved with the keyboard, together', async () => {
    const dialog = await pick(page, Mother);
    await expect(dialog.getByLabel(/^Move the family too/)).toBeChecked();
    await expectAccessible(page);
    await choose(dialog, one);
    for (const person of [Mother, Father, Child]) await expect(inCard(page, one, person)).toBeVisible();
    await expect(card(page, one)).toContainText('3 of 8'); // the child shares a bed
    await expect(page.getByText(`Saved: ${Mother} and 3 more to ${one}`)).toBeVisible();
  });

  await test.step('who moves somebody that has been moved meanwhile is told, and nothing is lost (ADM-1)', async () => {
    await choose(await pick(other, Mother), two);
    await expect(other.getByRole('alert')).toContainText(`is in ${one} now. Your move was not made.`);
    await expect(inCard(other, one, Mother)).toBeVisible();
    await expect(inCard(other, two, Mother)).toHaveCount(0);
    await other.getByRole('button', { name: 'Understood' }).click();
  });

  await test.step('what another organiser does appears at once', async () => {
    await inCard(other, one, Mother).click();
    const dialog = other.getByRole('dialog', { name: Mother });
    await dialog.getByLabel(/^Move the family too/).uncheck();
    await choose(dialog, two);
    await expect(inCard(page, two, Mother)).toBeVisible();
    await expect(inCard(page, one, Mother)).toHaveCount(0); // CAP-11
  });

  await test.step('what somebody else has changed can no longer be undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `This can no longer be undone: ${Mother} was moved to ${two} meanwhile.`,
    );
    await expect(inCard(page, one, Father)).toBeVisible();
    await page.getByRole('button', { name: 'Understood' }).click();
  });

  await test.step('a child alone is warned about, and two moves are undone', async () => {
    await page.getByLabel('Keep families together').uncheck();
    await inCard(page, one, Child).click();
    await choose(page.getByRole('dialog', { name: Child }), three);
    await expect(card(page, three)).toContainText(`${Child} is under 12 and has no parent here`);
    await expect(inCard(page, three, Child)).toBeFocused();
    await inCard(page, one, Father).click();
    await choose(page.getByRole('dialog', { name: Father }), three);
    await expect(card(page, three)).not.toContainText('has no parent here');
    await expect(page.getByText('2 moves can be undone')).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(inCard(page, one, Father)).toBeVisible();
    await undo.click();
    await expect(inCard(page, one, Child)).toBeVisible();
    await expect(page.getByText('can be undone')).toHaveCount(0);
  });

  await test.step('a leader is named', async () => {
    await card(page, one)
      .getByRole('button', { name: `Leader of ${one}: ${Father}` })
      .click();
    await expect(inCard(page, one, Father)).toContainText('Leader');
    await expect(card(page, one).getByRole('listitem').first()).toContainText(Father);
  });

  if (project.name === 'desktop') {
    await test.step('a name is dragged to a card', async () => {
      await inCard(page, one, Father).dragTo(card(page, three).getByRole('heading'));
      await expect(inCard(page, three, Father)).toBeVisible();
      await expect(card(page, one)).toContainText(`Led by ${Father}`);
    });
  }
  await other.context().close();
});

test('teams: balance, a move that another organiser sees, and Config Teams with a conflict', async ({
  page,
  browser,
}, { project }) => {
  const { last, child, team } = casts[project.name === 'phone' ? 'phone' : 'desktop'];
  const name = `Team ${team}`;
  const renamed = `${team} Foxes`;
  const Child = `${child} ${last}`;
  await openDashboard(page, 'admin3', 'team');
  await expect(card(page, name)).toBeVisible();
  const expectGood = async (...schemes: ('light' | 'dark')[]) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page);
  };
  await page.getByText('Filter by the survey').click();
  await expectGood('light', 'dark');
  const other = await openDeaf(browser, page, 'admin5', 'team');
  await expect(card(other, name)).toBeVisible();

  await test.step('balance follows a move', async () => {
    const table = page.getByRole('table', { name: 'People and age' });
    const teams = await table.getByRole('columnheader').allTextContents();
    const people = table
      .getByRole('row', { name: /^People / })
      .getByRole('cell')
      .nth(teams.indexOf(name) - 1);
    const count = Number(await people.textContent());
    await choose(await pick(other, Child), name);
    await expect(people).toHaveText(String(count + 1));
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(people).toHaveText(String(count));
  });

  await test.step('the dialog of a person says what each team would cost', async () => {
    const dialog = await pick(page, Child);
    await expect(dialog.getByRole('button', { name: /point/ }).first()).toBeVisible();
    await expectGood('light');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('teams are proposed: names, options, progress, result, and why', async () => {
    await page.getByRole('button', { name: 'Propose teams' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose teams' });
    await expect(dialog.getByText(/campers take part/)).toBeVisible();
    await dialog.getByText('What is important').click();
    await dialog.getByText(/^Pinned people/).click();
    await expectGood('dark');
    await dialog.getByRole('button', { name: 'Confirm names' }).click();
    await expect(dialog.getByRole('heading', { name: 'Who is meant?' })).toBeVisible();
    await expectGood('light');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Find teams' }).click();
    await expect(dialog.getByText(/^Best so far: \d+ points/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop and show the best' }).click();
    await expect(dialog.getByRole('table', { name: 'Proposal' })).toBeVisible();
    await dialog.getByText('Why is somebody there?').click();
    await dialog.getByLabel('Person').selectOption({ index: 1 });
    await expect(dialog.getByText(/^To Team .*: [+-]?\d+ points?/).first()).toBeVisible();
    await expectGood('dark');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('two organisers edit one team: the second is told (ADM-1)', async () => {
    const edit = async (admin: Page, now: string) => {
      await admin.getByRole('button', { name: 'Config Teams' }).click();
      await admin.getByRole('button', { name: `Edit ${now}` }).click();
      return admin.getByRole('dialog', { name: `Edit ${now}` });
    };
    const mine = await edit(page, name);
    const theirs = await edit(other, name);
    await expectAccessible(page);
    await mine.getByLabel('Name').fill('');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText('Type a name of at most 40 letters')).toBeVisible();
    await mine.getByLabel('Name').fill(renamed);
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toBeVisible();
    await theirs.getByLabel('Name').fill('Owls');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByRole('alert')).toContainText(
      'Another organiser has changed this team meanwhile',
    );
    await expect(theirs.getByLabel('Name')).toHaveValue('Owls');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(card(page, renamed)).toBeVisible();
    const back = await edit(page, renamed);
    await back.getByLabel('Name').fill(name);
    await back.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  });
  await other.context().close();
});
