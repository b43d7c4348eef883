import type { CampDate } from '../../src/domain/dates.ts';
import type { PaymentType } from '../../src/domain/value-lists.ts';
import { accountId, camperId, campersOf, surveysOf } from './campers.ts';
import type { DemoFamily, Step } from './family.ts';
import { hexFor, randomFor, type Random } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Families register from here; those before it have a day of their own. */
const OPENING = Date.UTC(2025, 2, 4);
/** Noon in Copenhagen on April 20, when the local default's clock starts. */
const END = Date.UTC(2025, 3, 20, 10);

/** Everything that a family does, in no order of time, in the words of `replay.sql`; times are camp time, ISO 8601 in UTC. */
export function eventsOf(family: DemoFamily): object[] {
  const { account, story, adminLevel = null } = family;
  const random = randomFor(`time/${account}`);
  const registered = registrationTime(family, random);
  const events: object[] = [
    {
      at: iso(registered),
      kind: 'register',
      account: accountId(account),
      email: `${account}@example.org`,
      admin_level: adminLevel,
      campers: campersOf(family),
      surveys: surveysOf(family),
    },
  ];
  let time = registered;
  let paymentId = '';
  story.forEach((step, position) => {
    time =
      step.after === 0 ? time + (5 + random.below(40)) * MINUTE : daytime(time + step.after * DAY, random);
    if ('leaves' in step) {
      events.push({ at: iso(time), kind: 'leave', camper: camperId(family, step.leaves) });
    } else if ('refunds' in step) {
      events.push({ at: iso(time), kind: 'refund', payment_id: paymentId });
    } else {
      paymentId = hexFor(`${account}/payment/${position}`);
      if (step.ends === 'open') time = END - 40 * MINUTE;
      events.push(...checkout(family, step, paymentId, time, random));
    }
  });
  return events;
}

function checkout(
  family: DemoFamily,
  step: Extract<Step, { pays: PaymentType }>,
  paymentId: string,
  time: number,
  random: Random,
): object[] {
  const { ends, hesitates = 0 } = step;
  const isRefused = ends === 'failed' || ends === 'create_unknown';
  const opened = {
    at: iso(time),
    kind: 'checkout',
    payment_id: paymentId,
    payer: accountId(step.by ?? family.account),
    campers: (step.for ?? family.people.map(([first]) => first)).map((first) => camperId(family, first)),
    payment_type: step.pays,
    anonymous: step.anonymous ?? false,
    fails: isRefused ? ends : null,
  };
  if (isRefused || ends === 'open') return [opened];
  const soon = iso(time + hesitates * HOUR + (40 + random.below(200)) * 1000);
  if (ends === 'cancelled') return [opened, { at: soon, kind: 'cancel', payment_id: paymentId }];
  if (ends === 'expired')
    return [opened, { at: iso(time + 50 * HOUR), kind: 'sweep', payment_id: paymentId }];
  return [
    opened,
    {
      at: soon,
      kind: 'settle',
      payment_id: paymentId,
      payment_method: random.pick([
        'Dankort',
        'MobilePay',
        'MobilePay',
        'Visa',
        'MasterCard',
        'ApplePay',
        'PayPal',
      ]),
      source: random.pick(['webhook', 'webhook', 'return', 'sweep']),
      short_ore: ends === 'needs_review' ? 100_00 : 0,
    },
  ];
}

/** A day that leaves room for the family's whole story before the demo's end. */
function registrationTime({ on, story }: DemoFamily, random: Random): number {
  const storyDays = story.reduce((days, { after }) => days + after, 0);
  const lastDay = Math.floor((END - OPENING) / DAY) - storyDays - 3;
  return daytime(on ? dayStart(on) : OPENING + random.below(lastDay) * DAY, random);
}

/** A moment of the day on which `time` falls, when people are awake in Denmark. */
function daytime(time: number, random: Random): number {
  return Math.floor(time / DAY) * DAY + 6 * HOUR + random.below(13 * 60) * MINUTE;
}

const dayStart = (day: CampDate) => Date.parse(`${day}T00:00:00Z`);
const iso = (time: number) => new Date(time).toISOString();
