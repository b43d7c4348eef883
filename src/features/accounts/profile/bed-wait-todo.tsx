import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { longDayAndTime } from '../../../content/date-text.ts';
import { accommodation } from '../../../content/en/rooms/accommodation.ts';
import { kroner } from '../../../content/money-text.ts';
import { useSingle } from '../../../data/client/use-single.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { bedWaitQueries, useBedWait, type BedWait } from '../../../data/rooms/bed-waits.ts';
import { sumOf } from '../../../domain/payments/price.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import './todo.css';

const t = accommodation.wait;
const failures: Readonly<Record<string, string>> = t.failures;

/** Whether the family has to do with the list: a place on it, an offer, or no bed is left for someone who would take one. */
export function isWaitShown(campers: readonly BedWait[] = []): boolean {
  const [first] = campers;
  return first !== undefined && (first.is_full || first.until !== null || first.place !== null);
}

/** Stays when there is nothing to show any more: the result of the last press is announced, and the focus has a place. */
export function BedWaitTodo({ userId }: { readonly userId: string }) {
  const { data: campers = [] } = useQuery(bedWaitQueries.mine(userId));
  const change = useBedWait();
  const part = useRef<HTMLLIElement>(null);
  const [first] = campers;
  // Before the first press there is nothing to announce.
  const isEmpty = change.isIdle && !(first && isWaitShown(campers));
  const failure = change.error && (failures[toDataError(change.error).code] ?? t.failed);
  if (isEmpty) return null;
  return (
    <li ref={part} tabIndex={-1} className="bed-wait">
      {first && isWaitShown(campers) ? (
        <Wait
          {...{ campers, change, failure }}
          until={first.until}
          place={first.place}
          onDone={() => part.current?.focus({ preventScroll: true })}
        />
      ) : (
        <Failure text={failure} />
      )}
    </li>
  );
}

interface WaitProps extends Pick<BedWait, 'until' | 'place'> {
  readonly campers: readonly BedWait[];
  readonly change: ReturnType<typeof useBedWait>;
  readonly failure: string | null;
  readonly onDone: () => void;
}

const costOf = ({ name, price, outstanding }: BedWait) =>
  t.price(name, kroner(price), outstanding > 0 ? kroner(outstanding) : null);

function Wait({ campers, change, failure, until, place, onDone }: WaitProps) {
  const changeOnce = useSingle(change);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leaving = until === null ? t.leaving : t.declining;
  const waiting = campers.filter(({ waits }) => waits);
  const left = sumOf(waiting.map(({ outstanding }) => outstanding));
  const wanted = chosen ?? new Set((waiting.length > 0 ? waiting : campers).map(({ id }) => id));
  const done = (words: string) => ({
    onSuccess: () => {
      setChosen(null);
      toast.success(words);
      onDone();
    },
  });
  return (
    <section className="todo-row spread" aria-label={t.title}>
      <div className="todo-text">
        {until !== null ? (
          <>
            <strong>
              {t.offer(
                waiting.map(({ name }) => name),
                longDayAndTime(until),
              )}
            </strong>
            <p className="quiet flush-texts">{left > 0 ? t.payAll(kroner(left)) : t.paidAll}</p>
          </>
        ) : (
          <>
            <strong>{place === null ? t.full : t.place(place)}</strong>
            <fieldset>
              <legend>{t.who}</legend>
              {campers.map((camper) => (
                <CheckboxField
                  key={camper.id}
                  label={costOf(camper)}
                  checked={wanted.has(camper.id)}
                  onCheck={(isChecked) => {
                    const others = [...wanted].filter((one) => one !== camper.id);
                    setChosen(new Set(isChecked ? [...others, camper.id] : others));
                  }}
                />
              ))}
            </fieldset>
            <details className="quiet flush-texts">
              <summary>{t.how}</summary>
              <p>{accommodation.waiting.rule}</p>
            </details>
          </>
        )}
        <Failure text={failure} />
      </div>
      <div className="todo-actions row">
        {until === null ? (
          (place === null || chosen !== null) && (
            <Button
              busy={change.isPending}
              aria-disabled={wanted.size === 0 || undefined}
              onClick={() =>
                wanted.size > 0 && changeOnce({ kind: 'wait', campers: [...wanted] }, done(t.joined))
              }
              label={wanted.size === 0 ? t.chooseWho : place === null ? t.join : t.change}
            />
          )
        ) : (
          <Button
            busy={change.isPending}
            onClick={() => changeOnce({ kind: 'take' }, done(t.taken(waiting.length)))}
            label={t.take(waiting.length)}
          />
        )}
        {(place !== null || until !== null) && (
          <Button
            look="quiet"
            onClick={() => setLeaving(true)}
            label={until === null ? t.leave : t.decline}
          />
        )}
      </div>
      {isLeaving && (
        // The beds are another's at once, and so is the place on the list.
        <FormDialog
          title={leaving.title}
          look="danger"
          submitLabel={leaving.confirm}
          closeLabel={leaving.keep}
          onClose={() => setLeaving(false)}
          onSubmit={() => {
            setLeaving(false);
            changeOnce({ kind: 'leave' }, done(t.left));
          }}
        >
          <p>{leaving.text}</p>
        </FormDialog>
      )}
    </section>
  );
}
