import { admin } from '../../content/en/admin.ts';
import { adminHealthRight as t } from '../../content/en/admin-health-right.ts';
import { useChangeAdmin, type AdminPerson } from '../../data/account/admins.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { useToast } from '../../ui/toast-store.ts';
import { useSingle } from './use-single.ts';

interface AdminHealthRightProps {
  readonly person: AdminPerson;
  readonly myLevel: number;
}

/** Whether one admin reads health answers, saved when it is ticked. Nobody gives it to themselves. */
export function AdminHealthRight({ person, myLevel }: AdminHealthRightProps) {
  const toast = useToast();
  const save = useChangeAdmin();
  const saveOnce = useSingle(save);
  const { id, name, has_health_right: seen } = person;
  const shown = save.isPending ? save.variables.change?.has_health_right : seen;
  if (person.access_level >= myLevel) return seen ? t.has : t.hasNot;
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-label={t.label(name)}
        checked={shown}
        onChange={({ target: { checked: has } }) =>
          saveOnce(
            { id, seen: { has_health_right: seen }, change: { has_health_right: has } },
            {
              onSuccess: () => toast.success(admin.saved, name),
              onError: (error) => toast.error(name, failureText(error)),
            },
          )
        }
      />
      {t.has}
    </label>
  );
}
