import type { Job } from '../domain/accounts/jobs.ts';

/** The parts of the dashboard in their order, with the lowest access level and the job that see each (specification section 6). */
const adminTabs = [
  { key: 'today', minimum: 1 },
  { key: 'list', minimum: 1 },
  { key: 'payment', minimum: 1 },
  { key: 'sizes', minimum: 1 },
  { key: 'food', minimum: 1, job: 'kitchen' },
  { key: 'transit', minimum: 1 },
  { key: 'room', minimum: 2 },
  { key: 'team', minimum: 3 },
  { key: 'seasons', minimum: 1 },
  { key: 'settings', minimum: 3 },
  { key: 'treasury', minimum: 3, job: 'treasurer' },
  // Of no level.
  { key: 'health', minimum: Infinity, job: 'health' },
] as const satisfies readonly { key: string; minimum: number; job?: Job }[];

export type AdminTab = (typeof adminTabs)[number]['key'];

/** The parts that someone of this level (null for none) and with these jobs sees; none is no way into the dashboard. */
export function tabsFor(level: number | null, jobs: readonly Job[]): AdminTab[] {
  return adminTabs
    .filter((tab) => (level ?? 0) >= tab.minimum || ('job' in tab && jobs.includes(tab.job)))
    .map(({ key }) => key);
}

/** Whether the treasurer's work is theirs: that of level 3, and of those whose job it is. */
export function isTreasurer(level: number, jobs: readonly Job[]): boolean {
  return tabsFor(level, jobs).includes('treasury');
}

/**
 * The part to open: the one in the address, else the first. A link to a camper opens the list; a part that this level does not see
 * is passed over.
 */
export function tabToOpen(address: URLSearchParams, shown: readonly AdminTab[]): AdminTab {
  const named = address.get('tab') ?? (address.has('camper') ? 'list' : null);
  return shown.find((key) => key === named) ?? shown[0] ?? 'today';
}
