/** Sets a field's value past React, which watches the property of the field itself. */
function setUnwatched(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(kind.prototype, 'value', value, field);
}

/**
 * Makes forms hear of what Chrome on iOS and some password managers fill in: they set a field's value from a script and then send
 * `input`, which React takes for its own doing and passes on to no one. Called once, before React listens.
 */
export function hearAutofill(target: EventTarget = window): void {
  target.addEventListener(
    'input',
    (event) => {
      const field = event.target;
      if (event.isTrusted) return;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      if (field instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(field.type)) return;
      const { value } = field;
      // Watched by React: it now believes that the field was empty before.
      field.value = '';
      setUnwatched(field, value);
    },
    { capture: true },
  );
}
