/** The faults that are on at the moment: some of each kind, each striking some of the calls. */
import type { Random } from '../../../supabase/demo/random.ts';
import type { FaultSettings } from '../../../supabase/local/nexi-sandbox/faults.ts';
import type { Sandbox } from '../../../supabase/local/nexi-sandbox/sandbox.ts';

const webhooks: FaultSettings['webhook'][] = [
  { drop: 'all' },
  { drop: ['payment.charge.created.v2'] },
  { duplicate: 3, parallel: true },
  { duplicate: 2, shuffle: true },
  { hold: true },
  { wrongAuth: true },
  { corruptJson: true },
  { unknownEvent: true },
  { timing: 'after_redirect' },
];
const creates: FaultSettings['create'][] = [
  { status: 500 },
  { commit_then_drop: true },
  { malformed: true },
  { hostedUrl: 'https://evil.example/page' },
];
const gets: FaultSettings['get'][] = [
  { status: 404 },
  { status: 404 },
  { status: 429 },
  { status: 500 },
  { stale: true },
  { stale: 'PT20M' },
  // Less than was ever charged: the provider's record may lag, but tells of no money that never was.
  { chargeAmount: 1 },
  { currency: 'SEK' },
];
const charges: FaultSettings['charge'][] = [{ status: 402 }, { status: 500 }];
const terminates: FaultSettings['terminate'][] = [{ status: 404 }, { status: 409 }, { status: 500 }];

const oneOf = <T>(random: Random, list: readonly T[]): T | undefined => list[random.below(list.length)];

/** Other faults than before. A customer who is faster than the provider's answer meets a provider that tells of it. */
export function changeFaults(sandbox: Sandbox, random: Random): void {
  sandbox.clearFaults();
  const isQuick = random.chance(10);
  sandbox.setFaults({
    create: isQuick ? { completeWith: {} } : oneOf(random, creates),
    chance: isQuick ? 50 : 15,
  });
  if (isQuick) sandbox.setFaults({ webhook: { timing: 'before_response' } });
  else sandbox.setFaults({ webhook: oneOf(random, webhooks), chance: 60 });
  sandbox.setFaults({ get: oneOf(random, gets), chance: 30 });
  sandbox.setFaults({ charge: oneOf(random, charges), chance: 10 });
  sandbox.setFaults({ terminate: oneOf(random, terminates), chance: 25 });
  sandbox.setFaults({ refund: { failed: true }, chance: 15 });
}
