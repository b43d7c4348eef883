import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordOf } from '../../../camper/field-text.ts';
import { dayOf, longDayAndTime } from '../../../content/date-text.ts';
import { plans as t } from '../../../content/en/accounts/plans.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import { planQueries } from '../../../data/campers/plans.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Button } from '../../../ui/button.tsx';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { PlanKind } from './plan-dialog.tsx';

const PlanDialog = latePart(async () => (await import('./plan-dialog.tsx')).PlanDialog);
/** When plans change for a camper: to cancel, to sleep elsewhere, and for a day to undo the last of it. */
export function PlansPart({ camper }: { readonly camper: Camper }) {
  const changes = useQuery(planQueries.changes());
  const [kind, setKind] = useState<PlanKind>();
  useFetchAhead(PlanDialog);
  const name = camper.first_name;
  const last = changes.data?.find((change) => change.camper_id === camper.id);
  return (
    <section className="change-requests" aria-label={t.title(fullName(camper))}>
      {changes.isLoadingError && <ErrorState message={t.couldNotLoad} onRetry={changes.refetch} />}
      {last && (last.undo_until !== null || !camper.is_attending) && (
        <Notice tone="info">
          <p>
            {last.accommodation === null
              ? t.cancelled(dayOf(last.changed_at))
              : t.moved(wordOf('accommodation', last.accommodation), dayOf(last.changed_at))}{' '}
            {last.undo_until !== null && t.undoUntil(longDayAndTime(last.undo_until))}
          </p>
          {last.undo_until !== null && (
            <Button
              look="quiet"
              aria-label={t.undoFor(name)}
              onClick={() => setKind('undo')}
              label={t.undo}
            />
          )}
        </Notice>
      )}
      {camper.is_attending ? (
        <div className="row">
          <Button
            look="quiet"
            aria-label={t.cancelFor(name)}
            onClick={() => setKind('cancel')}
            label={t.cancel}
          />
          <Button look="quiet" aria-label={t.moveFor(name)} onClick={() => setKind('move')} label={t.move} />
        </div>
      ) : (
        (last?.undo_until ?? null) === null && <p>{t.comeBack}</p>
      )}
      {kind && <PlanDialog {...{ kind, camper }} onClose={() => setKind(undefined)} />}
    </section>
  );
}
