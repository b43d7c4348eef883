import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../content/date-text.ts';
import { lodging } from '../../content/en/lodging.ts';
import { kroner } from '../../content/money-text.ts';
import { useSingle } from '../../data/client/use-single.ts';
import { toDataError } from '../../data/client/errors.ts';
import { bedWaitQueries, useBedWait, type BedWait } from '../../data/places/bed-waits.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast-store.ts';

const t = lodging.wait;

function failureText(error: unknown): string {
  const { code } = toDataError(error);
  return Object.entries(t.failures).find(([known]) => known === code)?.[1] ?? t.failed;
}

/** The waiting list for beds: joined when rooms are full, left at any time; what is offered is taken or declined. */
export function BedWaitPart({ userId }: { readonly userId: string }) {
  const { data: campers, isLoadingError, refetch } = useQuery(bedWaitQueries.mine(userId));
  const [first] = campers ?? [];
  if (isLoadingError) {
    return <ErrorState message={t.couldNotLoad} retryLabel={lodging.retry} onRetry={() => void refetch()} />;
  }
  if (!campers || !first) return null;
  const { until, place, is_full: isFull } = first;
  if (!isFull && until === null && place === null) return null;
  return <Wait campers={campers} until={until} place={place} />;
}

interface WaitProps extends Pick<BedWait, 'until' | 'place'> {
  readonly campers: readonly BedWait[];
}

function Wait({ campers, until, place }: WaitProps) {
  const toast = useToast();
  const change = useBedWait();
  const changeOnce = useSingle(change);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const waiting = campers.filter(({ waits }) => waits);
  const wanted = chosen ?? new Set((waiting.length > 0 ? waiting : campers).map(({ id }) => id));
  const done = (words: string) => ({
    onSuccess: () => {
      setChosen(null);
      toast.success(words);
    },
  });
  return (
    <section className="bed-wait" aria-labelledby="bed-wait">
      <Notice tone={until === null ? 'info' : 'good'}>
        <h2 id="bed-wait">{t.title}</h2>
        {until !== null ? (
          <>
            <p>{t.offer(waiting.map(({ name }) => name).join(', '), dayAndTime(until))}</p>
            <ul>
              {waiting.map(({ id, name, price, outstanding }) => (
                <li key={id}>{t.price(name, kroner(price), kroner(outstanding))}</li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>{place === null ? t.full : t.place(place)}</p>
            <fieldset>
              <legend>{t.who}</legend>
              {campers.map(({ id, name, price, outstanding }) => (
                <CheckboxField
                  key={id}
                  label={t.price(name, kroner(price), kroner(outstanding))}
                  checked={wanted.has(id)}
                  onChange={({ target }) => {
                    const others = [...wanted].filter((one) => one !== id);
                    setChosen(new Set(target.checked ? [...others, id] : others));
                  }}
                />
              ))}
            </fieldset>
            <p>{lodging.waiting.rule}</p>
          </>
        )}
        {change.error && <p role="alert">{failureText(change.error)}</p>}
        {until === null ? (
          (place === null || chosen !== null) && (
            <Button
              busy={change.isPending}
              aria-disabled={wanted.size === 0 || undefined}
              onClick={() =>
                wanted.size > 0 && changeOnce({ kind: 'wait', campers: [...wanted] }, done(t.joined))
              }
            >
              {wanted.size === 0 ? t.chooseSomebody : place === null ? t.join : t.change}
            </Button>
          )
        ) : (
          <Button busy={change.isPending} onClick={() => changeOnce({ kind: 'take' }, done(t.taken))}>
            {t.take}
          </Button>
        )}{' '}
        {(place !== null || until !== null) && (
          <Button look="quiet" onClick={() => changeOnce({ kind: 'leave' }, done(t.left))}>
            {until === null ? t.leave : t.decline}
          </Button>
        )}
      </Notice>
    </section>
  );
}
