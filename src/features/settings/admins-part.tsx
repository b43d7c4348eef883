import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { adminQueries, type AdminPerson } from '../../data/account/admins.ts';
import { useSession } from '../../data/account/session.ts';
import { Button } from '../../ui/button.tsx';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { AdminItem } from './admin-item.tsx';
import { Part } from '../../organiser/part.tsx';
import { RemoveAdminDialog } from './remove-admin-dialog.tsx';

const t = adminSettings.admins;

/** Who is an admin. Those of a level below one's own can be added, changed and removed. */
export function AdminsPart({ level }: { readonly level: number }) {
  const session = useSession();
  const people = useQuery(adminQueries.people());
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AdminPerson>();
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
          <ul className="admin-list">
            {rows.map((person) => (
              <AdminItem
                key={person.id}
                person={person}
                isMe={session.status === 'signed-in' && session.user.id === person.id}
                myLevel={level}
                onRemove={() => setRemoved(person)}
              />
            ))}
          </ul>
          {isAdding && <AddAdminDialog myLevel={level} onClose={() => setAdding(false)} />}
          {removed && <RemoveAdminDialog person={removed} onClose={() => setRemoved(undefined)} />}
        </>
      )}
    </Part>
  );
}
