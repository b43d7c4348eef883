import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { registration as t } from '../content/en/registration/registration.ts';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { useSession } from '../data/accounts/session.ts';
import { Registration } from '../features/registration/registration.tsx';
import { Loader } from '../ui/loader.tsx';
import { AccountPart } from './account-part.tsx';
import { Invitations } from './invitations.tsx';
import { Page } from './page.tsx';

const SurveyPage = lazy(() => import('./survey-page.tsx'));
const EarlierPaymentsPage = lazy(() => import('./earlier-payments-page.tsx'));

/** `?survey=<camper ids>` opens the survey, which a reload keeps; `?payments` what the account paid for earlier camps. */
export function Component() {
  const kind = useLocation().pathname === paths.form ? 'own' : 'added';
  const session = useSession();
  const [search] = useSearchParams();
  const campers = search.get('survey');
  if (session.status !== 'signed-in') return null; // the guard is on its way to the login
  if (campers !== null || search.has('payments')) {
    return (
      <Suspense fallback={<Loader label={frame.loading} />}>
        {campers === null ? (
          <EarlierPaymentsPage userId={session.user.id} />
        ) : (
          <SurveyPage userId={session.user.id} camperIds={campers.split(',')} />
        )}
      </Suspense>
    );
  }
  return (
    <Page title={t.title[kind]} description={t.description} width="sheet">
      {kind === 'own' && <Invitations userId={session.user.id} />}
      <Registration kind={kind} user={session.user} />
      {kind === 'own' && <AccountPart user={session.user} />}
    </Page>
  );
}
