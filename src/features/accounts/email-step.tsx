import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { auth as t } from '../../content/en/accounts/auth.ts';
import type { CodeType } from '../../data/accounts/sign-in.ts';
import { cleanEmail } from '../../domain/accounts/email.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { emailRule } from '../../camper/email-rule.ts';
import { useLikelyEmail } from '../../camper/likely-email.tsx';

interface EmailStepProps {
  /** An address that is already known, for example from the other way to log in. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly submitLabel: string;
  /** Sends the mail. What it throws is explained by `explain`. */
  readonly send: (email: string) => Promise<void>;
  /** Sends it again; `send` itself if left out. */
  readonly resend?: (email: string) => Promise<void>;
  readonly explain: (error: unknown) => string;
  /** The message for an address that cannot be one. */
  readonly invalidEmail: string;
  readonly sentText: (email: string) => string;
  readonly codeType: CodeType;
}

/** Asks for an address, sends a mail there, and takes the code of that mail. */
export function EmailStep(props: EmailStepProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <EmailForm {...props} onSent={setSentTo} />;
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1}>
        {props.sentText(sentTo)}
      </p>
      <CodeForm
        email={sentTo}
        type={props.codeType}
        onResend={() => (props.resend ?? props.send)(sentTo)}
        onChangeAddress={() => setSentTo(undefined)}
      />
    </>
  );
}

function EmailForm(props: EmailStepProps & { readonly onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: { email: props.email },
  });
  const likely = useLikelyEmail((email) => {
    setValue('email', email);
    props.onEmail(email);
  });

  const submit = handleSubmit(async (values) => {
    const email = cleanEmail(values.email);
    props.onEmail(email);
    if (likely.asksAbout(email)) return;
    try {
      await props.send(email);
      props.onSent(email);
    } catch (error) {
      setError('email', { message: props.explain(error) }, { shouldFocus: true });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...register('email', {
          validate: (email) => emailRule(email, props.invalidEmail),
          onChange: ({ target }: { target: HTMLInputElement }) => props.onEmail(target.value),
        })}
        label={t.email}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="email"
      />
      {likely.question}
      <Button type="submit" wide busy={formState.isSubmitting} label={props.submitLabel} />
    </form>
  );
}
