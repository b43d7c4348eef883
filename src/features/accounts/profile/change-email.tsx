import { useState } from 'react';
import { auth } from '../../../content/en/accounts/auth.ts';
import { changeEmail } from '../../../data/accounts/sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewEmailDialog } from '../../../camper/new-email-dialog.tsx';

const t = auth.changeEmail;

/** A family's change of its own address, which counts once both mailboxes have confirmed it. */
export function ChangeEmail({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const close = () => setOpen(false);
  return (
    <>
      <div aria-live="polite">{sentTo !== undefined && <Notice text={t.sent(email, sentTo)} />}</div>
      <Button look="quiet" onClick={() => setOpen(true)} label={t.open} />
      {isOpen && (
        <NewEmailDialog
          title={t.title}
          texts={[t.text, t.lost]}
          submitLabel={t.submit}
          present={email}
          send={changeEmail}
          problems={{ email_exists: t.taken, email_address_invalid: auth.problems.emailInvalid }}
          onSent={(address) => {
            setSentTo(address);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
