/** The database as the edge functions see it: the functions that only the service role may call, and nothing else. */
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Config } from './config.ts';
import {
  begunRefundSchema,
  camperNoticeSchema,
  checkoutToCancelSchema,
  dueIntentsSchema,
  healthSchema,
  nextStepSchema,
  outboxSchema,
  pageToAskSchema,
  paymentResultSchema,
  readinessSchema,
  recordedEventSchema,
  refundStateSchema,
  settledSchema,
  stateSchema,
  storedCheckoutSchema,
  unansweredRefundsSchema,
  webhookIntentSchema,
} from './db-schema.ts';
import { SafeError } from './log.ts';
import type { ErrorReport } from './report.ts';
import type { Snapshot } from './nexi-schema.ts';

/** Who asks the provider: each has its own share of the 30 questions an hour. */
export type FetchSource = 'return' | 'webhook' | 'sweep' | 'admin';

/** The message names the function and the SQL state only: a database's own words may carry personal data. */
export class DatabaseError extends SafeError {
  constructor(functionName: string, code: string) {
    super(`${functionName}: ${code || 'no answer'}`);
  }
}

/** What the mail service tells: `at` is its time (ISO 8601), `mail` the row of the outbox. */
interface MailEvent {
  id: string;
  what: string;
  isFinal: boolean;
  address: string;
  mail: string | null;
  reason: string;
  at: string;
}

export type Db = ReturnType<typeof createDb>;

export type CallDatabase = (
  name: string,
  args: Record<string, unknown>,
) => PromiseLike<{ data: unknown; error: { code: string } | null }>;

