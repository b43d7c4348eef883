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

/**
 * The part to open: the one in the address, else today. A link to a camper opens the list; a part that this level does not see
 * is passed over.
 */
export function tabToOpen(address: URLSearchParams, shown: readonly AdminTab[]): AdminTab {
  const named = address.get('tab') ?? (address.has('camper') ? 'list' : null);
  return shown.find((key) => key === named) ?? 'today';
}
