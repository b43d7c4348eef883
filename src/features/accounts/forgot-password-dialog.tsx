import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { auth } from '../../content/en/accounts/auth.ts';
import { wholeAddress } from '../../content/language.ts';
import { paths } from '../../content/paths.ts';
import { isKnownEmail, sendPasswordReset } from '../../data/accounts/sign-in.ts';
import { toDataError } from '../../data/client/errors.ts';
import { emailProblem } from '../../domain/accounts/email.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { LoaderWithMessage } from '../../ui/loader.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { failureText } from './sign-in-failure.ts';

const t = auth.reset;

/** The dialog's states (specification section 4). */
type Step = 'form' | 'sending' | 'sent' | 'not_found' | 'failed';

interface ForgotPasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

function redirectTo(): string {
  return wholeAddress(paths.passwordReset);
}

export function ForgotPasswordDialog({ email: knownEmail, onClose }: ForgotPasswordDialogProps) {
  const [step, setStep] = useState<Step>('form');
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, getValues } = useForm({ defaultValues: { email: knownEmail } });
  const address = getValues('email').trim();

  async function send() {
    const email = getValues('email').trim();
    setStep('sending');
    try {
      const canBeSent = emailProblem(email) === null && (await isKnownEmail(email));
      if (canBeSent) await sendPasswordReset(email, redirectTo());
      setStep(canBeSent ? 'sent' : 'not_found');
    } catch (error) {
      setProblem(failureText(error, t.failed));
      setStep(toDataError(error).code === 'validation_failed' ? 'not_found' : 'failed');
    }
  }

  const close = <Button look="quiet" onClick={onClose} label={auth.close} />;

  return (
    <Dialog title={step === 'sent' ? t.sentTitle : t.dialogTitle} onClose={onClose}>
      {step === 'form' && (
        <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate>
          <p>{t.dialogText}</p>
          <TextField {...register('email')} label={auth.email} type="email" autoComplete="email" />
          <div className="dialog-actions">
            {close}
            <Button type="submit" label={t.send} />
          </div>
        </form>
      )}
      {step === 'sending' && <LoaderWithMessage>{t.sending}</LoaderWithMessage>}
      {step === 'sent' && (
        <>
          <p ref={focusOnMount} tabIndex={-1}>
            {t.sent(address)}
          </p>
          <CodeForm
            email={address}
            type="recovery"
            onResend={() => sendPasswordReset(address, redirectTo())}
            onChangeAddress={() => setStep('form')}
          />
          {close}
        </>
      )}
      {(step === 'not_found' || step === 'failed') && (
        <>
          <Notice tone="bad" text={step === 'not_found' ? t.notFound : problem} />
          <div className="dialog-actions">
            {close}
            <Button ref={focusOnMount} onClick={() => setStep('form')} label={t.tryAgain} />
          </div>
        </>
      )}
    </Dialog>
  );
}
