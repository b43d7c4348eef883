import assert from 'node:assert/strict';
import {
  createdPaymentSchema,
  retrievedPaymentSchema,
  toPaymentId,
  webhookSchema,
  withoutPersonalData,
} from '../../supabase/functions/_shared/nexi-schema.ts';
import { intentId, paymentId } from './fakes.ts';
import { chargeCreated, checkoutCompleted, paidPayment, unpaidPayment } from './nexi-fixtures.ts';

Deno.test('N29 a paid payment becomes the snapshot that settles', () => {
  assert.deepEqual(retrievedPaymentSchema.parse(paidPayment), {
    paymentId,
    reservedAmount: 48333,
    chargedAmount: 48333,
    refundedAmount: 0,
    pendingRefundAmount: 0,
    failedRefundAmount: 0,
    cancelledAmount: 0,
    currency: 'DKK',
    reference: `camp-2025-${intentId}`,
    myReference: intentId,
    chargeId: 'c701658939de4ca4bc25467841f005b2',
    chargedAt: '2025-01-26T00:07:28.5922+00:00',
    paymentMethod: 'MasterCard',
    terminated: false,
  });
});

Deno.test('N29 an unpaid payment has zero amounts and no charge', () => {
  const snapshot = retrievedPaymentSchema.parse(unpaidPayment);
  assert.deepEqual([snapshot.chargedAmount, snapshot.chargeId, snapshot.myReference], [0, null, null]);
});

Deno.test('N29 a terminated payment and the first of several charges are seen', () => {
  const { payment } = paidPayment;
  const snapshot = retrievedPaymentSchema.parse({
    payment: {
      ...payment,
      terminated: '2025-01-27T00:00:00.0000+00:00',
      charges: [
        { chargeId: 'later', amount: 1, created: '2025-01-26T02:07:28.5922+02:00' },
        { chargeId: 'first', amount: 1, created: '2025-01-25T23:07:28.5922Z' },
      ],
    },
  });
  assert.deepEqual([snapshot.terminated, snapshot.chargeId], [true, 'first']);
});

Deno.test('N24 PAY-17 only what has been given back counts: a refund may be under way, or fail in the end', () => {
  const refund = (amount: number, state: string) => ({ refundId: state, amount, state, orderItems: [] });
  const refunds = [
    refund(100, 'Completed'),
    refund(20, 'Completed'),
    refund(3, 'Pending'),
    refund(7, 'Failed'),
  ];
  const summary = { ...paidPayment.payment.summary, refundedAmount: 123 };
  const told = retrievedPaymentSchema.parse({ payment: { ...paidPayment.payment, summary, refunds } });
  assert.equal(told.refundedAmount, 120);
  assert.equal(told.pendingRefundAmount, 3);
  assert.equal(told.failedRefundAmount, 7);
  const untold = retrievedPaymentSchema.parse({ payment: { ...paidPayment.payment, summary } });
  assert.equal(untold.refundedAmount, 123);
});

Deno.test('N29 unknown fields are accepted', () => {
  const { payment } = paidPayment;
  const grown = {
    news: 1,
    payment: { ...payment, summary: { ...payment.summary, chargedSurchargeAmount: 5, news: {} }, news: [] },
  };
  assert.deepEqual(retrievedPaymentSchema.parse(grown), retrievedPaymentSchema.parse(paidPayment));
});

