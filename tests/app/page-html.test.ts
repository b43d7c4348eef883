import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { nothingKnown, orNothing, pagesAreEmpty, readChurchFacts } from '../../build/church-facts.ts';
import { withDrawings } from '../../build/drawings.ts';
import { eventScript, readPublishedCamp } from '../../build/event.ts';
import { demoChurch, demoPlace } from '../../supabase/demo/church.ts';
import { headOf, laterScript, leadingScript, pageHtml, sitemap, type PageParts } from '../../build/html.ts';

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
  language: 'en',
  siteName: 'FamilyCamp',
  siteUrl: 'https://camp.example',
  supabaseUrl: '',
  surveyFormUrl: '',
  challenge: '',
  path: '/about',
  kind: 'page',
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
  expect(head.replace(`<script>${leadingScript}</script>`, '')).not.toMatch(
    /<script|modulepreload|stylesheet/,
  );
  expect(body).toContain(
    '<div id="root" data-page="/about" data-script="/assets/index.js"><h1>About $1</h1></div>',
  );
  expect(body).toContain(`<script type="module">${laterScript}</script>`);
  expect(body).not.toMatch(/<script[^>]+src/);
});

it('allows exactly our scripts to stand in the document', () => {
  const hashes = [laterScript, leadingScript].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(readFileSync('vercel.json', 'utf8')).toContain(`script-src 'self' ${hashes.join(' ')} `);
  expect(pageHtml(parts)).toContain(
    `script-src 'self' ${hashes.join(' ')}; frame-src 'none'; object-src 'none'">`,
  );
});

describe('a visitor of an English page', () => {
  /** Runs the document's first script, and gives where it leads; nowhere when the visitor stays. */
  function ledTo(address: string, browser: string | undefined, stored: string | null | Error): string | null {
    const replace = vi.fn<(to: string) => void>();
    const getItem = () => {
      if (stored instanceof Error) throw stored;
      return stored;
    };
    const location = { ...read(new URL(address, 'https://camp.example')), replace };
    runInNewContext(leadingScript, { location, localStorage: { getItem }, navigator: { language: browser } });
    return replace.mock.calls[0]?.[0] ?? null;
  }
  const read = ({ pathname, search, hash }: URL) => ({ pathname, search, hash });

  it.each([
    ['/', 'da-DK', null, '/da'],
    ['/pricing?a=1#b', 'da', null, '/da/pricing?a=1#b'],
    ['/?goodbye', 'da', null, '/da?goodbye'],
    ['/about', 'en-GB', '"da"', '/da/about'],
    ['/about', 'da-DK', '"en"', null],
    ['/about', 'en-GB', null, null],
    ['/about', 'de-DE', null, null],
    ['/about', undefined, null, null],
    ['/about', 'da-DK', new Error('storage is switched off'), '/da/about'],
    ['/about', 'da-DK', 'not JSON', '/da/about'],
    ['/da/nowhere', 'da-DK', null, null],
    ['/data', 'da-DK', null, '/da/data'],
  ])('at %s with a browser in %s and the choice %s is led to %s', (address, browser, stored, to) => {
    expect(ledTo(address, browser, stored)).toBe(to);
  });
});

it('a Danish page is Danish, calls itself by its own address, and leads nobody on', () => {
  const html = pageHtml({ ...parts, language: 'da' });
  expect(html).toContain('<link rel="canonical" href="https://camp.example/da/about">');
  expect(html).not.toContain(leadingScript);
  expect(pageHtml(parts)).toContain(`<script>${leadingScript}</script>`);
  expect(pageHtml({ ...parts, language: 'da', path: null, kind: 'shell' })).toContain('Indlæser...');
});

it('loads the question for people only where visitors are asked it', () => {
  expect(pageHtml(parts)).not.toContain('challenges');
  const challenge = 'https://challenges.example';
  expect(pageHtml({ ...parts, challenge })).toMatch(
    /script-src 'self' 'sha256-[^ ]+ 'sha256-[^ ]+ https:\/\/challenges\.example; frame-src https:\/\/challenges\.example; object-src 'none'"/,
  );
});

it('lets the browser connect to the site and its database, and nowhere else', () => {
  expect(pageHtml(parts)).toContain(`content="connect-src 'self';`);
  const hosted = pageHtml({ ...parts, supabaseUrl: 'https://x.supabase.co' });
  expect(hosted).toContain(`content="connect-src 'self' https://x.supabase.co wss://x.supabase.co;`);
  const withForm = pageHtml({ ...parts, surveyFormUrl: 'https://forms.example/f/1' });
  expect(withForm).toContain(`content="connect-src 'self' https://forms.example;`);
});

it('tells search engines the one address of a page, and previews what the picture shows', () => {
  const html = pageHtml(parts);
  expect(html).toContain('<link rel="canonical" href="https://camp.example/about">');
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{20,}">/);
});

it('makes a shell for all other addresses, which no preview describes', () => {
  const html = pageHtml({ ...parts, path: null, kind: 'shell', body: headOf('FamilyCamp') });
  expect(html).toContain('<title>FamilyCamp</title>');
  expect(html).toContain('Loading...');
  expect(html).toContain('src="/assets/index.js"></script>');
  expect(html).not.toMatch(/data-page|og:|canonical/);
});

it('describes a page that the script alone fills', () => {
  const html = pageHtml({ ...parts, path: '/login', kind: 'shell', body: headOf('Login', 'Log in') });
  expect(html).toContain('<meta property="og:description" content="Log in">');
  expect(html).toContain('<link rel="canonical" href="https://camp.example/login">');
  expect(html).toContain('Loading...');
});

