type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text?: string | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function removeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function add(kind: ToastKind, title: string, text?: string): void {
  lastId += 1;
  set([...toasts, { id: lastId, kind, title, text }]);
}

/** Short notices at the edge of the screen: `toast.error('Error', 'Value is not selected')`. */
export const toast = {
  success: (title: string, text?: string) => add('success', title, text),
  info: (title: string, text?: string) => add('info', title, text),
  error: (title: string, text?: string) => add('error', title, text),
};

/** For a dialog that saves: what to do on success, which is to say so and to close. */
export const saved = (onClose: () => void, title: string, text?: string) => () => {
  toast.success(title, text);
  onClose();
};
