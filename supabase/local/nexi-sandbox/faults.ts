import { z } from 'zod';
import { durationMs, type SandboxClock } from './clock.ts';
import type { Ids } from './ids.ts';
import { METHODS, TEST_CARDS } from './test-cards.ts';

const status = z.int().min(400).max(599);
const delayMs = z.int().min(0).max(3_600_000);

/** How a customer who needs no browser pays. */
export const completion = z.strictObject({
  method: z.enum(METHODS).default('Visa'),
  /** Number of a test card; without it the first approved one of the method. */
  card: z
    .string()
    .refine((number) => number in TEST_CARDS, 'Must be a test card')
    .optional(),
  /** What happens; without it the card decides. `leave`: approved in an app, and the browser never returns. */
  outcome: z.enum(['approved', 'refused', 'charge_refused', 'leave']).optional(),
});
export type Completion = z.input<typeof completion>;

/** When webhooks go out, seen from the browser's or the server's answer; without it at once, beside the answer. */
const timing = z.enum(['before_response', 'before_redirect', 'after_redirect']);

const kinds = {
  webhook: z
    .strictObject({
      /** How often each event is sent in total. */
      duplicate: z.int().min(1).max(50),
      /** Sends all copies at the same time instead of one after another. */
      parallel: z.boolean(),
      drop: z.union([z.literal('all'), z.array(z.string())]),
      delayMs,
      /** Sends the events of one step one after another in another order. */
      shuffle: z.boolean(),
      /** Keeps them back until they are released. */
      hold: z.boolean(),
      wrongAuth: z.boolean(),
      corruptJson: z.boolean(),
      /** Sends an event of an unknown name first. */
      unknownEvent: z.boolean(),
      timing,
    })
    .partial(),
  create: z
    .strictObject({
      status,
      delayMs,
      /** Stores the payment and hangs up without an answer. */
      commit_then_drop: z.boolean(),
      /** Answers 201 with broken JSON. */
      malformed: z.boolean(),
      /** Sends the browser elsewhere. */
      hostedUrl: z.string(),
      /** The payment is paid as soon as it exists; with webhook timing `before_response`, before it is answered. */
      completeWith: completion,
    })
    .partial(),
  get: z
    .strictObject({
      status,
      delayMs,
      /** Shows the payment as it was before anyone paid, or as it was this long ago, such as `PT30S`. */
      stale: z.union([z.literal(true), z.string().refine(isDuration, 'Must be a duration such as PT30S')]),
      chargeAmount: z.int(),
      currency: z.string(),
      reference: z.string(),
      /** Says null wherever its description allows it. */
      nulls: z.boolean(),
    })
    .partial(),
  terminate: z.strictObject({ status }).partial(),
  /** Also refuses the automatic charge after a reservation. */
  charge: z.strictObject({ status }).partial(),
  /** `failed`: is accepted and fails later; `commit_then_drop`: is accepted, without an answer. */
  refund: z.strictObject({ status, failed: z.boolean(), commit_then_drop: z.boolean() }).partial(),
};

const kindNames = ['webhook', 'create', 'get', 'terminate', 'charge', 'refund'] as const;
type FaultKind = (typeof kindNames)[number];
export type Fault<K extends FaultKind> = z.infer<(typeof kinds)[K]>;

/**
 * Faults of one scope: one payment by its `myReference`, or all payments. An operation is an API call, or the
 * webhooks of one step of a payment. A fault is on until it is cleared, unless its end is set here.
 */
export const faultSettings = z.strictObject({
  ...z.object(kinds).partial().shape,
  myReference: z.string().optional(),
  /** How many operations each kind strikes. */
  times: z.int().min(1).optional(),
  /** How many operations of a hundred are struck, by the seed of the identifiers; all of them without it. */
  chance: z.int().min(1).max(100).optional(),
  /** How long it is on, on the sandbox clock, such as `PT1H`. */
  lasts: z.string().refine(isDuration, 'Must be a duration such as PT1H').optional(),
});
export type FaultSettings = z.input<typeof faultSettings>;

interface Entry<K extends FaultKind = FaultKind> {
  kind: K;
  myReference: string | undefined;
  left: number;
  chance: number;
  /** When it ends, on the sandbox clock. */
  until: number;
  fault: Fault<K>;
}

export function createFaults(clock: SandboxClock, ids: () => Ids) {
  let entries: Entry[] = [];
  const current = () => (entries = entries.filter(({ until }) => clock.now() < until));
  return {
    /** Replaces the kinds named in `settings` within their scope. */
    set: (settings: FaultSettings) => {
      const { myReference, times = Infinity, chance = 100, lasts, ...faults } = faultSettings.parse(settings);
      const until = lasts === undefined ? Infinity : clock.now() + durationMs(lasts);
      for (const kind of kindNames) {
        const fault = faults[kind];
        if (!fault) continue;
        entries = entries.filter((entry) => entry.kind !== kind || entry.myReference !== myReference);
        entries.push({ kind, myReference, left: times, chance, until, fault });
      }
    },
    /** Forgets the faults of one scope, or without an argument all of them. */
    clear: (myReference?: string) => {
      entries = entries.filter((entry) => myReference !== undefined && entry.myReference !== myReference);
    },
    /** The fault of this kind that strikes now, its own scope before the global one, with one use of it gone. */
    take: <K extends FaultKind>(kind: K, myReference: string | undefined): Fault<K> | undefined => {
      const ofKind = current().filter((entry): entry is Entry<K> => entry.kind === kind);
      const entry =
        ofKind.find((one) => one.myReference !== undefined && one.myReference === myReference) ??
        ofKind.find((one) => one.myReference === undefined);
      if (!entry || (entry.chance < 100 && !ids().chance(entry.chance))) return undefined;
      entry.left -= 1;
      if (entry.left === 0) entries = entries.filter((one) => one !== entry);
      return entry.fault;
    },
    list: () =>
      current().map(({ kind, myReference, left, chance, fault }) => ({
        kind,
        ...(myReference === undefined ? {} : { myReference }),
        ...(left === Infinity ? {} : { timesLeft: left }),
        ...(chance === 100 ? {} : { chance }),
        fault,
      })),
  };
}
export type Faults = ReturnType<typeof createFaults>;

function isDuration(text: string): boolean {
  try {
    durationMs(text);
    return true;
  } catch {
    return false;
  }
}
