import { admin as t } from '../content/en/site/admin.ts';
import { SaveForm, type SaveFormProps } from '../ui/save-form.tsx';

export interface OrganiserFormProps extends Omit<SaveFormProps, 'submitLabel' | 'closeLabel'> {
  readonly submitLabel?: string;
}

export function OrganiserForm({ submitLabel = t.save, ...form }: OrganiserFormProps) {
  return <SaveForm {...form} submitLabel={submitLabel} closeLabel={t.cancel} />;
}
