import { admin } from '../../content/en/admin.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Who is in which team, for level 3 or more. */
export function TeamTab() {
  return <EmptyState>{admin.later}</EmptyState>;
}
