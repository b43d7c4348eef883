import type { OwnRights } from '../data/accounts/rights.ts';

/** The parts of the dashboard in their order, with the lowest access level that sees each (specification section 6). */
const adminTabs = [
  { key: 'today', minimum: 1 },
  { key: 'list', minimum: 1 },
  { key: 'payment', minimum: 1 },
  { key: 'sizes', minimum: 1 },
  { key: 'transit', minimum: 1 },
  { key: 'room', minimum: 2 },
  { key: 'team', minimum: 3 },
  { key: 'seasons', minimum: 1 },
  { key: 'settings', minimum: 3 },
  // Also for those who were given the right.
  { key: 'treasury', minimum: 3 },
  // Of no level: for those who were given the right.
  { key: 'health', minimum: Infinity },
] as const;

export type AdminTab = (typeof adminTabs)[number]['key'];

/** The parts that an admin of this level sees, and with rights given by name. */
export function tabsFor(level: number, rights: OwnRights): AdminTab[] {
  const given: readonly AdminTab[] = [
    ...(rights.treasurer ? (['treasury'] as const) : []),
    ...(rights.health ? (['health'] as const) : []),
  ];
  return adminTabs
    .filter(({ key, minimum }) => level >= minimum || given.includes(key))
    .map(({ key }) => key);
}

/** Whether the treasurer's work is theirs: that of level 3, and of those who were given it by name. */
export function isTreasurer(level: number, rights: OwnRights): boolean {
  return tabsFor(level, rights).includes('treasury');
}

/**
 * The part to open: the one in the address, else today. A link to a camper opens the list; a part that this level does not see
 * is passed over.
 */
export function tabToOpen(address: URLSearchParams, shown: readonly AdminTab[]): AdminTab {
  const named = address.get('tab') ?? (address.has('camper') ? 'list' : null);
  return shown.find((key) => key === named) ?? 'today';
}
