import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBody } from '../web-http.ts';
import type { Controls } from './controls.ts';
import { faultSettings } from './faults.ts';
import { documentOf, sendPage, sendSeeOther } from './hosted/layout.ts';
import { markup, type Markup } from './hosted/markup.ts';
import { money } from './hosted/payment-page.ts';
import { HOSTED_PATH } from './hosted/router.ts';
import { portalWish, type PortalAction } from './portal.ts';

/** Path of the control page below the sandbox. */
export const CONTROL_PATH = '/__sandbox';

/** Faults as the control API takes them; the fields of `FaultSettings` make many more. */
const EXAMPLES = [
  '{"webhook":{"hold":true}}',
  '{"webhook":{"drop":"all"}}',
  '{"webhook":{"duplicate":10,"parallel":true}}',
  '{"create":{"status":500},"times":1}',
  '{"create":{"commit_then_drop":true},"times":1}',
  '{"charge":{"status":402},"times":1}',
  '{"get":{"status":404},"lasts":"PT1H"}',
  '{"get":{"stale":"PT1M"}}',
];

const SKIPS = { PT1M: '1 minute', PT1H: '1 hour', PT48H: '48 hours' };

/** What an organiser does manually in the provider's portal, also after a page has expired. */
const PORTAL_ACTIONS: Readonly<Record<PortalAction, string>> = {
  charge: 'Charge',
  refund: 'Refund',
  release: 'Release the reservation',
  dispute: 'The customer disputes',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost (chargeback)',
};

const portalForm = z.object({
  payment: z.string('Choose a payment first.'),
  action: portalWish.shape.action,
  amount: z
    .string()
    .trim()
    .regex(/^(\d+([.,]\d{1,2})?)?$/, 'Write the amount as 100 or 100,50.')
    .transform((text) => (text === '' ? undefined : Math.round(Number(text.replace(',', '.')) * 100))),
});

/** For people on this machine. Its form carries the token, which other sites cannot read. */
export function createControlPage(controls: Controls, basePath: string, token: string) {
  const self = `${basePath}${CONTROL_PATH}`;
  const document = (sent: URLSearchParams, refusal?: string) =>
    documentOf(
      'en-GB',
      'Payment sandbox',
      `${basePath}${HOSTED_PATH}page.css`,
      markup`<main>
    <h1>Payment sandbox</h1>
    <p>It replaces the payment provider: no money moves. <a href="${self}">Reload</a></p>
    ${refusal !== undefined && markup`<p class="alert" role="alert">${refusal}</p>`}
    <form method="post" action="${self}">
      <input type="hidden" name="token" value="${token}">
      ${section('Faults', faultFields(controls, sent))}
      ${section('Clock', buttons(Object.entries(SKIPS).map(([iso, label]) => button(`skip:${iso}`, `Skip ${label}`))))}
      ${section('Payments', paymentFields(controls, sent))}
      ${section('Webhooks', deliveryTable(controls))}
    </form>
  </main>`,
    );

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST') return sendPage(res, 200, document(new URLSearchParams()));
    const sent = new URLSearchParams(String(await readBody(req)));
    if (sent.get('token') !== token) {
      res.writeHead(403).end();
      return;
    }
    try {
      await act(controls, sent);
    } catch (refused) {
      if (!(refused instanceof RangeError)) throw refused;
      return sendPage(res, 422, document(sent, refused.message));
    }
    sendSeeOther(res, self);
  };
}

/** Does what was sent, or throws a RangeError with a sentence. */
async function act(controls: Controls, sent: URLSearchParams): Promise<void> {
  const [action = '', value = ''] = (sent.get('action') ?? '').split(':');
  if (action === 'faults') controls.setFaults(faultsIn(sent.get('faults') ?? ''));
  if (action === 'clear') controls.clearFaults();
  if (action === 'release-webhooks') controls.release();
  if (action === 'skip') controls.advance(value);
  if (action === 'replay') controls.replay(value);
  if (action === 'complete') await controls.complete(value);
  if (!(action in PORTAL_ACTIONS)) return;
  const { data, error } = portalForm.safeParse(Object.fromEntries(sent));
  if (!data) throw new RangeError(error.issues.map(({ message }) => message).join(' '));
  const { payment, amount, ...wish } = data;
  controls.portal(payment, { ...wish, ...(amount !== undefined && { amount }) });
}

