import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { registration as t } from '../../content/en/registration/registration.ts';
import { listText } from '../../content/list-text.ts';
import { paths } from '../../content/paths.ts';
import type { SessionUser } from '../../data/accounts/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { deleteDraft, hasDraft } from './draft.ts';
import { FamilySheet } from './family-sheet.tsx';
import { FormSketch } from './form-sketch.tsx';
import type { FormKind } from '../../domain/registration/new-camper.ts';
import { useRegistrationFacts } from './use-registration-facts.ts';

export function Registration({ kind, user }: { readonly kind: FormKind; readonly user: SessionUser }) {
  const facts = useRegistrationFacts(kind, user);
  const [round, setRound] = useState(0);

  if (facts.status === 'loading') return <FormSketch kind={kind} />;
  if (facts.status === 'failed') return <ErrorState message={t.couldNotLoad} onRetry={facts.retry} />;
  if (facts.status === 'elsewhere') return <Navigate to={facts.to} replace />;
  if (facts.status === 'closed') {
    return (
      <>
        <p>{facts.isReturning ? t.closed.returning : t.closed.text}</p>
        {hasDraft(user.id, kind) && <p>{t.closed.kept}</p>}
        <LinkButton to={paths.home} label={t.closed.action} />
      </>
    );
  }
  if (facts.status === 'registered') {
    return (
      <>
        <p>{t.registered.text(listText(facts.names))}</p>
        <div className="row">
          <LinkButton to={paths.profile} label={t.registered.profile} />
          <LinkButton to={paths.addCamper} look="quiet" label={t.registered.addCamper} />
        </div>
      </>
    );
  }

  function startAfresh() {
    deleteDraft(user.id, kind);
    setRound(round + 1);
  }
  return <FamilySheet key={round} facts={facts.facts} past={facts.past} onStartAfresh={startAfresh} />;
}
