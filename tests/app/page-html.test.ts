import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { laterScript, pageHtml, sitemap, type PageParts } from '../../build/html.ts';

const template = `<!doctype html>
<html lang="en">
  <head>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/frame.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const parts: PageParts = {
  template,
  siteUrl: 'https://camp.example',
  supabaseUrl: '',
  surveyFormUrl: '',
  path: '/about',
  body: '<title>About</title><meta name="description" content="What we do"/><h1>About $1</h1>',
  styles: '.a{color:red}',
};

it('puts title and description into the head, the page into the body, and fetches no script for it', () => {
  const html = pageHtml(parts);
  const [head = '', body = ''] = html.split('<body>');
  expect(head).toContain('<title>About</title><meta name="description" content="What we do"/>');
  expect(head).toContain('<meta property="og:title" content="About">');
  expect(head).toContain('<meta property="og:url" content="https://camp.example/about">');
  expect(head).toContain('<style>.a{color:red}</style>');
  expect(head).not.toMatch(/<script|modulepreload|stylesheet/);
  expect(body).toContain(
    '<div id="root" data-page="/about" data-script="/assets/index.js"><h1>About $1</h1></div>',
  );
  expect(body).toContain(`<script type="module">${laterScript}</script>`);
  expect(body).not.toMatch(/<script[^>]+src/);
});

it('allows exactly that script to stand in the document', () => {
  const hash = createHash('sha256').update(laterScript).digest('base64');
  expect(readFileSync('vercel.json', 'utf8')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it('lets the browser connect to the site and its database, and nowhere else', () => {
  expect(pageHtml(parts)).toContain(`content="connect-src 'self'"`);
  const hosted = pageHtml({ ...parts, supabaseUrl: 'https://x.supabase.co' });
  expect(hosted).toContain(`content="connect-src 'self' https://x.supabase.co wss://x.supabase.co"`);
  const withForm = pageHtml({ ...parts, surveyFormUrl: 'https://forms.example/f/1' });
  expect(withForm).toContain(`content="connect-src 'self' https://forms.example"`);
});

it('makes a shell for all other addresses, which no preview describes', () => {
  const html = pageHtml({ ...parts, path: null, body: '' });
  expect(html).toContain('<title>FamilyCamp</title>');
  expect(html).toContain('Loading...');
  expect(html).toContain('src="/assets/index.js"></script>');
  expect(html).not.toMatch(/data-page|og:/);
});

it('marks the beginning of a page, which the script does not take over', () => {
  const html = pageHtml({ ...parts, path: '/form', isOutline: true });
  expect(html).toContain('<div id="root" data-script="/assets/index.js"><h1>');
  expect(html).toContain(`<script type="module">${laterScript}</script>`);
});

it('lists the pages for search engines', () => {
  expect(sitemap('https://camp.example', ['/', '/about'])).toContain('<loc>https://camp.example/about</loc>');
});
