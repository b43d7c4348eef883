import { admin } from '../../content/en/site/admin.ts';
import { adminRights } from '../../content/en/settings/admin-rights.ts';
import { useChangeAdmin, type AdminPerson } from '../../data/accounts/admins.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { useToast } from '../../ui/toast-store.ts';
import { useSingle } from '../../data/client/use-single.ts';

interface AdminRightProps {
  readonly right: keyof typeof adminRights;
  readonly person: AdminPerson;
  readonly myLevel: number;
}

/** One right of one organiser, saved when the box changes. Organisers cannot give rights to themselves. */
export function AdminRight({ right, person, myLevel }: AdminRightProps) {
  const toast = useToast();
  const save = useChangeAdmin();
  const saveOnce = useSingle(save);
  const { id, name, [right]: seen } = person;
  const t = adminRights[right];
  const shown = save.isPending ? save.variables.change?.[right] : seen;
  if (person.access_level >= myLevel) return seen ? t.has : t.hasNot;
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-label={t.label(name)}
        checked={shown}
        onChange={({ target: { checked: has } }) =>
          saveOnce(
            { id, seen: { [right]: seen }, change: { [right]: has } },
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
