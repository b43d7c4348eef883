import { createHash } from 'node:crypto';
import { addressIn } from '../src/content/language.ts';
import { LANGUAGE_KEY, languageCodes, type LanguageCode } from '../src/domain/campers/languages.ts';
import { wordsIn } from './words.ts';

export interface PageParts {
  readonly language: LanguageCode;
  /** What the whole site is called, as it stands in a document. */
  readonly siteName: string;
  /** The built `index.html`. */
  readonly template: string;
  /** Public address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Address of the database if it is not the site's own, or an empty string. */
  readonly supabaseUrl: string;
  /** Address of the external survey form, or an empty string. */
  readonly surveyFormUrl: string;
  /** Where the question whether a visitor is a person comes from, or an empty string where no one is asked. */
  readonly challenge: string;
  /** The page's path, without the folder of its language, or null for what stands at many addresses. */
  readonly path: string | null;
  /**
   * `page`: all of it is in the body, and is taken over. `outline`: the body is what the page begins with while it is loading.
   * `shell`: the body is its title and description only; `unknown`: a shell in any language. These three are rendered by the script.
   */
  readonly kind: 'page' | 'outline' | 'shell' | 'unknown';
  /** The rendered page, which begins with its title and description. */
  readonly body: string;
  /** What only search engines read. */
  readonly data?: string;
  /** Addresses of the scripts that the page needs at first, so that they come at once and not one after another. */
  readonly scripts?: readonly string[];
  /** Addresses of style sheets that the page's script finds here instead of fetching them one after the other. */
  readonly sheets?: readonly string[];
  /** The page's style rules; they stand in the document, so that nothing has to be fetched before it is shown. */
  readonly styles: string;
}

/**
 * Starts the script of a page that can be read already: when all of the page has been shown, or when the visitor does
 * something. Until then it marks the buttons and switches that are pressed, which {@link file://./src/app/start.tsx} makes good; a
 * second press takes the mark off a switch, not off the button that sends a form. It stands in the document, so that nothing is
 * fetched for it before; the host's security policy names its hash (`vercel.json`), which is why the script's address is an
 * attribute of the root element.
 */
export const laterScript = `const root = document.getElementById('root');
const start = () => import(root.dataset.script);
const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
addEventListener('load', document.hidden ? start : afterPaint);
for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true, capture: true });
root.onclick = (event) => {
  const control = event.target.closest('button, [role=switch]');
  if (control) event.preventDefault();
  control?.toggleAttribute('data-pressed', control.type === 'submit' || undefined);
};`;

/**
 * Leads a visitor of an English page to the same page in Danish who has chosen it on this device, or has chosen nothing and
 * whose browser prefers it, before anything is shown.
 */
export const leadingScript = `(() => {
  const { pathname: path, search, hash } = location;
  let chosen;
  try { chosen = JSON.parse(localStorage.getItem('${LANGUAGE_KEY}')); } catch {}
  if ((chosen ?? navigator.language?.slice(0, 2)) === 'da' && !/^\\/da(\\/|$)/.test(path))
    location.replace('/da' + (path === '/' ? '' : path) + search + hash);
})();`;

/**
 * Starts the script of `404.html`, which the host serves in every language: below /da that of the Danish site, whose build fills in
 * its address.
 */
const languageScript = `const root = document.getElementById('root');
const isDanish = /^\\/da(\\/|$)/.test(location.pathname);
if (isDanish) document.documentElement.lang = 'da';
import(isDanish ? root.dataset.da : root.dataset.script);`;

/** The same page in each language, and in English for all others. */
function alternates(siteUrl: string, path: string): { language: string; address: string }[] {
  const each = languageCodes.map((language) => ({ language, address: siteUrl + addressIn(language, path) }));
  return [...each, { language: 'x-default', address: siteUrl + path }];
}

