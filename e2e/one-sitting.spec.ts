/**
 * Eight people signed up in one sitting on a phone: taps, keys and seconds of the browser (nobody thinks or hesitates), with
 * every answer given by hand for everybody, and with what is taken over. Printed, and held to half of the taps. A list on a
 * phone takes two taps: one opens it, one chooses.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAddress, signUpFromLanding } from './steps/account.ts';

interface Member {
  readonly firstName: string;
  readonly birthday: string;
  readonly gender: 'Male' | 'Female';
  readonly size?: string;
  /** How many questions the survey asks at this age. */
  readonly questions: number;
}

/** A mother, her husband, a grandmother, two teenagers, two schoolchildren and a toddler. */
const family: readonly Member[] = [
  { firstName: 'Anna', birthday: '19850403', gender: 'Female', size: 'Medium', questions: 8 },
  { firstName: 'Bo', birthday: '19840912', gender: 'Male', size: 'Large', questions: 8 },
  { firstName: 'Karen', birthday: '19550101', gender: 'Female', size: 'Medium', questions: 8 },
  { firstName: 'Emil', birthday: '20090115', gender: 'Male', size: 'Large', questions: 8 },
  { firstName: 'Sofie', birthday: '20110220', gender: 'Female', size: 'Small', questions: 8 },
  { firstName: 'Noah', birthday: '20140601', gender: 'Male', size: 'Small', questions: 5 },
  { firstName: 'Ida', birthday: '20180505', gender: 'Female', size: 'X-Small', questions: 5 },
  { firstName: 'Liv', birthday: '20230303', gender: 'Female', questions: 0 },
];

/** A hand that counts what it does. */
class Hand {
  taps = 0;
  keys = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** Gives an answer that stands there already: the same tap, nothing changes. */
  async tick(box: Locator): Promise<void> {
    this.taps += 1;
    await box.check();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.keys += text.length;
    await field.fill(text);
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(option);
  }
}

class Sitting {
  readonly hand = new Hand();

  readonly page: Page;
  /** Everything is answered for everybody, and the next one is added from the profile. */
  readonly isByHand: boolean;

  constructor(page: Page, isByHand: boolean) {
    this.page = page;
    this.isByHand = isByHand;
  }

  /** Signs everybody up, from the mother's empty form until the last one is saved. */
  async signUpAll(): Promise<void> {
    const { page, hand } = this;
    for (const [index, member] of family.entries()) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        index === 0 ? 'Registration form' : 'Add camper',
      );
      await this.#answer(member, index);
      await hand.tap(page.getByRole('button', { name: 'Submit', exact: true }));
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: /^Confirm/ }));
      await this.#goOn(member, index === family.length - 1);
    }
  }

  async #answer(member: Member, index: number): Promise<void> {
    const { page, hand, isByHand } = this;
    await hand.type(page.getByLabel('First name'), member.firstName);
    // Taken over as soon as one more has the same.
    if (isByHand || index < 2) {
      await hand.type(page.getByLabel('Last name'), 'Holm');
      await hand.tap(page.getByLabel(/a member$/));
    }
    await hand.tap(page.getByLabel('Birthday'));
    hand.keys += member.birthday.length;
    await page.getByLabel('Birthday').pressSequentially(member.birthday);
    await hand.tap(page.getByLabel(member.gender, { exact: true }));
    if (member.size) await hand.choose(page.getByLabel('Shirt size'), member.size);
    if (isByHand || index === 0) await this.#answerShared();
  }

  /** What is the same for the whole family, and both consents. */
  async #answerShared(): Promise<void> {
    const { page, hand } = this;
    await hand.type(page.getByRole('combobox', { name: 'Country', exact: true }), 'Denm');
    await hand.tap(page.getByRole('option', { name: 'Denmark', exact: true }));
    await hand.choose(page.getByLabel('Church/mission'), 'MBMBC');
    await hand.tap(page.getByRole('button', { name: /^Dates/ }));
    await hand.tick(page.getByLabel('Select all days'));
    await hand.tap(page.getByRole('button', { name: /^Dates/ }));
    await hand.choose(page.getByLabel('Arrival transportation'), 'Bus');
    await hand.choose(page.getByLabel('Departure transportation'), 'Car');
    await hand.tap(page.getByLabel(/^Tent/));
    await hand.tick(page.getByLabel(/survey are used to form balanced groups/));
    await hand.tick(page.getByLabel(/payments are non-refundable/));
  }

  /** The survey, where there is one, and from there to the next member of the family. */
  async #goOn({ firstName, questions }: Member, isLast: boolean): Promise<void> {
    const { page, hand, isByHand } = this;
    const done = page.getByRole('dialog', { name: 'Thank you!' });
    if (questions > 0) {
      await expect(
        page.getByText(firstName === 'Anna' ? /^You’re signed up/ : `${firstName} is signed up`),
      ).toBeVisible();
      const groups = page.getByRole('radiogroup');
      await expect(groups).toHaveCount(questions);
      for (const group of await groups.all()) await hand.tap(group.getByRole('radio').nth(1));
      if (!isByHand) return hand.tap(page.getByRole('button', { name: /^Submit and add another/ }));
      await hand.tap(page.getByRole('button', { name: 'SUBMIT FORM' }));
    }
    await expect(done).toBeVisible();
    if (isLast) return undefined;
    await hand.tap(done.getByRole('button', { name: 'Go to profile page' }));
    await hand.tap(page.getByRole('tab', { name: 'Add camper' }));
    return hand.tap(page.getByRole('tabpanel').getByRole('link', { name: /^Add/ }));
  }
}

const ways = { 'by hand': true, 'taken over': false };

test(
  'eight people in one sitting, with half of the taps',
  { tag: '@all' },
  async ({ browser }, { project }) => {
    test.slow(); // sixteen registrations
    const counted: number[][] = [];
    console.log(`${''.padEnd(12)}    taps    keys  seconds  (eight people)`);
    for (const [way, isByHand] of Object.entries(ways)) {
      await test.step(way, async () => {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
        const page = await context.newPage();
        await signUpFromLanding({ page }, newAddress('eight', project.name));
        await expect(page.getByLabel('First name')).toBeVisible();
        const sitting = new Sitting(page, isByHand);
        const start = performance.now();
        await sitting.signUpAll();
        const { taps, keys } = sitting.hand;
        counted.push([taps, keys, (performance.now() - start) / 1000]);
        print(way, counted.at(-1) ?? [], 0);
        await context.close();
      });
    }
    const [before = [], after = []] = counted;
    const ratios = after.map((figure, column) => figure / (before[column] ?? Number.NaN));
    print('ratio', ratios, 2);
    expect(ratios[0]).toBeLessThanOrEqual(0.5);
  },
);

function print(name: string, figures: readonly number[], digits: number): void {
  console.log(name.padEnd(12), ...figures.map((figure) => figure.toFixed(digits).padStart(7)));
}
