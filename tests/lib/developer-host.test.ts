import { expect, it } from 'vitest';
import { isDeveloperHost } from '../../src/lib/developer-host.ts';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['camp.localhost', true],
  ['familycamp-git-new-menu-team.vercel.app', true],
  ['familycamp.vercel.app', false],
  ['familycamp.example', false],
  ['localhost.familycamp.example', false],
  ['x-git-y.vercel.app.evil.example', false],
])('%s', (host, isDeveloper) => {
  expect(isDeveloperHost(host)).toBe(isDeveloper);
});
