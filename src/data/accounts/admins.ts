import { jobs, type Job } from '../../domain/accounts/jobs.ts';
import * as z from '../../lib/shape.ts';
import { changeRow, rpc } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshSettings } from '../settings/setting-changes.ts';
import { rpcQuery } from '../client/queries.ts';

const person = z.object({
  ...z.each(z.string(), 'id', 'email', 'name'),
  access_level: z.nullable(z.number()),
  jobs: z.array(z.oneOf(jobs)),
  /** Those that hold now: all of this season, and Treasurer of an earlier one while its books are open. */
  current_jobs: z.array(z.oneOf(jobs)),
  ...z.each(z.boolean(), 'is_this_season', 'has_second_factor'),
});
/** Someone with a level or jobs, which count only in their season. `name` is the address where no camper is registered. */
export type AdminPerson = z.infer<typeof person>;

export const adminQueries = {
  /** Everyone with a level or jobs, the highest level first. Empty below level 3. */
  people: () => rpcQuery(['admins'], 'admin_people', {}, z.array(person)),
};

function useSaveAdmin<T>(save: (values: T) => Promise<void>) {
  return useSaving(save, refreshSettings(adminQueries.people().queryKey));
}

interface NewAdmin {
  readonly email: string;
  /** A level, or a job, below the level of who adds. */
  readonly access: number | Job;
}

/** Gives the holder of an account a level or a job. DataError codes: `account_unknown`, `already_admin`, `not_allowed`. */
export function useAddAdmin() {
  return useSaveAdmin(({ email, access }: NewAdmin) =>
    rpc('add_admin', {
      email: email,
      ...(typeof access === 'number' ? { level: access } : { job: access }),
    }),
  );
}

type AdminRights = Partial<Pick<AdminPerson, 'access_level' | 'jobs'>>;

interface AdminEdit {
  readonly id: string;
  readonly seen: AdminRights;
  /** The new level or jobs, or null to take everything away. */
  readonly change: AdminRights | null;
}

/** Changes or removes an organiser below one's own level. DataError `conflict` when it is not as it was shown. */
export function useChangeAdmin() {
  return useSaveAdmin(({ id, seen: { jobs: seenJobs, ...level }, change }: AdminEdit) => {
    const was = seenJobs ? { ...level, jobs: `{${seenJobs.join(',')}}` } : level;
    return changeRow('admin', { id, ...was }, change);
  });
}
