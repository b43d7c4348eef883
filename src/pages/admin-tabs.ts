import type { Job } from '../domain/accounts/jobs.ts';

/** The parts of the dashboard in their order, with the lowest access level and the job that see each (specification section 6). */
const adminTabs = [
  { key: 'today', minimum: 1 },
  { key: 'list', minimum: 1 },
  { key: 'payment', minimum: 1 },
  { key: 'sizes', minimum: 1 },
  { key: 'food', minimum: 1, jobs: ['kitchen', 'health'] },
  { key: 'transit', minimum: 1 },
  { key: 'room', minimum: 2 },
  { key: 'team', minimum: 3 },
  { key: 'messages', minimum: 2 },
  // From level 3 on it is a screen of the settings.
  { key: 'seasons', minimum: 1, below: 3 },
  { key: 'settings', minimum: 3 },
] as const satisfies readonly { key: string; minimum: number; below?: number; jobs?: readonly Job[] }[];

export type AdminTab = (typeof adminTabs)[number]['key'];

/** The parts that someone of this level (null for none) and with these jobs sees; none is no way into the dashboard. */
export function tabsFor(level: number | null, jobs: readonly Job[]): AdminTab[] {
  return adminTabs
    .filter(
      (tab) =>
        ((level ?? 0) >= tab.minimum && !('below' in tab && (level ?? 0) >= tab.below)) ||
        ('jobs' in tab && tab.jobs.some((job) => jobs.includes(job))),
    )
    .map(({ key }) => key);
}

/** Whether the treasurer's work is theirs: that of level 3, and of those whose job it is. */
export function isTreasurer(level: number, jobs: readonly Job[]): boolean {
  return level >= 3 || jobs.includes('treasurer');
}

/** The part in the address if this level sees it, else the first. A link to a camper opens the list. */
export function tabToOpen(address: URLSearchParams, shown: readonly AdminTab[]): AdminTab {
  const named = address.get('tab') ?? (address.has('camper') ? 'list' : null);
  return shown.find((key) => key === named) ?? shown[0] ?? 'today';
}
