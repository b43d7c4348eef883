import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, type Journey } from '../fixtures.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY/MM/DD` */
  readonly birthday: string;
  readonly gender: 'Male' | 'Female';
  readonly size: string;
  readonly accommodation: RegExp;
}

/** Fills in the registration form, for oneself or an added camper. */
export async function fillForm({ page }: Journey, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Birthday').pressSequentially(person.birthday.replaceAll('/', ''));
  await page.getByLabel(person.gender, { exact: true }).check();
  await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Denm');
  await page.getByRole('option', { name: 'Denmark', exact: true }).click();
  await page.getByLabel('Church/mission').selectOption('MBMBC');
  await page.getByLabel(/a member$/).check();
  await page.getByLabel('Shirt size').selectOption(person.size);
  await page.getByRole('button', { name: /^Dates/ }).click();
  await page.getByLabel('Select all days').check();
  await page.keyboard.press('Escape');
  await page.getByLabel('Arrival transportation').selectOption('Bus');
  await page.getByLabel('Departure transportation').selectOption('Car');
  await page.getByLabel(person.accommodation).check();
  await page.getByLabel(/survey are used to form balanced groups/).check();
  await page.getByLabel(/payments are non-refundable/).check();
}

/** Submits, reads the confirmation with its category and price, and confirms. Ends at the survey. */
export async function confirmForm({ page }: Journey, category: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Please check the information before confirming as this cannot be changed.'),
  ).toBeVisible();
  await expect(dialog.getByText(category, { exact: true })).toBeVisible();
  await expect(dialog.getByText(price, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Group formation survey' })).toBeVisible();
}

/** Answers every question, of an adult or about a child, and goes on to the profile. */
export async function answerSurvey(journey: Journey): Promise<void> {
  const { page } = journey;
  const answers: [RegExp, string][] = [
    [/lead a team/, 'Maybe'],
    [/How creative/, '4'],
    [/know the Bible/, '3'],
    [/How fit|run and play/, '2'],
    [/How musical|play music/, '5'],
    [/How many times/, 'A few times'],
    [/speaking role|in the drama/, 'No'],
    [/costumes/, 'Yes'],
  ];
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  const asked = await page.getByRole('radiogroup').count();
  expect([5, 8]).toContain(asked);
  for (const [question, answer] of answers) {
    const group = page.getByRole('radiogroup', { name: question });
    if (asked === 8 || (await group.count()) > 0) await group.getByLabel(answer, { exact: true }).check();
  }
  await page.getByRole('button', { name: 'SUBMIT FORM' }).click();
  await leaveSurvey(journey);
}

/** All surveys on one page: what is answered in words for everyone at once, the scales each by themselves; `press` presses a control. */
export async function answerSurveys(
  { page }: Journey,
  press: (control: Locator) => Promise<void>,
): Promise<void> {
  await expect(page.getByText(/^You’re all signed up/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const question of await page.locator('.family-question').all()) {
    const everyone = question.getByRole('radiogroup', { name: 'Everyone' });
    const rows = (await everyone.count()) > 0 ? [everyone] : await question.getByRole('radiogroup').all();
    for (const row of rows) await press(row.getByRole('radio').nth(1));
  }
  await press(page.getByRole('button', { name: 'SUBMIT FORM' }));
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
}

/** Goes on to the profile from the survey that is answered. */
export async function leaveSurvey({ page }: Journey): Promise<void> {
  await page
    .getByRole('link', { name: 'Go to profile page' })
    .or(page.getByRole('button', { name: 'Go to profile page' }))
    .click();
  await expect(page).toHaveURL(/\/profile$/);
  // The address changes before the page does, which loads first.
  await expect(page.getByRole('heading', { level: 1, name: /to go|Hello/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
}
