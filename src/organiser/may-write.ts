import { useQuery } from '@tanstack/react-query';
import { rightQueries } from '../data/accounts/own-rights.ts';
import { useSession } from '../data/accounts/session.ts';

/** Whether the signed-in organiser writes to families: to all, or to those that have something left to pay. */
export function useMayWriteToFamilies(right: 'write' | 'write_unpaid' = 'write'): boolean {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.user.id : '';
  const { data: own } = useQuery({ ...rightQueries.mine(me), enabled: me !== '' });
  return own?.includes(right) === true;
}
