import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { changeRows, whereSeen } from '../client/optimistic-lock.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshSettings } from '../settings/setting-changes.ts';

const person = z.object({
  ...z.each(z.string(), 'id', 'email', 'name'),
  access_level: z.number(),
  ...z.each(z.boolean(), 'has_health_right', 'has_treasurer_right'),
});
/** An organiser; `name` is the address of who has not registered as a camper. */
export type AdminPerson = z.infer<typeof person>;

export const adminQueries = {
  people: () =>
    queryOptions({
      queryKey: ['admins'],
      queryFn: () => rpc('admin_people', {}, z.array(person)),
    }),
};

function useSaveAdmin<T>(save: (values: T) => Promise<void>) {
  return useSaving(save, refreshSettings(adminQueries.people().queryKey));
}

interface NewAdmin {
  readonly email: string;
  /** Below the level of who adds. */
  readonly level: number;
}

/** Makes the holder of an account an organiser. DataError codes: `account_unknown`, `already_admin`, `not_allowed`. */
export function useAddAdmin() {
  return useSaveAdmin(({ email, level }: NewAdmin) => rpc('add_admin', { p_email: email, p_level: level }));
}

type AdminRights = Partial<Pick<AdminPerson, 'access_level' | 'has_health_right' | 'has_treasurer_right'>>;

interface AdminEdit {
  readonly id: string;
  /** What was shown of what is changed. */
  readonly seen: AdminRights;
  /** The new level or right, or null to take everything away. */
  readonly change: AdminRights | null;
}

/** Changes or removes an organiser below one's own level. DataError `conflict` when it is not as it was shown. */
export function useChangeAdmin() {
  return useSaveAdmin(({ id, seen, change }: AdminEdit) =>
    changeRows((client) => {
      const table = client.from('admin');
      const request = change === null ? table.delete() : table.update(change);
      return whereSeen(request.eq('id', id), seen).select('id');
    }),
  );
}
