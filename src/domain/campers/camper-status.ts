/** What lists say of a camper (specification section 4). */
import type { DirectoryStatus } from '../value-lists.ts';

export function directoryStatus(camper: { is_attending: boolean; is_registered: boolean }): DirectoryStatus {
  if (!camper.is_attending) return 'N/A';
  return camper.is_registered ? 'Registered' : 'Not registered';
}
