import { adminRights } from '../../content/en/settings/admin-rights.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { jobsBelow } from '../../domain/accounts/jobs.ts';
import type { Option } from '../../ui/select-field.tsx';

const t = adminSettings.admins;

/** The levels that an organiser may give: those below their own. */
export function levelOptions(myLevel: number): Option[] {
  return Array.from({ length: myLevel - 1 }, (_, index) => index + 1).map((level) => ({
    value: String(level),
    label: t.levels(level),
  }));
}

/** What an organiser may give to someone new: jobs, least first, and levels. */
export const accessOptions = (myLevel: number) => [
  {
    label: adminRights.title,
    options: jobsBelow(myLevel).map((job) => ({ value: job, label: adminRights.does(job) })),
  },
  { label: adminRights.levels, options: levelOptions(myLevel) },
];
