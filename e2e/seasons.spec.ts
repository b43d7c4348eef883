/**
 * A new volunteer opens the next season from docs/operating.md alone: only words that stand in its section are pressed, all of them,
 * and presses, typed fields and pages are counted and printed. A family's money of the old season stays with it.
 */
import { readFileSync } from 'node:fs';
import { expect, expectAccessible } from './fixtures.ts';
import { test } from './own-stack.ts';
import { logIn } from './steps/account.ts';
import { confirmGrave, expectToastsGone, openSetting } from './steps/dashboard.ts';

const manual = /^## A new season\n(.*?)^`e2e/ms.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '';
const words = new Set([...manual.matchAll(/_([^_]+)_/g)].map(([, word]) => word));

test(
  'the next season is prepared, previewed and switched on, and counting starts from 0',
  { tag: '@all' },
  async ({ page, browser, stack }) => {
    const done = { presses: 0, fields: 0, pages: 0 };
    const unread = new Set(words);
    const named = (word: string) => {
      expect(words).toContain(word);
      unread.delete(word);
      return word;
    };
    const press = async (role: 'button' | 'tab' | 'link' | 'checkbox', word: string) => {
      done.presses += 1;
      await page.getByRole(role, { name: named(word), exact: true }).click();
    };
    const type = async (label: string | RegExp, text: string) => {
      done.fields += 1;
      await dialog.getByLabel(label).fill(text);
    };
    const dialog = page.getByRole('dialog');
    const save = async () => {
      await press('button', 'Save');
      await expect(dialog).toHaveCount(0);
    };
    const readAll = async () => {
      await expectToastsGone(page);
      await expectAccessible(page);
    };

    const { ok } = await fetch(`${stack.url}/storage/v1/object/documents/schedule-1.pdf`, {
      method: 'POST',
      headers: { apikey: stack.secretKey, 'content-type': 'application/pdf' },
      body: '%PDF-1.7 old\n%%EOF\n',
    });
    expect(ok).toBe(true);
    done.pages += 1;
    await page.goto('/admin?tab=list');
    await logIn({ page }, 'admin3@example.org', 'familycamp');
    await press('tab', 'Settings');
    await press('link', 'Seasons');
    const figures = page.getByText(/registered of [\d,]+ campers/);
    await expect(figures).toBeVisible();
    const before = await figures.innerText();
    await expect(page.getByRole('region', { name: 'Data retention' })).toContainText(
      '0 families have been emailed',
    );
    await press('button', 'Prepare the next season');
    await expect(page.getByText('The theme is missing')).toBeVisible();

    await press('button', 'Edit: The camp');
    await type(named('Theme'), 'Living Hope');
    await save();
    await expect(page.getByText(/^Living Hope · /)).toBeVisible();
    await press('button', 'Edit: Prices');
    await type(/^Regular/, '1250');
    await save();
    await expect(page.getByText('1 changed')).toBeVisible();
    await press('button', 'Edit: Rooms');
    await type(/^Places in room 1$/, '5');
    await save();
    await press('button', 'Edit: Promo codes');
    await save();
    await readAll();

    await test.step('the draft is seen in this tab, and nowhere else', async () => {
      await press('link', 'Preview as a family');
      const banner = page.getByRole('complementary', { name: 'Draft' });
      await expect(banner).toContainText('Draft of Family Camp 2026: only you can see it');
      await expect(page.getByText('Living Hope').first()).toBeVisible();
      await expectAccessible(page);
      const visitor = await browser.newPage();
      await visitor.goto(stack.url);
      await expect(visitor.getByText('Family Camp 2025').first()).toBeVisible();
      await expect(visitor.getByText('Living Hope')).toHaveCount(0);
      await visitor.close();
      await page.goto('/pricing');
      await expect(page.getByText('1,250 DKK').first()).toBeVisible();
      await press('link', 'Leave the preview');
      await expect(page.getByText(/^Living Hope · /)).toBeVisible();
      await expect(banner).toHaveCount(0);
    });

    await press('button', 'Check and open');
    await expect(dialog.getByText(/become part of the past season/)).toBeVisible();
    await expect(dialog.getByText(/^Deleted with this season/)).toBeVisible();
    await press('checkbox', 'Keep showing this schedule until there is a new one');
    await type(named('Registration opens at'), '2025-01-15T20:00');
    await expect(dialog.getByText('That time has passed, so this takes effect right away.')).toBeVisible();
    await confirmGrave(page, 'Family Camp 2025');
    await expectAccessible(page);
    await press('button', 'Open the season');
    await expect(page.getByText('0 registered of 0 campers · 0 DKK paid of 0 DKK')).toBeVisible();
    await expect(figures.last()).toHaveText(before); // the past season, as it was

    await press('button', 'Show Family Camp 2025');
    await expect(page.getByRole('table', { name: 'Campers of Family Camp 2025' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the schedule (PDF)' })).toBeVisible();
    await readAll();
    await openSetting(page, 'Documents');
    await expect(page.getByText(/^Uploaded /)).toBeVisible(); // it came along

    await test.step('the website shows the new camp, and who was there is welcomed back', async () => {
      done.pages += 1;
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await expect(page.getByText('Family Camp 2025').first()).toBeVisible();
      await expectAccessible(page);
      const visitor = await browser.newPage();
      await visitor.goto(stack.url);
      await expect(visitor.getByText('Living Hope').first()).toBeVisible();
      await visitor.close();
    });
    expect([...unread]).toEqual([]); // whatever the manual names has been pressed
    console.log(`A new season: ${done.presses} presses, ${done.fields} fields typed, ${done.pages} pages.`);
    expect(done.presses).toBeLessThan(25);
  },
);
