import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EndOtherParent, otherParentFailure } from '../../../camper/end-other-parent.tsx';
import { dayOf } from '../../../content/date-text.ts';
import { otherParent as t } from '../../../content/en/accounts/other-parent.ts';
import {
  otherParentQueries,
  useEndOtherParent,
  useInvite,
  type FamilyAccess,
} from '../../../data/accounts/other-parent.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { cleanEmail } from '../../../domain/accounts/email.ts';
import { emailRule } from '../../../camper/email-rule.ts';
import { FamilyPart } from './family-part.tsx';

/** Who else acts for the family: the account holder invites and removes, the other parent may leave. */
export function OtherParent({ userId }: { readonly userId: string }) {
  const access = useQuery(otherParentQueries.mine(userId));
  return (
    <FamilyPart title={t.title} failed={t.couldNotLoad} query={access}>
      {/* A dialog about one state must not stay open as the dialog of the next. */}
      {(data) => <Access key={data.other === null ? 'none' : 'other'} access={data} />}
    </FamilyPart>
  );
}

function Access({ access: { is_holder, holder, other, invited } }: { readonly access: FamilyAccess }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (invited) return <Waiting {...invited} />;
  return (
    <>
      <p>
        {other === null
          ? t.intro
          : is_holder
            ? t.other(other.name, other.email, dayOf(other.since))
            : t.acting(holder ?? '')}
      </p>
      <Button
        look="quiet"
        onClick={() => setOpen(true)}
        label={other === null ? t.invite : is_holder ? t.remove(other.name) : t.leave}
      />
      {isOpen && other === null && <InviteDialog onClose={close} />}
      {isOpen && other !== null && <EndOtherParent name={is_holder ? other.name : null} onClose={close} />}
    </>
  );
}

function Waiting({ email, until }: NonNullable<FamilyAccess['invited']>) {
  const invite = useInvite();
  const withdraw = useEndOtherParent();
  const fail = (error: Error) => toast.error(otherParentFailure(error));
  return (
    <>
      <p>{t.waiting(email, dayOf(until))}</p>
      <div className="row">
        <Button
          look="quiet"
          busy={invite.isPending}
          onClick={() =>
            invite.mutate(
              { email, is_again: true },
              {
                onSuccess: (answer) =>
                  answer === 'invited'
                    ? toast.success(t.sent(email))
                    : toast.error(t.failures[answer] ?? t.failed),
                onError: fail,
              },
            )
          }
          label={t.again}
        />
        <Button
          look="quiet"
          busy={withdraw.isPending}
          onClick={() =>
            // Awaited here, not in `mutate`: this unmounts with the invitation.
            void withdraw.mutateAsync().then(() => toast.success(t.withdrawn), fail)
          }
          label={t.withdraw}
        />
      </div>
    </>
  );
}

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();

  function submit() {
    const address = cleanEmail(email);
    const problem = emailRule(address);
    setWrong(problem === true ? undefined : problem);
    if (problem !== true) return;
    invite.mutate(
      { email: address },
      {
        onSuccess: (answer) => {
          if (answer !== 'invited') return setWrong(t.failures[answer]);
          toast.success(t.sent(address));
          onClose();
        },
        onError: (error) => setWrong(otherParentFailure(error)),
      },
    );
  }

  return (
    <FormDialog
      title={t.invite}
      submitLabel={t.send}
      closeLabel={t.cancel}
      isBusy={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t.intro}</p>
      <TextField
        label={t.email}
        type="email"
        autoComplete="off"
        maxLength={50}
        value={email}
        error={wrong}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}
