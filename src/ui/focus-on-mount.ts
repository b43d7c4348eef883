/** A ref for what replaces the part that had the focus: keyboard and screen reader go on there. It needs `tabIndex={-1}` unless it is a control. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
