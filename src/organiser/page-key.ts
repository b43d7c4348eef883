const fields = 'input, textarea, select, [contenteditable]';
const overlays = '[role=dialog], dialog[open]';

/** Whether a key is meant for the page: pressed alone, in no field, and with nothing open over the page. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey) return false;
  return !(target instanceof Element && target.closest(fields)) && !document.querySelector(overlays);
}
