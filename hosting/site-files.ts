/** The files that a browser gets of the site: its landing page in every language, and all that these load. */
import { languages } from '../src/domain/campers/languages.ts';
import type { Patient } from './check.ts';

const most = 1000;

/** Addresses of scripts, styles and manifests that a page or a script names, as paths of the site. */
function namedIn(path: string, text: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const base = folder.replace(/assets\/$/, '');
  const names = text.matchAll(/["'`=(]((?:\.?\/)?(?:[\w-]+\/)*[\w.-]+\.(?:js|css|json|webmanifest))\b/g);
  return [...names].map(([, name = '']) => {
    if (name.startsWith('/')) return name;
    return name.startsWith('./') ? folder + name.slice(2) : base + name;
  });
}

/** Reads them, each once; what is named and not there is left out. */
export async function siteFiles(page: Patient['page']): Promise<readonly (readonly [string, string])[]> {
  const files = new Map<string, string>();
  let next: string[] = Object.values(languages).map(({ folder }) => folder || '/');
  while (next.length > 0 && files.size < most) {
    const read = await Promise.all(
      next.map(async (path) => {
        const { status, body } = await page(path);
        return [path, status === 200 ? body : ''] as const;
      }),
    );
    for (const [path, text] of read) files.set(path, text);
    const named = read.flatMap(([path, text]) => namedIn(path, text));
    next = [...new Set(named)].filter((path) => !files.has(path)).slice(0, most);
  }
  return [...files].filter(([, text]) => text !== '');
}
