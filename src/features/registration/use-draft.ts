import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './draft.ts';
import type { FormKind, FormValues } from './form-values.ts';

/** The draft that was there when the form opened, and the id of the camper to be. */
export function useRestoredDraft(accountId: string, kind: FormKind) {
  const [restored] = useState(() => readDraft(accountId, kind));
  const [freshId] = useState(() => (kind === 'own' ? accountId : crypto.randomUUID()));
  return { restored, camperId: restored?.camperId ?? freshId };
}

/** Keeps every change on this device, without drawing anything again. */
export function useKeptDraft<Context>(
  { subscribe }: UseFormReturn<FormValues, Context>,
  accountId: string,
  kind: FormKind,
  camperId: string,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          writeDraft(accountId, kind, { camperId, savedAt: new Date().toISOString(), values });
        },
      }),
    [subscribe, accountId, kind, camperId],
  );
}
