import { useForm } from 'react-hook-form';
import { secondFactor as t } from '../../../content/en/accounts/second-factor.ts';
import { giveCode } from '../../../data/accounts/second-factor.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { digitsOf } from '../digits-of.ts';
import { failureText } from '../../../camper/sign-in-failure.ts';
import '../auth.css';

const codeLength = 6;

interface AppCodeFormProps {
  readonly submitLabel: string;
  /** The factor that was begun; without it the one that is there. */
  readonly begun?: string | undefined;
  readonly onGiven: () => void;
  readonly children?: React.ReactNode;
}

/** The six digits of the app. */
export function AppCodeForm({ submitLabel, begun, onGiven, children }: AppCodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    try {
      await giveCode(digitsOf(code), begun);
      onGiven();
    } catch (error) {
      const isWrong = toDataError(error).code.startsWith('mfa_');
      setError('code', { message: isWrong ? t.codeWrong : failureText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="code-field">
        <TextField
          {...register('code', { validate: (code) => digitsOf(code).length === codeLength || t.codeMissing })}
          label={t.code}
          error={formState.errors.code?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <div className="auth-actions row">
        <Button type="submit" busy={formState.isSubmitting} label={submitLabel} />
        {children}
      </div>
    </form>
  );
}
