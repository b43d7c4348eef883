import { HOSTED_PATH } from '../nexi-sandbox/hosted/router.ts';

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - FamilyCamp on this computer</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/nexi-sandbox${HOSTED_PATH}page.css">
</head>
<body>
<nav aria-label="Local pages">
<ul>
<li><a href="/">The site</a></li>
<li><a href="/__local">Developer page</a></li>
<li><a href="/__local/mail">Mailbox</a></li>
</ul>
</nav>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>`;
}
