import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { otherParentFailure } from '../../camper/end-other-parent.tsx';
import { otherParent } from '../../content/en/accounts/other-parent.ts';
import { registration } from '../../content/en/registration/registration.ts';
import { paths } from '../../content/paths.ts';
import { useAnswerInvitation, type Invitation as InvitationFrom } from '../../data/accounts/other-parent.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast-store.ts';

const t = otherParent.invitation;

interface InvitationProps {
  readonly from: InvitationFrom;
  /** Of the reader: a login with campers acts for no other family. */
  readonly hasFamily: boolean;
}

/** An invitation to act for a family, to be accepted with a name or refused; or to the reader's own account, whose name is known. */
export function Invitation({ from, hasFamily }: InvitationProps) {
  const { account_id: account, holder, is_holder: isOwn } = from;
  const navigate = useNavigate();
  const answer = useAnswerInvitation();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [hasOneName, setOneName] = useState(false);
  const [isTried, setTried] = useState(false);
  const words = isOwn ? t.own : t;
  const problem = (name: string) => (isTried && name.trim() === '' ? t.nameMissing : undefined);

  // Awaited here, not in `mutate`: the invitation unmounts as soon as it is answered.
  const answerWith = (
    given: { accepts: boolean; first_name?: string; last_name?: string },
    onDone: () => void,
  ) => void answer.mutateAsync({ account, ...given }).then(onDone, () => undefined);

  function accept() {
    if (isOwn) {
      answerWith({ accepts: true }, done);
      return;
    }
    setTried(true);
    const lastName = hasOneName ? '' : last.trim();
    if (first.trim() === '' || (lastName === '' && !hasOneName)) return;
    answerWith({ accepts: true, first_name: first, last_name: lastName }, done);
  }

  function done() {
    toast.success(words.accepted(holder));
    void navigate(paths.profile);
  }

  return (
    <section className="card">
      <h2>{words.title(holder)}</h2>
      <p>{(hasFamily ? words.hasFamily : words.text)(holder)}</p>
      {!hasFamily && !isOwn && (
        <>
          <TextField
            label={t.firstName}
            autoComplete="given-name"
            maxLength={80}
            value={first}
            error={problem(first)}
            onChange={({ target }) => setFirst(target.value)}
          />
          {!hasOneName && (
            <TextField
              label={t.lastName}
              autoComplete="family-name"
              maxLength={80}
              value={last}
              error={problem(last)}
              onChange={({ target }) => setLast(target.value)}
            />
          )}
          <CheckboxField label={registration.oneName.own} checked={hasOneName} onCheck={setOneName} />
        </>
      )}
      {answer.error && <Notice tone="bad">{otherParentFailure(answer.error)}</Notice>}
      <div className="row">
        {!hasFamily && <Button busy={answer.isPending} onClick={accept} label={t.accept} />}
        <Button
          look="quiet"
          onClick={() => answerWith({ accepts: false }, () => toast.success(t.refused))}
          label={t.refuse}
        />
      </div>
    </section>
  );
}

/** Shown in place of invitations that couldn't be loaded: a parent who has one would sign the same children up again. */
export function InvitationsUnread({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState message={otherParent.couldNotLoad} onRetry={onRetry} />;
}

/** Shown to someone who followed an invitation that is none any more. */
export function InvitationGone() {
  return <Notice tone="warn">{t.gone}</Notice>;
}
