import { readStored, writeStored } from '../lib/device-store.ts';

/** The parts of the dashboard in their order, with the lowest access level that sees each (specification section 6). */
const adminTabs = [
  { key: 'list', minimum: 1 },
  { key: 'payment', minimum: 1 },
  { key: 'sizes', minimum: 1 },
  { key: 'transit', minimum: 1 },
  { key: 'room', minimum: 2 },
  { key: 'team', minimum: 3 },
  { key: 'seasons', minimum: 1 },
  { key: 'settings', minimum: 3 },
  // Of no level: for those who were given the right.
  { key: 'health', minimum: Infinity },
] as const;

export type AdminTab = (typeof adminTabs)[number]['key'];

/** The parts that an admin of this level sees, and with the right to read health answers. */
export function tabsFor(level: number, hasHealthRight: boolean): AdminTab[] {
  return adminTabs
    .filter(({ key, minimum }) => level >= minimum || (key === 'health' && hasHealthRight))
    .map(({ key }) => key);
}

const KEY = 'familycamp-admin-tab';

/**
 * The part to open: the one in the address, else the one open last on this device, else the first. A part that this
 * level does not see is passed over. It is remembered by name, since positions differ between levels.
 */
export function tabToOpen(named: string | null, shown: readonly AdminTab[]): AdminTab {
  const wanted = [named, readStored(KEY)];
  return wanted.map((one) => shown.find((key) => key === one)).find(Boolean) ?? 'list';
}

/** Keeps the part for the next visit. */
export function rememberTab(tab: AdminTab): void {
  writeStored(KEY, tab);
}
