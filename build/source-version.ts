/** A digest of the source that a site was built from, put beside its pages so that the doctor sees an old site. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Name of the file in the site that holds it. */
export const versionFile = 'version.txt';

/** Everything that a build reads, besides its settings and the database. */
const sources = [
  'src',
  'build',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'vercel.json',
];

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/** Worked out once: a source does not change under a command. */
const known = new Map<string, string>();

/** SHA-256 in hexadecimal. Line ends do not count, which Git may change. */
export function sourceVersion(root: string): string {
  const version = known.get(root) ?? digestOf(root);
  known.set(root, version);
  return version;
}

function digestOf(root: string): string {
  const hash = createHash('sha256');
  for (const name of sources.filter((one) => existsSync(join(root, one))))
    for (const file of filesOf(join(root, name))) {
      hash.update(file.slice(root.length).replaceAll('\\', '/'));
      hash.update(readFileSync(file, 'latin1').replaceAll('\r\n', '\n'));
    }
  return hash.digest('hex');
}

export function siteVersion(root: string): Plugin {
  return {
    name: 'site-version',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: versionFile, source: `${sourceVersion(root)}\n` });
    },
  };
}