function faultsIn(text: string) {
  try {
    return faultSettings.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof z.ZodError) throw new RangeError(z.prettifyError(error), { cause: error });
    throw new RangeError(`Write the faults as JSON, such as ${EXAMPLES[0]}.`, { cause: error });
  }
}

function button(action: string, label: string, about?: string): Markup {
  const described = about !== undefined && markup` aria-describedby="${about}"`;
  return markup`<button name="action" value="${action}"${described}>${label}</button>`;
}

const buttons = (list: readonly Markup[]): Markup => markup`<div class="buttons">${list}</div>`;

function section(title: string, content: Markup): Markup {
  const id = title.toLowerCase();
  return markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}

/** The newest row first. */
function table(heads: readonly string[], rows: readonly (readonly Markup[])[]): Markup {
  if (rows.length === 0) return markup`<p>None yet.</p>`;
  const head = heads.map((text) => markup`<th scope="col">${text}</th>`);
  const body = rows
    .toReversed()
    .map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`);
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${heads[0]} table">
        <table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>
      </div>`;
}

function faultFields(controls: Controls, sent: URLSearchParams): Markup {
  const on = controls.faults().map((fault) => JSON.stringify(fault));
  return markup`<p>On now: ${on.join('; ') || 'none'}</p>
    <p class="field"><label for="fault">Faults as JSON; on until cleared, unless they say how often or how long</label>
      <input id="fault" name="faults" list="examples" spellcheck="false" value="${sent.get('faults') ?? ''}"></p>
    <datalist id="examples">${EXAMPLES.map((example) => markup`<option value="${example}"></option>`)}</datalist>
    ${buttons([button('faults', 'Turn on'), button('clear', 'No faults'), button('release-webhooks', 'Release held webhooks')])}`;
}

function paymentFields(controls: Controls, sent: URLSearchParams): Markup {
  const rows = controls.payments().map(({ paymentId, state, currency, ...payment }) => {
    const shown = (amount: number) => markup`${money(amount, currency, 'en-GB')}`;
    const checked = paymentId === sent.get('payment') && markup` checked`;
    return [
      markup`<label id="p-${paymentId}"><input type="radio" name="payment" value="${paymentId}"${checked}>
          ${paymentId.slice(0, 8)} ${payment.reference ?? ''}</label>`,
      markup`${state}`,
      ...[payment.amount, payment.reservedAmount, payment.chargedAmount, payment.refundedAmount].map(shown),
      markup`${payment.method ?? ''}`,
      markup`${payment.dispute ?? ''}`,
      markup`<a href="${payment.hostedPaymentPageUrl}">Page</a> ${
        state === 'New' && button(`complete:${paymentId}`, 'Pay by card', `p-${paymentId}`)
      }`,
    ];
  });
  return markup`${table(
    ['Payment', 'Status', 'Amount', 'Reserved', 'Charged', 'Refunded', 'Method', 'Dispute', 'Pay'],
    rows,
  )}
    <p class="field"><label for="amount">Amount in DKK for the provider’s portal; empty for all</label>
      <input id="amount" name="amount" inputmode="decimal" value="${sent.get('amount') ?? ''}"></p>
    ${buttons(Object.entries(PORTAL_ACTIONS).map(([action, label]) => button(action, label)))}`;
}

function deliveryTable(controls: Controls): Markup {
  return table(
    ['Webhook', 'Payment', 'Status', 'Answers', 'Repeat'],
    controls
      .deliveries()
      .map(({ id, event, paymentId, state, attempts }) => [
        markup`<span id="d-${id}">${event}</span>`,
        markup`${paymentId.slice(0, 8)}`,
        markup`${state}`,
        markup`${attempts.map(({ status }) => status ?? 'none').join(', ')}`,
        button(`replay:${id}`, 'Send again', `d-${id}`),
      ]),
  );
}
