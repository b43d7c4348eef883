import type { Payment } from '../payment.ts';
import { METHODS, TEST_CARDS } from '../test-cards.ts';
import { cardFields, methodChoice, phoneField } from './form-fields.ts';
import { layout, type PageContext } from './layout.ts';
import { markup, type Markup } from './markup.ts';
import type { FieldErrors, Typed } from './pay-form.ts';
import { METHOD_NAMES } from './texts.ts';

/** An amount in øre as the customer reads it. */
export function money(amount: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
}

export function paymentPage(
  context: PageContext,
  payment: Payment,
  typed: Typed,
  errors: FieldErrors,
): Markup {
  const { t, merchant, language } = context;
  const { order, checkout, page } = payment;
  const total = money(order.amount, order.currency, language);
  const cancel =
    checkout.cancelUrl !== undefined &&
    markup`<button name="action" value="cancel" data-testid="cancel">${t.cancel}</button>`;
  const privacy =
    checkout.merchantTermsUrl !== undefined &&
    markup`<a href="${checkout.merchantTermsUrl}">${t.privacy}</a>`;
  return layout(
    context,
    t.payTo(merchant),
    markup`${alert(context, payment, errors)}
    ${orderLines(context, payment, total)}
    <form method="post" novalidate autocomplete="off">
      <input type="hidden" name="attempt" value="${page.attempt}">
      ${methodChoice(context, typed, errors)}
      ${cardFields(context, typed, errors)}
      ${phoneField(context, typed, errors)}
      <button class="primary" name="action" value="pay" data-testid="pay">${t.pay(total)}</button>
      ${cancel}
    </form>
    ${testCards(context)}
    <p class="links"><a href="${checkout.termsUrl}">${t.terms}</a> ${privacy}</p>`,
  );
}

function alert({ t }: PageContext, { page }: Payment, errors: FieldErrors): Markup | undefined {
  const wrong = Object.keys(errors).length > 0;
  if (!wrong && !page.refusal) return undefined;
  const lost = (errors.number ?? errors.expiry ?? errors.cvc) && t.again;
  const text = wrong || !page.refusal ? t.correct : t.refused[page.refusal];
  return markup`<p class="alert" role="alert" data-testid="page-error">${text} ${lost}</p>`;
}

function orderLines({ t, language }: PageContext, { order }: Payment, total: string): Markup {
  const lines = order.items.map((item) => {
    const times = item.quantity !== 1 && markup` × ${item.quantity}`;
    const price = money(item.grossTotalAmount, order.currency, language);
    return markup`
        <div><dt>${item.name}${times}</dt><dd>${price}</dd></div>`;
  });
  return markup`<section aria-labelledby="order">
      <h2 id="order">${t.order}</h2>
      <dl class="order">${lines}
        <div class="total"><dt>${t.total}</dt><dd data-testid="total">${total}</dd></div>
      </dl>
    </section>`;
}

function testCards({ t }: PageContext): Markup {
  const lines = METHODS.flatMap((brand) =>
    Object.entries(TEST_CARDS)
      .filter(([, card]) => card.brand === brand)
      .map(([number, { behaviour }]) => {
        const groups = number.replace(/(\d{4})(?=\d)/g, '$1 ');
        return markup`<li><code>${groups}</code> ${METHOD_NAMES[brand]}, ${t.behaviour[behaviour]}</li>`;
      }),
  );
  return markup`<details>
      <summary>${t.testCards}</summary>
      <ul>${lines}</ul>
    </details>`;
}
