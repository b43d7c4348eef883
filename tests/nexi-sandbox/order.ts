/** Bodies for the payment API, as the product sends them. */

export const MY_REFERENCE = '3b1d5ca1-8a52-4a0e-9a62-0d2f0c1b7e11';
export const SECRET = 'Secret0123456789Secret0123456789';
/** 483.33 DKK. */
export const AMOUNT = 48333;

export function item(amount = AMOUNT) {
  return {
    reference: 'REG-first',
    name: 'Camp fee - First payment - REG',
    quantity: 1,
    unit: 'pcs',
    unitPrice: amount,
    taxRate: 0,
    taxAmount: 0,
    grossTotalAmount: amount,
    netTotalAmount: amount,
  };
}

export function webHook(eventName: string, url = 'https://example.com/payment-webhook/1') {
  return { eventName, url, authorization: SECRET };
}

/** A good body of `POST /v1/payments`. */
export function createBody(amount = AMOUNT) {
  return {
    order: { items: [item(amount)], amount, currency: 'DKK', reference: 'camp-2025-1' },
    checkout: {
      integrationType: 'HostedPaymentPage',
      returnUrl: 'https://site.example/checkout',
      cancelUrl: 'https://site.example/payment?cancelled=1',
      termsUrl: 'https://site.example/terms-of-service',
      merchantTermsUrl: 'https://site.example/privacy-policy',
      charge: true,
      merchantHandlesConsumerData: true,
      publicDevice: true,
      countryCode: 'DNK',
    },
    notifications: { webHooks: [webHook('payment.checkout.completed')] },
    myReference: MY_REFERENCE,
  };
}

/** The body with one value at a path such as `order.items.0.name` replaced, or removed when it is undefined. */
export function changed(path: string, value: unknown, body: unknown = createBody()): unknown {
  const copy: Node = JSON.parse(JSON.stringify(body));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let parent = copy;
  for (const key of keys) parent = parent[key] ?? {};
  if (value === undefined) delete parent[last];
  else Object.assign(parent, { [last]: value });
  return copy;
}

/** A place in a body; anything may be below it. */
interface Node {
  [key: string]: Node | undefined;
}
