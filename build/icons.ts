import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '..', 'node_modules', 'primeicons', 'raw-svg');
const prefix = 'pi:';

/**
 * `import times from 'pi:times'` gives the lines of that drawing of PrimeIcons, 24 by 24, as the `d` of a path: no font
 * of 35 kB and no request, only what is drawn. A name that PrimeIcons does not have stops the build.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const drawing = readFileSync(join(source, `${id.slice(prefix.length)}.svg`), 'utf8');
      const lines = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line);
      return `export default ${JSON.stringify(lines.join(''))}`;
    },
  };
}
