import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { countrySpellingsModule } from './build/country-spellings.ts';
import { churchFactsModule, readChurchFacts } from './build/church-facts.ts';
import { icons } from './build/icons.ts';
import { retentionRulesModule } from './build/retention-rules.ts';

/** This product's settings. */
const inProduct = {
  testTimeout: 20_000, // a slow machine is no failure
  env: {
    VITE_SUPABASE_URL: 'http://backend.test',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  },
};

/** A browser's document for the tests in `*.test.tsx`, which draw something; those in `*.test.ts` have none. */
const withDocument = { ...inProduct, environment: 'jsdom', setupFiles: ['tests/setup.ts'] };

/** What only `npm run test:all` runs. */
const onlyAll = '**/*.all.test.{ts,tsx}';

const testsOf = (ending: 'ts' | 'tsx', ...folders: string[]) =>
  folders.map((folder) => `tests/${folder}/**/*.test.${ending}`);

/** Tests that start servers or a database. */
const withServers = {
  pool: 'forks',
  testTimeout: 60_000, // starting servers takes long where the machine is slow
  hookTimeout: 120_000,
  globalSetup: 'tests/support/databases.ts',
} as const;

const screenPlugins = [
  react(),
  churchFactsModule(() => readChurchFacts('', '')),
  countrySpellingsModule(),
  retentionRulesModule(),
  icons(),
];

const screens = ['ui', 'content', 'lib', 'data', 'organiser', 'features', 'pages', 'app'];

/** A replaced module would stay replaced for other files of the same process: these have one each. */
const mocking = screens
  .flatMap((folder) =>
    readdirSync(`tests/${folder}`, { recursive: true }).map((file) => `tests/${folder}/${String(file)}`),
  )
  .filter((file) => /(?<!\.all)\.test\.tsx$/.test(file) && readFileSync(file, 'utf8').includes('vi.mock('));

/** A file that takes minutes would run alone in the end, on one of two cores: those begin. vitest's own order knows sizes only. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/concurrency\/random-run-|\/database\/pgtap\./.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  envDir: false,
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: ['tests/fresh-file.ts'],
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: 2, // the default leaves one of two cores idle
    projects: [
      {
        extends: true,
        plugins: screenPlugins,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/*.test.ts',
            ...testsOf('ts', 'domain', 'exports', 'hosting', 'mutations', ...screens),
          ],
          exclude: [onlyAll],
          ...inProduct,
        },
      },
      {
        extends: true,
        plugins: screenPlugins,
        test: {
          name: 'screen',
          include: testsOf('tsx', ...screens),
          exclude: [...mocking, onlyAll],
          ...withDocument,
        },
      },
      {
        extends: true,
        plugins: screenPlugins,
        test: { name: 'screen with mocks', include: mocking, isolate: true, ...withDocument },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: testsOf(
            'ts',
            'local',
            'database',
            'hosted',
            'nexi-sandbox',
            'payments',
            'concurrency',
            'demo',
          ),
          exclude: [onlyAll],
          ...withServers,
        },
      },
      {
        extends: true,
        plugins: screenPlugins,
        test: {
          name: 'all',
          environment: 'node',
          include: ['tests/**/*.all.test.ts'],
          exclude: ['tests/functions/**'], // Deno's
          ...withServers,
          testTimeout: 600_000, // long runs, and the platform's own tool
        },
      },
      {
        extends: true,
        plugins: screenPlugins,
        test: { name: 'all screens', include: ['tests/**/*.all.test.tsx'], isolate: true, ...withDocument },
      },
    ],
  },
});
