import type { ServerResponse } from 'node:http';
import { markup, type Markup } from './markup.ts';
import type { Language, Texts } from './texts.ts';

export interface PageContext {
  language: Language;
  t: Texts;
  merchant: string;
  styles: string;
}

/** A whole document with its own styles only. */
export function documentOf(lang: string, title: string, styles: string, body: Markup): Markup {
  return markup`<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${styles}">
</head>
<body>
  ${body}
</body>
</html>
`;
}

export function layout(
  { language, t, merchant, styles }: PageContext,
  title: string,
  content: Markup,
): Markup {
  const body = markup`<header>
    <p class="test" data-testid="test-banner">${t.test}</p>
    <p class="merchant">${merchant}</p>
  </header>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>`;
  return documentOf(language, `${title} - ${merchant}`, styles, body);
}

/**
 * Sends a page that runs no script, loads nothing from elsewhere and posts only to itself; `leadsTo` are the
 * addresses to which an answer to its forms may redirect, which browsers count as posting.
 */
export function sendPage(
  res: ServerResponse,
  status: number,
  page: Markup,
  leadsTo: readonly string[] = [],
): void {
  const formAction = ["'self'", ...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ');
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  res.end(page.text);
}

export function sendSeeOther(res: ServerResponse, location: string): void {
  res.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  res.end();
}
