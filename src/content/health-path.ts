import { paths } from '../../content/paths.ts';

/** Address of what is told about a camper, or of the whole family. */
export function healthPath(camperId: string | null): string {
  return camperId === null ? paths.health : `${paths.health}?camper=${camperId}`;
}
