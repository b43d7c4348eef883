import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../../content/date-text.ts';
import { healthAccessLog as t } from '../../../content/en/health/health-access-log.ts';
import { familyHealthQueries, type HealthAccess } from '../../../data/health/family-health.ts';
import { Button } from '../../../ui/button.tsx';
import { FamilyPart } from './family-part.tsx';

/** So many are shown at first. */
const FIRST = 10;
const purposes: Readonly<Record<string, string>> = t.purposes;

function textOf({ name, looked_by: who, looked_at: time, purpose }: HealthAccess): string {
  return t.look(name, who ?? t.gone, dayAndTime(time), purposes[purpose] ?? purpose);
}

export function HealthAccessLog() {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <FamilyPart title={t.title} failed={t.couldNotLoad} query={useQuery(familyHealthQueries.looks())}>
      {(looks) => (
        <>
          {looks.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul>
              {looks.slice(0, showsAll ? looks.length : FIRST).map((look) => (
                <li key={look.id}>{textOf(look)}</li>
              ))}
            </ul>
          )}
          {looks.length > FIRST && !showsAll && (
            <Button look="plain" onClick={() => setShowsAll(true)} label={t.more(looks.length)} />
          )}
        </>
      )}
    </FamilyPart>
  );
}
