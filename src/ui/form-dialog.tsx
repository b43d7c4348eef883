import { Dialog } from './dialog.tsx';
import { SaveForm, type SaveFormProps } from './save-form.tsx';

export function FormDialog({ title, ...form }: SaveFormProps & { readonly title: string }) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <SaveForm {...form} />
    </Dialog>
  );
}
