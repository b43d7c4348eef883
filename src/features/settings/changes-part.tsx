import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { dayAndTime } from '../../content/date-text.ts';
import { settingChangeQueries, type SettingChange } from '../../data/settings/setting-changes.ts';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { changedThing, changedValues } from './change-text.ts';
import { Part } from '../../organiser/part.tsx';
import { PartMenu } from '../../organiser/part-menu.tsx';

const t = adminSettings.changes;
const STEP = 10;
/** The database answers no more than these. */
const MOST = 200;

export const fileColumns: readonly ExportColumn<SettingChange>[] = [
  { title: t.file.when, value: ({ changed_at: at }) => new Date(at) },
  { title: t.file.who, value: ({ actor_name: name }) => name },
  { title: t.file.what, value: changedThing },
  { title: t.file.values, value: (change) => changedValues(change).join('; ') },
];

export function ChangesPart() {
  const [count, setCount] = useState(STEP);
  const changes = useQuery(settingChangeQueries.last(count));
  return (
    <Part
      title={t.title}
      anchor="changes"
      query={changes}
      action={
        <PartMenu
          fileName="setting_changes"
          title={t.title}
          columns={fileColumns}
          rows={changes.data ?? []}
        />
      }
    >
      {(rows) => (
        <>
          {rows.length === 0 ? <EmptyState>{t.empty}</EmptyState> : <Changes changes={rows} />}
          {rows.length === count && count < MOST && (
            <Button look="quiet" onClick={() => setCount(count + STEP)} label={t.more} />
          )}
        </>
      )}
    </Part>
  );
}

function Changes({ changes }: { readonly changes: readonly SettingChange[] }) {
  return (
    <ol className="lines">
      {changes.map((change) => (
        <li key={change.id}>
          <strong>{changedThing(change)}</strong>
          <ul className="flush small">
            {changedValues(change).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="admin-note quiet">
            {dayAndTime(change.changed_at)} · {change.actor_name}
          </p>
        </li>
      ))}
    </ol>
  );
}
