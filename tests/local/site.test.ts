import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type LocalServer } from '../../supabase/local/server.ts';
import { siteFromBuild } from '../../supabase/local/site.ts';

let root: string;
let server: LocalServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'familycamp-test-'));
  server = await openServer(0);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

test('without dist/ one sentence says what to do', () => {
  expect(() => siteFromBuild(root)).toThrow('There is no built site in dist/: run "npm run build" first.');
});

describe('the built site is served as production serves it', () => {
  beforeAll(() => {
    mkdirSync(join(root, 'dist', 'assets'), { recursive: true });
    writeFileSync(join(root, 'dist', 'index.html'), 'home');
    writeFileSync(join(root, 'dist', 'app.html'), 'app');
    writeFileSync(join(root, 'dist', '404.html'), 'nothing here');
    writeFileSync(join(root, 'dist', 'about.html'), 'about');
    writeFileSync(join(root, 'dist', 'assets', 'long-1.js'), 'code '.repeat(5000));
    writeFileSync(join(root, 'dist', 'assets', 'main-1.js'), 'code');
    writeFileSync(join(root, 'secret.txt'), 'outside');
    const config = {
      rewrites: [{ source: '/(profile|payment)', destination: '/app.html' }],
      headers: [
        { source: '/(.*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
        { source: '/assets/:file*', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
      ],
    };
    writeFileSync(join(root, 'vercel.json'), JSON.stringify(config));
    server.serve([siteFromBuild(root).route]);
  });

  async function get(path: string) {
    const response = await fetch(server.url + path);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  test.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/profile', 'app'],
    ['/payment?cancelled=1', 'app'],
    ['/assets/main-1.js', 'code'],
  ])('%s is %s', async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text });
  });

  test('headers follow vercel.json', async () => {
    const page = await get('/profile');
    const asset = await get('/assets/main-1.js');
    expect([page, asset].map(({ headers }) => headers.get('x-frame-options'))).toEqual(['DENY', 'DENY']);
    for (const { headers } of [page, asset, await get('/nowhere')])
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([page, asset].map(({ headers }) => headers.get('cache-control'))).toEqual([null, 'immutable']);
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test.each(['/nowhere', '/profile/x', '/assets/gone.js'])(
    '%s is the page for unknown addresses, and 404',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, text: 'nothing here' });
    },
  );

  test.each([
    ['br', 'gzip, deflate, br', 200],
    ['gzip', 'gzip', 200],
    [null, 'identity', 25_000],
  ])('a file is sent as the host sends it: %s', async (encoding, accepted, most) => {
    const { headers } = await fetch(`${server.url}/assets/long-1.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(most);
  });

  test('a missing asset is 404, and no file outside dist/ is reachable', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/assets/..%2f..%2fsecret.txt')).text).not.toContain('outside');
  });
});
