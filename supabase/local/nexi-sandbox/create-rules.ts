import { isLoopbackHostname } from '@supabase/lite';
import { z } from 'zod';
import { EVENT_NAMES } from './event-names.ts';
import { link, myReference, parsedUrl, plainText } from './field-rules.ts';
import { order } from './order-rules.ts';

const checkout = z.strictObject({
  integrationType: z.literal('HostedPaymentPage'),
  returnUrl: link(),
  cancelUrl: link().optional(),
  termsUrl: link(),
  merchantTermsUrl: link().optional(),
  charge: z.boolean().default(false),
  publicDevice: z.boolean().default(false),
  merchantHandlesConsumerData: z.boolean().default(false),
  countryCode: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Must be an ISO 3166 alpha-3 code')
    .optional(),
});
export type Checkout = z.infer<typeof checkout>;

function webHook(allowHttpLoopback: boolean) {
  const secure = (text: string) => {
    const url = parsedUrl(text);
    if (url?.protocol === 'https:') return true;
    return allowHttpLoopback && url?.protocol === 'http:' && isLoopbackHostname(url.hostname);
  };
  return z.strictObject({
    eventName: z.enum(EVENT_NAMES),
    url: plainText(256).refine(secure, 'Must be an https URL'),
    authorization: z
      .string()
      .regex(/^[A-Za-z0-9]{8,64}$/, 'Must be 8 to 64 alphanumeric characters')
      .optional(),
  });
}
export type WebHook = z.infer<ReturnType<typeof webHook>>;

/**
 * The body of `POST /v1/payments`. Closed: any other property is an error, also one that the provider knows and nothing of
 * ours sends: consumers, subscriptions, shipping, fees, a choice of methods, an embedded checkout.
 */
export function createRules(allowHttpLoopback: boolean) {
  return z.strictObject({
    order,
    checkout,
    notifications: z
      .strictObject({
        webHooks: z.array(webHook(allowHttpLoopback)).max(32, 'At most 32 webhooks').optional(),
      })
      .optional(),
    myReference: myReference().optional(),
  });
}
export type CreateBody = z.infer<ReturnType<typeof createRules>>;
