import { useState } from 'react';
import { auth } from '../../content/en/accounts/auth.ts';
import { useSession } from '../../data/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { useForm } from 'react-hook-form';
import { paths } from '../../content/paths.ts';
import { changePassword } from '../../data/accounts/sign-in.ts';
import { toDataError } from '../../data/client/errors.ts';
import { passwordMinLength } from '../../domain/accounts/password.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PasswordFields } from './password-fields.tsx';

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
      <Button onClick={() => setAsking(true)} label={t.ask} />
      {isAsking && <ForgotPasswordDialog email="" onClose={() => setAsking(false)} />}
    </>
  );
}

/** Sets a new password for the signed-in visitor, who came from a reset mail or from the settings. */
function NewPasswordForm() {
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { password: '', repeat: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failed, setFailed] = useState(false);
  const [isDone, setDone] = useState(false);

  const submit = handleSubmit(async ({ password }) => {
    setFailed(false);
    try {
      await changePassword(password);
      setDone(true);
    } catch (error) {
      if (toDataError(error).code !== 'same_password') return setFailed(true);
      setError('password', { message: t.samePassword }, { shouldFocus: true });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <PasswordFields
        fields={[
          {
            ...register('password', {
              validate: (password) => password.length >= passwordMinLength || auth.problems.passwordTooShort,
            }),
            label: t.newPassword,
            error: errors.password?.message,
            autoComplete: 'new-password',
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
      <Failure text={failed ? t.updateFailed : undefined} />
      <Button type="submit" wide busy={isSubmitting} label={t.submit} />
      {isDone && (
        <Dialog
          title={t.success}
          onClose={() => setDone(false)}
          actions={<LinkButton to={paths.profile} label={t.toProfile} />}
        >
          <p>{t.successText}</p>
        </Dialog>
      )}
    </form>
  );
}
