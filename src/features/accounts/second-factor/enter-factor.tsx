import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { secondFactor as t } from '../../../content/en/accounts/second-factor.ts';
import { giveRecoveryCode } from '../../../data/accounts/second-factor.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../../../camper/sign-in-failure.ts';
import { AppCodeForm } from './app-code-form.tsx';

interface EnterFactorProps {
  readonly onGiven: () => void;
  /** A recovery code has taken the factor away. */
  readonly onRemoved: () => void;
}

/** Asks for the code of the app, or, when the app is lost, for a recovery code. */
export function EnterFactor({ onGiven, onRemoved }: EnterFactorProps) {
  const [isLost, setLost] = useState(false);
  if (isLost) return <RecoveryForm onRemoved={onRemoved} onBack={() => setLost(false)} />;
  return (
    <>
      <p>{t.enter.intro}</p>
      <AppCodeForm submitLabel={t.enter.submit} onGiven={onGiven}>
        <Button look="plain" onClick={() => setLost(true)} label={t.enter.lost} />
      </AppCodeForm>
    </>
  );
}

interface RecoveryFormProps {
  readonly onRemoved: () => void;
  readonly onBack: () => void;
}

function RecoveryForm({ onRemoved, onBack }: RecoveryFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    try {
      if (await giveRecoveryCode(code)) onRemoved();
      else setError('code', { message: t.recovery.wrong }, { shouldFocus: true });
    } catch (error) {
      const isLater = toDataError(error).code === 'try_later';
      setError(
        'code',
        { message: isLater ? t.recovery.try_later : failureText(error) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {t.recovery.title}
      </h2>
      <p>{t.recovery.intro}</p>
      <TextField
        {...register('code', { required: t.recovery.missing })}
        label={t.recovery.label}
        hint={t.recovery.hint}
        error={formState.errors.code?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="auth-actions row">
        <Button type="submit" busy={formState.isSubmitting} label={t.recovery.submit} />
        <Button look="plain" onClick={onBack} label={t.recovery.back} />
      </div>
      <p className="quiet">{t.recovery.none}</p>
    </form>
  );
}
