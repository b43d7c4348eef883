import { admin } from '../../content/en/admin.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Who sleeps where, for level 2 or more. */
export function RoomTab() {
  return <EmptyState>{admin.later}</EmptyState>;
}
