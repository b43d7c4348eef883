import { useMutation } from '@tanstack/react-query';
import { auth } from '../../content/en/accounts/auth.ts';
import { emailCode } from '../../domain/accounts/email-code.ts';
import { verifyCode, type CodeType } from '../../data/accounts/sign-in.ts';
import { failureText } from '../../camper/sign-in-failure.ts';
import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { DigitsForm } from './digits-form.tsx';
import { useEffect, useState } from 'react';
import { timings } from '../../content/timings.ts';

const t = auth.code;

interface CodeFormProps {
  readonly email: string;
  readonly type: CodeType;
  readonly onResend: () => Promise<void>;
  readonly onChangeAddress: () => void;
}

/** For people whose mail is on another device, or whose link a scanner has used up: the mail's digits begin the session. */
export function CodeForm({ email, type, onResend, onChangeAddress }: CodeFormProps) {
  return (
    <DigitsForm
      label={t.label}
      length={emailCode.digits}
      hint={t.hint}
      incomplete={t.incomplete}
      submitLabel={t.submit}
      give={(code) => verifyCode(email, code, type)}
      problemOf={(error) =>
        ['refused', 'unauthorized'].includes(toDataError(error).kind) ? t.wrong : failureText(error)
      }
    >
      <ResendButton onResend={onResend} />
      <Button look="plain" onClick={onChangeAddress} label={t.changeAddress} />
    </DigitsForm>
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
