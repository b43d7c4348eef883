import { admin } from '../../../content/en/admin.ts';
import { EmptyState } from '../../../ui/states.tsx';

/** All campers, for organisers of any level. */
export function ListTab() {
  return <EmptyState>{admin.later}</EmptyState>;
}
