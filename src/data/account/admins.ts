import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import type { AnswerOf } from '../schema.ts';
import { requireChanged, whereSeen } from '../client/optimistic-lock.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { connectSession } from './session.ts';
import { refreshAfterChange } from '../camp/setting-changes.ts';

/** An organiser; `name` is the address of who has not registered as a camper. */
export type AdminPerson = AnswerOf<'admin_people'>;

export const adminQueries = {
  /** All organisers, the highest level first. Empty below level 3. */
  people: () =>
    queryOptions({
      queryKey: ['admins'],
      queryFn: async (): Promise<AdminPerson[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('admin_people'));
      },
    }),
};

function useSaveAdmin<T>(save: (values: T) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSettled: refreshAfter(() => refreshAfterChange(queryClient, [adminQueries.people().queryKey])),
  });
}

interface NewAdmin {
  readonly email: string;
  /** Below the level of who adds. */
  readonly level: number;
}

/** Makes the holder of an account an organiser. DataError codes: `account_unknown`, `already_admin`, `not_allowed`. */
export function useAddAdmin() {
  return useSaveAdmin(async ({ email, level }: NewAdmin) => {
    const client = await connectSession();
    await answerOf(client.rpc('add_admin', { p_email: email, p_level: level }));
  });
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
  return useSaveAdmin(async ({ id, seen, change }: AdminEdit) => {
    const client = await connectSession();
    const table = client.from('admin');
    const request = change === null ? table.delete() : table.update(change);
    requireChanged(await answerOf(whereSeen(request.eq('id', id), seen).select('id')));
  });
}
