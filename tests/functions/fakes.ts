/** Stand-ins for everything a handler works with; each test says only what is special about it. */
import type { Authenticate } from '../../supabase/functions/_shared/auth.ts';
import { parseConfig, type Config } from '../../supabase/functions/_shared/config.ts';
import type { Db } from '../../supabase/functions/_shared/db.ts';
import type {
  CreatedIntent,
  Health,
  PaymentResult,
  RefundToAsk,
} from '../../supabase/functions/_shared/db-schema.ts';
import type { Dependencies } from '../../supabase/functions/_shared/dependencies.ts';
import { HttpError } from '../../supabase/functions/_shared/http.ts';
import { createLog } from '../../supabase/functions/_shared/log.ts';
import type { Mailer } from '../../supabase/functions/_shared/mailer.ts';
import type { Nexi } from '../../supabase/functions/_shared/nexi.ts';
import type { Snapshot } from '../../supabase/functions/_shared/nexi-schema.ts';

export const payerId = '11111111-1111-4111-8111-111111111111';
export const camperId = '22222222-2222-4222-8222-222222222222';
export const intentId = '33333333-3333-4333-8333-333333333333';
export const otherIntentId = '44444444-4444-4444-8444-444444444444';
export const paymentId = '53b84252bde14ba48759e6d30ce9ecf5';

export const environment: Record<string, string> = {
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_service"}',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_key"}',
  SITE_URL: 'https://camp.example',
  FUNCTIONS_URL: 'https://fn.example/functions/v1',
  NEXI_API_BASE: 'https://api.nexi.example',
  NEXI_SECRET_KEY: 'nexi-secret-key',
  NEXI_HOSTED_HOSTS: 'checkout.nexi.example',
  WEBHOOK_SIGNING_KEY: 'webhook-signing-key',
  SWEEP_KEY: 'sweep-key',
  MAIL_API_KEY: 'mail-api-key',
  MAIL_WEBHOOK_SECRET: 'whsec_c2lnbmVkIGJ5IHRoZSBtYWlsIHNlcnZpY2U=',
  MAIL_FROM: 'FamilyCamp <camp@camp.example>',
};
export const config: Config = parseConfig((name) => environment[name]);

export const createdIntent: CreatedIntent = {
  status: 'created',
  intent_id: intentId,
  amount_ore: 48333,
  currency: 'DKK',
  reference: `camp-2025-${intentId}`,
  lines: [
    {
      paid_for: camperId,
      payment_type: 'First payment',
      amount_ore: 48333,
      pricing_code: 'REG',
      pricing_name: { name: 'Regular', name_da: 'Voksen' },
    },
  ],
};

export const chargedSnapshot: Snapshot = {
  paymentId,
  reservedAmount: 48333,
  chargedAmount: 48333,
  refundedAmount: 0,
  cancelledAmount: 0,
  pendingRefundAmount: 0,
  failedRefundAmount: 0,
  currency: 'DKK',
  reference: createdIntent.reference,
  myReference: intentId,
  chargeId: 'c701658939de4ca4bc25467841f005b2',
  chargedAt: '2025-01-26T00:07:28.5922+00:00',
  paymentMethod: 'MasterCard',
  terminated: false,
};

export const refundToAsk: RefundToAsk = {
  status: 'ask',
  request_id: '55555555-5555-4555-8555-555555555555',
  intent_id: intentId,
  provider_payment_id: paymentId,
  charge_id: 'c701658939de4ca4bc25467841f005b2',
  ore: 10000,
};

export const openLine: PaymentResult['lines'][number] = {
  payeeId: camperId,
  payeeName: 'Anna Jensen',
  paymentType: 'First payment',
  amountOre: 48333,
  pricingName: 'Regular',
  isRegistered: false,
  waitsFor: ['payment'],
};

export const openResult: PaymentResult = {
  intent_id: intentId,
  state: 'open',
  isFinal: false,
  provider_payment_id: paymentId,
  amountOre: 48333,
  payerId,
  isAnonymous: false,
  createdAt: '2025-04-20T10:00:00+00:00',
  paymentMethod: null,
  lines: [openLine],
};

export const adultNotice = {
  pricing_id: 0,
  is_adult: true,
  fields: { 'First name': 'Anna', Phone: null, 'Price type': 'Regular', Amount: 1200 },
};

