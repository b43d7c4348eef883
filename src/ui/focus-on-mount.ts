/**
 * A ref for what replaces the part of a page that had the focus, such as the answer in place of a form: a keyboard
 * or screen reader goes on there. The element needs `tabIndex={-1}` unless it is a control.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
