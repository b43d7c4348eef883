/** POST /functions/v1/payment-sweep: finds what webhooks and browsers did not tell, called every five minutes. */
import type { DueIntent, IntentState } from '../_shared/db-schema.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { HttpError, json, serverEndpoint, type Handler } from '../_shared/http.ts';
import { releaseBeds } from '../_shared/beds.ts';
import { dispatchOutbox } from '../_shared/outbox.ts';
import { isSameSecret } from '../_shared/secrets.ts';
import { cancelCheckout } from '../_shared/cancel-checkout.ts';
import { askForRefund } from '../_shared/refund.ts';
import { settleFromProvider } from '../_shared/settle.ts';

/** The platform ends a function after 150 s; one question takes at most 10. What is left is due at the next call. */
const workMs = 60_000;
/** By then the sweep is through, also with the mails: anyone who calls it waits for 120 s (`call_sweep`). */
const limitMs = 110_000;
const batch = 50;

/** The steps in their order: pages without a bed are ended before the look, and beds are offered before the mails that say so. */
const steps = {
  pages: (deps) => deps.db.cancelCheckoutsWithoutBed().then(() => ({})),
  payments: lookAtDueIntents,
  refunds: askForRefunds,
  beds: async (deps) => ({ released: await releaseBeds(deps.db) }),
  offers: async (deps) => ({ offered: await deps.db.offerBeds() }),
  reminders: async (deps) => ({ reminders: await deps.db.queueReminders() }),
  openings: async (deps) => ({ openings: await deps.db.queueOpenings() }),
  documents: async (deps) => {
    const names = await deps.db.documentsToDelete();
    if (names.length > 0) await deps.documents.remove(names);
    return { documents: names.length };
  },
  mails: async (deps, until) => {
    const { sent, failed } = await dispatchOutbox(deps, until);
    return { mails_sent: sent, mails_failed: failed };
  },
} satisfies Readonly<Record<string, (deps: Dependencies, until: number) => Promise<Record<string, number>>>>;

/** Answers a summary of counts, with the steps that failed: each runs whatever the others did. 401 without the sweep's key. */
export function createSweepHandler(deps: Dependencies): Handler {
  return serverEndpoint('payment-sweep', deps.log, async (request) => {
    if (!isSameSecret(request.headers.get('x-sweep-key'), deps.config.sweepKey)) {
      throw new HttpError(401, 'wrong_key');
    }
    const until = deps.clock.now() + limitMs;
    const summary: Record<string, number> = {};
    const failed: string[] = [];
    for (const [name, run] of Object.entries(steps)) {
      try {
        Object.assign(summary, await run(deps, until));
      } catch (error) {
        failed.push(name);
        deps.log.error('a step of the sweep failed', error, { step: name });
      }
    }
    await deps.db.noteSweepRun(failed);
    deps.log.info('swept', { ...summary, failed_steps: failed.join() });
    return json(200, { ...summary, failed_steps: failed });
  });
}

/** One attempt that cannot be looked at does not keep the others from it. */
async function lookAtDueIntents(
  deps: Dependencies,
): Promise<{ checked: number; settled: number; failed: number }> {
  const counts = { checked: 0, settled: 0, failed: 0 };
  const deadline = deps.clock.now() + workMs;
  for (const intent of await deps.db.dueIntents(batch)) {
    if (deps.clock.now() >= deadline) break;
    counts.checked += 1;
    try {
      const found = await look(deps, intent);
      if (!['silent', 'denied', 'open', intent.state].includes(found)) counts.settled += 1;
      // After the look, so that an attempt expires only once it has been looked at a last time.
      const answer = found === 'silent' || found === 'denied' ? found : 'known';
      await deps.db.noteSweep(intent.intent_id, answer);
    } catch (error) {
      counts.failed += 1;
      deps.log.error('an attempt was not swept', error, { intent_id: intent.intent_id });
    }
  }
  return counts;
}

/** Refunds that were started and not answered are asked for again, each with its key. */
async function askForRefunds(deps: Dependencies): Promise<{ refunds: number }> {
  const refunds = await deps.db.unansweredRefunds();
  for (const refund of refunds) await askForRefund(deps, refund, 'sweep');
  return { refunds: refunds.length };
}

/** The state that the attempt has now, or why the provider did not tell. */
async function look(deps: Dependencies, intent: DueIntent): Promise<IntentState | 'silent' | 'denied'> {
  const { intent_id: intentId, provider_payment_id: paymentId } = intent;
  if (paymentId === null) return 'silent';
  const attempt = {
    intentId,
    paymentId,
    source: 'sweep',
    reserved: intent.must_release ? 'release' : 'charge',
  } as const;
  if (intent.must_cancel) {
    const state = await cancelCheckout(deps, { ...attempt, reason: null });
    return state === 'unavailable' ? 'silent' : state;
  }
  const outcome = await settleFromProvider(deps, attempt);
  if (outcome.kind === 'settled') return outcome.state;
  return outcome.kind === 'denied' ? 'denied' : 'silent';
}
