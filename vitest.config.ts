import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Folders whose tests draw screens and so need a document. */
const screens = ['app', 'ui', 'pages', 'features', 'content', 'lib', 'data'];

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/domain/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: screens.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          setupFiles: ['tests/setup.ts'],
          env: {
            VITE_SUPABASE_URL: 'http://backend.test',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
          },
        },
      },
    ],
  },
});
