import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './auth.css';

const codeLength = 6;

interface DigitsFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly incomplete: string;
  readonly submitLabel: string;
  /** Gives the six digits. What it throws is said at the field by `problemOf`. */
  readonly give: (code: string) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
  /** More buttons beside the first one. */
  readonly children?: ReactNode;
}

/** Asks for six digits: those of an email, or of an app. */
export function DigitsForm({
  give,
  problemOf,
  incomplete,
  submitLabel,
  children,
  ...texts
}: DigitsFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    try {
      await give(digitsOf(code));
    } catch (error) {
      setError('code', { message: problemOf(error) }, { shouldFocus: true });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="code-field">
        <TextField
          {...texts}
          {...register('code', { validate: (code) => digitsOf(code).length === codeLength || incomplete })}
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

/** Codes are pasted with spaces and dashes. */
function digitsOf(code: string): string {
  return code.replace(/\D/g, '');
}
