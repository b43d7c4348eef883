import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { auth } from '../../content/en/accounts/auth.ts';
import { languageCode } from '../../content/language.ts';
import { signUp } from '../../data/accounts/sign-in.ts';
import { toDataError } from '../../data/client/errors.ts';
import { cleanEmail } from '../../domain/accounts/email.ts';
import { passwordProblem, passwordStrength } from '../../domain/accounts/password.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emailRule } from '../../camper/email-rule.ts';
import { useLikelyEmail } from '../../camper/likely-email.tsx';
import { Failure } from '../../ui/failure.tsx';
import { failureText } from '../../camper/sign-in-failure.ts';
import { PasswordFields } from './password-fields.tsx';
import './password-strength.css';

const t = auth.signup;

interface SignupFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onCreated: (email: string) => void;
}

const emailFailures: Readonly<Record<string, string>> = {
  user_already_exists: t.emailInUse,
  email_exists: t.emailInUse,
  email_address_invalid: auth.problems.emailInvalid,
  validation_failed: auth.problems.emailInvalid,
};

/** A new account with email and password (specification section 5). */
export function SignupForm({ email: knownEmail, onEmail, onCreated }: SignupFormProps) {
  const { register, handleSubmit, setError, setValue, control, getValues, formState } = useForm({
    defaultValues: { email: knownEmail, password: '', repeat: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });
  const [failure, setFailure] = useState<string>();

  const likely = useLikelyEmail((email) => {
    setValue('email', email);
    onEmail(email);
  });

  const submit = handleSubmit(async (values) => {
    const email = cleanEmail(values.email);
    onEmail(email);
    setFailure(undefined);
    if (likely.asksAbout(email)) return;
    try {
      await signUp(email, values.password, languageCode);
      onCreated(email);
    } catch (error) {
      const message = emailFailures[toDataError(error).code];
      if (message === undefined) setFailure(failureText(error));
      else setError('email', { message }, { shouldFocus: true });
    }
  });

  function validatePassword(value: string): string | true {
    const problem = passwordProblem(value);
    return problem === null || auth.problems[problem];
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...register('email', {
          validate: (email) => emailRule(email),
          onChange: ({ target }: { target: HTMLInputElement }) => onEmail(target.value),
        })}
        label={auth.email}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
      />
      {likely.question}
      <PasswordFields
        fields={[
          {
            ...register('password', { validate: validatePassword }),
            label: auth.password,
            error: errors.password?.message,
            autoComplete: 'new-password',
            below: <PasswordStrength password={password} />,
          },
          {
            ...register('repeat', {
              validate: (repeat) => repeat === getValues('password') || auth.problems.passwordsDiffer,
            }),
            label: t.repeat,
            error: errors.repeat?.message,
            autoComplete: 'new-password',
          },
        ]}
      />
      <Failure text={failure} />
      <Button type="submit" wide busy={isSubmitting} label={t.submit} />
    </form>
  );
}

const steps = { weak: 1, medium: 2, strong: 3 } as const;

/** Three bars and a word for how hard the typed password is to guess; nothing while there is none. */
function PasswordStrength({ password }: { readonly password: string }) {
  if (password === '') return null;
  const strength = passwordStrength(password);
  return (
    <output className={`strength strength-${strength}`}>
      <span className="strength-bars" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span key={step} className={step <= steps[strength] ? 'strength-on' : undefined} />
        ))}
      </span>
      {t.strength}: {t.strengths[strength]}
    </output>
  );
}
