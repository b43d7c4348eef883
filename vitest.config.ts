import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Folders whose tests draw screens and so need a document. */
const screens = ['app', 'ui', 'pages', 'features', 'content', 'lib', 'data'];

/** Tests that start databases and servers: generous limits, since a slow machine is no failure. */
const withServers = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: 2, // the default leaves one of two cores idle
    projects: [
      {
        extends: true,
        // Exports are tested with the build that browsers get: it has no fonts of its own.
        resolve: {
          alias: { pdfkit: join(import.meta.dirname, 'node_modules/pdfkit/js/pdfkit.browser.mjs') },
        },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['domain', 'exports'].map((folder) => `tests/${folder}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: screens.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          setupFiles: ['tests/setup.ts'],
          testTimeout: 20_000, // a slow machine is no failure
          env: {
            VITE_SUPABASE_URL: 'http://backend.test',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['local', 'database', 'nexi-sandbox', 'payments', 'demo'].map(
            (folder) => `tests/${folder}/**/*.test.ts`,
          ),
          ...withServers,
        },
      },
      {
        extends: true,
        test: {
          name: 'concurrency',
          environment: 'node',
          include: ['tests/concurrency/**/*.test.ts'],
          ...withServers,
        },
      },
    ],
  },
});
