import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accommodation as t } from '../../content/en/rooms/accommodation.ts';
import { kroner } from '../../content/money-text.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useSingle } from '../../data/client/use-single.ts';
import {
  accommodationQuery,
  useChangeAccommodation,
  type Accommodation,
  type AccommodationChange,
} from '../../data/rooms/accommodation.ts';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { saved } from '../../ui/toast-store.ts';

interface AccommodationPartProps {
  readonly person: BoardPerson;
  readonly onDone: () => void;
}

export function AccommodationPart({ person, onDone }: AccommodationPartProps) {
  // Remembered, since after the change the other direction would be offered.
  const [chosen, setChosen] = useState<Accommodation>();
  if (chosen) return <Consequences {...{ person, to: chosen, onDone }} />;
  const to = person.accommodation === 'Room' ? 'Stay in' : 'Room';
  return (
    <p className="near-above">
      <Button look="quiet" onClick={() => setChosen(to)} label={to === 'Room' ? t.toRoom : t.toStayIn} />
    </p>
  );
}

function consequencesOf({ before, after, hours }: AccommodationChange, to: Accommodation): string[] {
  const isLeft = after.outstanding > 0;
  return [
    t.price(kroner(before.price), kroner(after.price)),
    ...(after.overpaid > 0 ? [t.keptMoney(kroner(after.overpaid))] : []),
    ...(to === 'Stay in'
      ? [
          ...(isLeft ? [t.leftInside(kroner(after.outstanding))] : []),
          before.has_bed ? t.leavesBed : t.leavesRoom,
        ]
      : [isLeft ? t.leftToPay(kroner(after.outstanding), hours) : after.has_bed ? t.keepsBed : t.sharesBed]),
  ];
}

/** Shown below all rooms in place of the pressed button. Focusing it scrolls it into view. */
function Consequences({ person, to, onDone }: AccommodationPartProps & { readonly to: Accommodation }) {
  const { data, isLoadingError, refetch } = useQuery(accommodationQuery(person.id, to));
  const change = useChangeAccommodation();
  const changeOnce = useSingle(change);
  const { code } = change.error ? toDataError(change.error) : { code: null };
  const title = to === 'Room' ? t.toRoom : t.toStayIn;
  const part = (key: string, content: ReactNode) => (
    <section key={key} ref={focusOnMount} tabIndex={-1} aria-label={title}>
      {content}
    </section>
  );
  if (isLoadingError) {
    const retry = () => void refetch();
    return part('failed', <ErrorState message={t.couldNotLoad} onRetry={retry} />);
  }
  if (!data) return part('reading', <Spinner label={t.loading} />);
  return part(
    'read',
    <Notice tone={data.problem ? 'warn' : 'info'}>
      <p>
        <strong>{title}</strong>
      </p>
      {data.problem ? (
        <p role={change.error ? 'alert' : undefined}>{t.problems[data.problem]}</p>
      ) : (
        consequencesOf(data, to).map((text) => <p key={text}>{text}</p>)
      )}
      {change.error && !data.problem && <p role="alert">{code === 'conflict' ? t.conflict : t.failed}</p>}
      {!data.problem && (
        <Button
          busy={change.isPending}
          onClick={() =>
            changeOnce({ camper: person.id, to, seen: data }, { onSuccess: saved(onDone, t.saved) })
          }
          label={t.confirm}
        />
      )}
    </Notice>,
  );
}