/** Tags for link previews, the one address under which search engines keep the page, and those of its translations. */
function previewTags({ siteUrl, siteName, language }: PageParts, path: string, head: string): string {
  const address = siteUrl + addressIn(language, path);
  const title = /<title>([^<]*)/.exec(head)?.[1] ?? siteName;
  const description = /name="description" content="([^"]*)/.exec(head)?.[1] ?? '';
  const tags: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': language,
    'og:image': `${siteUrl}/social.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': wordsIn[language].home.previewImage,
  };
  const properties = Object.entries(tags).map(
    ([name, text]) => `<meta property="${name}" content="${text}">`,
  );
  return [
    `<link rel="canonical" href="${address}">`,
    ...alternates(siteUrl, path).map(
      (other) => `<link rel="alternate" hreflang="${other.language}" href="${other.address}">`,
    ),
    ...properties,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}

/** React writes a page's title, description and preloads first; in a document they belong into the head. */
function splitHead(body: string): { head: string; rest: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(body)?.[0] ?? '';
  return { head, rest: body.slice(head.length) };
}

/**
 * Where the browser may connect to, and what it may load: exactly this site, its database, its external survey form and, where
 * visitors are asked whether they are people, that service. The host's header allows every project of Supabase and the
 * service; a browser obeys both.
 */
function securityPolicy({ supabaseUrl, surveyFormUrl, challenge, kind }: PageParts): string {
  const own = supabaseUrl === '' ? [] : [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')];
  const form = surveyFormUrl === '' ? [] : [new URL(surveyFormUrl).origin];
  const hashes = [laterScript, leadingScript, ...(kind === 'unknown' ? [languageScript] : [])].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = [
    ["connect-src 'self'", ...own, ...form],
    ["script-src 'self'", ...hashes, challenge],
    ['frame-src', challenge || "'none'"],
    ["object-src 'none'"],
  ].map((sources) => sources.filter((source) => source !== '').join(' '));
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`;
}

/** A text as it stands in a document, also between quotation marks. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Title and description of a page as React writes them. */
export function headOf(title: string, description?: string): string {
  const meta = description === undefined ? '' : `<meta name="description" content="${description}">`;
  return `<title>${title}</title>${meta}`;
}

/** A whole document: the built template with a page in it. */
export function pageHtml(parts: PageParts): string {
  const { template, language, path, kind, body, data = '', scripts = [], sheets = [] } = parts;
  const { head, rest } = splitHead(body);
  const script = /<script type="module"[^>]*><\/script>/.exec(template)?.[0] ?? '';
  const address = /src="([^"]*)"/.exec(script)?.[1] ?? '';
  const loading = `<p class="loader">${wordsIn[language].frame.loading}</p>`;
  const root =
    kind === 'shell'
      ? `<div id="root">${loading}</div>\n    ${script}`
      : kind === 'unknown'
        ? `<div id="root" data-script="${address}" data-da="">${loading}</div>\n    <script type="module">${languageScript}</script>`
        : `<div id="root"${kind === 'page' ? ` data-page="${path}"` : ''} data-script="${address}">${rest}</div>\n    <script type="module">${laterScript}</script>`;
  const leading =
    language === 'en'
      ? `
    <script>${leadingScript}</script>`
      : '';
  const tags = [
    ...(path === null ? [head] : [head, previewTags(parts, path, head), data]),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
  ];
  return template
    .replace(script, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replace('<head>', () => `<head>\n    ${securityPolicy(parts)}${leading}`)
    .replace('</head>', `  ${[...tags, `<style>${parts.styles}</style>`].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => root);
}

/** All public pages in every language for search engines. */
export function sitemap(siteUrl: string, pages: readonly string[]): string {
  const urls = languageCodes
    .flatMap((language) =>
      pages.map((path) => `  <url><loc>${siteUrl}${addressIn(language, path)}</loc></url>`),
    )
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** What search engines may read: everything public. Pages behind the login have nothing for them. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /__local\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
