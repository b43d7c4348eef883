import { paths } from './paths.ts';

/** What the profile's address says where health and safety is open: nothing, or the camper concerned. */
export const healthKey = 'health';

/** Address of the answers about a camper, or of the whole family; kept out of the table that every page loads. */
export function healthPath(camperId: string | null): string {
  return `${paths.profile}?${healthKey}${camperId === null ? '' : `=${camperId}`}`;
}
