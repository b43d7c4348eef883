/** The request that opens a checkout at the provider. Its schema is closed: nothing but these fields may be sent. */
import { languages, type LanguageCode } from '../../../src/domain/campers/languages.ts';
import type { PaymentType } from '../../../src/domain/value-lists.ts';
import type { Config } from './config.ts';
import type { CreatedIntent } from './db-schema.ts';
import { webhookSecret } from './secrets.ts';
import { textsIn } from './texts.ts';

/** The events that can change what we know about a payment, and the refusals we keep for the log. */
const subscribedEvents = [
  'payment.checkout.completed',
  'payment.charge.created.v2',
  'payment.charge.failed',
  'payment.reservation.failed',
  'payment.cancel.created',
  'payment.refund.completed',
  'payment.refund.failed',
] as const;

const typeReferences: Record<PaymentType, string> = {
  'Full payment': 'full',
  'First payment': 'first',
  'Second payment': 'second',
  'Third payment': 'third',
  'Remaining amount': 'remaining',
};

export type CheckoutRequest = ReturnType<typeof buildCheckoutRequest>;

/**
 * The whole request for an intent that the database has just computed: one item a camper, øre, no VAT. Nothing
 * about the payer is sent, and campers are named by their price category only.
 */
export function buildCheckoutRequest(
  intent: CreatedIntent,
  config: Pick<Config, 'siteUrl' | 'functionsUrl' | 'webhookSigningKey'>,
  language: LanguageCode,
) {
  const siteUrl = config.siteUrl + languages[language].folder;
  const authorization = webhookSecret(config.webhookSigningKey, intent.intent_id);
  return {
    order: {
      items: intent.lines.map((line) =>
        orderItem(
          `${line.pricing_code}-${typeReferences[line.payment_type]}`,
          textsIn(language).checkoutItemName(line.payment_type, line.pricing_name),
          line.amount_ore,
        ),
      ),
      amount: intent.amount_ore,
      currency: intent.currency,
      reference: intent.reference,
    },
    checkout: {
      integrationType: 'HostedPaymentPage',
      returnUrl: `${siteUrl}/checkout`,
      cancelUrl: `${siteUrl}/payment?cancelled=${intent.intent_id}`,
      termsUrl: `${siteUrl}/terms-of-service`,
      merchantTermsUrl: `${siteUrl}/privacy-policy`,
      charge: true,
      merchantHandlesConsumerData: true,
      publicDevice: true,
      countryCode: 'DNK',
    },
    notifications: {
      webHooks: subscribedEvents.map((eventName) => ({
        eventName,
        url: `${config.functionsUrl}/payment-webhook/${intent.intent_id}`,
        authorization,
      })),
    },
    myReference: intent.intent_id,
  };
}

/** One line of an order as the provider wants it: one piece without VAT, in øre. */
export function orderItem(reference: string, name: string, amount: number) {
  return {
    reference: providerText(reference),
    name: providerText(name),
    quantity: 1,
    unit: 'pcs',
    unitPrice: amount,
    taxRate: 0,
    taxAmount: 0,
    grossTotalAmount: amount,
    netTotalAmount: amount,
  };
}

/** Text as the provider accepts it: without `< > ' " & \`, at most 128 characters. */
export function providerText(text: string): string {
  return text
    .replace(/[<>'"&\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 128);
}
