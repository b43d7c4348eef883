import { listText } from '../../content/list-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { health } from '../../content/en/health/health-link.ts';
import { survey as t } from '../../content/en/registration/survey.ts';
import { healthPath } from '../../content/health-path.ts';
import { paths, type Path } from '../../content/paths.ts';
import { kroner } from '../../content/money-text.ts';
import { settingQueries } from '../../data/settings/settings.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { outstandingQueries } from '../../data/payments/outstanding.ts';
import { outstandingOfFamily } from '../../domain/payments/outstanding-of-family.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface SurveyDoneProps {
  readonly userId: string;
  readonly campers: readonly Camper[];
  readonly canAdd: boolean;
  readonly isLater: boolean;
}

export function SurveyDone({ userId, campers, canAdd, isLater }: SurveyDoneProps) {
  const navigate = useNavigate();
  const fees = useQuery(outstandingQueries.family(userId));
  const settings = useQuery(settingQueries.all());
  const payable = fees.data ? outstandingOfFamily(fees.data).payable : 0;
  const needsMore = (fees.data ?? []).filter(({ waits_for: waits }) =>
    waits.some((one) => one !== 'payment'),
  );
  const registered = campers.filter((camper) => camper.is_registered);
  const waiting = needsMore.filter((fee) => campers.some(({ id }) => id === fee.camper_id));
  const awaiting = campers.filter(
    (camper) => !camper.is_registered && !waiting.some((fee) => fee.camper_id === camper.id),
  );
  const isFirst = canAdd && fees.data?.length === 1;
  const nextText =
    awaiting.length + waiting.length === 0 ? t.done.nextOthers : isFirst ? t.done.nextOrAdd : t.done.next;
  const goTo = (path: Path) => void navigate(path, { replace: true });
  return (
    <Dialog
      title={t.done.title}
      onClose={() => goTo(paths.profile)}
      actions={
        <>
          <Button look="quiet" onClick={() => goTo(paths.profile)} label={t.done.action} />
          {canAdd && <Button look="quiet" onClick={() => goTo(paths.addCamper)} label={t.done.add} />}
          {payable > 0 && settings.data?.DISABLE_PAYMENTS !== true && (
            <Button onClick={() => goTo(paths.payment)} label={t.done.pay(kroner(payable))} />
          )}
        </>
      }
    >
      {awaiting.length > 0 && <p>{t.done.text(listText(awaiting.map(fullName)), awaiting.length)}</p>}
      {registered.length > 0 && (
        <p>{t.done.freeText(listText(registered.map(fullName)), registered.length)}</p>
      )}
      {waiting.map((fee) => (
        <p key={fee.camper_id}>{t.done.waits(fullName(fee), fee.waits_for)}</p>
      ))}
      {isLater && <p>{t.done.later}</p>}
      {payable > 0 && <p>{nextText}</p>}
      <p>
        <Link to={healthPath(null)}>{health.link}</Link> {health.linkNote}
      </p>
    </Dialog>
  );
}
