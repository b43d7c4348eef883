const setters = new Map<object, ((value: string) => void) | undefined>();

/** The platform's own setter of a field's value, which React does not watch. */
function setterOf(field: HTMLInputElement | HTMLTextAreaElement): ((value: string) => void) | undefined {
  const prototype: object = Object.getPrototypeOf(field) as object;
  if (!setters.has(prototype)) {
    setters.set(prototype, Object.getOwnPropertyDescriptor(prototype, 'value')?.set);
  }
  return setters.get(prototype);
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
      setterOf(field)?.call(field, value);
    },
    { capture: true },
  );
}
