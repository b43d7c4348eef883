import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../web-http.ts';
import { CONTROL_PATH } from './control-api.ts';
import { PRESETS, SKIPS } from './control-presets.ts';
import { button, buttons, section, table, type PageParts } from './control-parts.ts';
import type { Controls } from './controls.ts';
import { documentOf, sendPage, sendSeeOther } from './hosted/layout.ts';
import { markup, type Markup } from './hosted/markup.ts';
import { money } from './hosted/payment-page.ts';
import { PORTAL_PATH } from './portal-page.ts';

/** The control page for people: what happened, and buttons. Its form carries the token, which other sites cannot read. */
export function createControlPage({ basePath, token, styles, controls }: PageParts) {
  const self = `${basePath}${CONTROL_PATH}`;

  const act = async (form: URLSearchParams) => {
    const [action, value = ''] = (form.get('action') ?? '').split(':');
    const preset = PRESETS[value];
    if (action === 'fault' && preset) controls.setFaults(preset.faults);
    if (action === 'clear') controls.clearFaults();
    if (action === 'release') controls.release();
    if (action === 'skip' && value in SKIPS) controls.advance(value);
    if (action === 'replay') controls.replay(value);
    if (action === 'complete') await controls.complete(value);
  };

  const page = () =>
    documentOf(
      'en-GB',
      'Payment sandbox',
      styles,
      markup`<main class="control">
    <h1>Payment sandbox</h1>
    <p>It replaces the payment provider: no money moves. <a href="${self}">Reload</a></p>
    <p><a href="${basePath}${PORTAL_PATH}">Open the portal</a>: charges, refunds, releases and disputes.</p>
    <form method="post" action="${self}">
      <input type="hidden" name="token" value="${token}">
      ${section('Faults', faultButtons(controls))}
      ${section('Clock', buttons(Object.entries(SKIPS).map(([iso, label]) => button(`skip:${iso}`, `Skip ${label}`))))}
      ${section('Payments', paymentTable(controls))}
      ${section('Webhooks', deliveryTable(controls))}
    </form>
  </main>`,
    );

  /** Answers one request from this machine. */
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST') return sendPage(res, 200, page());
    const form = new URLSearchParams(String(await readBody(req)));
    if (form.get('token') !== token) {
      res.writeHead(403).end();
      return;
    }
    await act(form).catch((error: unknown) => {
      // A button of a page that is no longer true; the fresh page shows how it is.
      if (!(error instanceof RangeError)) throw error;
    });
    sendSeeOther(res, self);
  };
}

function faultButtons(controls: Controls): Markup {
  const presets = Object.entries(PRESETS).map(([name, { label }]) => button(`fault:${name}`, label));
  const all = [...presets, button('clear', 'No faults'), button('release', 'Release held webhooks')];
  return markup`<p>On now: ${faultsOn(controls)}</p>${buttons(all)}`;
}

function paymentTable(controls: Controls): Markup {
  return table(
    ['Payment', 'Status', 'Amount', 'Method', 'Pay'],
    controls
      .payments()
      .map(({ paymentId, state, amount, currency, method, ...payment }) => [
        markup`<a id="p-${paymentId}" href="${payment.hostedPaymentPageUrl}">${paymentId.slice(0, 8)}</a> ${payment.reference ?? ''}`,
        markup`${state}`,
        markup`${money(amount, currency, 'en-GB')}`,
        markup`${method ?? ''}`,
        markup`${state === 'New' && button(`complete:${paymentId}`, 'Pay by card', `p-${paymentId}`)}`,
      ]),
  );
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

function faultsOn(controls: Controls): string {
  const on = controls.faults().map(({ kind, fault, myReference, timesLeft }) => {
    const scope = myReference === undefined ? '' : ` for ${myReference}`;
    const times = timesLeft === undefined ? '' : `, ${timesLeft} more`;
    return `${kind} ${JSON.stringify(fault)}${scope}${times}`;
  });
  return on.join('; ') || 'none';
}
