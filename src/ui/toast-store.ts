import { createStore, useStore } from '../lib/store.ts';

type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text?: string | undefined;
}

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const currentToasts = toasts.get;
export const useToasts = () => useStore(toasts);

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

function add(kind: ToastKind, title: string, text?: string): void {
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, kind, title, text }]);
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
