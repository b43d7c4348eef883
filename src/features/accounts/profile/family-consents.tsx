import { useQuery } from '@tanstack/react-query';
import { GivenConsents } from '../../../camper/given-consents.tsx';
import { consents as t } from '../../../content/en/accounts/consents.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { consentQueries } from '../../../data/accounts/stored-consents.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** What the family agreed to, and the way to withdraw. */
export function FamilyConsents() {
  const { data, isLoadingError, refetch } = useQuery(consentQueries.mine());
  return (
    <section className="family-data">
      <h2>{t.title}</h2>
      {isLoadingError && <ErrorState message={t.couldNotLoad} onRetry={refetch} />}
      {data ? (
        <GivenConsents consents={data} mayChange />
      ) : (
        !isLoadingError && <Skeleton label={profile.loading} />
      )}
    </section>
  );
}
