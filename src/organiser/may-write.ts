import { useQuery } from '@tanstack/react-query';
import { accessQueries } from '../data/accounts/access.ts';
import { useSession } from '../data/accounts/session.ts';

/** Families are written to from this level on; the database says so too (`messages.sql`). */
const LEAST_LEVEL = 2;

export function useMayWriteToFamilies(): boolean {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.user.id : '';
  const { data: level } = useQuery({ ...accessQueries.myLevel(me), enabled: me !== '' });
  return (level ?? 0) >= LEAST_LEVEL;
}
