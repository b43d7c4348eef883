import { admin } from '../../../content/en/admin.ts';
import { EmptyState } from '../../../ui/states.tsx';

/** Who comes and leaves by what. */
export function TransitTab() {
  return <EmptyState>{admin.later}</EmptyState>;
}
