/** Sets a field's value with the events of a browser, so that the form hears of it ({@link file://./autofill.ts}). */
function fillIn(field: HTMLInputElement, value: string): void {
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The same control in the outline and in the page: a field by its name, any other by its words. */
const keyOf = (control: HTMLInputElement | HTMLButtonElement): string =>
  `${control.tagName} ${control.name || (control.labels?.[0] ?? control).textContent}`;

const controlsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLButtonElement>('main input, main button'),
];

interface Early {
  readonly value: string;
  readonly isChecked: boolean;
  readonly isPressed: boolean;
  /** Where the cursor is; null where the control has not the focus, and ends that are null where its kind tells of none. */
  readonly selection: readonly [number | null, number | null] | null;
}

/** Returns the text, tick, press and cursor that a control got before the scripts, or null for none. */
function earlyOf(control: HTMLInputElement | HTMLButtonElement): Early | null {
  const isField = control instanceof HTMLInputElement;
  const isTick = isField && control.type === 'checkbox';
  const early: Early = {
    value: isField && !isTick ? control.value : '',
    isChecked: isTick && control.checked,
    isPressed: control.hasAttribute('data-pressed'),
    // Not `:focus`, which WebKit says of no field while the window is not the active one.
    selection:
      control !== document.activeElement
        ? null
        : isField
          ? [control.selectionStart, control.selectionEnd]
          : [null, null],
  };
  const { value, isChecked, isPressed, selection } = early;
  return value !== '' || isChecked || isPressed || selection ? early : null;
}

function give(control: HTMLInputElement | HTMLButtonElement, { value, isChecked, selection }: Early): void {
  if (control instanceof HTMLInputElement) {
    if (value !== '') fillIn(control, value);
    if (isChecked !== control.checked) control.click();
  }
  if (!selection) return;
  control.focus({ preventScroll: true });
  const [start, end] = selection;
  if (control instanceof HTMLInputElement && start !== null) control.setSelectionRange(start, end);
}

/** Gives texts, ticks, the cursor and presses that the outline of a page got to the page that replaces it. */
export function giveEarlyInput(outline: HTMLElement, page: HTMLElement): void {
  const kept = new Map<string, Early>();
  for (const control of controlsOf(outline)) {
    const early = earlyOf(control);
    if (early) kept.set(keyOf(control), early);
  }
  const found = controlsOf(page).flatMap((control) => {
    const early = kept.get(keyOf(control));
    return early ? [{ control, early }] : [];
  });
  for (const { control, early } of found) give(control, early);
  // Last, when the form has its texts.
  for (const { control, early } of found) if (early.isPressed) control.click();
}

/**
 * Replaces the outline by the page that was rendered beside it. An outline with fields stays on screen until the page has its heading,
 * while a stored login is read, or keys typed in between would reach no field. At another address nothing is given.
 */
export function replaceOutline(outline: HTMLElement, page: HTMLElement): void {
  const { pathname } = window.location;
  const isElsewhere = () => window.location.pathname !== pathname;
  const isReady = () => isElsewhere() || page.querySelector('h1') !== null;
  const replace = () => {
    page.hidden = false;
    if (!isElsewhere()) giveEarlyInput(outline, page);
    outline.remove();
  };
  if (isReady() || !outline.querySelector('main input')) {
    replace();
    return;
  }
  page.hidden = true;
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    replace();
  });
  observer.observe(page, { childList: true, subtree: true });
}
