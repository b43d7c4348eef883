import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { adminTransit } from '../../../content/en/campers/admin-transit.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import {
  checkinDevicesQuery,
  useEndDevice,
  type CheckinDevice,
} from '../../../data/checkin/checkin-devices.ts';
import { Part } from '../../../organiser/part.tsx';
import { RemoveDialog } from '../../../organiser/remove-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import { Tag } from '../../../ui/tag.tsx';

const InvitePhone = latePart(async () => (await import('./invite-phone.tsx')).InvitePhone);

const t = adminTransit.phones;

const personOf = ({ person, is_helpers: isHelpers }: CheckinDevice) =>
  person ?? (isHelpers ? t.helper : t.nobody);

/** A value with its label, for narrow screens without column heads. */
const labelled = (label: string, value: ReactNode) => (
  <>
    <span className="phone-label muted">{label}</span> {value}
  </>
);

function columnsOf(onEnd: (device: CheckinDevice) => void): readonly Column<CheckinDevice>[] {
  return [
    {
      key: 'phone',
      title: t.columns.phone,
      value: personOf,
      cell: (device) => (
        <>
          <strong>{device.is_helpers ? device.name : personOf(device)}</strong>
          <p className="muted flush">{device.is_helpers ? personOf(device) : device.name}</p>
          {device.copied_at !== null && device.ended_at === null && (
            <p className="flush">
              <Tag tone="bad">{t.copied(dayAndTime(device.copied_at))}</Tag>
            </p>
          )}
        </>
      ),
      width: 220,
    },
    {
      key: 'checkins',
      title: t.columns.checkins,
      value: ({ checkins }) => checkins,
      cell: ({ checkins, unsent }) => (
        <>
          {labelled(t.columns.checkins, checkins)} {unsent > 0 && <Tag>{t.unsent(unsent)}</Tag>}
        </>
      ),
      width: 150,
    },
    {
      key: 'since',
      title: t.columns.since,
      value: ({ since }) => since,
      cell: ({ since }) => labelled(t.columns.since, dayAndTime(since)),
      width: 160,
    },
    {
      key: 'seen',
      title: t.columns.seen,
      value: ({ seen_at }) => seen_at,
      cell: ({ seen_at }) => labelled(t.columns.seen, dayAndTime(seen_at)),
      width: 160,
    },
    {
      key: 'action',
      title: t.columns.action,
      value: ({ ended_at }) => ended_at,
      cell: (device) =>
        device.ended_at === null ? (
          <Button
            look="quiet"
            aria-label={t.endLabel(device.name, personOf(device))}
            onClick={() => onEnd(device)}
            label={t.end}
          />
        ) : (
          t.ended(dayAndTime(device.ended_at))
        ),
      width: 180,
    },
  ];
}

export function PhonesPart() {
  const devices = useQuery({ ...checkinDevicesQuery(), staleTime: 0 });
  const end = useEndDevice();
  const [lost, setLost] = useState<CheckinDevice>();
  const [undoes, setUndoes] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const startEnding = (device: CheckinDevice) => {
    setUndoes(false);
    setLost(device);
  };
  const stopInviting = () => {
    setInviting(false);
    void devices.refetch();
  };
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="phones"
      query={devices}
      action={<Button look="quiet" onClick={() => setInviting(true)} label={adminTransit.invite.open} />}
    >
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <SmallTable
              label={t.title}
              rows={rows}
              columns={columnsOf(startEnding)}
              rowKey={({ id }) => id}
              stacks
            />
          )}
          {isInviting && (
            <Dialog title={adminTransit.invite.open} onClose={stopInviting}>
              <InvitePhone onClose={stopInviting} />
            </Dialog>
          )}
          {lost && (
            <RemoveDialog
              title={t.confirmTitle(lost.name)}
              text={lost.is_helpers ? t.confirmHelper : t.confirm(personOf(lost))}
              submitLabel={undoes ? t.endAndUndo : t.end}
              done={t.done(lost.name)}
              what={{ device: lost.id, undoes }}
              remove={end}
              onClose={() => setLost(undefined)}
            >
              {lost.checkins > 0 && (
                <CheckboxField
                  label={t.undo(lost.checkins)}
                  hint={t.undoHint}
                  checked={undoes}
                  onCheck={setUndoes}
                />
              )}
            </RemoveDialog>
          )}
        </>
      )}
    </Part>
  );
}
