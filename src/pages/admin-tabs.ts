import type { May } from '../domain/accounts/rights.ts';
import { adminTabs, screenRights, type AdminTab } from '../domain/accounts/screen-rights.ts';

/** The parts that someone with these rights sees; none is no way into the dashboard. */
export function tabsFor(may: May): AdminTab[] {
  return adminTabs.filter(
    (key) => screenRights[key].some((right) => may(right)) && !(key === 'seasons' && may('settings')),
  );
}

/** The part in the address if it is shown, else the first. A link to a camper opens the list. */
export function tabToOpen(address: URLSearchParams, shown: readonly AdminTab[]): AdminTab {
  const named = address.get('tab') ?? (address.has('camper') ? 'list' : null);
  return shown.find((key) => key === named) ?? shown[0] ?? 'today';
}
