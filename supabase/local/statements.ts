/**
 * The statements of a script, as the platform's command line tool sends them: one by one. A semicolon ends a statement
 * unless it stands in a string, a quoted name, a comment, a dollar-quoted body or an SQL body (`begin atomic … end`).
 */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of script.matchAll(TOKENS)) {
    if (/^begin\s+atomic$/i.test(token)) depth += 1;
    else if (depth > 0 && /^case$/i.test(token)) depth += 1;
    else if (depth > 0 && /^end$/i.test(token)) depth -= 1;
    if (token !== ';' || depth > 0) continue;
    statements.push(script.slice(start, index));
    start = index + 1;
  }
  return [...statements, script.slice(start)].filter((text) => text.replace(COMMENTS, '').trim() !== '');
}

/** Comments of a script; they may stand in its strings too. */
export const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** Text in which a semicolon ends nothing, and the semicolons outside of it. */
const TOKENS = new RegExp(
  [
    COMMENTS.source,
    String.raw`'(?:[^']|'')*'|"[^"]*"`,
    String.raw`(\$\w*\$)[\s\S]*?\1`,
    String.raw`\bbegin\s+atomic\b|\bcase\b|\bend\b|;`,
  ].join('|'),
  'gi',
);
