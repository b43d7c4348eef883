import { admin } from '../../../content/en/admin.ts';
import { EmptyState } from '../../../ui/states.tsx';

/** The camp's money, for organisers of any level. */
export function PaymentTab() {
  return <EmptyState>{admin.later}</EmptyState>;
}
