import { camper } from '../content/en/campers/camper.ts';
import type { DirectoryStatus } from '../domain/value-lists.ts';
import { Badge } from '../ui/badge.tsx';

export const statusTones = { Registered: 'good', 'Not registered': 'bad', 'N/A': 'neutral' } as const;

interface StatusBadgeProps {
  readonly status: DirectoryStatus;
  readonly words?: Readonly<Record<DirectoryStatus, string>>;
}

/** Whether a camper's place is confirmed, as a badge for cells of tables (specification section 4). */
export function StatusBadge({ status, words = camper.status }: StatusBadgeProps) {
  return <Badge tone={statusTones[status]}>{words[status]}</Badge>;
}
