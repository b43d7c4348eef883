import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '..', 'node_modules', 'country-flag-icons', '3x2');
const isFlag = (name: string) => /^[A-Z]{2}\.svg$/.test(name);

/**
 * Serves the drawings of flags at `/assets/flags/DK.svg`, so that a page knows a flag's address without a table of
 * 250 of them, which alone would be 5 KB of script.
 */
export function flags(): Plugin {
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use('/assets/flags/', (request, response, next) => {
        const name = (request.url ?? '').replace(/^\//, '');
        if (!isFlag(name)) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(source, name)));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of readdirSync(source).filter(isFlag)) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/flags/${name}`,
          source: readFileSync(join(source, name)),
        });
      }
    },
  };
}
