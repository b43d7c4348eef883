import { admin } from '../../../content/en/admin.ts';
import { EmptyState } from '../../../ui/states.tsx';

/** How many shirts of which size. */
export function SizesTab() {
  return <EmptyState>{admin.later}</EmptyState>;
}
