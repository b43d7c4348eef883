import { Dialog } from '../ui/dialog.tsx';
import { SaveForm, type SaveFormProps } from './save-form.tsx';

interface SaveDialogProps extends SaveFormProps {
  readonly title: string;
}

/** A dialog that is one form. */
export function SaveDialog({ title, ...form }: SaveDialogProps) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <SaveForm {...form} />
    </Dialog>
  );
}
