import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { seasonQueries, useBeginSeason, useDropDraft } from '../../data/seasons/seasons.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { Part } from '../../organiser/part.tsx';
import { RemoveDialog } from '../../organiser/remove-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { DraftSteps } from './draft-steps.tsx';

const t = seasons.draft;

export function DraftPart() {
  const query = useQuery(seasonQueries.draft());
  const begin = useBeginSeason();
  const drop = useDropDraft();
  const [isDropping, setIsDropping] = useState(false);
  return (
    <Part title={t.title} anchor="next-season" query={query}>
      {(draft) =>
        draft === null ? (
          <>
            <p className="quiet">{t.none}</p>
            <Failure text={begin.error && failureText(begin.error)} />
            <Button busy={begin.isPending} onClick={() => begin.mutate()} label={t.begin} />
          </>
        ) : (
          <>
            <p className="quiet">{t.intro}</p>
            <DraftSteps draft={draft} />
            <Button look="quiet" onClick={() => setIsDropping(true)} label={t.drop} />
            {isDropping && (
              <RemoveDialog
                title={t.dropTitle}
                text={t.dropText}
                submitLabel={t.drop}
                done={t.dropped}
                what={undefined}
                remove={drop}
                onClose={() => setIsDropping(false)}
              />
            )}
          </>
        )
      }
    </Part>
  );
}
