import type { UseMutationResult } from '@tanstack/react-query';
import { admin } from '../content/en/site/admin.ts';
import { useSingle } from '../data/client/use-single.ts';
import { toast } from '../ui/toast-store.ts';
import { failureText } from './failure-text.ts';

/** For a control that saves as it is pressed: a double press is one change, and a toast says what became of it. */
export function useSaveAtOnce<V>(saving: Pick<UseMutationResult<unknown, Error, V>, 'mutate'>, name: string) {
  const saveOnce = useSingle(saving);
  return (values: V, done: string) =>
    saveOnce(values, {
      onSuccess: () => toast.success(admin.saved, done),
      onError: (error) => toast.error(name, failureText(error)),
    });
}
