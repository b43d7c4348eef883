/** The steps of a deploy. Each looks at the project itself, not at a note of an earlier run, and gives what is to be done. */
import { database, organiser, vault } from './deploy-database.ts';
import { ownSiteDomain, resendDomain, resendWebhook } from './deploy-domains.ts';
import { functions, secrets } from './deploy-functions.ts';
import { site } from './deploy-site.ts';
import { toolEnvironment } from './settings.ts';
import { toProject, type Step, type Task, type Workplace } from './workplace.ts';

/** Sign-in, mail templates and limits of `supabase/config.toml`. The tool compares, secrets too, and writes only what differs. */
const config: Step = async (place) => {
  const push = (...more: string[]) =>
    place.supabase(['config', 'push', toProject(place), ...more], toolEnvironment(place.settings));
  try {
    await push(); // without a yes it ends well where nothing differs
    return null;
  } catch (error) {
    if (!String(error).includes('Confirmation required')) throw error;
  }
  return {
    says: 'Settings: sign-in, mail templates and limits',
    work: async () => void (await push('--yes')),
  };
};

/**
 * Looks at everything. The order is the one that an old tab survives: the database knows what is new before the functions ask for it, and
 * they before the site. The site is built from the database's rows, so where that is to be changed, it is built after it.
 */
export async function plan(place: Workplace, isFirst: boolean): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const step of [database, vault, config, secrets, functions, resendDomain, resendWebhook]) {
    const task = await step(place);
    if (task) tasks.push(task);
  }
  const pages = tasks.some(({ isBase }) => isBase)
    ? pagesLater(place, isFirst)
    : await site(place, isFirst).catch((error: unknown): Task => ({
        says: 'Site: build it',
        work: () => Promise.reject(error),
      }));
  // After the pages: the first of them make the project at Vercel.
  const domain = await ownSiteDomain(place);
  const first = await organiser(place);
  return [...tasks, pages, domain, first].filter((task) => task !== null);
}

function pagesLater(place: Workplace, isFirst: boolean): Task {
  return {
    says: 'Site: build it once that is done, and put it online where a page differs',
    work: async () => {
      const task = await site(place, isFirst);
      if (!task) return;
      place.say(`  ${task.says}`);
      await task.work();
    },
  };
}
