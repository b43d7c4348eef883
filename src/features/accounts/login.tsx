import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { auth } from '../../content/en/accounts/auth.ts';
import { paths } from '../../content/paths.ts';
import { useIsRegistrationClosed } from '../../data/registration/registration-state.ts';
import { Button } from '../../ui/button.tsx';
import { canStore } from '../../lib/device-store.ts';
import { useInBrowser } from '../../lib/store.ts';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../../ui/failure.tsx';
import { CheckMailDialog } from './check-mail-dialog.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { MagicLink } from './magic-link.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { providerProblem } from './provider-problem.ts';
import { useTypedEmail } from './typed-email.ts';
import './auth.css';
import { useForm } from 'react-hook-form';
import { isKnownEmail, signInWithPassword } from '../../data/accounts/sign-in.ts';
import { toDataError } from '../../data/client/errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { cleanEmail } from '../../domain/accounts/email.ts';
import { emailRule } from '../../camper/email-rule.ts';
import { useLikelyEmail } from '../../camper/likely-email.tsx';
import { failureText } from '../../camper/sign-in-failure.ts';
import { PasswordFields } from './password-fields.tsx';

const t = auth.login;

interface LoginProps {
  /** While a forgotten password is being replaced, a session that begins goes on to choose the new one. */
  readonly onRecovering: (isRecovering: boolean) => void;
}

/** Logging in with a password, by mail, or with a provider. What was typed as address is kept between the ways. */
export function Login({ onRecovering }: LoginProps) {
  const { search } = useLocation();
  const isClosed = useIsRegistrationClosed();
  const [email, setEmail] = useState(useTypedEmail());
  const [byMail, setByMail] = useState(false);
  const [dialog, setDialog] = useState<'forgot' | 'unconfirmed'>();

  const isKept = useInBrowser(canStore, true);
  const returned = providerProblem(new URLSearchParams(search).get('problem'));

  function show(next: typeof dialog) {
    setDialog(next);
    onRecovering(next === 'forgot');
  }

  return (
    <>
      <Failure text={returned} />
      {!isKept && <Notice tone="warn">{t.notKept}</Notice>}
      {byMail ? (
        <MagicLink purpose="login" email={email} onEmail={setEmail} />
      ) : (
        <PasswordLogin email={email} onEmail={setEmail} onUnconfirmed={() => show('unconfirmed')} />
      )}
      <div className="auth-links spread">
        {!byMail && <Button look="plain" onClick={() => show('forgot')} label={t.forgot} />}
        <Button
          look="plain"
          onClick={() => setByMail(!byMail)}
          label={byMail ? t.toPassword : t.toMagicLink}
        />
      </div>
      <ProviderButtons />
      {!isClosed && (
        <p className="flush above">
          <Link to={paths.signup + search} state={{ email }}>
            {t.toSignup}
          </Link>
        </p>
      )}
      {dialog === 'forgot' && <ForgotPasswordDialog email={email} onClose={() => show(undefined)} />}
      {dialog === 'unconfirmed' && (
        <CheckMailDialog
          title={t.unconfirmed}
          text={t.unconfirmedText(email)}
          email={email}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}

interface PasswordLoginProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** The account waits for its confirmation mail to be answered. */
  readonly onUnconfirmed: (email: string) => void;
}

/** Email and password; a refusal says which of the two is wrong (specification section 8). */
function PasswordLogin({ email: knownEmail, onEmail, onUnconfirmed }: PasswordLoginProps) {
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: { email: knownEmail, password: '' },
  });
  const likely = useLikelyEmail((email) => {
    setValue('email', email);
    onEmail(email);
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
    const email = cleanEmail(values.email);
    onEmail(email);
    setEmailNote(undefined);
    setFailure(undefined);
    if (likely.asksAbout(email)) return;
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
      {likely.question}
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
      <Button type="submit" wide busy={isSubmitting} label={t.submit} />
    </form>
  );
}
