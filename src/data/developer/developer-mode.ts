import { useMutation } from '@tanstack/react-query';
import { demoPassword } from '../../domain/accounts/demo-password.ts';
import * as z from '../../lib/shape.ts';
import { rpc, query } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { signInWithPassword } from '../accounts/sign-in.ts';
import { campOffset } from '../site/camp-clock.ts';
import { campCounts } from '../site/camp-info.ts';
import { rpcQuery } from '../client/queries.ts';

const testUser = z.object({
  email: z.string(),
  ...z.each(z.nullable(z.string()), 'first_name', 'last_name'),
  access_level: z.nullable(z.number()),
  campers: z.number(),
});
/** A demo account that a developer may become. Names are null before it has registered; `campers` are people of the family. */
export type TestUser = z.infer<typeof testUser>;

export const developerQueries = {
  /** The demo accounts. DataError `unauthorized` where the database is not in developer mode. */
  testUsers: (userId: string) =>
    rpcQuery(['developer', userId], 'developer_test_users', {}, z.array(testUser), { retry: false }),
};

/** A change of the whole camp: everything on screen is read again. */
function useCampChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  return useSaving(change, (queryClient) => {
    campOffset.refresh();
    campCounts.refresh();
    return queryClient.invalidateQueries();
  });
}

/** Sets the camp's clock to a Copenhagen time, `2025-05-16T00:00`, or with null back to the real time. */
export function useSetClock() {
  return useCampChange(async (time: string | null): Promise<void> => {
    // The database knows the zone's summer time.
    const at = time === null ? {} : { now: `${time.replace('T', ' ')} Europe/Copenhagen` };
    await rpc('developer_set_clock', at);
  });
}

export function useMakeMeAdmin() {
  return useCampChange(() => rpc('developer_make_me_admin', {}));
}

/** Deletes all payments and takes registrations back; campers stay. */
export function useResetCamp() {
  return useCampChange(() => rpc('developer_reset', {}));
}

/** Signs in as a demo account. DataError code `invalid_credentials` when its password was changed. */
export function useTakeOver() {
  return useMutation({ mutationFn: (email: string) => signInWithPassword(email, demoPassword) });
}

/** Families per request: one must finish within the database's time limit. */
const PORTION = 25;

interface Filling {
  readonly families: number;
  /** Called after each portion with the number of families added so far. */
  readonly onProgress: (families: number) => void;
  readonly signal: AbortSignal;
}

/** Adds invented families and returns the number of their campers. Stops early when aborted. */
export function useFillCamp() {
  return useCampChange(async ({ families, onProgress, signal }: Filling): Promise<number> => {
    let campers = 0;
    for (let added = 0; added < families && !signal.aborted;) {
      const portion = Math.min(PORTION, families - added);
      // One after the other on purpose: the database adds one portion at a time.
      // oxlint-disable-next-line no-await-in-loop
      campers += await query(
        (client) => client.rpc('developer_fill_camp', { families: portion }),
        z.number(),
      );
      added += portion;
      onProgress(added);
    }
    return campers;
  });
}
