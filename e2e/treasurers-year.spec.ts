/** The end of a season is not the end of its books: its Treasurer goes on in the next one, until they are closed. */
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { openDashboard } from './steps/dashboard.ts';

// It opens the next season, as another spec does: in one camp, the second would find a season too many.
test.use({ camp: 'treasurers-year' });

/** What the administrators do in the meantime: one account has the treasurer's job, and the next season is opened. */
const opened = `
  with who as materialized (
    select set_config('request.jwt.claim.sub', id::text, true) as claims from auth.users where email = 'admin3@example.org'
  ), named as materialized (select public.draft_season() as id from who where claims is not null)
  select public.save_draft_season(jsonb_set(s.plan, '{camp_info,theme}', '"Peace"'), s.updated_at)
  from named join public.seasons s on s.id = named.id`;
const switched = `
  with who as materialized (
    select set_config('request.jwt.claim.sub', id::text, true) as claims from auth.users where email = 'admin3@example.org'
  ) select public.open_season(s.id, s.updated_at, false, null, '{still_ahead,no_prices,no_rooms}', (select title from public.camp_info)) from who, public.seasons s where s.state = 'draft' and claims is not null`;

test('a Treasurer closes the books of the last season', { tag: '@all' }, async ({ page, stack }) => {
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  const dialog = page.getByRole('dialog');
  await page.request.post('/__local/clock', { form: { time: '2025-10-01 10:00' } });
  await stack.sql(`update public.admin set access_level = null, jobs = '{treasurer}'
      where id = (select id from auth.users where email = 'admin1@example.org')`);
  await stack.sql(`select public.draft_season() from (select set_config('request.jwt.claim.sub',
      (select id::text from auth.users where email = 'admin3@example.org'), true) as claims) who where claims is not null`);
  await stack.sql(opened);
  await stack.sql(switched);

  await test.step('what is left to pay of it is pointed out, and shown', async () => {
    await openDashboard(page, 'admin1', 'payment&part=outstanding');
    await expect(page.getByText('No family has money left to pay for Family Camp 2026.')).toBeVisible();
    await expect(page.getByText(/^Family Camp 2025: .* left to pay, and the books are open/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Show Family Camp 2025' }).click();
    await expect(
      part('Families with money left to pay').getByRole('table').getByRole('button').first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and recorded in it', async () => {
    const families = part('Families with money left to pay').getByRole('table');
    const [name = ''] = await families.getByRole('row').nth(1).getByRole('button').allInnerTexts();
    await families.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Season' })).toHaveValue('1');
    await dialog.getByRole('radio', { name: 'Cash' }).check();
    await dialog.getByRole('textbox', { name: 'Received on' }).fill('2025/09/28');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog.getByText(/ for the family\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('link', { name: 'Cash count' }).click();
    await expect(part('Cash count').getByText('September 28, 2025').first()).toBeVisible();
  });

  await test.step('the books are listed and closed, and with them the job ends', async () => {
    await page.getByRole('link', { name: 'Books', exact: true }).click();
    await expect(page.getByRole('row', { name: /^Left to pay/ })).toContainText('Undecided');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Close the books' }).click();
    await dialog.getByRole('button', { name: 'Close the books' }).click();
    await expect(dialog.getByText('Write at least 3 letters')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('The board has decided about the rest');
    await dialog.getByRole('button', { name: 'Close the books' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
  });
});
