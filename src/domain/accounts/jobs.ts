/** What an organiser can be given by name for one season, least first; the table `admin` has the same list. */
export const jobs = ['helper', 'kitchen', 'health', 'treasurer', 'registrar', 'administrator'] as const;
export type Job = (typeof jobs)[number];

/** The jobs that an organiser may give: none that opens as much as they may themselves. */
export const jobsBelow = (level: number): Job[] => jobs.filter((job) => job !== 'administrator' || level > 3);
