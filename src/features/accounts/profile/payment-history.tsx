import { useQuery } from '@tanstack/react-query';
import { profile } from '../../../content/en/accounts/profile.ts';
import { paymentQueries } from '../../../data/payments/family-payments.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { HistoryCards } from './history-cards.tsx';
import { HistoryTable } from './history-table.tsx';
import './payment-history.css';

const t = profile.history;

export function PaymentHistory({ userId }: { readonly userId: string }) {
  return (
    <details className="far-above">
      <summary className="title">{t.title}</summary>
      <History userId={userId} />
    </details>
  );
}

export function History({ userId }: { readonly userId: string }) {
  const history = useQuery(paymentQueries.history(userId));
  if (history.isPending) return <Skeleton label={profile.loading} lines={6} />;
  if (history.isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={history.refetch} />;
  if (history.data.length === 0) return <EmptyState>{t.empty}</EmptyState>;
  return (
    <>
      <HistoryCards payments={history.data} />
      <details>
        <summary className="strong near-above">{t.asTable}</summary>
        <HistoryTable payments={history.data} />
      </details>
    </>
  );
}
