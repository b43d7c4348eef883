import { z } from 'zod';
import {
  button,
  buttons,
  CONTROL_PATH,
  createFormPage,
  PORTAL_PATH,
  section,
  table,
  type PageParts,
} from './control-parts.ts';
import type { Controls } from './controls.ts';
import { faultSettings } from './faults.ts';
import { markup, type Markup } from './hosted/markup.ts';
import { money } from './hosted/payment-page.ts';

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

/** The control page for people: what happened, and buttons. */
export function createControlPage(parts: PageParts) {
  const { basePath, controls } = parts;
  return createFormPage(parts, {
    path: CONTROL_PATH,
    title: 'Payment sandbox',
    intro: markup`<p>It replaces the payment provider: no money moves. <a href="${basePath}${CONTROL_PATH}">Reload</a></p>
    <p><a href="${basePath}${PORTAL_PATH}">Open the portal</a>: charges, refunds, releases and disputes.</p>`,
    fields: (sent) => markup`${section('Faults', faultFields(controls, sent))}
      ${section('Clock', buttons(Object.entries(SKIPS).map(([iso, label]) => button(`skip:${iso}`, `Skip ${label}`))))}
      ${section('Payments', paymentTable(controls))}
      ${section('Webhooks', deliveryTable(controls))}`,
    act: async (sent) => {
      const [action, value = ''] = (sent.get('action') ?? '').split(':');
      if (action === 'faults') controls.setFaults(faultsIn(sent.get('faults') ?? ''));
      if (action === 'clear') controls.clearFaults();
      if (action === 'release') controls.release();
      if (action === 'skip') controls.advance(value);
      if (action === 'replay') controls.replay(value);
      if (action === 'complete') await controls.complete(value);
    },
  });
}

function faultsIn(text: string) {
  try {
    return faultSettings.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof z.ZodError) throw new RangeError(z.prettifyError(error), { cause: error });
    throw new RangeError(`Write the faults as JSON, such as ${EXAMPLES[0]}.`, { cause: error });
  }
}

function faultFields(controls: Controls, sent: URLSearchParams): Markup {
  const on = controls.faults().map((fault) => JSON.stringify(fault));
  return markup`<p>On now: ${on.join('; ') || 'none'}</p>
    <p class="field"><label for="fault">Faults as JSON; on until cleared, unless they say how often or how long</label>
      <input id="fault" name="faults" list="examples" spellcheck="false" value="${sent.get('faults') ?? ''}"></p>
    <datalist id="examples">${EXAMPLES.map((example) => markup`<option value="${example}"></option>`)}</datalist>
    ${buttons([button('faults', 'Turn on'), button('clear', 'No faults'), button('release', 'Release held webhooks')])}`;
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
