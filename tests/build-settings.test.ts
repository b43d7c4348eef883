import { afterEach, expect, test, vi } from 'vitest';
import config from '../vite.config.ts';

const url = 'VITE_SUPABASE_URL';
const key = 'VITE_SUPABASE_PUBLISHABLE_KEY';

/** Reads the build's settings as the host does, or as someone does on their own machine. */
function readSettings(isHost: boolean, settings: Record<string, string>) {
  vi.stubEnv('VERCEL', isHost ? '1' : '');
  for (const name of [url, key]) vi.stubEnv(name, settings[name] ?? '');
  return () => config({ mode: 'production', command: 'build' });
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['the address of the backend', url, { [key]: 'sb_publishable_x' }],
  ['the key', key, { [url]: 'https://x.supabase.co' }],
])('a build on the host stops without %s, and names the setting', (_what, name, settings) => {
  expect(readSettings(true, settings)).toThrow(`The setting ${name} is missing`);
});

test('with both it goes on, and on an own machine it needs none', () => {
  expect(readSettings(true, { [url]: 'https://x.supabase.co', [key]: 'sb_publishable_x' })).not.toThrow();
  expect(readSettings(false, {})).not.toThrow();
});
