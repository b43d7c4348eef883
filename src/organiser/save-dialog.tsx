import { Dialog } from '../ui/dialog.tsx';
import { OrganiserForm, type OrganiserFormProps } from './organiser-form.tsx';

interface SaveDialogProps extends OrganiserFormProps {
  readonly title: string;
}

export function SaveDialog({ title, ...form }: SaveDialogProps) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <OrganiserForm {...form} />
    </Dialog>
  );
}
