/** What lists say of a camper (specification section 4). */
import type { DirectoryStatus } from './value-lists.ts';

/** The status shown in the camper list and as a badge. */
export function directoryStatus(camper: { isAttending: boolean; isRegistered: boolean }): DirectoryStatus {
  if (!camper.isAttending) return 'N/A';
  return camper.isRegistered ? 'Registered' : 'Not registered';
}
