import { useState } from 'react';
import { auth } from '../../content/en/accounts/auth.ts';
import { useSession } from '../../data/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const t = auth.reset;

/** Asks for a new password when signed in, as after the reset mail's link; everyone else is sent that mail. */
export function PasswordReset() {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  if (session.status === 'loading') return <Loader label={auth.loggingIn} />;
  if (session.status === 'signed-in') return <NewPasswordForm />;
  return (
    <>
      <p>{t.noSession}</p>
      <Button onClick={() => setAsking(true)}>{t.ask}</Button>
      {isAsking && <ForgotPasswordDialog email="" onClose={() => setAsking(false)} />}
    </>
  );
}
