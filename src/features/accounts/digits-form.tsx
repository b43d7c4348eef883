import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { withPlainDigits } from '../../domain/typed-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './auth.css';

interface DigitsFormProps {
  readonly label: string;
  readonly length: number;
  readonly hint?: string;
  readonly incomplete: string;
  readonly submitLabel: string;
  /** Gives the digits. What it throws is said at the field by `problemOf`. */
  readonly give: (code: string) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
  /** More buttons beside the first one. */
  readonly children?: ReactNode;
}

/** Asks for digits: those of an email, or of an app. */
export function DigitsForm({
  length,
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
          {...register('code', { validate: (code) => digitsOf(code).length === length || incomplete })}
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

/** Codes are pasted with spaces and dashes, and typed in the digits of one’s own script. */
function digitsOf(code: string): string {
  return withPlainDigits(code).replace(/\D/g, '');
}