it('marks the beginning of a page, which the script does not take over', () => {
  const html = pageHtml({ ...parts, path: '/form', kind: 'outline' });
  expect(html).toContain('<div id="root" data-script="/assets/index.js"><h1>');
  expect(html).toContain(`<script type="module">${laterScript}</script>`);
});

it('names the scripts of a page in its head, so that they come at once', () => {
  const scripts = ['/assets/form.js', '/assets/person.js'];
  const [head = '', body] = pageHtml({ ...parts, path: '/form', kind: 'outline', scripts }).split('<body>');
  expect(
    head.match(/<link rel="modulepreload" crossorigin href="\/assets\/(form|person)\.js">/g),
  ).toHaveLength(2);
  expect(body).not.toContain('modulepreload');
});

it('lists the pages for search engines', () => {
  expect(sitemap('https://camp.example', ['/', '/about'])).toContain('<loc>https://camp.example/about</loc>');
});

describe('the camp for search engines', () => {
  const camp = {
    title: 'Family Camp 2031 </script>',
    theme: 'Hope',
    start_date: '2031-05-28',
    end_date: '2031-06-01',
    registration_deadline: '2031-05-15',
  };
  const prices = [
    { name: 'Regular', price: '1200.00', code: 'REG' },
    { name: 'Toddler', price: 0, code: 'TOD' },
    { name: 'Special price', price: 500, code: 'CMP' },
  ];
  const database = (answers: Record<string, unknown>) =>
    vi.fn<(url: string) => Promise<Response>>(async (url) => {
      const [, table = ''] = /rest\/v1\/(\w+)/.exec(url) ?? [];
      return Response.json(answers[table]);
    });

  it('has the dates, the place and the offers that the database has at build', async () => {
    const read = await readPublishedCamp(
      'https://x.supabase.co',
      'key',
      database({ camp_info: [camp], pricing: prices }),
    );
    if (!read) throw new Error('no camp was read');
    const script = eventScript(
      read,
      { church: demoChurch, place: demoPlace, camp: null, churches: [], sponsors: [] },
      'https://camp.example',
      'en',
    );
    expect(script.match(/<\/script>/g)).toHaveLength(1);
    const event: unknown = JSON.parse(script.replace(/^<[^>]+>|<\/script>$/g, ''));
    expect(event).toMatchObject({
      '@type': 'Event',
      name: camp.title,
      startDate: '2031-05-28',
      endDate: '2031-06-01',
      location: { '@type': 'Place', name: 'Tølløse', address: { streetAddress: 'Skovlejren, 4340 Tølløse' } },
      offers: [{ name: 'Regular', price: 1200, priceCurrency: 'DKK', validThrough: '2031-05-15' }],
    });
    const html = pageHtml({ ...parts, path: '/', data: script });
    expect(html.indexOf('ld+json')).toBeLessThan(html.indexOf('</head>'));
  });

  it('is left out while the database has none', async () => {
    const fetch = database({ camp_info: [], pricing: prices });
    expect(await readPublishedCamp('https://x.supabase.co', 'key', fetch)).toBeNull();
  });
});

describe('pages of a database that does not tell', () => {
  const silent = () => Promise.reject(new TypeError('fetch failed'));
  const paused = async () => Response.json({ message: 'paused' }, { status: 540 });
  const older = async () => Response.json([{ id: 1 }]);
  const emptied = async () => Response.json([]);
  const url = 'https://x.supabase.co';

  it.each([
    ['does not answer', silent, 'fetch failed'],
    ['is paused', paused, 'church: status 540'],
    ['is of another version', older, 'church: not what this version expects'],
    ['has been emptied', emptied, 'church: no row'],
  ])('are not made where it %s, and the build says why', async (_, fetch, reason) => {
    const build = () => orNothing(() => readChurchFacts(url, 'key', fetch), nothingKnown, url, false);
    await expect(build()).rejects.toThrow(
      `The pages can’t be made: x.supabase.co does not tell who runs the camp (${reason}). The live site stays as it is.`,
    );
  });

  it.each([
    ['does not answer', silent],
    ['is paused', paused],
    ['is of another version', older],
  ])('have no dates for search engines where it %s, which is no reason to go on either', async (_, fetch) => {
    await expect(readPublishedCamp(url, 'key', fetch)).rejects.toThrow(/./);
  });

  it('are made with nothing in the first deploy, which says so', async () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const facts = await orNothing(() => readChurchFacts(url, 'key', silent), nothingKnown, url, true);
    expect(facts).toBe(nothingKnown);
    expect(said).toHaveBeenCalledWith(
      `${pagesAreEmpty}: x.supabase.co does not tell who runs the camp (fetch failed).\n`,
    );
  });
});

it('puts the drawings that are seen first into the page, and leaves the others to their files', () => {
  const page =
    '<link rel="preload" as="image" href="/a.svg"/><img fetchPriority="high" src="/a.svg" alt=""/><img src="/b.svg"/>';
  const drawn = withDrawings(page, (address) => `<svg id="${address}" fill="#fff" width="9%"/>`);
  const [first = '', other = ''] = drawn.split('<img src=');
  expect(first).toBe(
    `<img fetchPriority="high" src="data:image/svg+xml,<svg id='/a.svg' fill='%23fff' width='9%25'/>" alt=""/>`,
  );
  expect(other).toBe('"/b.svg"/>');
});
