/**
 * Eight people signed up in one sitting on a phone: taps, keys and seconds of the browser (nobody thinks or hesitates), with
 * the answers that are taken over from the parent, and with the same answers given by hand for everybody. A list on a
 * phone takes two taps: one opens it, one chooses.
 */
import type { Locator, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { startBuiltCamp } from './full-camp.ts';
import { signUp } from './sign-up.ts';

interface Member {
  readonly firstName: string;
  readonly birthday: string;
  readonly gender: 'Male' | 'Female';
  readonly size?: string;
  /** How many questions the survey asks at this age. */
  readonly questions: number;
}

const PARENT: Member = {
  firstName: 'Anna',
  birthday: '19850403',
  gender: 'Female',
  size: 'Medium',
  questions: 8,
};

/** A partner, a grandmother, two teenagers, two schoolchildren and a toddler. */
const OTHERS: readonly Member[] = [
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

  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.keys += text.length;
    await field.click();
    await field.fill('');
    await field.pressSequentially(text);
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(option);
  }
}

async function answerPerson(page: Page, hand: Hand, member: Member): Promise<void> {
  await hand.type(page.getByLabel('First name'), member.firstName);
  await hand.type(page.getByLabel('Last name'), 'Holm');
  await hand.type(page.getByLabel('Birthday'), member.birthday);
  await hand.tap(page.getByLabel(member.gender, { exact: true }));
  await hand.tap(page.getByLabel(/a member$/));
  if (member.size) await hand.choose(page.getByLabel('Shirt size'), member.size);
}

/** What is the same for the whole family. */
async function answerShared(page: Page, hand: Hand): Promise<void> {
  await hand.type(page.getByRole('combobox', { name: 'Country', exact: true }), 'Denm');
  await hand.tap(page.getByRole('option', { name: 'Denmark', exact: true }));
  await hand.choose(page.getByLabel('Church/mission'), 'MBMBC');
  await hand.tap(page.getByRole('button', { name: /^Dates/ }));
  const allDays = page.getByLabel('Select all days');
  // By hand for somebody whose days were taken over: the same press, its answer kept.
  if (await allDays.isChecked()) hand.taps += 1;
  else await hand.tap(allDays);
  await hand.tap(page.getByRole('button', { name: /^Dates/ }));
  await hand.choose(page.getByLabel('Arrival transportation'), 'Bus');
  await hand.choose(page.getByLabel('Departure transportation'), 'Car');
  await hand.tap(page.getByLabel(/^Tent/));
}

async function send(page: Page, hand: Hand, { questions }: Member): Promise<void> {
  await hand.tap(page.getByLabel(/survey are used to form balanced groups/));
  await hand.tap(page.getByLabel(/payments are non-refundable/));
  await hand.tap(page.getByRole('button', { name: 'Submit', exact: true }));
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: /^Confirm/ }));
  if (questions === 0) return;
  const groups = page.getByRole('radiogroup');
  await groups.nth(questions - 1).waitFor();
  for (const group of await groups.all()) await hand.tap(group.getByRole('radio').nth(1));
  await hand.tap(page.getByRole('button', { name: 'SUBMIT FORM' }));
}

/** Signs the family up, from the parent's empty form until the last one is saved, and answers the seconds. */
async function signUpAll(page: Page, hand: Hand, isTakenOver: boolean): Promise<number> {
  const start = performance.now();
  await answerPerson(page, hand, PARENT);
  await answerShared(page, hand);
  await send(page, hand, PARENT);
  for (const member of OTHERS) {
    if (isTakenOver) await hand.tap(page.getByRole('button', { name: 'Add another family member' }));
    else {
      await hand.tap(page.getByRole('button', { name: 'Go to profile page' }));
      await hand.tap(page.getByRole('tab', { name: 'Add camper' }));
      await hand.tap(page.getByRole('tabpanel').getByRole('link', { name: /^Add/ }));
    }
    await page.getByRole('heading', { level: 1, name: 'Add camper' }).waitFor();
    await answerPerson(page, hand, member);
    if (!isTakenOver) await answerShared(page, hand);
    await send(page, hand, member);
  }
  await page.getByRole('button', { name: 'Go to profile page' }).waitFor();
  return (performance.now() - start) / 1000;
}

/** Prints both ways, and their ratio. */
export async function run(): Promise<void> {
  const stack = await startBuiltCamp();
  const browser = await launchBrowser();
  try {
    const ways: number[][] = [];
    console.log('eight people         taps    keys  seconds');
    for (const isTakenOver of [false, true]) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await signUp(page, stack.url, `eight-${isTakenOver}@example.org`, stack);
      const hand = new Hand();
      const seconds = await signUpAll(page, hand, isTakenOver);
      await context.close();
      ways.push([hand.taps, hand.keys, seconds]);
      print(isTakenOver ? 'taken over' : 'all by hand', [hand.taps, hand.keys, seconds], 0);
    }
    const [before = [], after = []] = ways;
    print(
      'ratio',
      after.map((figure, column) => figure / (before[column] ?? Number.NaN)),
      2,
    );
  } finally {
    await browser.close();
    await stack.close();
  }
}

function print(name: string, figures: readonly number[], digits: number): void {
  console.log(name.padEnd(16), ...figures.map((figure) => figure.toFixed(digits).padStart(8)));
}