Deno.test('N36 what may be null may also be absent, and a payment settles with or without it', () => {
  const { payment } = paidPayment;
  const [charge] = payment.charges;
  const expected = retrievedPaymentSchema.parse(paidPayment);
  const nothing = {
    ...payment,
    checkout: null,
    created: null,
    consumer: null,
    refunds: null,
    terminated: null,
  };
  const amounts = { ...payment.summary, refundedAmount: null, cancelledAmount: null };
  assert.deepEqual(retrievedPaymentSchema.parse({ payment: { ...nothing, summary: amounts } }), expected);
  const { checkout: _, created: __, ...without } = payment;
  assert.deepEqual(retrievedPaymentSchema.parse({ payment: without }), expected);

  const untimed = {
    ...nothing,
    summary: null,
    paymentDetails: null,
    charges: [{ ...charge, created: null }],
  };
  assert.deepEqual(
    retrievedPaymentSchema.parse({ payment: untimed }),
    { ...expected, reservedAmount: 0, chargedAt: null, paymentMethod: null },
    'without a summary the charges tell what was charged',
  );
  const unpaid = { ...unpaidPayment.payment, summary: null, charges: null, refunds: null };
  assert.deepEqual(
    retrievedPaymentSchema.parse({ payment: unpaid }),
    retrievedPaymentSchema.parse(unpaidPayment),
  );
});

Deno.test('N36 of charges the first that has a time counts, and a refund without a state as far as the summary says', () => {
  const { payment } = paidPayment;
  const charges = [
    { chargeId: 'untimed', created: null },
    { chargeId: 'timed', created: '2025-01-26T00:07:28.5922+00:00' },
  ];
  const refund = (amount: number, state: string | null) => ({ refundId: 'r', amount, state });
  const read = (refundedAmount: number | null, refunds: unknown) =>
    retrievedPaymentSchema.parse({
      payment: { ...payment, charges, refunds, summary: { ...payment.summary, refundedAmount } },
    });
  assert.equal(read(null, null).chargeId, 'timed');
  assert.equal(read(120, [refund(100, 'Completed'), refund(20, null)]).refundedAmount, 120);
  assert.equal(read(100, [refund(100, 'Completed'), refund(20, null)]).refundedAmount, 100);
  assert.equal(read(null, [refund(100, 'Completed'), refund(20, null)]).refundedAmount, 100);
});

Deno.test('N29 a missing required field is an error', () => {
  for (const field of ['paymentId', 'orderDetails'] as const) {
    const { [field]: _, ...rest } = unpaidPayment.payment;
    assert.equal(retrievedPaymentSchema.safeParse({ payment: rest }).success, false, field);
  }
  assert.equal(createdPaymentSchema.safeParse({ paymentId }).success, false);
  assert.equal(createdPaymentSchema.safeParse({ hostedPaymentPageUrl: 'https://a.example' }).success, false);
});

Deno.test('N29 an amount that is no whole number of øre is an error', () => {
  const { payment } = paidPayment;
  const wrong = { payment: { ...payment, summary: { chargedAmount: 483.33 } } };
  assert.equal(retrievedPaymentSchema.safeParse(wrong).success, false);
});

Deno.test('N29 both recorded webhooks are read, and fields that nobody knows are kept', () => {
  for (const recorded of [checkoutCompleted, chargeCreated]) {
    const event = webhookSchema.parse({ ...recorded, surprise: 1 });
    assert.equal(event.data.paymentId, paymentId);
    assert.equal(event.surprise, 1);
  }
});

Deno.test('N22 a payment id is 32 hex digits, dashes stripped; anything else is none', () => {
  assert.equal(toPaymentId('53b84252-bde1-4ba4-8759-e6d30ce9ecf5'), paymentId);
  assert.equal(toPaymentId(paymentId.toUpperCase()), paymentId);
  for (const junk of ['', 'x', `${paymentId}0`, paymentId.slice(1), `${paymentId.slice(1)}g`, '../../etc']) {
    assert.equal(toPaymentId(junk), null, junk);
  }
});

Deno.test('what is kept of a webhook names no person, no card and no address', () => {
  const kept = JSON.stringify(
    withoutPersonalData({
      ...checkoutCompleted,
      data: {
        ...checkoutCompleted.data,
        cardDetails: { maskedPan: '55443300****0235' },
        nested: [{ consumer: { firstName: 'Anna' }, email: 'anna@example.org' }],
      },
    }),
  );
  for (const secret of ['192.0.2.10', '55443300', 'anna@example.org', 'Anna'])
    assert.ok(!kept.includes(secret), secret);
  assert.ok(kept.includes('REG-first') && kept.includes(paymentId));
});
