import { z } from 'zod';
import {
  button,
  buttons,
  CONTROL_PATH,
  createFormPage,
  PORTAL_PATH,
  table,
  type PageParts,
} from './control-parts.ts';
import { markup, type Markup } from './hosted/markup.ts';
import { money } from './hosted/payment-page.ts';
import type { PaymentSummary } from './payment-summary.ts';
import { portalWish, type PortalAction } from './portal.ts';

const ACTIONS: Readonly<Record<PortalAction, string>> = {
  charge: 'Charge',
  refund: 'Refund',
  release: 'Release the reservation',
  dispute: 'The customer disputes',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost (chargeback)',
};

const formFields = z.object({
  payment: z.string('Choose a payment first.'),
  action: portalWish.shape.action,
  amount: z
    .string()
    .trim()
    .regex(/^(\d+([.,]\d{1,2})?)?$/, 'Write the amount as 100 or 100,50.')
    .transform((text) => (text === '' ? undefined : Math.round(Number(text.replace(',', '.')) * 100))),
});

/** The provider's portal for people: choose a payment, type an amount, press what is to happen. */
export function createPortalPage(parts: PageParts) {
  const { basePath, controls } = parts;
  return createFormPage(parts, {
    path: PORTAL_PATH,
    title: 'Payment portal',
    intro: markup`<p>What an organiser does at the card company by hand, also after a page has expired: no money moves.
      <a href="${basePath}${CONTROL_PATH}">Webhooks and faults</a></p>`,
    fields: (sent) => markup`<p><label for="amount">Amount in DKK; empty for all</label>
        <input id="amount" name="amount" inputmode="decimal" value="${sent.get('amount') ?? ''}"></p>
      ${buttons(Object.entries(ACTIONS).map(([action, label]) => button(action, label)))}
      ${paymentTable(controls.payments(), sent.get('payment'))}`,
    act: (sent) => {
      const { data, error } = formFields.safeParse(Object.fromEntries(sent));
      if (!data) throw new RangeError(error.issues.map(({ message }) => message).join(' '));
      const { payment, action, amount } = data;
      controls.portal(payment, { action, ...(amount !== undefined && { amount }) });
    },
  });
}

function paymentTable(payments: readonly PaymentSummary[], chosen: string | null): Markup {
  return table(
    ['Payment', 'State', 'Reserved', 'Charged', 'Refunded', 'Dispute'],
    payments.map(({ paymentId, reference, state, currency, dispute, ...amounts }) => {
      const shown = (amount: number) => markup`${money(amount, currency, 'en-GB')}`;
      const checked = paymentId === chosen && markup` checked`;
      return [
        markup`<label><input type="radio" name="payment" value="${paymentId}"${checked}>
          ${paymentId.slice(0, 8)} ${reference ?? ''}</label>`,
        markup`${state}`,
        shown(amounts.reservedAmount),
        shown(amounts.chargedAmount),
        shown(amounts.refundedAmount),
        markup`${dispute ?? ''}`,
      ];
    }),
  );
}
