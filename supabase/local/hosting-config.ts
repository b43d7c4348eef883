import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of `vercel.json` that the built site depends on. */
interface HostingConfig {
  headers?: { source: string; headers: { key: string; value: string }[] }[];
  rewrites?: { source: string; destination: string }[];
}

/** Reads `vercel.json`, so that the built site here has the headers and rewrites that it has in production. */
export function readHosting(root: string) {
  const config: HostingConfig = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8'));
  const headers = (config.headers ?? []).map(({ source, headers }) => ({
    matches: pattern(source),
    headers,
  }));
  const rewrites = (config.rewrites ?? []).map(({ source, destination }) => ({
    matches: pattern(source),
    destination,
  }));
  return {
    headersFor: (path: string) =>
      headers
        .filter(({ matches }) => matches.test(path))
        .flatMap(({ headers }) => headers.map(({ key, value }): [string, string] => [key, value])),
    /** The file that stands in for a path that is no file, or null. */
    fallbackFor: (path: string) => rewrites.find(({ matches }) => matches.test(path))?.destination ?? null,
  };
}

/** Vercel's patterns are regular expressions with `:name` for a segment and `:name*` for the rest. */
function pattern(source: string): RegExp {
  return new RegExp(`^${source.replace(/:\w+\*/g, '.*').replace(/:\w+/g, '[^/]+')}$`);
}
