import { admin } from '../../content/en/admin.ts';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { useChangeAdmin, type AdminPerson } from '../../data/account/admins.ts';
import { Tag } from '../../ui/tag.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { levelOptions } from './level-options.ts';
import { useSingle } from './use-single.ts';

const t = adminSettings.admins;

interface AdminItemProps {
  readonly person: AdminPerson;
  readonly isMe: boolean;
  readonly myLevel: number;
  readonly onRemove: () => void;
}

/** One admin. The level is saved when it is chosen. */
export function AdminItem({ person, isMe, myLevel, onRemove }: AdminItemProps) {
  const toast = useToast();
  const save = useChangeAdmin();
  const saveOnce = useSingle(save);
  const { id, name, email, access_level: seen } = person;
  const isBelow = seen < myLevel;
  // What is chosen is shown while it is saved; a failure shows again what is stored.
  const shown = save.isPending ? (save.variables.level ?? seen) : seen;

  function choose(level: number) {
    saveOnce(
      { id, seen, level },
      {
        onSuccess: () => toast.success(admin.saved, t.changed(name, level)),
        onError: (error) => toast.error(name, failureText(error)),
      },
    );
  }

  return (
    <li className="admin-item">
      <div>
        <strong>{name}</strong> {isMe && <Tag>{t.you}</Tag>}
        {email !== name && <p className="admin-note">{email}</p>}
      </div>
      {isBelow ? (
        <div className="admin-actions">
          <select
            className="control admin-level"
            aria-label={t.levelOf(name)}
            value={shown}
            onChange={(event) => choose(Number(event.target.value))}
          >
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
      ) : (
        <span>{t.level(seen)}</span>
      )}
    </li>
  );
}
