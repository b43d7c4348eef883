/** POST /functions/v1/payment-id: what became of a payment, for those who it concerns (specification section 7). */
import { z } from 'zod';
import type { IntentState, PaymentResult } from '../_shared/db-schema.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, HttpError, json, readJson, type Handler } from '../_shared/http.ts';
import { toPaymentId } from '../_shared/nexi-schema.ts';
import { settleFromProvider } from '../_shared/settle.ts';

/** `isWaiting` is a page that looks again: our own records answer it, and the provider is not asked. */
const look = z.object({ isWaiting: z.boolean().default(false) });

/** The provider spells the parameter both ways. */
const bodySchema = z.union([
  look.extend({ paymentId: z.string() }),
  look
    .extend({ paymentid: z.string() })
    .transform(({ paymentid, ...rest }) => ({ paymentId: paymentid, ...rest })),
]);

/** 200 paid, 202 not known yet, 402 not completed; the body says which state. */
const statuses: Record<IntentState, number> = {
  charged: 200,
  created: 202,
  open: 202,
  create_unknown: 202,
  needs_review: 202,
  failed: 402,
  cancelled: 402,
  expired: 402,
};

/** Answers with the payment's facts and the HTTP status repeated in `status`; unknown and foreign ids are the same 404. */
export function createPaymentIdHandler(deps: Dependencies): Handler {
  return browserEndpoint('payment-id', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const { paymentId: text, isWaiting } = await readJson(request, bodySchema);
    const paymentId = toPaymentId(text);
    let result = paymentId === null ? null : await deps.db.paymentResult(paymentId, caller.id);
    if (paymentId === null || result === null) throw new HttpError(404, 'not_found', { status: 404 });

    if (!isWaiting && !result.isFinal && result.state !== 'charged') {
      const outcome = await settleFromProvider(deps, {
        intentId: result.intent_id,
        paymentId,
        source: 'return',
      });
      if (outcome.kind === 'settled') result = (await deps.db.paymentResult(paymentId, caller.id)) ?? result;
    }
    return json(statuses[result.state], answer(result));
  });
}

/** The first camper's line stands at the top as the specification has it; `lines` has them all. Amounts in øre. */
function answer(result: PaymentResult) {
  const lines = result.lines.map(({ amountOre, ...line }) => ({ ...line, amount: amountOre }));
  return {
    ...lines[0],
    status: statuses[result.state],
    state: result.state,
    paymentId: result.provider_payment_id,
    createAt: result.createdAt,
    amount: result.amountOre,
    payerId: result.payerId,
    isAnonymous: result.isAnonymous,
    paymentMethod: result.paymentMethod,
    isRegistered: lines.every((line) => line.isRegistered),
    lines,
  };
}
