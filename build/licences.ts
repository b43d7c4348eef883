import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** `…/node_modules/name` or `…/node_modules/@scope/name` of a module's file; the innermost one counts. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Name, licence and its text of an installed package; null for a folder that is none. */
function describe(folder: string): string | null {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { name, version, license }: Record<string, unknown> = JSON.parse(readFileSync(manifest, 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${String(name)} ${String(version)} (${String(license)})`, ...texts].join('\n\n');
}

/**
 * Writes `licences.txt` beside the site: the licence of every package of which a part is in it, as those licences ask for.
 * The same plugin belongs into the site's and its workers' builds.
 */
export function licences(): { site: Plugin; worker: () => Plugin } {
  const folders = new Set<string>();
  const collect = (ids: Iterable<string>) => {
    for (const id of ids) {
      const folder = packageFolder.exec(id)?.[0];
      if (folder !== undefined && !id.startsWith('\0')) folders.add(folder);
    }
  };
  const name = 'licences';
  return {
    site: {
      name,
      apply: 'build',
      generateBundle() {
        collect(this.getModuleIds());
        const all = [...folders].map(describe).filter((text) => text !== null);
        const rule = `\n\n${'-'.repeat(80)}\n\n`;
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: all.toSorted().join(rule) });
      },
    },
    worker: () => ({
      name,
      generateBundle() {
        collect(this.getModuleIds());
      },
    }),
  };
}
