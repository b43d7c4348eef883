const STYLE = `
  :root { color-scheme: light dark; --line: #d3dbd7; --soft: #eef4f1; --accent: #1f6b4a; --text: #1c2b24; --back: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --line: #37453e; --soft: #1d2823; --accent: #8fd3b1; --text: #e8efeb; --back: #121a16; }
  }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--back); color: var(--text);
    font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.6rem; line-height: 1.25; margin: 1rem 0; }
  h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; }
  a { color: var(--accent); }
  nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
  nav a, td a, p a { display: inline-block; padding: 0.5rem 0; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid var(--line); padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
  .scroll { overflow-x: auto; }
  code { background: var(--soft); border-radius: 0.25rem; padding: 0.15rem 0.35rem; overflow-wrap: anywhere; }
  dt { margin-top: 0.75rem; }
  dd { margin: 0.15rem 0 0; }
  pre { white-space: pre-wrap; }
  pre, li a { overflow-wrap: anywhere; }
  form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
  label { display: grid; gap: 0.25rem; }
  input, button { font: inherit; color: inherit; min-height: 2.75rem; padding: 0 0.85rem; border-radius: 0.5rem;
    border: 1px solid var(--line); background: var(--back); }
  button { background: var(--soft); cursor: pointer; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; }
`;

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
<style>${STYLE}</style>
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
