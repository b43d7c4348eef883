import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { auth } from '../../content/en/accounts/auth.ts';
import { paths } from '../../content/paths.ts';
import { useIsRegistrationClosed } from '../../data/registration/registration-state.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { CheckMailDialog } from './check-mail-dialog.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { MagicLink } from './magic-link.tsx';
import { PasswordLogin } from './password-login.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { providerProblem } from './provider-problem.ts';
import { useTypedEmail } from './typed-email.ts';
import './auth.css';

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

  const returned = providerProblem(new URLSearchParams(search).get('problem'));

  function show(next: typeof dialog) {
    setDialog(next);
    onRecovering(next === 'forgot');
  }

  return (
    <>
      <Failure text={returned} />
      {byMail ? (
        <MagicLink purpose="login" email={email} onEmail={setEmail} />
      ) : (
        <PasswordLogin email={email} onEmail={setEmail} onUnconfirmed={() => show('unconfirmed')} />
      )}
      <div className="auth-links">
        {!byMail && (
          <Button look="plain" onClick={() => show('forgot')}>
            {t.forgot}
          </Button>
        )}
        <Button look="plain" onClick={() => setByMail(!byMail)}>
          {byMail ? t.toPassword : t.toMagicLink}
        </Button>
      </div>
      <ProviderButtons />
      {!isClosed && (
        <p className="auth-foot">
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
