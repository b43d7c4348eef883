import * as fc from 'fast-check';
import { checkinKinds, type Checkin } from '../../../src/domain/checkin/checkin.ts';

const ids = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

export const people = ids(6, 'a');
export const devices = ids(3, 'd');

/** Check-ins of three phones, many of them of the same people and some at the same moment; `seq` is their place in the list. */
export const manyCheckins: fc.Arbitrary<Checkin[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      person_id: fc.constantFrom(...people),
      kind: fc.constantFrom(...checkinKinds),
      is_checked_in: fc.boolean(),
      checkedAt: fc.integer({ min: 0, max: 20 }).map((second) => Date.UTC(2025, 4, 28, 17) + second * 1000),
      device_id: fc.constantFrom(...devices),
      seen: fc.nat(40),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  .map((checkins) => checkins.map((checkin, place) => ({ ...checkin, walk_in: null, seq: place + 1 })));
