import type { UseMutationResult } from '@tanstack/react-query';
import { admin as t } from '../content/en/site/admin.ts';
import { SaveForm, type SaveFormProps } from '../ui/save-form.tsx';
import { failureText, type Refusals } from './failure-text.ts';

export interface OrganiserFormProps extends Omit<SaveFormProps, 'submitLabel' | 'closeLabel' | 'isBusy'> {
  readonly submitLabel?: string;
  /** What saves it: the form is busy until that has ended, and says why it failed. */
  readonly saving?: Pick<UseMutationResult, 'isPending' | 'error'>;
  readonly refusals?: Refusals;
  readonly isBusy?: boolean;
}

export function OrganiserForm({ submitLabel = t.save, saving, refusals, ...form }: OrganiserFormProps) {
  return (
    <SaveForm
      isBusy={saving?.isPending ?? false}
      failure={saving?.error ? failureText(saving.error, refusals) : undefined}
      {...form}
      submitLabel={submitLabel}
      closeLabel={t.cancel}
    />
  );
}
