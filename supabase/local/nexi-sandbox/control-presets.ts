import type { FaultSettings } from './faults.ts';

/** The faults that a developer wants most, one press away; on until cleared, unless they say "next". */
export const PRESETS: Readonly<Record<string, { label: string; faults: FaultSettings }>> = {
  hold: { label: 'Hold webhooks back', faults: { webhook: { hold: true } } },
  drop: { label: 'Lose all webhooks', faults: { webhook: { drop: 'all' } } },
  duplicate: {
    label: 'Send webhooks 10 times at once',
    faults: { webhook: { duplicate: 10, parallel: true } },
  },
  shuffle: { label: 'Shuffle webhooks', faults: { webhook: { shuffle: true } } },
  late: { label: 'Send webhooks after the return', faults: { webhook: { timing: 'after_redirect' } } },
  forged: { label: 'Forge webhooks', faults: { webhook: { wrongAuth: true } } },
  createFails: { label: 'Next payment: error 500', faults: { create: { status: 500 }, times: 1 } },
  createLost: {
    label: 'Next payment: lost answer',
    faults: { create: { commit_then_drop: true }, times: 1 },
  },
  chargeFails: { label: 'Next charge: refused', faults: { charge: { status: 402 }, times: 1 } },
  getUnknown: {
    label: 'Look-ups for an hour: unknown (404)',
    faults: { get: { status: 404 }, lasts: 'PT1H' },
  },
  getChance: { label: 'Look-ups: every third unknown (404)', faults: { get: { status: 404 }, chance: 33 } },
  getStale: { label: 'Look-ups: one minute old', faults: { get: { stale: 'PT1M' } } },
  getNulls: { label: 'Look-ups: null for whatever may be null', faults: { get: { nulls: true } } },
  getLimited: { label: 'Look-ups: too many (429)', faults: { get: { status: 429 } } },
};

/** Times that can be skipped, by ISO 8601 duration. */
export const SKIPS: Readonly<Record<string, string>> = {
  PT1M: '1 minute',
  PT1H: '1 hour',
  PT48H: '48 hours',
};
