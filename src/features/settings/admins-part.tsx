import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { secondFactor } from '../../content/en/accounts/second-factor.ts';
import { adminRights } from '../../content/en/settings/admin-rights.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { adminQueries, type AdminPerson, useChangeAdmin } from '../../data/accounts/admins.ts';
import { useResetFactor } from '../../data/accounts/second-factor.ts';
import { useSession } from '../../data/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { SmallTable } from '../../ui/small-table/small-table.tsx';
import { Part } from '../../organiser/part.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useSaveAtOnce } from '../../organiser/use-save-at-once.ts';
import { levelOptions } from './level-options.ts';
import { RemoveDialog } from '../../organiser/remove-dialog.tsx';

const AddAdmin = latePart(async () => (await import('./add-admin.tsx')).AddAdmin);
const AdminJobs = latePart(async () => (await import('./admin-jobs.tsx')).AdminJobs);
const t = adminSettings.admins;
const { reset } = secondFactor;

function columnsOf(
  myId: string | undefined,
  myLevel: number,
  onRemove: (person: AdminPerson) => void,
  onReset: (person: AdminPerson) => void,
): readonly Column<AdminPerson>[] {
  return [
    {
      key: 'name',
      title: t.columns.name,
      value: ({ name }) => name,
      cell: (person) => {
        const { id, name, email, has_second_factor } = person;
        return (
          <>
            <strong>{name}</strong> {id === myId && <Tag>{t.you}</Tag>}
            {email !== name && <p className="admin-note quiet">{email}</p>}
            {has_second_factor && (
              <p className="admin-note quiet">
                {reset.on}
                {id !== myId && (person.access_level ?? 0) <= myLevel && (
                  <Button
                    look="plain"
                    aria-label={reset.labelOf(name)}
                    onClick={() => onReset(person)}
                    label={reset.label}
                  />
                )}
              </p>
            )}
          </>
        );
      },
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
    value: (person) => person.current_jobs.map((job) => adminRights.names[job]).join(', '),
    width: 200,
  },
];

/** Who has a level or a job. Those of a level below one's own can be added, changed and removed. */
export function AdminsPart({ level }: { readonly level: number }) {
  const session = useSession();
  const people = useQuery(adminQueries.people());
  const [isAdding, setAdding] = useState(false);
  const stopAdding = () => setAdding(false);
  useFetchAhead(AddAdmin);
  const [removed, setRemoved] = useState<AdminPerson>();
  const remove = useChangeAdmin();
  const [lost, setReset] = useState<AdminPerson>();
  const resetFactor = useResetFactor();
  const myId = session.status === 'signed-in' ? session.user.id : undefined;
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="admins"
      query={people}
      action={<Button look="quiet" onClick={() => setAdding(true)} label={t.add} />}
    >
      {(rows) => (
        <>
          <SmallTable
            label={t.title}
            rows={rows}
            columns={columnsOf(myId, level, setRemoved, setReset)}
            rowKey={({ id }) => id}
            stacks
            exports={{ fileName: 'admins', title: t.title, columns: fileColumns }}
          />
          {isAdding && (
            <Dialog title={t.add} onClose={stopAdding}>
              <AddAdmin myLevel={level} onClose={stopAdding} />
            </Dialog>
          )}
          {removed && (
            <RemoveDialog
              remove={remove}
              what={{ id: removed.id, seen: { access_level: removed.access_level }, change: null }}
              title={t.removeTitle(removed.name)}
              text={t.removeText}
              submitLabel={t.remove}
              done={t.removed(removed.name)}
              onClose={() => setRemoved(undefined)}
            />
          )}
          {lost && (
            <RemoveDialog
              remove={resetFactor}
              what={lost.id}
              title={reset.title(lost.name)}
              text={reset.text(lost.name)}
              submitLabel={reset.label}
              done={reset.done(lost.name)}
              onClose={() => setReset(undefined)}
            />
          )}
        </>
      )}
    </Part>
  );
}

interface AdminLevelProps {
  readonly person: AdminPerson;
  readonly myLevel: number;
  readonly onRemove: () => void;
}

function AdminLevel({ person, myLevel, onRemove }: AdminLevelProps) {
  const noteId = useId();
  const save = useChangeAdmin();
  const saveAtOnce = useSaveAtOnce(save, person.name);
  const { id, name, access_level: seen } = person;
  const isBelow = (seen ?? 0) < myLevel;
  // What is chosen is shown while it is saved; a failure shows again what is stored.
  const shown = save.isPending ? save.variables.change?.access_level : seen;

  function choose(level: number | null) {
    saveAtOnce({ id, seen: { access_level: seen }, change: { access_level: level } }, t.changed(name, level));
  }

  if (!isBelow) return seen !== null && t.level(seen);
  return (
    <div className="admin-actions row">
      <select
        className="control admin-level"
        aria-describedby={typeof shown === 'number' ? noteId : undefined}
        aria-label={t.levelOf(name)}
        value={shown ?? ''}
        onChange={(event) => choose(Number(event.target.value) || null)}
      >
        <option value="">{t.noLevel}</option>
        {levelOptions(myLevel).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button look="plain" aria-label={t.removeNamed(name)} onClick={onRemove} label={t.remove} />
      {typeof shown === 'number' && (
        <p className="admin-note quiet" id={noteId}>
          {t.levels(shown)}
        </p>
      )}
    </div>
  );
}
