import { adminRights } from '../../content/en/settings/admin-rights.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { jobs, jobsBelow } from '../../domain/accounts/jobs.ts';
import type { Option } from '../../ui/select-field.tsx';

const t = adminSettings.admins;

/** The levels that an organiser may give: those below their own. */
export function levelOptions(myLevel: number): Option[] {
  return Array.from({ length: myLevel - 1 }, (_, index) => index + 1).map((level) => ({
    value: String(level),
    label: t.level(level),
  }));
}

/** All that an organiser may give to someone new: jobs, least first, and levels. */
export const accessOptions = (myLevel: number) => [
  {
    label: adminRights.title,
    options: jobsBelow(myLevel).map((job) => ({ value: job, label: adminRights.names[job] })),
  },
  { label: adminRights.levels, options: levelOptions(myLevel) },
];

/** A sentence on what the chosen job or level opens, which is too long for the choice itself. */
export function accessText(access: string): string {
  const job = jobs.find((one) => one === access);
  return job ? adminRights.does(job) : t.levels(Number(access));
}
