import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { useChangeAdmin, type AdminPerson } from '../../data/accounts/admins.ts';
import { Tag } from '../../ui/tag.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { levelOptions } from './level-options.ts';
import { useSingle } from '../../data/client/use-single.ts';

const t = adminSettings.admins;

interface AdminNameProps {
  readonly person: AdminPerson;
  readonly isMe: boolean;
}

/** Who it is. */
export function AdminName({ person: { name, email }, isMe }: AdminNameProps) {
  return (
    <>
      <strong>{name}</strong> {isMe && <Tag>{t.you}</Tag>}
      {email !== name && <p className="admin-note">{email}</p>}
    </>
  );
}

interface AdminLevelProps {
  readonly person: AdminPerson;
  readonly myLevel: number;
  readonly onRemove: () => void;
}

/** The level of one admin, saved when it is chosen; and the button that removes them. */
export function AdminLevel({ person, myLevel, onRemove }: AdminLevelProps) {
  const toast = useToast();
  const save = useChangeAdmin();
  const saveOnce = useSingle(save);
  const { id, name, access_level: seen } = person;
  const isBelow = (seen ?? 0) < myLevel;
  // What is chosen is shown while it is saved; a failure shows again what is stored.
  const shown = save.isPending ? save.variables.change?.access_level : seen;

  function choose(level: number | null) {
    saveOnce(
      { id, seen: { access_level: seen }, change: { access_level: level } },
      {
        onSuccess: () => toast.success(admin.saved, t.changed(name, level)),
        onError: (error) => toast.error(name, failureText(error)),
      },
    );
  }

  if (!isBelow) return seen !== null && t.level(seen);
  return (
    <div className="admin-actions">
      <select
        className="control admin-level"
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
      <Button look="plain" aria-label={t.removeNamed(name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  );
}
