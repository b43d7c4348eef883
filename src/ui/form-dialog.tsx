import { Dialog } from './dialog.tsx';
import { SaveForm, type SaveFormProps } from './save-form.tsx';

/** A dialog that is one form: asks something, and saves it. */
export function FormDialog({ title, ...form }: SaveFormProps & { readonly title: string }) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <SaveForm {...form} />
    </Dialog>
  );
}
