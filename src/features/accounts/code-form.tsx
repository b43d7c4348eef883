import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { auth } from '../../content/en/accounts/auth.ts';
import { verifyCode, type CodeType } from '../../data/accounts/sign-in.ts';
import { failureText } from '../../camper/sign-in-failure.ts';
import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { digitsOf } from './digits-of.ts';
import './auth.css';
import { useEffect, useState } from 'react';
import { timings } from '../../content/timings.ts';

const t = auth.code;
const codeLength = 6;

interface CodeFormProps {
  readonly email: string;
  readonly type: CodeType;
  readonly onResend: () => Promise<void>;
  readonly onChangeAddress: () => void;
}

/** For people whose mail is on another device, or whose link a scanner has used up: the mail's six digits begin the session. */
export function CodeForm({ email, type, onResend, onChangeAddress }: CodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });

  const submit = handleSubmit(async ({ code }) => {
    try {
      await verifyCode(email, digitsOf(code), type);
    } catch (error) {
      const isWrong = ['refused', 'unauthorized'].includes(toDataError(error).kind);
      setError('code', { message: isWrong ? t.wrong : failureText(error) }, { shouldFocus: true });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="code-field">
        <TextField
          {...register('code', { validate: (code) => digitsOf(code).length === codeLength || t.incomplete })}
          label={t.label}
          hint={t.hint}
          error={formState.errors.code?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <div className="auth-actions row">
        <Button type="submit" busy={formState.isSubmitting} label={t.submit} />
        <ResendButton onResend={onResend} />
        <Button look="plain" onClick={onChangeAddress} label={t.changeAddress} />
      </div>
    </form>
  );
}

const coolDown = timings.resendCoolDown / 1000;

/** Sends a mail again, not more often than the server accepts, and says how that went. */
function ResendButton({ onResend }: Pick<CodeFormProps, 'onResend'>) {
  // Counting starts at once, since one has just been sent.
  const [seconds, setSeconds] = useState<number>(coolDown);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const resend = useMutation({ mutationFn: onResend, onMutate: () => setSeconds(coolDown) });

  return (
    <>
      <Button
        look="quiet"
        disabled={isWaiting}
        onClick={() => resend.mutate()}
        label={isWaiting ? t.resendIn(seconds) : t.resend}
      />
      <output>{resend.isSuccess ? t.resent : resend.error && failureText(resend.error)}</output>
    </>
  );
}
