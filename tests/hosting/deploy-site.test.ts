/** Whether every page is live, asked of a host that gives files by their names, folders by their `index.html`, and 404.html for the rest. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../hosting/deploy-site.ts';
import type { Workplace } from '../../hosting/workplace.ts';
import { healthySettings } from './patient.ts';

const folder = mkdtempSync(join(tmpdir(), 'familycamp-site-'));
const [built, host] = [join(folder, 'built'), join(folder, 'host')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = { 'index.html': 'start', 'form/index.html': 'form', 'app.html': 'app', '404.html': 'start' };
beforeEach(() => {
  for (const place of [built, host]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(join(place, 'form'), { recursive: true });
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(place, name), text);
  }
});

const asked: typeof fetch = async (address) => {
  const { pathname } = new URL(new Request(address).url);
  const file = join(host, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  return existsSync(file)
    ? new Response(readFileSync(file, 'utf8'))
    : new Response(readFileSync(join(host, '404.html'), 'utf8'), { status: 404 });
};

const planned = async () => {
  const place = {
    settings: healthySettings,
    built,
    ask: asked,
    script: async () => '',
    say: () => undefined,
  };
  return (await site(place as unknown as Workplace, false))?.says ?? null;
};
const copied = 'Site: copy the folder dist/ to your host';

test('a site whose every page is there is left as it is', async () => {
  expect(await planned()).toBeNull();
});

test.each(['index.html', 'form/index.html', 'app.html'])('without %s it is put there', async (page) => {
  rmSync(join(host, page));
  expect(await planned()).toBe(copied);
});

test('with an older page it is put there', async () => {
  writeFileSync(join(host, 'form/index.html'), 'older');
  expect(await planned()).toBe(copied);
});
