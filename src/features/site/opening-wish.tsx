import { useState, type FormEvent } from 'react';
import { home } from '../../content/en/site/home.ts';
import { languageCode } from '../../content/language.ts';
import { askForOpening } from '../../data/site/ask-for-opening.ts';
import { emailProblem } from '../../domain/accounts/email.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { TextField } from '../../ui/text-field.tsx';

const t = home.opening;

/** After the camp: an address for one mail when registration for the next one opens, which can be taken back. */
export function OpeningWish() {
  const [email, setEmail] = useState('');
  const [isKept, setKept] = useState<boolean>();
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function ask(isWanted: boolean) {
    if (isBusy) return;
    setBusy(true);
    const answer = await askForOpening(email.trim(), languageCode, isWanted);
    setBusy(false);
    setFailure(answer === 'done' ? '' : t[answer]);
    if (answer === 'done') setKept(isWanted);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isNone = emailProblem(email) !== null;
    setWrong(isNone);
    if (isNone) event.currentTarget.querySelector('input')?.focus();
    else void ask(true);
  }

  if (isKept === true)
    return (
      <div className="hero-opening-wish">
        <p ref={focusOnMount} tabIndex={-1}>
          {t.kept(email.trim())}
        </p>
        <Failure text={failure} />
        <Button look="quiet" busy={isBusy} onClick={() => void ask(false)} label={t.remove} />
      </div>
    );
  return (
    <form className="hero-opening-wish" onSubmit={submit} noValidate>
      {isKept === false && (
        <p ref={focusOnMount} tabIndex={-1}>
          {t.removed}
        </p>
      )}
      <TextField
        type="email"
        autoComplete="email"
        label={t.label}
        hint={t.hint}
        error={isWrong ? t.invalid : undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Failure text={failure} />
      <Button type="submit" busy={isBusy} label={t.submit} />
    </form>
  );
}
