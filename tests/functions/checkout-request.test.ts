import assert from 'node:assert/strict';
import { buildCheckoutRequest, providerText } from '../../supabase/functions/_shared/checkout-request.ts';
import { webhookSecret } from '../../supabase/functions/_shared/secrets.ts';
import { camperId, config, createdIntent, intentId, payerId } from './fakes.ts';

Deno.test('the request is exactly what the provider accepts, with our figures', () => {
  const authorization = webhookSecret(config.webhookSigningKey, intentId);
  const url = `https://fn.example/functions/v1/payment-webhook/${intentId}`;
  assert.deepEqual(buildCheckoutRequest(createdIntent, config, 'en'), {
    order: {
      items: [
        {
          reference: 'REG-first',
          name: 'Camp - First payment - Regular',
          quantity: 1,
          unit: 'pcs',
          unitPrice: 48333,
          taxRate: 0,
          taxAmount: 0,
          grossTotalAmount: 48333,
          netTotalAmount: 48333,
        },
      ],
      amount: 48333,
      currency: 'DKK',
      reference: `camp-2025-${intentId}`,
    },
    checkout: {
      integrationType: 'HostedPaymentPage',
      returnUrl: 'https://camp.example/checkout',
      cancelUrl: `https://camp.example/payment?cancelled=${intentId}`,
      termsUrl: 'https://camp.example/terms-of-service',
      merchantTermsUrl: 'https://camp.example/privacy-policy',
      charge: true,
      merchantHandlesConsumerData: true,
      publicDevice: true,
      countryCode: 'DNK',
    },
    notifications: {
      webHooks: [
        'payment.checkout.completed',
        'payment.charge.created.v2',
        'payment.charge.failed',
        'payment.reservation.failed',
        'payment.cancel.created',
        'payment.refund.completed',
        'payment.refund.failed',
      ].map((eventName) => ({ eventName, url, authorization })),
    },
    myReference: intentId,
  });
});

Deno.test('several campers are several items whose sum is the amount', () => {
  const lines = [
    {
      paid_for: camperId,
      payment_type: 'First payment' as const,
      amount_ore: 40000,
      pricing_code: 'REG',
      pricing_name: { name: 'Regular', name_da: 'Voksen' },
    },
    {
      paid_for: payerId,
      payment_type: 'Full payment' as const,
      amount_ore: 84000,
      pricing_code: 'PRT',
      pricing_name: { name: 'Child 8-12', name_da: 'Barn 8-12 år' },
    },
  ];
  const { order } = buildCheckoutRequest({ ...createdIntent, amount_ore: 124000, lines }, config, 'en');
  assert.deepEqual(
    order.items.map(({ reference }) => reference),
    ['REG-first', 'PRT-full'],
  );
  // Payers read names; codes are the bookkeeping's.
  const namesIn = (language: 'en' | 'da') =>
    buildCheckoutRequest({ ...createdIntent, lines }, config, language).order.items.map(({ name }) => name);
  assert.deepEqual(namesIn('en'), ['Camp - First payment - Regular', 'Camp - Full payment - Child 8-12']);
  assert.deepEqual(namesIn('da'), ['Lejr - 1. rate - Voksen', 'Lejr - Hele beløbet - Barn 8-12 år']);
  assert.equal(
    order.items.reduce((sum, item) => sum + item.grossTotalAmount, 0),
    order.amount,
  );
});

Deno.test('the webhook address has no parameter and fits 256 characters', () => {
  const [hook] = buildCheckoutRequest(createdIntent, config, 'en').notifications.webHooks;
  assert.ok(hook && !hook.url.includes('?') && hook.url.length <= 256);
});

Deno.test('text is cleaned of what the provider refuses and cut to 128 characters', () => {
  assert.equal(providerText(`A <b>"O'Brien" & \\ Sons`), 'A bOBrien Sons');
  assert.equal(providerText('å'.repeat(200)).length, 128);
});
