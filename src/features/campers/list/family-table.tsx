import { useQuery } from '@tanstack/react-query';
import { fieldName } from '../../../camper/field-text.ts';
import { StatusBadge } from '../../../camper/status-badge.tsx';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { kroner } from '../../../content/money-text.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { directoryStatus } from '../../../domain/campers/camper-status.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { ageOn } from '../../../domain/dates.ts';
import { outstanding, owed } from '../../../domain/payments/price.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';

const isComing = ({ attendance }: CamperRecord) => attendance === 'attending';
export const statusOf = (camper: CamperRecord) =>
  directoryStatus({ is_attending: isComing(camper), is_registered: camper.is_registered });
/** DKK that a camper costs in all; nothing for one who does not come. */
export const dueOf = (camper: CamperRecord) => owed(camper.price, isComing(camper));
export const leftOf = (camper: CamperRecord) => outstanding(dueOf(camper), camper.paid);

interface PeopleTableProps {
  readonly people: readonly CamperRecord[];
  readonly chosen: string;
  readonly onOpen: (id: string) => void;
}

/** The people of a family: how each stands, and what is left to pay. Pressing a name shows their facts. */
export function PeopleTable({ people, chosen, onOpen }: PeopleTableProps) {
  const { data: camp } = useQuery(campQueries.info());
  return (
    <section className="admin-part panel">
      <h3>{t.people}</h3>
      <SmallTable
        label={t.people}
        rows={people}
        columns={columnsOf(camp?.start_date, chosen, onOpen)}
        rowKey={({ id }) => id}
        stacks
      />
    </section>
  );
}

function columnsOf(
  firstDay: string | undefined,
  chosen: string,
  onOpen: (id: string) => void,
): readonly Column<CamperRecord>[] {
  return [
    {
      key: 'name',
      title: fieldName('name'),
      value: fullName,
      cell: (one) => (
        <Button
          look="plain"
          aria-current={one.id === chosen || undefined}
          onClick={() => onOpen(one.id)}
          label={fullName(one)}
        />
      ),
      width: 190,
    },
    {
      key: 'age',
      title: fieldName('age'),
      value: ({ birthday }) => (firstDay === undefined ? null : ageOn(birthday, firstDay)),
      align: 'end',
      width: 60,
    },
    {
      key: 'status',
      title: fieldName('status'),
      value: statusOf,
      cell: (one) => <StatusBadge status={statusOf(one)} />,
      width: 140,
    },
    { key: 'room', title: fieldName('room'), value: ({ room }) => room?.name ?? null, width: 90 },
    { key: 'team', title: fieldName('team'), value: ({ team }) => team?.name ?? null, width: 90 },
    {
      key: 'outstanding',
      title: fieldName('outstanding'),
      value: leftOf,
      text: (one) => kroner(leftOf(one)),
      align: 'end',
      width: 110,
    },
  ];
}
