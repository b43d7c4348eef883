import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fieldName, fieldText } from '../../camper/field-text.ts';
import { profile } from '../../content/en/profile.ts';
import { site } from '../../content/site.ts';
import { correctionQueries, type AskedCorrection } from '../../data/campers/corrections.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { Button } from '../../ui/button.tsx';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

const t = profile.corrections;

/** What the family cannot change itself: the way to ask for it, to write, and what became of earlier wishes. */
export function Corrections({ camper }: { readonly camper: Camper }) {
  const asked = useQuery(correctionQueries.ofCamper(camper.id));
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="corrections" aria-label={t.title}>
      <p>
        {profile.record.fixed} <a href={`mailto:${site.campEmail}`}>{t.write}</a>
      </p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.ask}
      </Button>
      {asked.data && asked.data.length > 0 && (
        <ul className="corrections-list">
          {asked.data.map((one) => (
            <li key={one.id}>{correctionText(one)}</li>
          ))}
        </ul>
      )}
      {isAsking && (
        <Suspense>
          <AskDialog camper={camper} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function correctionText({ field, old_value, new_value, state, answer }: AskedCorrection): string {
  const words = t.wish(fieldName(field), fieldText(field, old_value), fieldText(field, new_value));
  return [words, t.states[state], answer && t.answer(answer)].filter(Boolean).join(' ');
}
