/** What a wrong field marks: itself, the group that it is, or the button that opens its choices. */
const wrong = '[aria-invalid=true], .control-wrong';
const focusable = 'input:enabled, select:enabled, textarea:enabled, button:enabled';

/** The first control of a form that is marked wrong and can have the focus. */
export function firstWrong(form: HTMLElement): HTMLElement | undefined {
  const marked = [...form.querySelectorAll<HTMLElement>(wrong)];
  return marked
    .flatMap((part) =>
      part.matches(focusable) ? [part] : [...part.querySelectorAll<HTMLElement>(focusable)],
    )
    .at(0);
}
