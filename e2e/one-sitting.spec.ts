/**
 * Families signed up in one sitting on a phone, with every survey answered: what the mother does is counted, printed and held.
 * An action is a tap, a field that is typed, or a choice from a list, which on a phone takes two taps: one opens it, one chooses.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { newAddress, signUpFromLanding } from './steps/account.ts';
import { answerSurveys } from './steps/registration.ts';

interface Member {
  readonly firstName: string;
  readonly birthday: string;
  readonly gender: 'Male' | 'Female';
  readonly size?: string;
}

/** A mother, her husband, two teenagers, two schoolchildren, a grandmother and a toddler. */
const anna: Member = { firstName: 'Anna', birthday: '19850403', gender: 'Female', size: 'Medium' };
const bo: Member = { firstName: 'Bo', birthday: '19840912', gender: 'Male', size: 'Large' };
const sofie: Member = { firstName: 'Sofie', birthday: '20110220', gender: 'Female', size: 'Small' };
const ida: Member = { firstName: 'Ida', birthday: '20170505', gender: 'Female', size: 'X-Small' };
const liv: Member = { firstName: 'Liv', birthday: '20240303', gender: 'Female' };
const five = [anna, bo, sofie, ida, liv];
const eight: readonly Member[] = [
  ...[anna, bo, sofie, ida, liv],
  { firstName: 'Karen', birthday: '19550101', gender: 'Female', size: 'Medium' },
  { firstName: 'Emil', birthday: '20090115', gender: 'Male', size: 'Large' },
  { firstName: 'Noah', birthday: '20140601', gender: 'Male', size: 'Small' },
];

/** A hand that counts what it does. */
class Hand {
  taps = 0;
  typed = 0;
  lists = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.typed += 1;
    await field.pressSequentially(text);
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.lists += 1;
    await list.selectOption(option);
  }

  get actions(): number {
    return this.taps + this.typed + this.lists;
  }

  get allTaps(): number {
    return this.taps + this.typed + 2 * this.lists;
  }
}

/** Signs everyone up on one sheet, from the empty form until they are saved. */
async function signUp(page: Page, hand: Hand, family: readonly Member[]): Promise<void> {
  for (const [index, { firstName, birthday, gender, size }] of family.entries()) {
    if (index > 0) await hand.tap(page.getByRole('button', { name: 'Add another person' }));
    await hand.type(page.getByLabel('First name'), firstName);
    if (index === 0) await hand.type(page.getByLabel('Last name'), 'Holm');
    await hand.type(page.getByLabel('Birthday'), birthday);
    await hand.tap(page.getByLabel(gender, { exact: true }));
    if (index === 0) await answerShared(page, hand);
    if (size) await hand.choose(page.getByLabel('Shirt size'), size);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await hand.tap(page.getByRole('button', { name: 'Submit', exact: true }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group')).toHaveCount(family.length);
  await expectAccessible(page);
  await hand.tap(dialog.getByRole('button', { name: /^Confirm/ }));
}

/** What is the same for the whole family, both choices, and both consents. */
async function answerShared(page: Page, hand: Hand): Promise<void> {
  await hand.type(page.getByRole('combobox', { name: 'Country', exact: true }), 'Denm');
  await hand.tap(page.getByRole('option', { name: 'Denmark', exact: true }));
  await hand.choose(page.getByLabel('Church/mission'), 'MBMBC');
  await hand.tap(page.getByLabel(/a member$/));
  await hand.tap(page.getByRole('button', { name: /^Dates/ }));
  await hand.tap(page.getByLabel('Select all days'));
  await hand.choose(page.getByLabel('Arrival transportation'), 'Bus');
  await hand.choose(page.getByLabel('Departure transportation'), 'Car');
  await hand.tap(page.getByLabel(/^Tent/));
  await hand.choose(page.getByLabel('Pictures'), 'groups');
  await hand.choose(page.getByLabel('List of campers'), 'full');
  await hand.tap(page.getByLabel(/survey are used to form balanced groups/));
  await hand.tap(page.getByLabel(/payments are non-refundable/));
}

for (const [name, family, limit] of [
  ['five', five, 60],
  ['eight', eight, 90],
] as const) {
  test(`${name} people in one sitting`, { tag: '@all' }, async ({ browser }, { project }) => {
    test.slow();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    await signUpFromLanding({ page }, newAddress(name, project.name));
    await expect(page.getByLabel('First name')).toBeVisible();
    const hand = new Hand();
    await signUp(page, hand, family);
    await answerSurveys({ page }, (control) => hand.tap(control));
    const { taps, typed, lists, actions, allTaps } = hand;
    console.log(
      `${name} people: ${actions} actions (${taps} taps, ${typed} typed, ${lists} lists); ${allTaps} taps in all`,
    );
    expect(actions).toBeLessThanOrEqual(limit);
    await context.close();
  });
}
