import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { auth } from '../../content/en/accounts/auth.ts';
import { paths } from '../../content/paths.ts';
import { useIsRegistrationClosed } from '../../data/registration/registration-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckMailDialog } from './check-mail-dialog.tsx';
import { MagicLink } from './magic-link.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useTypedEmail } from './typed-email.ts';
import { SignupForm } from './signup-form.tsx';
import './auth.css';

const t = auth.signup;

export function Signup() {
  const { search } = useLocation();
  const isClosed = useIsRegistrationClosed();
  const [email, setEmail] = useState(useTypedEmail());
  const [byMail, setByMail] = useState(false);
  const [isCreated, setCreated] = useState(false);

  return (
    <>
      {isClosed && <Notice text={t.closed} />}
      {byMail ? (
        <MagicLink purpose="signup" email={email} onEmail={setEmail} />
      ) : (
        <SignupForm email={email} onEmail={setEmail} onCreated={() => setCreated(true)} />
      )}
      <div className="auth-links spread">
        <Button
          look="plain"
          onClick={() => setByMail(!byMail)}
          label={byMail ? t.toPassword : t.toMagicLink}
        />
      </div>
      <ProviderButtons />
      <p className="flush above">
        <Link to={paths.login + search} state={{ email }}>
          {t.toLogin}
        </Link>
      </p>
      {isCreated && (
        <CheckMailDialog
          title={t.success}
          text={t.successText(email)}
          email={email}
          onClose={() => setCreated(false)}
        />
      )}
    </>
  );
}
