import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBody } from '../web-http.ts';
import { CONTROL_PATH } from './control-api.ts';
import { button, buttons, table, type PageParts } from './control-parts.ts';
import { documentOf, sendPage, sendSeeOther } from './hosted/layout.ts';
import { markup, type Markup } from './hosted/markup.ts';
import { money } from './hosted/payment-page.ts';
import type { PaymentSummary } from './payment-summary.ts';
import type { PortalAction } from './portal.ts';

/** Path of the portal below the sandbox. */
export const PORTAL_PATH = `${CONTROL_PATH}/portal`;

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
  action: z.enum(['charge', 'refund', 'release', 'dispute', 'dispute_won', 'dispute_lost']),
  amount: z
    .string()
    .trim()
    .regex(/^(\d+([.,]\d{1,2})?)?$/, 'Write the amount as 100 or 100,50.')
    .transform((text) => (text === '' ? undefined : Math.round(Number(text.replace(',', '.')) * 100))),
});

/** The provider's portal for people: choose a payment, type an amount, press what is to happen. */
export function createPortalPage({ basePath, token, styles, controls }: PageParts) {
  const self = `${basePath}${PORTAL_PATH}`;

  const page = (refusal?: string, form = new URLSearchParams()) =>
    documentOf(
      'en-GB',
      'Payment portal',
      styles,
      markup`<main class="control">
    <h1>Payment portal</h1>
    <p>What an organiser does at the card company by hand, also after a page has expired: no money moves.
      <a href="${basePath}${CONTROL_PATH}">Webhooks and faults</a></p>
    ${refusal !== undefined && markup`<p class="alert" role="alert">${refusal}</p>`}
    <form method="post" action="${self}">
      <input type="hidden" name="token" value="${token}">
      <p><label for="amount">Amount in DKK; empty for all</label>
        <input id="amount" name="amount" inputmode="decimal" value="${form.get('amount') ?? ''}"></p>
      ${buttons(Object.entries(ACTIONS).map(([action, label]) => button(action, label)))}
      ${paymentTable(controls.payments(), form.get('payment'))}
    </form>
  </main>`,
    );

  const refusalOf = (form: URLSearchParams): string | undefined => {
    const { data, error } = formFields.safeParse(Object.fromEntries(form));
    if (!data) return error.issues.map(({ message }) => message).join(' ');
    const { payment, action, amount } = data;
    try {
      controls.portal(payment, { action, ...(amount !== undefined && { amount }) });
    } catch (refused) {
      if (refused instanceof RangeError) return refused.message;
      throw refused;
    }
    return undefined;
  };

  /** Answers one request from this machine. */
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST') return sendPage(res, 200, page());
    const form = new URLSearchParams(String(await readBody(req)));
    if (form.get('token') !== token) {
      res.writeHead(403).end();
      return;
    }
    const refusal = refusalOf(form);
    if (refusal === undefined) sendSeeOther(res, self);
    else sendPage(res, 422, page(refusal, form));
  };
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
