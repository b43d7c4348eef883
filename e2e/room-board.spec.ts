/**
 * Two organisers side by side at the board of rooms: live, conflicts, undo, keyboard (CAP-9, CAP-11, ADM-1).
 * The second one's browser hears nothing of the first: realtime is down for it (OPS-3).
 */
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import {
  card,
  casts,
  choose,
  expectHalvesHighUp,
  inCard,
  look,
  openDeaf,
  pick,
  searchAndStop,
} from './steps/boards.ts';
import { openDashboard } from './steps/dashboard.ts';

// A refused move is a refused request.
test.use({ expectedConsoleErrors: [/\/rpc\/assign_rooms/] });

test(
  'rooms: a family moves, another organiser is told, and what can be undone is',
  { tag: '@all' },
  async ({ page, browser }, { project }) => {
    const { last, mother, father, child, rooms } = casts[project.name === 'phone' ? 'phone' : 'desktop'];
    const [one = '', two = '', three = ''] = rooms.map((room) => `Room ${room}`);
    const [Mother, Father, Child] = [mother, father, child].map((first) => `${first} ${last}`) as [
      string,
      string,
      string,
    ];
    await openDashboard(page, 'admin2', 'room');
    await expectHalvesHighUp(page, 'Rooms');
    await expect(card(page, one)).toBeVisible();
    await expect(page.getByText('Total beds', { exact: true })).toBeVisible();
    for (const [colorScheme, half] of [
      ['light', 'Rooms'],
      ['dark', 'Campers'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await look(page, half);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await test.step('rooms are proposed, and nothing changes before it is applied', async () => {
      await page.getByRole('button', { name: 'Suggest rooms' }).click();
      const dialog = page.getByRole('dialog', { name: 'Suggest rooms' });
      await expect(dialog.getByText(/people in rooms take \d+ of \d+ places/)).toBeVisible();
      await expectAccessible(page);
      await searchAndStop(dialog, 'Find rooms', 'Stop and use the best so far');
      await expect(dialog.getByRole('table')).toContainText('1. Families split');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Suggest rooms' })).toBeFocused();
      // The key goes to the search from the cards too, where a phone does not show it.
      await look(page, 'Rooms');
      await page.keyboard.press('f');
      await expect(page.getByRole('searchbox', { name: 'Find a camper' })).toBeFocused();
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
      await expect(page.locator('.printed-sheets')).toHaveCount(0);
    });

    const other = await openDeaf(browser, page, 'admin3', 'room');
    await look(other, 'Rooms');
    await expect(card(other, one)).toBeVisible();

    await test.step('a family is moved with the keyboard, together', async () => {
      const dialog = await pick(page, Mother);
      await expect(dialog.getByLabel(/^Move the family too/)).toBeChecked();
      await expectAccessible(page);
      await choose(dialog, one);
      await look(page, 'Rooms');
      for (const person of [Mother, Father, Child]) await expect(inCard(page, one, person)).toBeVisible();
      await expect(card(page, one)).toContainText('3 of 8'); // the child shares a bed
      await expect(page.getByText(`Saved: ${Mother} and 3 more to ${one}`)).toBeVisible();
    });

    await test.step('who moves somebody that has been moved meanwhile is told, and nothing is lost (ADM-1)', async () => {
      await choose(await pick(other, Mother), two);
      await expect(other.getByRole('alert')).toContainText(`to ${one}. Your move wasn’t saved.`);
      await look(other, 'Rooms');
      await expect(inCard(other, one, Mother)).toBeVisible();
      await expect(inCard(other, two, Mother)).toHaveCount(0);
      await other.getByRole('button', { name: 'OK' }).click();
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
      await expect(page.getByRole('alert')).toContainText(`has moved ${Mother} to ${two} since.`);
      await expect(inCard(page, one, Father)).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
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
      await test.step('nothing is cut off of the names of groups in the list', async () => {
        await page.getByLabel('Show', { exact: true }).selectOption('everybody');
        await page.getByLabel('Find a camper').fill('stay in, women');
        const group = page.getByRole('cell', { name: 'Stay in, women' }).first();
        await expect(group).toBeVisible();
        const cutOff = await group.evaluate((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          const [inside, seen] = [text, cell.closest('.data-table-region') ?? cell].map((one) =>
            one.getBoundingClientRect(),
          );
          return Math.max(0, (inside?.right ?? Infinity) - (seen?.right ?? 0));
        });
        expect(cutOff).toBe(0);
      });

      await test.step('a name is dragged to a card', async () => {
        await inCard(page, one, Father).dragTo(card(page, three).getByRole('heading'));
        await expect(inCard(page, three, Father)).toBeVisible();
        await expect(card(page, one)).toContainText(`Led by ${Father}`);
      });
    }
    await other.context().close();
  },
);
