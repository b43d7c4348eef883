import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { profile } from '../../../content/en/accounts/profile.ts';
import { paths } from '../../../content/paths.ts';
import { outstandingQueries } from '../../../data/payments/outstanding.ts';
import { LoaderWithMessage } from '../../../ui/loader.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AidPart } from '../../../camper/aid-part.tsx';
import { FeeCard } from './fee-card.tsx';
import { PaymentHistory } from './payment-history.tsx';

const t = profile.payment;

export function PaymentTab({ userId }: { readonly userId: string }) {
  const fees = useQuery(outstandingQueries.family(userId));
  return (
    <>
      <p>
        {t.intro} <Link to={paths.pricing}>{t.toPricing}</Link>
      </p>
      {fees.isPending && <LoaderWithMessage>{t.calculating}</LoaderWithMessage>}
      {fees.isLoadingError && <ErrorState message={t.couldNotLoad} onRetry={fees.refetch} />}
      {fees.data && (
        <div className="columns columns-fill below" style={{ '--column': '20rem' }}>
          {fees.data.map((fee) => (
            <FeeCard key={fee.camper_id} fee={fee} />
          ))}
        </div>
      )}
      {fees.data && <AidPart userId={userId} fees={fees.data} />}
      <p>
        <LinkButton to={paths.payment} look="ask" label={t.toPayment} />
      </p>
      <PaymentHistory userId={userId} />
    </>
  );
}
