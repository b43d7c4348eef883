import { isCard, METHODS, type Method } from '../test-cards.ts';
import type { PageContext } from './layout.ts';
import { markup, type Markup } from './markup.ts';
import type { Field, FieldErrors, Typed } from './pay-form.ts';
import { METHOD_NAMES } from './texts.ts';

export function methodChoice({ t }: PageContext, typed: Typed, errors: FieldErrors): Markup {
  const radio = (method: Method) => {
    const kind = isCard(method) ? 'card' : method;
    const checked = typed.method === method && markup` checked`;
    return markup`
        <label><input type="radio" name="method" value="${method}" data-kind="${kind}" data-testid="method-${method}"${checked}> ${METHOD_NAMES[method]}</label>`;
  };
  return markup`
      <fieldset class="methods"${described('method', errors)}>
        <legend>${t.method}</legend>${error(t, 'method', errors)}
        ${METHODS.map(radio)}
      </fieldset>`;
}

/** Card number, expiry date and security code; only the expiry date is shown again. */
export function cardFields({ t }: PageContext, typed: Typed, errors: FieldErrors): Markup {
  return markup`
      <div class="fields card-fields">
        <p class="field">
          <label for="number">${t.cardNumber}</label>
          <input id="number" name="number" inputmode="numeric" maxlength="23" data-testid="card-number"${described('number', errors)}>
          ${error(t, 'number', errors)}
        </p>
        <p class="field half">
          <label for="expiry">${t.expiry}</label>
          <input id="expiry" name="expiry" inputmode="numeric" maxlength="7" value="${typed.expiry}" data-testid="card-expiry"${described('expiry', errors)}>
          ${error(t, 'expiry', errors)}
        </p>
        <p class="field half">
          <label for="cvc">${t.cvc}</label>
          <input id="cvc" name="cvc" inputmode="numeric" maxlength="3" data-testid="card-cvc"${described('cvc', errors, 'cvc-help')}>
          <span class="help" id="cvc-help">${t.cvcHelp}</span>
          ${error(t, 'cvc', errors)}
        </p>
      </div>`;
}

export function phoneField({ t }: PageContext, typed: Typed, errors: FieldErrors): Markup {
  return markup`
      <div class="fields phone-fields">
        <p class="field">
          <label for="phone">${t.phone}</label>
          <input id="phone" name="phone" type="tel" maxlength="20" value="${typed.phone}" data-testid="mobilepay-phone"${described('phone', errors, 'phone-help')}>
          <span class="help" id="phone-help">${t.phoneHelp}</span>
          ${error(t, 'phone', errors)}
        </p>
      </div>`;
}

/** Attributes that tie a field to its help and its error; the first wrong field gets the focus. */
function described(field: Field, errors: FieldErrors, help?: string): Markup {
  const wrong = errors[field] !== undefined;
  const ids = [help, wrong ? `${field}-error` : undefined].filter((id) => id !== undefined).join(' ');
  const first = Object.keys(errors)[0] === field;
  return markup`${wrong && markup` aria-invalid="true"`}${first && markup` autofocus`}${
    ids !== '' && markup` aria-describedby="${ids}"`
  }`;
}

function error(t: PageContext['t'], field: Field, errors: FieldErrors): Markup | undefined {
  const code = errors[field];
  if (!code) return undefined;
  return markup`<span class="error" id="${field}-error" data-testid="error-${field}">${t.errors[code]}</span>`;
}
