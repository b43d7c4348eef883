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
  /** The page's address, or null for the shell of all pages that are not prerendered. */
  readonly path: string | null;
  /** The body is only what a page begins with while it is loading: the script renders the page afresh. */
  readonly isOutline?: boolean;
  /** The rendered page, which begins with its title and description. */
  readonly body: string;
  /** The page's style rules; they stand in the document, so that nothing has to be fetched before it is shown. */
  readonly styles: string;
}

/**
 * Where the browser may connect to: exactly this site, its database and its external survey form. The host's header
 * allows every project of Supabase; a browser obeys both.
 */
function connectPolicy({ supabaseUrl, surveyFormUrl }: PageParts): string {
  const own = supabaseUrl === '' ? [] : [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')];
  const form = surveyFormUrl === '' ? [] : [new URL(surveyFormUrl).origin];
  const policy = ["connect-src 'self'", ...own, ...form].join(' ');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
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

/** Tags for link previews. */
function previewTags({ siteUrl, path }: PageParts, head: string): string {
  const title = /<title>([^<]*)/.exec(head)?.[1] ?? site.name;
  const description = /name="description" content="([^"]*)/.exec(head)?.[1] ?? '';
  const tags: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + (path ?? ''),
    'og:image': `${siteUrl}/social.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const properties = Object.entries(tags).map(
    ([name, text]) => `<meta property="${name}" content="${text}">`,
  );
  return [...properties, '<meta name="twitter:card" content="summary_large_image">'].join('\n    ');
}

/** React writes a page's title, description and preloads first; in a document they belong into the head. */
function splitHead(body: string): { head: string; rest: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(body)?.[0] ?? '';
  return { head, rest: body.slice(head.length) };
}

/** A whole document: the built template with a page in it. */
export function pageHtml(parts: PageParts): string {
  const { template, path, isOutline = false, body } = parts;
  const { head, rest } = splitHead(body);
  const script = /<script type="module"[^>]*><\/script>/.exec(template)?.[0] ?? '';
  const address = /src="([^"]*)"/.exec(script)?.[1] ?? '';
  const root =
    path === null
      ? `<div id="root"><p class="loader">${frame.loading}</p></div>\n    ${script}`
      : `<div id="root"${isOutline ? '' : ` data-page="${path}"`} data-script="${address}">${rest}</div>\n    <script type="module">${laterScript}</script>`;
  const tags = path === null ? [`<title>${site.name}</title>`] : [head, previewTags(parts, head)];
  return template
    .replace(script, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replace('<head>', `<head>\n    ${connectPolicy(parts)}`)
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
