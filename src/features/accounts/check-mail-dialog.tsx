import { resendConfirmation } from '../../data/accounts/sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';

interface CheckMailDialogProps {
  readonly title: string;
  readonly text: string;
  readonly email: string;
  /** Back to the form, where the address can be changed. */
  readonly onClose: () => void;
}

export function CheckMailDialog({ title, text, email, onClose }: CheckMailDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <CodeForm
        email={email}
        type="email"
        onResend={() => resendConfirmation(email)}
        onChangeAddress={onClose}
      />
    </Dialog>
  );
}
