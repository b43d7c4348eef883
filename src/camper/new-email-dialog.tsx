import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '../content/en/accounts/auth.ts';
import { toDataError } from '../data/client/errors.ts';
import { cleanEmail } from '../domain/accounts/email.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { emailRule } from './email-rule.ts';
import { useLikelyEmail } from './likely-email.tsx';
import { failureText } from './sign-in-failure.ts';

interface NewEmailDialogProps {
  readonly title: string;
  readonly texts: readonly string[];
  /** Of the field; `New email` unless given. */
  readonly label?: string;
  readonly submitLabel: string;
  /** The address that the account has. */
  readonly present: string;
  /** Sends what confirms it. What it throws is explained by `problems`, by its code. */
  readonly send: (email: string) => Promise<void>;
  readonly problems: Readonly<Record<string, string>>;
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

/** Asks for another address of an account, by its family or by an organiser. */
export function NewEmailDialog({
  present,
  send,
  problems,
  texts,
  label = auth.changeEmail.label,
  onSent,
  ...dialog
}: NewEmailDialogProps) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const likely = useLikelyEmail(setEmail);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (_sent, address) => onSent(address),
    onError: (error) => setWrong(problems[toDataError(error).code] ?? failureText(error)),
  });

  function submit() {
    const address = cleanEmail(email);
    const problem = emailRule(address);
    const isSame = address.toLowerCase() === present.toLowerCase();
    setWrong(problem === true ? (isSame ? auth.changeEmail.same : undefined) : problem);
    if (problem !== true || isSame || likely.asksAbout(address)) return;
    sending.mutate(address);
  }

  return (
    <FormDialog {...dialog} closeLabel={auth.changeEmail.cancel} isBusy={sending.isPending} onSubmit={submit}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <TextField
        label={label}
        type="email"
        autoComplete="off"
        maxLength={50}
        value={email}
        error={wrong}
        onChange={({ target }) => setEmail(target.value)}
      />
      {likely.question}
    </FormDialog>
  );
}
