import { admin as t } from '../content/en/admin.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SaveForm, type SaveFormProps } from '../ui/save-form.tsx';

interface SaveDialogProps extends Omit<SaveFormProps, 'submitLabel' | 'closeLabel'> {
  readonly title: string;
  readonly submitLabel?: string;
}

/** A dialog that is one form. */
export function SaveDialog({ title, submitLabel = t.save, ...form }: SaveDialogProps) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <SaveForm {...form} submitLabel={submitLabel} closeLabel={t.cancel} />
    </Dialog>
  );
}
