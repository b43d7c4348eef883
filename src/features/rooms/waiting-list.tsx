import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../content/date-text.ts';
import { accommodation } from '../../content/en/rooms/accommodation.ts';
import { bedWaitQueries, type WaitingFamily, useTakeOffBedWaits } from '../../data/rooms/bed-waits.ts';
import { useWriteToFamilies } from '../../organiser/write-to-families.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SmallTable } from '../../ui/small-table/small-table.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toDataError } from '../../data/client/errors.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { saved } from '../../ui/toast-store.ts';

const t = accommodation.waiting;

/** What a family has by waiting: an offer, beds that are kept for it, or nothing yet. */
function stateOf({ offered_until, kept_until, times_passed }: WaitingFamily): string {
  if (offered_until !== null) return t.offered(dayAndTime(offered_until));
  const state = kept_until === null ? t.waits : t.kept(dayAndTime(kept_until));
  return times_passed === 0 ? state : `${state}, ${t.overtaken(times_passed)}`;
}

function columnsOf(onTakeOff: (family: WaitingFamily) => void): Column<WaitingFamily>[] {
  return [
    {
      key: 'family',
      title: t.family,
      value: ({ name, campers }) => `${name} (${campers.join(', ')})`,
      cell: ({ name, campers }) => (
        <>
          <strong>{name}</strong> ({campers.join(', ')})
        </>
      ),
      width: 220,
    },
    {
      key: 'beds',
      title: t.beds,
      value: ({ beds }) => beds,
      text: ({ beds }) => t.bedCount(beds),
      width: 70,
    },
    {
      key: 'since',
      title: t.waiting,
      value: ({ since }) => new Date(since),
      text: ({ since }) => t.since(dayAndTime(since)),
      width: 160,
    },
    { key: 'state', title: t.state, value: stateOf, width: 260 },
    {
      key: 'off',
      title: t.takeOff,
      value: () => null,
      cell: (family) => (
        <Button
          look="plain"
          aria-label={t.takeOffOf(family.name)}
          onClick={() => onTakeOff(family)}
          label={t.takeOff}
        />
      ),
      width: 150,
      isSortable: false,
    },
  ];
}

/** Columns of the file: all but the button. */
export const facts = columnsOf(() => undefined).filter(({ key }) => key !== 'off');

export function WaitingList() {
  const { data, isLoadingError, refetch } = useQuery(bedWaitQueries.list());
  const [leaving, setLeaving] = useState<WaitingFamily | null>(null);
  const writing = useWriteToFamilies(() => (data ?? []).flatMap((family) => family.camper_ids));
  if (isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={refetch} />;
  if (!data) return <Skeleton label={t.loading} lines={1} />;
  return (
    <details className="small below">
      <summary className="strong">{t.count(data.length)}</summary>
      <p>{t.rule}</p>
      {data.length > 0 && (
        <SmallTable
          label={t.title}
          rows={data}
          columns={columnsOf(setLeaving)}
          rowKey={({ id }) => id}
          stacks
          exports={{
            fileName: 'waiting_list',
            title: t.title,
            columns: facts,
            children: writing.item,
          }}
        />
      )}
      {writing.dialog}
      {leaving && <TakeOffDialog family={leaving} onClose={() => setLeaving(null)} />}
    </details>
  );
}

const refusals: Readonly<Record<string, string>> = { conflict: t.conflict, not_waiting: t.notWaiting };

interface TakeOffDialogProps {
  readonly family: WaitingFamily;
  readonly onClose: () => void;
}

function TakeOffDialog({ family, onClose }: TakeOffDialogProps) {
  const takeOff = useTakeOffBedWaits();
  return (
    <FormDialog
      title={t.takeOffTitle(family.name)}
      look="danger"
      submitLabel={t.takeOff}
      closeLabel={t.keep}
      isBusy={takeOff.isPending}
      failure={takeOff.error ? (refusals[toDataError(takeOff.error).code] ?? t.notTakenOff) : undefined}
      onClose={onClose}
      onSubmit={() =>
        takeOff.mutate(
          { account: family.id, offered_until: family.offered_until },
          { onSuccess: saved(onClose, t.takenOff(family.name)) },
        )
      }
    >
      <p>{t.takeOffText}</p>
    </FormDialog>
  );
}
