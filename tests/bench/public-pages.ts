/**
 * How fast the public pages are for a first visitor on a phone, beside a static page with the landing page's text and
 * logo. `-- --only=pages --runs=1` for a quick look, `--page=/pricing` for one page.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startStack } from '../../supabase/local/stack.ts';
import { publicPages } from '../../build/prerender.ts';
import { launchBrowser } from './browser.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { BenchOptions } from './section.ts';
import { BenchServer } from './server.ts';
import { measureTraffic } from './traffic.ts';

const staticPath = '/static-page';

/** The landing page's text and logo, and nothing else. */
function staticPage(): string {
  const html = readFileSync('dist/index.html', 'utf8');
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const logo = /<img class="hero-logo"[^>]*>/.exec(main)?.[0] ?? '';
  const text = main
    .replace(/<img[^>]*>/g, '')
    .replace(/<(\/?)(h1|h2|p|li|dt|dd)[^>]*>/g, '<$1$2>')
    .replace(/<\/?(?!(?:h1|h2|p|li|dt|dd)\b)[a-z][^>]*>/g, '');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Static</title><meta name="description" content="The same text and logo"><main>${logo}${text}</main></html>`;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

/** Prints each page's figures. */
export async function run({ runs, page }: BenchOptions): Promise<void> {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  const stack = await startStack({
    port: 0,
    dataDir: 'memory://',
    demo: true,
    spa: 'none',
    functions: false,
    quiet: true,
  });
  const server = new BenchServer('dist', stack.url, new Map([[staticPath, staticPage()]]));
  const url = await server.listen();
  const browser = await launchBrowser();
  try {
    console.log('page                  script kB  total kB  requests   LCP s  TBT ms    CLS  scores');
    for (const path of [staticPath, ...Object.keys(publicPages)]) {
      if (page && path !== page) continue;
      const traffic = await measureTraffic(browser, url + path);
      const { lcp, tbt, cls, scores } = await measureLighthouse(url + path, runs);
      console.log(
        path.padEnd(22),
        kilobytes(traffic.script),
        kilobytes(traffic.total).padStart(9),
        String(traffic.requests).padStart(9),
        (lcp / 1000).toFixed(2).padStart(7),
        tbt.toFixed(0).padStart(7),
        cls.toFixed(3).padStart(6),
        ` ${scores.join(' ')}`,
      );
    }
  } finally {
    await browser.close();
    server.close();
    await stack.close();
  }
}
