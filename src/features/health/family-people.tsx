import { useState } from 'react';
import { Link } from 'react-router-dom';
import { health } from '../../content/en/health/health.ts';
import { listText } from '../../content/list-text.ts';
import { healthPath } from '../../content/health-path.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { useWithdrawHealth, type StoredHealth } from '../../data/health/family-health.ts';
import type { CampDate } from '../../domain/dates.ts';
import { isMinor, answeredGroups } from '../../domain/health/health-answers.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { asksConsent, consentText, whyAskedAgain } from './consent-text.ts';
import { draftKey, drafts } from './health-values.ts';

const t = health.people;

function answeredText(answers: StoredHealth): string {
  const groups = answeredGroups(answers).map((group) => health.groups[group]);
  return groups.length > 0 ? t.answered(listText(groups)) : t.answeredNothing;
}

interface FamilyPeopleProps {
  readonly userId: string;
  readonly campers: readonly Camper[];
  readonly stored: readonly StoredHealth[];
  readonly today: CampDate;
}

export function FamilyPeople({ userId, campers, stored, today }: FamilyPeopleProps) {
  const [withdrawn, setWithdrawn] = useState<Camper>();
  const storedOf = (camper: Camper) => stored.find(({ camper_id: id }) => id === camper.id);
  const isAsked = (camper: Camper) => asksConsent(storedOf(camper), isMinor(camper.birthday, today));
  return (
    <section aria-label={t.title}>
      {!campers.some(isAsked) && <Notice tone="good" text={t.done} />}
      <ul className="health-people flush">
        {campers.map((camper) => {
          const one = storedOf(camper);
          const name = fullName(camper);
          const why = one && whyAskedAgain(one, isMinor(camper.birthday, today), camper.first_name);
          return (
            <li key={camper.id} className="spread">
              <div>
                <strong>{name}</strong>
                <p className="health-note quiet">
                  {one ? `${answeredText(one)} ${consentText(one)}` : t.notAnswered}
                </p>
                {why && <p className="health-note quiet">{why}</p>}
              </div>
              <div className="row">
                <Link
                  to={healthPath(camper.id)}
                  className={buttonClass(isAsked(camper) ? 'primary' : 'quiet', false)}
                  aria-label={one ? t.changeFor(name) : t.answerFor(name)}
                >
                  {one ? t.change : t.answer}
                </Link>
                {one && (
                  <Button
                    look="plain"
                    aria-label={t.withdrawFor(name)}
                    onClick={() => setWithdrawn(camper)}
                    label={t.withdraw}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {withdrawn && (
        <WithdrawDialog userId={userId} camper={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </section>
  );
}

interface WithdrawDialogProps {
  readonly userId: string;
  readonly camper: Camper;
  readonly onClose: () => void;
}

function WithdrawDialog({ userId, camper, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawHealth();
  const confirm = () =>
    withdraw.mutate(
      { camper: camper.id },
      {
        onSuccess: () => {
          drafts.delete(draftKey(userId, camper.id));
          toast.success(health.withdrawal.done(fullName(camper)));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={health.withdrawal.title(fullName(camper))}
      look="danger"
      submitLabel={health.withdrawal.confirm}
      closeLabel={health.withdrawal.cancel}
      isBusy={withdraw.isPending}
      failure={withdraw.isError ? health.withdrawal.failed : undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>{health.withdrawal.text}</p>
    </FormDialog>
  );
}
