import { admin } from '../../../content/en/admin.ts';
import { EmptyState } from '../../../ui/states.tsx';

/** The camp's switches, for level 3 or more. */
export function SettingsTab() {
  return <EmptyState>{admin.later}</EmptyState>;
}
