/** Test files share a process, which is much faster, and still begin as if each had one of its own. */
import { afterAll, vi } from 'vitest';

// Modules of the project begin again; those of packages stay, and what `vi.mock` has replaced stays replaced: vitest.config.ts
// gives screen tests with mocks a process of their own, and any other file ends its mocks itself.
vi.resetModules();

// vitest puts replaced values back before the next test, which is too late for what the next file does before it.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
