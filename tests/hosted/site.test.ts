/** The built site as the host serves it: `npm run build` has made `dist/`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressIn } from '../../src/content/language.ts';
import { paths } from '../../src/content/paths.ts';
import { languageCodes } from '../../src/domain/campers/languages.ts';
import { openServer, type LocalServer } from '../../supabase/local/server.ts';
import { siteFromBuild } from '../../supabase/local/site.ts';

let server: LocalServer;

beforeAll(async () => {
  server = await openServer(0);
  server.serve([siteFromBuild().route]);
});
afterAll(() => server.close());

async function get(path: string) {
  const answer = await fetch(server.url + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const pages = Object.values(paths).flatMap((path) =>
  languageCodes.map((language) => [addressIn(language, path), language] as const),
);

test.each(pages)('%s is a page', async (path, language) => {
  const { status, html } = await get(path);
  expect(status).toBe(200);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain('<div id="root"');
  expect(html).not.toContain('noindex');
});

test.each([
  '/nowhere',
  '/da/nowhere',
  '/profile/nothing',
  '/admin.php',
  '/wp-login.php',
  '/assets/nothing.js',
])('%s is no page, says so, and is not found in a search', async (path) => {
  const { status, html } = await get(path);
  expect(status).toBe(404);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<div id="root"');
});

test('an unknown address below /da starts the Danish site', async () => {
  const { html } = await get('/da/nowhere');
  const danish = /data-da="(\/da\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const { html: app } = await get('/da/profile');
  expect(app).toContain(`src="${danish}"`);
  expect((await get(danish)).status).toBe(200);
});

describe('the security policy lets the site work and nothing else', () => {
  const source = (policy: string, name: string) =>
    new RegExp(`${name} ([^;"]*)`).exec(policy)?.[1]?.split(' ') ?? expect.unreachable(name);

  test.each([paths.home, paths.form, paths.login, '/nowhere', '/da', '/da/form'])('%s', async (path) => {
    const { headers, html } = await get(path);
    const header = headers.get('content-security-policy') ?? '';
    const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    for (const inline of html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline[1]));
      const hash = `'sha256-${Buffer.from(digest).toString('base64')}'`;
      for (const policy of [header, meta]) expect(source(policy, 'script-src')).toContain(hash);
    }
    // What the page's own rule allows, the host's allows too: the browser obeys both.
    expect(source(meta, 'object-src')).toEqual(["'none'"]);
    for (const name of ['script-src', 'connect-src'])
      expect(source(header, name)).toEqual(expect.arrayContaining(source(meta, name)));
    expect(html).not.toMatch(/<[^>]+ on\w+=|javascript:/);
  });
});

test('every page of the site map is the address that it calls its own', async () => {
  const { html: map } = await get('/sitemap.xml');
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(pages.filter((address) => address.includes('/da'))).toHaveLength(pages.length / 2);
  expect(pages.length).toBeGreaterThan(5);
  for (const address of pages) {
    const { status, html } = await get(new URL(address).pathname);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    const languages = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
    expect(languages.map(([, language]) => language)).toEqual(['en', 'da', 'x-default']);
    expect(languages.map(([, , other]) => other)).toContain(address);
    for (const [, , other = ''] of languages) expect(pages).toContain(other);
  }
});

test.each([paths.login, paths.signup])('a link to %s has a preview', async (path) => {
  const { html } = await get(path);
  expect(html).toMatch(/<meta property="og:description" content="[^"]{40,}">/);
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+">/);
});

test.each([
  ['', 'en', 'Bus and check-in'],
  ['/da', 'da', 'Bus og check-in'],
])('the check-in below “%s” has a name for the home screen', async (folder, lang, name) => {
  const { html: manifest } = await get(`${folder}/checkin.webmanifest`);
  expect(JSON.parse(manifest)).toMatchObject({ lang, name, start_url: 'checkin' });
});

test('the licences of what is in the site are beside it', async () => {
  const { status, html: text } = await get('/licences.txt');
  expect(status).toBe(200);
  const inSite = ['react', 'react-dom', '@supabase/auth-js', 'chart.js', 'jspdf', '@fontsource/noto-sans'];
  for (const name of inSite) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  expect(text).toMatch(/permission notice shall be included/i);
});
