import { createHash } from 'node:crypto';
import { home } from '../src/content/en/home.ts';
import { frame } from '../src/content/en/frame.ts';
import { site } from '../src/content/site.ts';

export interface PageParts {
  /** The built `index.html`. */
  readonly template: string;
  /** Public address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Address of the database if it is not the site's own, or an empty string. */
  readonly supabaseUrl: string;
  /** Address of the external survey form, or an empty string. */
  readonly surveyFormUrl: string;
  /** Where the question whether a visitor is a person comes from, or an empty string where nobody is asked. */
  readonly challenge: string;
  /** The page's address, or null for what stands at many addresses. */
  readonly path: string | null;
  /**
   * `page`: all of it is in the body, and is taken over. `outline`: the body is what the page begins with while it is loading.
   * `shell`: the body is its title and description only. An outline and a shell are rendered afresh by the script.
   */
  readonly kind: 'page' | 'outline' | 'shell';
  /** The rendered page, which begins with its title and description. */
  readonly body: string;
  /** What only search engines read. */
  readonly data?: string;
  /** Addresses of the scripts that the page needs at first, so that they come at once and not one after another. */
  readonly scripts?: readonly string[];
  /** The page's style rules; they stand in the document, so that nothing has to be fetched before it is shown. */
  readonly styles: string;
}

/**
 * Starts the script of a page that can be read already: when all of the page has been shown, or when the visitor does
 * something. Until then it marks the buttons and switches that are pressed, which {@link file://./src/app/start.tsx} makes good. It
 * stands in the document, so that nothing is fetched for it before; the host's security policy names its hash
 * (`vercel.json`), which is why the script's address is an attribute of the root element.
 */
export const laterScript = `const root = document.getElementById('root');
const start = () => import(root.dataset.script);
const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
addEventListener('load', document.hidden ? start : afterPaint);
for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true, capture: true });
root.onclick = (event) => {
  const control = event.target.closest('button, [role=switch]');
  if (control) event.preventDefault();
  control?.toggleAttribute('data-pressed');
};`;

/** Tags for link previews, and the one address under which search engines keep the page. */
function previewTags(siteUrl: string, path: string, head: string): string {
  const title = /<title>([^<]*)/.exec(head)?.[1] ?? site.name;
  const description = /name="description" content="([^"]*)/.exec(head)?.[1] ?? '';
  const tags: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + path,
    'og:image': `${siteUrl}/social.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': home.previewImage,
  };
  const properties = Object.entries(tags).map(
    ([name, text]) => `<meta property="${name}" content="${text}">`,
  );
  return [
    `<link rel="canonical" href="${siteUrl}${path}">`,
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
function securityPolicy({ supabaseUrl, surveyFormUrl, challenge }: PageParts): string {
  const own = supabaseUrl === '' ? [] : [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')];
  const form = surveyFormUrl === '' ? [] : [new URL(surveyFormUrl).origin];
  const hash = createHash('sha256').update(laterScript).digest('base64');
  const policy = [
    ["connect-src 'self'", ...own, ...form],
    [`script-src 'self' 'sha256-${hash}'`, challenge],
    ['frame-src', challenge || "'none'"],
  ].map((sources) => sources.filter((source) => source !== '').join(' '));
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`;
}

/** Title and description of a page as React writes them. */
export function headOf(title: string, description?: string): string {
  const meta = description === undefined ? '' : `<meta name="description" content="${description}">`;
  return `<title>${title}</title>${meta}`;
}

/** A whole document: the built template with a page in it. */
export function pageHtml(parts: PageParts): string {
  const { template, siteUrl, path, kind, body, data = '', scripts = [] } = parts;
  const { head, rest } = splitHead(body);
  const script = /<script type="module"[^>]*><\/script>/.exec(template)?.[0] ?? '';
  const address = /src="([^"]*)"/.exec(script)?.[1] ?? '';
  const root =
    kind === 'shell'
      ? `<div id="root"><p class="loader">${frame.loading}</p></div>\n    ${script}`
      : `<div id="root"${kind === 'page' ? ` data-page="${path}"` : ''} data-script="${address}">${rest}</div>\n    <script type="module">${laterScript}</script>`;
  const tags = [
    ...(path === null ? [head] : [head, previewTags(siteUrl, path, head), data]),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  return template
    .replace(script, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replace('<head>', `<head>\n    ${securityPolicy(parts)}`)
    .replace('</head>', `  ${[...tags, `<style>${parts.styles}</style>`].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => root);
}

/** All public pages for search engines. */
export function sitemap(siteUrl: string, pages: readonly string[]): string {
  const urls = pages.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** What search engines may read: everything public. Pages behind the login have nothing for them. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /__local\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
