import { paths } from './paths.ts';

/** What the profile's address says where health and safety is open: nothing, or who is told about. */
export const healthKey = 'health';

/** Address of what is told about a camper, or of the whole family; apart from the table that every page loads. */
export function healthPath(camperId: string | null): string {
  return `${paths.profile}?${healthKey}${camperId === null ? '' : `=${camperId}`}`;
}