export const healthy: Health = {
  sweep_age: 100,
  failed_steps: [],
  mails_waiting: 2,
  mail_delay: 30,
  webhook_age: null,
  webhooks_failed: 0,
};

export const knownToDatabase = {
  ...{ vault_address: true, vault_key: true, scheduled: true, swept: true, priced: true, organised: true },
  ...{ mail_plan: true, monitored: true, backed_up: false, schema: '20250101000100' },
};

/** What one test replaces. */
export interface Overrides {
  db?: Partial<Db>;
  nexi?: Partial<Nexi>;
  mailer?: Partial<Mailer>;
  authenticate?: Authenticate;
}

export interface FakeDependencies extends Dependencies {
  /** Every call to the database and the provider, in order: name and arguments. */
  calls: [name: string, ...args: unknown[]][];
  /** Names of `calls`. */
  called: () => string[];
  logLines: string[];
  mails: { recipient: string; subject: string; key: string }[];
  /** Ends when all work is done that no one waited for. */
  settled: () => Promise<unknown>;
}

/** Time stands still except for `sleep`, which jumps at once. */
export function fakeDependencies(overrides: Overrides = {}): FakeDependencies {
  const calls: FakeDependencies['calls'] = [];
  const logLines: string[] = [];
  const mails: FakeDependencies['mails'] = [];
  const background: Promise<unknown>[] = [];
  let now = 0;

  const on = <A extends unknown[], R>(
    name: string,
    special: ((...args: A) => Promise<R>) | undefined,
    usual: (...args: A) => R,
  ) => {
    return async (...args: A): Promise<R> => {
      calls.push([name, ...args]);
      return special ? await special(...args) : usual(...args);
    };
  };
  const { db = {}, nexi = {} } = overrides;

  return {
    config,
    calls,
    called: () => calls.map(([name]) => name),
    logLines,
    mails,
    settled: () => Promise.all(background),
    log: createLog((line) => logLines.push(line)),
    clock: {
      now: () => now,
      sleep: (milliseconds) => {
        now += milliseconds;
        return Promise.resolve();
      },
    },
    background: (work) => background.push(work),
    reportError: on('reportError', undefined, () => undefined),
    authenticate: overrides.authenticate ?? signedIn,
    mailer: {
      send: (recipient, { subject }, key) => {
        mails.push({ recipient, subject, key });
        return Promise.resolve(null);
      },
      isDomainVerified: () => Promise.resolve(true),
      ...overrides.mailer,
    },
    documents: {
      link: async (name) => `https://files.example/${name}`,
      remove: async (names) => void calls.push(['remove', names]),
    },
    nexi: {
      createPayment: on('createPayment', nexi.createPayment, () => ({
        paymentId,
        hostedPaymentPageUrl: `https://checkout.nexi.example/page?pid=${paymentId}`,
      })),
      getPayment: on('getPayment', nexi.getPayment, () => chargedSnapshot),
      terminatePayment: on('terminatePayment', nexi.terminatePayment, () => true),
      chargePayment: on('chargePayment', nexi.chargePayment, () => ({ chargeId: 'charge' })),
      refundCharge: on('refundCharge', nexi.refundCharge, () => ({ refundId: 'refund' })),
      cancelPayment: on('cancelPayment', nexi.cancelPayment, () => undefined),
      takesKey: on('takesKey', nexi.takesKey, () => true),
    },
    db: {
      createPaymentIntent: on('createPaymentIntent', db.createPaymentIntent, () => createdIntent),
      pagesToAsk: on('pagesToAsk', db.pagesToAsk, () => []),
      storeCheckout: on('storeCheckout', db.storeCheckout, (_intent, _payment, url) => ({
        state: 'open',
        hosted_url: url,
      })),
      failIntent: on('failIntent', db.failIntent, () => null),
      cancelIntent: on('cancelIntent', db.cancelIntent, () => 'cancelled'),
      cancelUnknown: on('cancelUnknown', db.cancelUnknown, () => 'open'),
      checkoutToCancel: on('checkoutToCancel', db.checkoutToCancel, () => ({
        intent_id: intentId,
        provider_payment_id: paymentId,
      })),
      checkoutsToCancel: on('checkoutsToCancel', db.checkoutsToCancel, () => [
        { intent_id: intentId, provider_payment_id: paymentId },
      ]),
      intentForWebhook: on('intentForWebhook', db.intentForWebhook, (intent) => ({
        intent_id: intent,
        state: 'open',
        provider_payment_id: paymentId,
      })),
      recordPaymentEvent: on('recordPaymentEvent', db.recordPaymentEvent, () => ({
        new: true,
        processed: false,
      })),
      finishPaymentEvent: on('finishPaymentEvent', db.finishPaymentEvent, () => null),
      takeFetchBudget: on('takeFetchBudget', db.takeFetchBudget, () => true),
      settleIntent: on('settleIntent', db.settleIntent, () => ({ state: 'charged', registered: [] })),
      paymentResult: on('paymentResult', db.paymentResult, () => openResult),
      dueIntents: on('dueIntents', db.dueIntents, () => []),
      noteSweep: on('noteSweep', db.noteSweep, () => null),
      noteSweepRun: on('noteSweepRun', db.noteSweepRun, () => null),
      beginCharge: on('beginCharge', db.beginCharge, () => createdIntent.amount_ore),
      beginRefund: on('beginRefund', db.beginRefund, (_caller, request_id) => ({
        ...refundToAsk,
        request_id,
      })),
      confirmRefund: on('confirmRefund', db.confirmRefund, (_caller, request_id) => ({
        ...refundToAsk,
        request_id,
      })),
      noteRefund: on('noteRefund', db.noteRefund, () => null),
      refundState: on('refundState', db.refundState, () => 'accepted'),
      unansweredRefunds: on('unansweredRefunds', db.unansweredRefunds, () => []),
      resendReceipt: on('resendReceipt', db.resendReceipt, () => 'queued'),
      cancelCheckoutsWithoutBed: on('cancelCheckoutsWithoutBed', db.cancelCheckoutsWithoutBed, () => 0),
      offerBeds: on('offerBeds', db.offerBeds, () => 0),
      releaseUnpaidBeds: on('releaseUnpaidBeds', db.releaseUnpaidBeds, () => 0),
      claimOutbox: on('claimOutbox', db.claimOutbox, () => []),
      documentsToDelete: on('documentsToDelete', db.documentsToDelete, () => []),
      noteDocument: on('noteDocument', db.noteDocument, () => null),
      queueOpenings: on('queueOpenings', db.queueOpenings, () => 0),
      queueReminders: on('queueReminders', db.queueReminders, () => 0),
      keepLinks: on('keepLinks', db.keepLinks, (_mail, links) => links),
      noteMailEvent: on('noteMailEvent', db.noteMailEvent, () => 'new'),
      setMailWish: on('setMailWish', db.setMailWish, () => true),
      takeNotice: on('takeNotice', db.takeNotice, () => true),
      noticeOfCamper: on('noticeOfCamper', db.noticeOfCamper, () => adultNotice),
      reportError: on('db.reportError', db.reportError, () => null),
      health: on('health', db.health, () => healthy),
      noteMonitor: on('noteMonitor', db.noteMonitor, () => null),
      readiness: on('readiness', db.readiness, () => knownToDatabase),
      finishOutbox: on('finishOutbox', db.finishOutbox, () => null),
      setMailAside: on('setMailAside', db.setMailAside, () => null),
      returnOutbox: on('returnOutbox', db.returnOutbox, () => null),
    },
  };
}

const signedIn: Authenticate = (request) => {
  if (request.headers.get('authorization') === null) throw new HttpError(401, 'not_signed_in');
  return Promise.resolve({
    id: payerId,
    email: 'anna@example.org',
    provider: 'google',
    isOwnCamper: (id) => Promise.resolve(id === camperId),
    // Whether a right may be used is the one question that is answered with yes.
    ask: (name) =>
      name === 'confirm_right' ? Promise.resolve(null) : Promise.reject(new HttpError(403, 'not_allowed')),
  });
};

/** A request from a signed-in browser, or from a server with the given headers. */
export function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = { authorization: 'Bearer token' },
): Request {
  return new Request(`https://fn.example/${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A promise of nothing but a failure. */
export function failing(reason: Error): () => Promise<never> {
  return () => Promise.reject(reason);
}
