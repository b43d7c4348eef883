import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { auth } from '../../content/en/accounts/auth.ts';
import { wholeAddress } from '../../content/language.ts';
import { paths } from '../../content/paths.ts';
import { isKnownEmail, sendPasswordReset } from '../../data/accounts/sign-in.ts';
import { toDataError } from '../../data/client/errors.ts';
import { cleanEmail, emailProblem } from '../../domain/accounts/email.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { LoaderWithMessage } from '../../ui/loader.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { failureText } from '../../camper/sign-in-failure.ts';

const t = auth.reset;

interface ForgotPasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

const send = (email: string) => sendPasswordReset(email, wholeAddress(paths.passwordReset));

export function ForgotPasswordDialog({ email: knownEmail, onClose }: ForgotPasswordDialogProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: knownEmail } });
  const sending = useMutation({
    mutationFn: async (email: string) => {
      const canBeSent = emailProblem(email) === null && (await isKnownEmail(email));
      if (canBeSent) await send(email);
      return canBeSent;
    },
  });
  const { data: isSent, error, variables: address = '', reset } = sending;
  const isNotFound = isSent === false || (error && toDataError(error).code === 'validation_failed');
  const submit = handleSubmit(({ email }) => sending.mutate(cleanEmail(email)));
  const close = <Button look="quiet" onClick={onClose} label={auth.close} />;

  return (
    <Dialog title={isSent ? t.sentTitle : t.dialogTitle} onClose={onClose}>
      {sending.isIdle && (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <p>{t.dialogText}</p>
          <TextField {...register('email')} label={auth.email} type="email" autoComplete="email" />
          <div className="dialog-actions row">
            {close}
            <Button type="submit" label={t.send} />
          </div>
        </form>
      )}
      {sending.isPending && <LoaderWithMessage>{t.sending}</LoaderWithMessage>}
      {isSent && (
        <>
          <p ref={focusOnMount} tabIndex={-1}>
            {t.sent(address)}
          </p>
          <CodeForm email={address} type="recovery" onResend={() => send(address)} onChangeAddress={reset} />
          {close}
        </>
      )}
      {(error || isSent === false) && (
        <>
          <Notice tone="bad" text={isNotFound ? t.notFound : failureText(error, t.failed)} />
          <div className="dialog-actions row">
            {close}
            <Button ref={focusOnMount} onClick={reset} label={t.tryAgain} />
          </div>
        </>
      )}
    </Dialog>
  );
}
