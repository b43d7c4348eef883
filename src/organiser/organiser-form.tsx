import type { UseMutationResult } from '@tanstack/react-query';
import { admin as t } from '../content/en/site/admin.ts';
import { SaveForm, type SaveFormProps } from '../ui/save-form.tsx';
import { failureText, type Refusals } from './failure-text.ts';

export type Saving = Pick<UseMutationResult, 'isPending' | 'error'>;

export interface OrganiserFormProps extends Omit<SaveFormProps, 'submitLabel' | 'closeLabel'> {
  readonly submitLabel?: string;
  /** What saves it: the form is busy until that has ended, and says why it failed. */
  readonly saving?: Saving | undefined;
  readonly refusals?: Refusals;
}

export function OrganiserForm(props: OrganiserFormProps) {
  const { submitLabel = t.save, saving, refusals, failure, ...form } = props;
  return (
    <SaveForm
      isBusy={saving?.isPending ?? false}
      {...form}
      failure={failure ?? (saving?.error ? failureText(saving.error, refusals) : undefined)}
      submitLabel={submitLabel}
      closeLabel={t.cancel}
    />
  );
}
