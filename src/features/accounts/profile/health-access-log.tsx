import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../../content/date-text.ts';
import { healthAccessLog as t } from '../../../content/en/health/health-access-log.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { familyHealthQueries, type HealthAccess } from '../../../data/health/family-health.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** So many are shown at first. */
const FIRST = 10;
const purposes: Readonly<Record<string, string>> = t.purposes;

function textOf({ name, looked_by: who, looked_at: time, purpose }: HealthAccess): string {
  return t.look(name, who ?? t.gone, dayAndTime(time), purposes[purpose] ?? purpose);
}

/** Which organisers have read the family's health answers. */
export function HealthAccessLog() {
  const looks = useQuery(familyHealthQueries.looks());
  const [showsAll, setShowsAll] = useState(false);
  if (looks.isLoadingError) {
    return (
      <p>
        {t.couldNotLoad} <Button look="plain" onClick={() => void looks.refetch()} label={profile.retry} />
      </p>
    );
  }
  if (!looks.data) return <Skeleton label={profile.loading} />;
  const { length } = looks.data;
  return (
    <section className="family-data">
      <h2>{t.title}</h2>
      {length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul>
          {looks.data.slice(0, showsAll ? length : FIRST).map((look) => (
            <li key={look.id}>{textOf(look)}</li>
          ))}
        </ul>
      )}
      {length > FIRST && !showsAll && (
        <Button look="plain" onClick={() => setShowsAll(true)} label={t.more(length)} />
      )}
    </section>
  );
}
