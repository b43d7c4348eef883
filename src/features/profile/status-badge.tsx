import { profile } from '../../content/en/profile.ts';
import type { DirectoryStatus } from '../../domain/value-lists.ts';
import { Tag } from '../../ui/tag.tsx';

const tones = { Registered: 'good', 'Not registered': 'bad', 'N/A': 'neutral' } as const;

/** Whether a camper's place is confirmed, as a badge (specification section 4). */
export function StatusBadge({ status }: { readonly status: DirectoryStatus }) {
  return <Tag tone={tones[status]}>{profile.status[status]}</Tag>;
}
