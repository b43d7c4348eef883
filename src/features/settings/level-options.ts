import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import type { Option } from '../../ui/select-field.tsx';

const t = adminSettings.admins;

/** The levels that an organiser may give: those below their own. */
export function levelOptions(myLevel: number): Option[] {
  return Array.from({ length: myLevel - 1 }, (_, index) => index + 1).map((level) => ({
    value: String(level),
    label: t.levels[level] ?? t.level(level),
  }));
}
