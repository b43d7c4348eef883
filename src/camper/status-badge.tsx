import { camper } from '../content/en/campers/camper.ts';
import type { DirectoryStatus } from '../domain/value-lists.ts';
import '../ui/badge.css';

export const statusTones = { Registered: 'good', 'Not registered': 'open', 'N/A': 'neutral' } as const;

interface StatusBadgeProps {
  readonly status: DirectoryStatus;
  /** How much of the price is paid, in percent, where the reader may know it: the ring of an open place fills with it. */
  readonly paid?: number | undefined;
  readonly words?: Readonly<Record<DirectoryStatus, string>>;
}

/** Whether a camper's place is confirmed: a ring, which is full when it is, and the words (specification section 4). */
export function StatusBadge({ status, paid = 0, words = camper.status }: StatusBadgeProps) {
  return (
    <span className={`status status-${statusTones[status]}`} style={{ '--paid': `${paid}%` }}>
      {words[status]}
    </span>
  );
}
