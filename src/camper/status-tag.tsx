import { camper } from '../content/en/campers/camper.ts';
import type { DirectoryStatus } from '../domain/value-lists.ts';
import { Tag } from '../ui/tag.tsx';
import { statusTones } from './status-badge.tsx';

/** The same as `StatusBadge`, outside of tables. */
export function StatusTag({ status }: { readonly status: DirectoryStatus }) {
  return <Tag tone={statusTones[status]}>{camper.status[status]}</Tag>;
}
