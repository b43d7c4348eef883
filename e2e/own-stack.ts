/**
 * For journeys that turn the whole camp upside down (settings, clock, reset): each worker has a camp of its own. A spec whose
 * changes no one could put right names its camp (`test.use({ camp: 'alive' })`), and shares it with no other spec.
 */
import { startStack, type Stack } from '../supabase/local/stack.ts';
import { test as base } from './fixtures.ts';

export const test = base.extend<object, { camp: string; stack: Stack }>({
  camp: ['shared', { scope: 'worker', option: true }],
  stack: [
    // Playwright reads from the braces what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const stack = await startStack({
        port: 0,
        dataDir: 'memory://',
        demo: true,
        spa: 'built',
        quiet: true,
      });
      await give(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, give) => give(stack.url),
});
