import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { auth } from '../../content/en/accounts/auth.ts';
import { isKnownEmail, signInWithPassword } from '../../data/accounts/sign-in.ts';
import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emailRule } from './email-rule.ts';
import { Failure } from '../../ui/failure.tsx';
import { failureText } from './sign-in-failure.ts';
import { PasswordFields } from './password-fields.tsx';

const t = auth.login;

interface PasswordLoginProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** The account waits for its confirmation mail to be answered. */
  readonly onUnconfirmed: (email: string) => void;
}

/** Email and password; a refusal says which of the two is wrong (specification section 8). */
export function PasswordLogin({ email: knownEmail, onEmail, onUnconfirmed }: PasswordLoginProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: knownEmail, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [emailNote, setEmailNote] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function explain(error: unknown, email: string) {
    const { code } = toDataError(error);
    if (code === 'email_not_confirmed') return onUnconfirmed(email);
    if (code !== 'invalid_credentials') return setFailure(failureText(error));
    if (!(await isKnownEmail(email))) {
      return setError('email', { message: t.unknownEmail }, { shouldFocus: true });
    }
    setEmailNote(t.validEmail);
    setError('password', { message: t.incorrectPassword }, { shouldFocus: true });
  }

  const submit = handleSubmit(async (values) => {
    const email = values.email.trim();
    onEmail(email);
    setEmailNote(undefined);
    setFailure(undefined);
    try {
      await signInWithPassword(email, values.password);
    } catch (error) {
      await explain(error, email).catch((unexplained: unknown) => setFailure(failureText(unexplained)));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...register('email', {
          validate: (email) => emailRule(email),
          onChange: ({ target }: { target: HTMLInputElement }) => onEmail(target.value),
        })}
        label={auth.email}
        hint={emailNote}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
      />
      <PasswordFields
        fields={[
          {
            ...register('password', { validate: (password) => password !== '' || t.passwordMissing }),
            label: auth.password,
            error: errors.password?.message,
            autoComplete: 'current-password',
          },
        ]}
      />
      <Failure text={failure} />
      <Button type="submit" wide busy={isSubmitting}>
        {t.submit}
      </Button>
    </form>
  );
}
