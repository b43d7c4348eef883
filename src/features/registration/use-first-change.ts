import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

/** Calls back when something is filled in for the first time; asking again would cost time with every key. */
export function useFirstChange(
  { subscribe }: Pick<UseFormReturn<FormValues>, 'subscribe'>,
  tell: () => void,
) {
  const onChange = useEffectEvent(tell);
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        stop();
        onChange();
      },
    });
    return stop;
  }, [subscribe]);
}
