import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { site } from '../../../content/site.ts';
import {
  askedChangeRequestQueries,
  type AskedChangeRequest,
} from '../../../data/campers/family-change-requests.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { ErrorState } from '../../../ui/states.tsx';

const AskForm = latePart(async () => (await import('./ask-form.tsx')).AskForm);
const fetchedAhead = [AskForm];

const t = profile.changeRequests;
const states: Readonly<Record<string, string>> = t.states;

/** What the family cannot change itself: the way to ask for it, to write, and what became of earlier wishes. */
export function ChangeRequests({ camper }: { readonly camper: Camper }) {
  const asked = useQuery(askedChangeRequestQueries.ofCamper(camper.id));
  const [isAsking, setAsking] = useState(false);
  useFetchAhead(fetchedAhead);
  return (
    <section className="change-requests" aria-label={t.title(fullName(camper))}>
      <p>
        {profile.record.fixed} <a href={`mailto:${site.campEmail}`}>{t.write}</a>
      </p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.ask}
      </Button>
      {asked.isLoadingError && (
        <ErrorState
          message={t.couldNotLoad}
          retryLabel={profile.retry}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.data && asked.data.length > 0 && (
        <ul className="change-requests-list">
          {asked.data.map((one) => (
            <li key={one.id}>{requestText(one)}</li>
          ))}
        </ul>
      )}
      {isAsking && (
        <Dialog title={t.ask} onClose={() => setAsking(false)}>
          <AskForm camper={camper} onClose={() => setAsking(false)} />
        </Dialog>
      )}
    </section>
  );
}

function requestText({ field, old_value, new_value, state, answer }: AskedChangeRequest): string {
  const words = t.wish(fieldName(field), fieldText(field, old_value), fieldText(field, new_value));
  return [words, states[state], answer && t.answer(answer)].filter(Boolean).join(' ');
}
