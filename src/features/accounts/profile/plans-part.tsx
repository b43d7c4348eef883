import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordOf } from '../../../camper/field-text.ts';
import { dayOf, longDayAndTime } from '../../../content/date-text.ts';
import { plans as t } from '../../../content/en/accounts/plans.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import { frozenFieldsQuery } from '../../../data/campers/family-change-requests.ts';
import type { PlanChange } from '../../../data/campers/plans.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PlanKind } from './plan-dialog.tsx';

const PlanDialog = latePart(async () => (await import('./plan-dialog.tsx')).PlanDialog);
const AskForm = latePart(async () => (await import('./ask-form.tsx')).AskForm);
const { ask } = profile.changeRequests;

interface PlansPartProps {
  readonly camper: Camper;
  /** The last that was changed for this camper. */
  readonly last: PlanChange | undefined;
}

/** In a camper's row, when plans change: to cancel, to sleep elsewhere, for a day to undo the last of it, later to ask. */
export function PlansPart({ camper, last }: PlansPartProps) {
  const { data: frozen = [] } = useQuery(frozenFieldsQuery());
  const [kind, setKind] = useState<PlanKind>();
  const [isAsking, setAsking] = useState(false);
  useFetchAhead(PlanDialog);
  const name = camper.first_name;
  const undoUntil = last?.undo_until ?? null;
  const stopAsking = () => setAsking(false);
  return (
    <>
      {camper.is_attending && (
        <Disclosure className="disclosure-end" label={t.change} name={t.changeFor(name)}>
          <MenuItem onPress={() => setKind('cancel')}>{t.cancel}</MenuItem>
          <MenuItem onPress={() => setKind('move')}>{t.move}</MenuItem>
        </Disclosure>
      )}
      {(undoUntil !== null || !camper.is_attending) && (
        <Notice tone="info">
          <p>
            {last?.accommodation === null && t.cancelled(dayOf(last.changed_at))}
            {last?.accommodation &&
              undoUntil !== null &&
              t.moved(wordOf('accommodation', last.accommodation), dayOf(last.changed_at))}{' '}
            {undoUntil === null ? t.comeBack : t.undoUntil(longDayAndTime(undoUntil))}
          </p>
          {undoUntil === null ? (
            <Button look="quiet" aria-label={`${ask}: ${name}`} onClick={() => setAsking(true)} label={ask} />
          ) : (
            <Button
              look="quiet"
              aria-label={t.undoFor(name)}
              onClick={() => setKind('undo')}
              label={t.undo}
            />
          )}
        </Notice>
      )}
      {kind && <PlanDialog {...{ kind, camper }} onClose={() => setKind(undefined)} />}
      {isAsking && (
        <Dialog title={ask} onClose={stopAsking}>
          <AskForm {...{ camper, frozen }} field="attendance" onClose={stopAsking} />
        </Dialog>
      )}
    </>
  );
}
