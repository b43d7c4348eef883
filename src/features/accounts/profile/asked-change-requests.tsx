import { useQuery } from '@tanstack/react-query';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { whoDidIt } from '../../../content/en/accounts/who-did-it.ts';
import {
  askedChangeRequestsQuery,
  type AskedChangeRequest,
} from '../../../data/campers/family-change-requests.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import { useChurch } from '../../../data/site/church.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';

const t = profile.changeRequests;
const states: Readonly<Record<string, string>> = t.states;

/** What the family cannot change itself: the way to ask for it, to write, and what became of earlier wishes. */
export function ChangeRequests({ camper, onAsk }: { readonly camper: Camper; readonly onAsk: () => void }) {
  const asked = useQuery(askedChangeRequestsQuery());
  const own = asked.data?.filter(({ camper_id: id }) => id === camper.id) ?? [];
  const { camp_email: email } = useChurch();
  return (
    <section className="change-requests" aria-label={t.title(fullName(camper))}>
      <p>
        {profile.record.fixed} {email !== null && <a href={`mailto:${email}`}>{t.write}</a>}
      </p>
      <Button look="quiet" onClick={onAsk} label={t.ask} />
      {asked.isLoadingError && <ErrorState message={t.couldNotLoad} onRetry={asked.refetch} />}
      {own.length > 0 && (
        <ul className="change-requests-list">
          {own.map((one) => (
            <li key={one.id}>{requestText(one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function requestText({ field, old_value, new_value, state, answer, asked_by }: AskedChangeRequest): string {
  const words = t.wish(fieldName(field), fieldText(field, old_value), fieldText(field, new_value));
  return [words, t.askedBy(whoDidIt.has(asked_by)), states[state], answer && t.answer(answer)]
    .filter(Boolean)
    .join(' ');
}
