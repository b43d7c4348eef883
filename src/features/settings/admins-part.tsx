import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminRights } from '../../content/en/settings/admin-rights.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { tables } from '../../content/en/tables.ts';
import { adminQueries, type AdminPerson } from '../../data/accounts/admins.ts';
import { useSession } from '../../data/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { SmallTable } from '../../ui/small-table/small-table.tsx';
import { AdminLevel, AdminName } from './admin-item.tsx';
import { Part } from '../../organiser/part.tsx';
import { RemoveAdminDialog } from './remove-admin-dialog.tsx';

const AddAdmin = latePart(async () => (await import('./add-admin.tsx')).AddAdmin);
const AdminJobs = latePart(async () => (await import('./admin-jobs.tsx')).AdminJobs);
const fetchedAhead = [AddAdmin];

const t = adminSettings.admins;

function columnsOf(
  myId: string | undefined,
  myLevel: number,
  onRemove: (person: AdminPerson) => void,
): readonly Column<AdminPerson>[] {
  return [
    {
      key: 'name',
      title: t.columns.name,
      value: ({ name }) => name,
      cell: (person) => <AdminName person={person} isMe={person.id === myId} />,
      width: 280,
    },
    {
      key: 'level',
      title: t.columns.level,
      value: (person) => person.access_level ?? 0,
      // Below each other: beside it, the level could not be read to its end.
      cell: (person) => (
        <>
          <AdminLevel person={person} myLevel={myLevel} onRemove={() => onRemove(person)} />
          <AdminJobs {...{ person, myLevel }} />
        </>
      ),
      width: 260,
    },
  ];
}

export const fileColumns: readonly Column<AdminPerson>[] = [
  { key: 'name', title: t.columns.name, value: ({ name }) => name, width: 280 },
  { key: 'email', title: t.columns.email, value: ({ email }) => email, width: 260 },
  { key: 'level', title: t.columns.level, value: (person) => person.access_level ?? '', width: 100 },
  {
    key: 'jobs',
    title: adminRights.title,
    value: (person) =>
      person.is_this_season ? person.jobs.map((job) => adminRights.names[job]).join(', ') : '',
    width: 200,
  },
];

/** Who has a level or a job. Those of a level below one's own can be added, changed and removed. */
export function AdminsPart({ level }: { readonly level: number }) {
  const session = useSession();
  const people = useQuery(adminQueries.people());
  const [isAdding, setAdding] = useState(false);
  const stopAdding = () => setAdding(false);
  useFetchAhead(fetchedAhead);
  const [removed, setRemoved] = useState<AdminPerson>();
  const myId = session.status === 'signed-in' ? session.user.id : undefined;
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="admins"
      query={people}
      action={
        <Button look="quiet" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      {(rows) => (
        <>
          <SmallTable
            label={t.title}
            rows={rows}
            columns={columnsOf(myId, level, setRemoved)}
            rowKey={({ id }) => id}
            stacks
            exports={{ fileName: 'admins', title: t.title, labels: tables.export, columns: fileColumns }}
          />
          {isAdding && (
            <Dialog title={t.add} onClose={stopAdding}>
              <AddAdmin myLevel={level} onClose={stopAdding} />
            </Dialog>
          )}
          {removed && <RemoveAdminDialog person={removed} onClose={() => setRemoved(undefined)} />}
        </>
      )}
    </Part>
  );
}
