import { useState } from 'react';
import { Link } from 'react-router-dom';
import { health } from '../../content/en/health.ts';
import { healthPath } from '../../content/health-path.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import type { StoredHealth } from '../../data/campers/family-health.ts';
import { fullName } from '../../domain/names.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { asksConsent, consentText } from './consent-text.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const t = health.people;

interface FamilyPeopleProps {
  readonly userId: string;
  readonly campers: readonly Camper[];
  readonly told: readonly StoredHealth[];
}

/** Who of the family has told, and the way to tell, change and delete it. */
export function FamilyPeople({ userId, campers, told }: FamilyPeopleProps) {
  const [withdrawn, setWithdrawn] = useState<Camper>();
  const toldOf = (camper: Camper) => told.find(({ camper_id: id }) => id === camper.id);
  return (
    <section aria-label={t.title}>
      {campers.every((camper) => !asksConsent(toldOf(camper))) && (
        <Notice tone="good">
          <p>{t.done}</p>
        </Notice>
      )}
      <ul className="health-people">
        {campers.map((camper) => {
          const one = toldOf(camper);
          const name = fullName(camper);
          return (
            <li key={camper.id}>
              <div>
                <strong>{name}</strong>
                <p className="health-note">{one ? t.answered(consentText(one)) : t.notAnswered}</p>
                {one && asksConsent(one) && <p className="health-note">{t.askedAgain}</p>}
              </div>
              <div className="button-row">
                <Link
                  to={healthPath(camper.id)}
                  className={buttonClass(asksConsent(one) ? 'primary' : 'quiet', false)}
                  aria-label={one ? t.changeFor(name) : t.answerFor(name)}
                >
                  {one ? t.change : t.answer}
                </Link>
                {one && (
                  <Button look="plain" aria-label={t.withdrawFor(name)} onClick={() => setWithdrawn(camper)}>
                    {t.withdraw}
                  </Button>
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
