/** The last step of a deploy but one: the site, made from what the database says once it is up to date. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesAreEmpty } from '../build/church-facts.ts';
import { versionFile } from '../build/source-version.ts';
import { toolEnvironment } from './settings.ts';
import { projectName } from './vercel.ts';
import { filesIn, root, type Task, type Workplace } from './workplace.ts';

/**
 * Builds the site with the settings and compares it with the live one. Where Vercel's token is there it is put there, else it is left in
 * dist/ for any host.
 *
 * @param isFirst whether it is the first deploy of all, which goes on where the database does not tell of church and camp yet
 * @returns null when every page is live as it was built
 * @throws Error with the build's words; what is live stays
 */
export async function site(place: Workplace, isFirst: boolean): Promise<Task | null> {
  const { settings, say } = place;
  const env = { ...toolEnvironment(settings), ...(isFirst && { SITE_FIRST_DEPLOY: '1' }) };
  const isVercel = Boolean(settings['VERCEL_TOKEN']);
  if (isVercel) await place.vercel(['link', '--yes', '--project', projectName(settings)], env);
  const words = isVercel
    ? await place.vercel(['build', '--prod', '--yes'], env)
    : await place.script(['build'], env);
  const empty = words.split('\n').find((line) => line.includes(pagesAreEmpty));
  if (empty) say(`${empty.trim()} Run npm run deploy again in a minute.`);
  const folder = place.built ?? join(root, isVercel ? '.vercel/output/static' : 'dist');
  const pages = filesIn(folder, '.html');
  if (pages.length === 0) throw new Error(`The build has left no pages in ${folder}.`);
  const live = await Promise.all(
    [...pages, ...filesIn(folder, versionFile)].map(async (page) => {
      // By its whole name: a host without clean addresses knows no /app.
      const path = page.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1');
      const answer = await place.ask(`${settings['SITE_URL']}/${path}`).catch(() => null);
      // A host that lacks a page answers with the one for unknown addresses, which may have the same text.
      const isThere = answer?.ok || /(^|[\\/])404\.html$/.test(page);
      return isThere && (await answer?.text()) === readFileSync(join(folder, page), 'utf8');
    }),
  );
  if (live.every(Boolean)) return null;
  return {
    says: isVercel ? 'Site: put the built pages on Vercel' : 'Site: copy the folder dist/ to your host',
    work: async () => {
      if (isVercel) await place.vercel(['deploy', '--prebuilt', '--prod', '--yes'], env);
      else say('Copy the folder dist/ to your host now, with the headers and rewrites of vercel.json.');
    },
  };
}
