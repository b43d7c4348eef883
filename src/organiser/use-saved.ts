import { useToast } from '../ui/toast-store.ts';

/** For a dialog that saves: what to do on success, which is to say so and to close. */
export function useSaved(onClose: () => void) {
  const toast = useToast();
  return (title: string, text?: string) => () => {
    toast.success(title, text);
    onClose();
  };
}