export function connectDb(config: Pick<Config, 'supabaseUrl' | 'secretKey'>): Db {
  const client = createClient(config.supabaseUrl, config.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return createDb((name, args) => client.rpc(name, args));
}

/** What each does is at the SQL function of its name. Throws `DatabaseError` when the database refuses, is away or answers something else. */
export function createDb(callDatabase: CallDatabase) {
  async function callNamed<T>(name: string, args: Record<string, unknown>, schema: z.ZodType<T>): Promise<T> {
    const { data, error } = await callDatabase(name, args);
    if (error) throw new DatabaseError(name, error.code);
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw new DatabaseError(name, 'unexpected answer');
    return parsed.data;
  }

  // SQL's own names: `p_hosted_url` for `hostedUrl`.
  const named = (name: string) => `p_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  const call = <T>(name: string, args: object, schema: z.ZodType<T>): Promise<T> =>
    callNamed(
      name,
      Object.fromEntries(Object.entries(args).map(([arg, value]) => [named(arg), value])),
      schema,
    );

  return {
    createPaymentIntent: (
      payer: string,
      lines: readonly { paid_for: string; payment_type: string }[],
      isAnonymous: boolean,
    ) => call('create_payment_intent', { payer, lines, anonymous: isAnonymous }, nextStepSchema),
    /** Pages for these campers that were given up without the provider's word: it may know them again. */
    pagesToAsk: (campers: readonly string[]) => call('pages_to_ask', { campers }, z.array(pageToAskSchema)),
    /** Keeps the provider's answer, without an address that is not allowed; the state tells whether it may be given out. */
    storeCheckout: (intent: string, providerPaymentId: string, hostedUrl: string | null) =>
      call('store_checkout', { intent, providerPaymentId, hostedUrl }, storedCheckoutSchema),
    failIntent: (intent: string, state: 'failed' | 'create_unknown', reason: string) =>
      call('fail_intent', { intent, state, reason }, z.unknown()),
    cancelIntent: (intent: string, reason: string | null, source: FetchSource | 'payment') =>
      call('cancel_intent', { intent, reason, source }, stateSchema),
    /** Ends an attempt on our side that the provider denies; answers the state it has now, `open` when it is too early. */
    cancelUnknown: (intent: string, source: FetchSource) =>
      call('cancel_unknown', { intent, source }, stateSchema),
    checkoutToCancel: (camper: string, caller: string) =>
      call('checkout_to_cancel', { camper, caller }, checkoutToCancelSchema.nullable()),
    checkoutsToCancel: (account: string) =>
      call('checkouts_to_cancel', { account }, z.array(checkoutToCancelSchema)),
    intentForWebhook: (intent: string) => call('intent_for_webhook', { intent }, webhookIntentSchema),
    /** Stores a webhook once; `processed` tells whether its work was finished before. */
    recordPaymentEvent: (
      intent: string,
      providerPaymentId: string,
      event: string,
      eventId: string,
      payload: unknown,
    ) =>
      call(
        'record_payment_event',
        { intent, providerPaymentId, event, eventId, payload },
        recordedEventSchema,
      ),
    finishPaymentEvent: (intent: string, event: string, eventId: string) =>
      call('finish_payment_event', { intent, event, eventId }, z.unknown()),
    /** Takes one of the source's questions about this payment; false when none is left this hour. */
    takeFetchBudget: (intent: string, source: FetchSource) =>
      call('take_fetch_budget', { intent, source }, z.boolean()),
    settleIntent: (intent: string, snapshot: Snapshot, source: FetchSource) =>
      callNamed('settle_intent', { intent_id: intent, snapshot, p_source: source }, settledSchema),
    /** Null when the payment is unknown or none of the caller's business. */
    paymentResult: (providerPaymentId: string, caller: string) =>
      call('payment_result', { providerPaymentId, caller }, paymentResultSchema),
    dueIntents: (limit: number) => call('due_intents', { limit }, dueIntentsSchema),
    noteSweep: (intent: string, answer: 'known' | 'denied' | 'silent') =>
      call('note_sweep', { intent, answer }, z.unknown()),
    noteSweepRun: (failed: readonly string[]) => call('note_sweep_run', { failed }, z.unknown()),
    /** Øre of a reservation that we may charge now; null when someone is at it or the attempt is over. */
    beginCharge: (intent: string, source: FetchSource) =>
      call('begin_charge', { intent, source }, z.int().positive().nullable()),
    beginRefund: (
      caller: string,
      entry: string,
      payment: string,
      lines: readonly { camper: string; ore: number }[],
    ) => call('begin_refund', { caller, entry, payment, lines }, begunRefundSchema),
    confirmRefund: (caller: string, request: string) =>
      call('confirm_refund', { caller, request }, begunRefundSchema),
    noteRefund: (request: string, state: 'accepted' | 'refused') =>
      call('note_refund', { request, state }, z.unknown()),
    refundState: (request: string) => call('refund_state', { request }, refundStateSchema),
    unansweredRefunds: () => call('unanswered_refunds', {}, unansweredRefundsSchema),
    resendReceipt: (payment: string, caller: string) =>
      call('resend_receipt', { payment, caller }, z.enum(['queued', 'not_found', 'rate_limited'])),
    cancelCheckoutsWithoutBed: () => call('cancel_checkouts_without_bed', {}, z.unknown()),
    /** Moves some of the campers whose bed can no longer be kept; answers how many, 0 when it is through. */
    releaseUnpaidBeds: () => call('release_unpaid_beds', {}, z.int()),
    offerBeds: () => call('offer_beds', {}, z.int()),
    claimOutbox: (limit: number, subject: string | null) =>
      call('claim_outbox', { limit, subject }, outboxSchema),
    queueReminders: () => call('queue_reminders', {}, z.int()),
    documentsToDelete: () => call('documents_to_delete', {}, z.array(z.string())),
    noteDocument: (actor: string, name: string, before: number | null, after: number) =>
      call('note_document', { actor, name, before, after }, z.unknown()),
    queueOpenings: () => call('queue_openings', {}, z.int()),
    /** Keeps the links to a mail's attachments by the files' names, and answers those that it has: of two senders the first one's. */
    keepLinks: (mail: string, links: Readonly<Record<string, string>>) =>
      call('keep_links', { mail, links }, z.record(z.string(), z.string())),
    noteMailEvent: ({ id: event, what, isFinal, address, mail, reason, at }: MailEvent) =>
      call('note_mail_event', { event, what, isFinal, address, mail, reason, at }, z.enum(['new', 'seen'])),
    setMailWish: (account: string, isWanted: boolean) =>
      call('set_mail_wish', { account, isWanted }, z.boolean()),
    takeNotice: (kind: string, caller: string) => call('take_notice', { kind, caller }, z.boolean()),
    noticeOfCamper: (camper: string, caller: string) =>
      call('notice_of_camper', { camper, caller }, camperNoticeSchema),
    reportError: ({ source, error, place, caller }: ErrorReport) =>
      call('report_error', { source, error, place, caller }, z.unknown()),
    health: () => call('health', {}, healthSchema),
    noteMonitor: () => call('note_monitor', {}, z.unknown()),
    readiness: ({ functionsUrl, sweepKey }: Pick<Config, 'functionsUrl' | 'sweepKey'>) =>
      call('readiness', { functionsUrl, sweepKey }, readinessSchema),
    finishOutbox: (id: string, error: string | null, isAnswered: boolean) =>
      call('finish_outbox', { id, error, isAnswered }, z.unknown()),
    setMailAside: (id: string, error: string) => call('set_mail_aside', { id, error }, z.unknown()),
    returnOutbox: (ids: readonly string[]) => call('return_outbox', { ids }, z.unknown()),
  };
}
