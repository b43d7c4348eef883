import { useState } from 'react';
import { wordOf } from '../../../camper/field-text.ts';
import { dayOf, longDayAndTime } from '../../../content/date-text.ts';
import { whoDidIt } from '../../../content/en/accounts/who-did-it.ts';
import { plans as t } from '../../../content/en/accounts/plans.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import type { PlanChange } from '../../../data/campers/plans.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PlanKind } from './plan-dialog.tsx';

const PlanDialog = latePart(async () => (await import('./plan-dialog.tsx')).PlanDialog);
const AskDialog = latePart(async () => (await import('./ask-form.tsx')).AskDialog);

interface PlansPartProps {
  readonly camper: Camper;
  /** The last that was changed for this camper; null for nothing, undefined as long as it is not known. */
  readonly last: PlanChange | null | undefined;
  readonly onDetails: () => void;
}

/** In a camper's row, when plans change: to cancel, to sleep elsewhere, for a day to undo the last of it, later to ask. */
export function PlansPart({ camper, last, onDetails }: PlansPartProps) {
  const [kind, setKind] = useState<PlanKind>();
  const [isAsking, setAsking] = useState(false);
  useFetchAhead(PlanDialog);
  const name = camper.first_name;
  const undoUntil = last?.undo_until ?? null;
  return (
    <>
      {camper.is_attending && (
        <Disclosure className="disclosure-end" label={t.change} name={t.changeFor(name)}>
          <MenuItem onPress={onDetails}>{t.details}</MenuItem>
          <MenuItem onPress={() => setKind('cancel')}>{t.cancel}</MenuItem>
          <MenuItem onPress={() => setKind('move')}>{t.move}</MenuItem>
        </Disclosure>
      )}
      {(undoUntil !== null || (!camper.is_attending && last !== undefined)) && (
        <Notice tone="info">
          <p>
            {last && (last.accommodation === null || undoUntil !== null) && changeText(last)}{' '}
            {undoUntil === null ? t.comeBack : t.undoUntil(longDayAndTime(undoUntil))}
          </p>
          {undoUntil === null ? (
            <Button look="quiet" aria-label={t.askFor(name)} onClick={() => setAsking(true)} label={t.ask} />
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
      {isAsking && <AskDialog camper={camper} field="attendance" onClose={() => setAsking(false)} />}
    </>
  );
}

function changeText({ accommodation, changed_at, changed_by }: PlanChange): string {
  const who = whoDidIt.starts(changed_by);
  return accommodation === null
    ? t.cancelled(who, dayOf(changed_at))
    : t.moved(who, wordOf('accommodation', accommodation), dayOf(changed_at));
}
