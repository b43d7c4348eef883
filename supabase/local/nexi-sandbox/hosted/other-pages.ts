import type { Instrument, Payment } from '../payment.ts';
import { layout, type PageContext } from './layout.ts';
import { markup, type Markup } from './markup.ts';
import { METHOD_NAMES } from './texts.ts';

/** The bank's 3-D Secure question, or the wallet's app. */
export function challengePage(context: PageContext, { page }: Payment, instrument: Instrument): Markup {
  const { t } = context;
  const { card, method } = instrument;
  const form = (buttons: Markup) => markup`<form method="post">
      <input type="hidden" name="attempt" value="${page.attempt}">
      ${buttons}
    </form>`;
  if (card) {
    const buttons = markup`<button class="primary" name="action" value="approve" data-testid="acs-approve">${t.acsApprove}</button>
      <button name="action" value="reject" data-testid="acs-fail">${t.acsFail}</button>`;
    return layout(context, t.acsTitle, markup`<p>${t.acsText(card.maskedPan)}</p>${form(buttons)}`);
  }
  const buttons = markup`<button class="primary" name="action" value="approve" data-testid="wallet-approve">${t.approve}</button>
      <button name="action" value="reject" data-testid="wallet-reject">${t.reject}</button>
      <button name="action" value="leave" data-testid="wallet-leave">${t.leave}</button>`;
  return layout(context, t.walletTitle(METHOD_NAMES[method]), markup`<p>${t.walletText}</p>${form(buttons)}`);
}

/** What remains of the page after the payment: the way back, or nothing when the customer paid in an app. */
export function completedPage(context: PageContext, { page }: Payment, back: string | undefined): Markup {
  const { t, merchant } = context;
  if (page.left || back === undefined) return noticePage(context, t.closeTitle, t.closeText);
  const link = markup`<p><a class="button primary" href="${back}">${t.back(merchant)}</a></p>`;
  return layout(context, t.paidTitle, link);
}

export function noticePage(context: PageContext, title: string, text: string): Markup {
  return layout(context, title, markup`<p>${text}</p>`);
}
