import { z } from 'zod';
import { EVENT_NAMES } from './event-names.ts';
import { link, myReference, parsedUrl, plainText } from './field-rules.ts';
import { isLoopbackHost } from './loopback.ts';
import { order } from './order-rules.ts';
import { METHODS, isCard, type Method } from './test-cards.ts';

const checkout = z
  .strictObject({
    url: link(256).optional(),
    integrationType: z.enum(['EmbeddedCheckout', 'HostedPaymentPage']).default('EmbeddedCheckout'),
    returnUrl: link().optional(),
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
  })
  .superRefine(({ integrationType, returnUrl, url }, context) => {
    const hosted = integrationType === 'HostedPaymentPage';
    if (hosted ? returnUrl : url) return;
    const path = [hosted ? 'returnUrl' : 'url'];
    context.addIssue({ code: 'custom', path, message: `Required for ${integrationType}` });
  });
export type Checkout = z.infer<typeof checkout>;

function webHook(allowHttpLoopback: boolean) {
  const secure = (text: string) => {
    const url = parsedUrl(text);
    if (url?.protocol === 'https:') return true;
    return allowHttpLoopback && url?.protocol === 'http:' && isLoopbackHost(url.hostname);
  };
  return z.strictObject({
    eventName: z.enum(EVENT_NAMES),
    url: plainText(256).refine(secure, 'Must be an https URL'),
    authorization: z
      .string()
      .regex(/^[A-Za-z0-9]{8,64}$/, 'Must be 8 to 64 alphanumeric characters')
      .optional(),
    headers: z.array(z.unknown()).optional(),
  });
}
export type WebHook = z.infer<ReturnType<typeof webHook>>;

/** Types and names by which methods are switched; those not on our page are known and ignored. */
const OTHER_METHODS = [
  ...['AmericanExpress', 'Forbrugsforeningen', 'Vipps', 'Swish', 'GooglePay', 'Klarna', 'Trustly', 'Sofort'],
] as const;
const METHOD_TYPES = ['Card', 'Invoice', 'Installment', 'A2A', 'Wallet'] as const;
const typeOf = (name: Method) => (isCard(name) ? 'Card' : 'Wallet');

const methodsConfiguration = z
  .array(
    z.strictObject({
      name: z.enum([...METHODS, ...METHOD_TYPES, ...OTHER_METHODS]),
      enabled: z.boolean().default(true),
    }),
  )
  .refine((entries) => {
    const listed = new Set<string>(entries.map(({ name }) => name));
    return !METHODS.some((method) => listed.has(method) && listed.has(typeOf(method)));
  }, 'A type must not be listed together with its own methods');

/**
 * The body of `POST /v1/payments`. Closed: any other property is an error. Consumers, subscriptions, shipping, fees
 * and the look of an embedded checkout are properties at the provider and are refused here, since nothing of ours sends them.
 *
 * @param allowHttpLoopback lets webhooks go to http on this machine
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
    paymentMethodsConfiguration: methodsConfiguration.optional(),
    merchantNumber: z.string().optional(),
    myReference: myReference().optional(),
  });
}
export type CreateBody = z.infer<ReturnType<typeof createRules>>;

/** The methods that the page offers; listing some turns all others off. */
export function offeredMethods(entries: CreateBody['paymentMethodsConfiguration']): Method[] {
  if (!entries?.length) return [...METHODS];
  const enabled = new Set<string>(entries.filter((entry) => entry.enabled).map(({ name }) => name));
  return METHODS.filter((method) => enabled.has(method) || enabled.has(typeOf(method)));
}
