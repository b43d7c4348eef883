import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { payments as t } from '../content/en/payments/payments.ts';
import { paths } from '../content/paths.ts';
import { outstandingQueries } from '../data/payments/outstanding.ts';
import { useSession } from '../data/accounts/session.ts';
import { settingQueries } from '../data/settings/settings.ts';
import { useLiveQueries } from '../data/client/live-queries.ts';
import { AidPart } from '../camper/aid-part.tsx';
import { PaymentForm } from '../features/payments/payment-form.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Notice } from '../ui/notice.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Page } from './page.tsx';

export function Component() {
  const session = useSession();
  return session.status === 'signed-in' ? <Payment userId={session.user.id} /> : null;
}

function Payment({ userId }: { readonly userId: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useLiveQueries('users', 'admin_settings', 'camp_info', 'pricing', 'news');
  const settings = useQuery(settingQueries.all());
  const fees = useQuery(outstandingQueries.family(userId));
  if (settings.isPending || fees.isPending) return <Loader label={frame.loading} />;
  if (settings.isLoadingError || fees.isLoadingError) {
    return (
      <Page title={t.title} width="form">
        <ErrorState message={t.loadFailed} retryLabel={t.refresh} onRetry={() => window.location.reload()} />
        <LinkButton to={paths.home} look="quiet" label={t.goHome} />
      </Page>
    );
  }
  if (settings.data.DISABLE_PAYMENTS) {
    return (
      <Page title={t.closed.title} intro={t.closed.text} width="form">
        <Button onClick={() => void navigate(-1)} label={t.closed.back} />
      </Page>
    );
  }
  const own = fees.data.find((fee) => fee.is_me);
  if (!own) return <Navigate to={paths.form} replace />;
  return (
    <Page title={t.title} intro={t.intro} width="form">
      {search.has('cancelled') && <Notice>{t.cancelled}</Notice>}
      <PaymentForm userId={userId} own={own} fees={fees.data} />
      <AidPart userId={userId} fees={fees.data} />
    </Page>
  );
}
