import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { icons } from '../../build/icons.ts';
import { primeStylesOnce } from '../../build/prime-styles.ts';
import { withoutUnused } from '../../build/unused.ts';

/** A built page of the bench, and how to end serving it. */
export interface SmallPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds a folder of the bench with the parts of `src` that it uses, as for production, and serves it. */
export async function serveSmallPage(folder: string): Promise<SmallPage> {
  const outDir = mkdtempSync(join(tmpdir(), 'familycamp-bench-'));
  const shared = { configFile: false, root: join(import.meta.dirname, folder), logLevel: 'warn' } as const;
  const { NODE_ENV } = process.env;
  await build({
    ...shared,
    plugins: [react(), icons(), withoutUnused(), primeStylesOnce()],
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  // The build leaves the process as one of production, in which the local default of the next section would not start.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The page is not served');
  return {
    url,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
