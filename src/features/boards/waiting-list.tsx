import { useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../content/date-text.ts';
import { lodging } from '../../content/en/lodging.ts';
import { bedWaitQueries } from '../../data/places/bed-waits.ts';
import { ErrorState } from '../../ui/states.tsx';

const t = lodging.waiting;

/** Families that wait for beds, those with an offer first, and the rule by which beds are offered. */
export function WaitingList() {
  const { data, isLoadingError, refetch } = useQuery(bedWaitQueries.list());
  if (isLoadingError) {
    return <ErrorState message={t.couldNotLoad} retryLabel={lodging.retry} onRetry={() => void refetch()} />;
  }
  if (!data) return null;
  return (
    <details className="waiting-list">
      <summary>{t.count(data.length)}</summary>
      <p>{t.rule}</p>
      {data.length > 0 && (
        <ol>
          {data.map(({ id, name, beds, campers, since, offered_until, kept_since }) => (
            <li key={id}>
              <strong>{t.family(name, beds)}</strong> ({campers.join(', ')}),{' '}
              {offered_until === null ? t.since(dayAndTime(since)) : t.offered(dayAndTime(offered_until))}
              {kept_since !== null && `, ${t.kept}`}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
