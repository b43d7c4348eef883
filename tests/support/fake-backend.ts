/** The network edge of screen tests: answers by method and path, and a list of what was asked. */
import { vi } from 'vitest';

export interface Asked {
  readonly route: string;
  readonly url: URL;
  readonly body: unknown;
}

/** JSON to answer with, or a Response for other statuses; or a promise of it. */
type Answer = unknown;
export type Routes = Record<string, (asked: Asked) => Answer>;

/**
 * Replaces fetch. `routes` maps `GET /rest/v1/pricing` to an answer; any other request fails as an unreachable
 * network does, and is listed too. The church's name is read by every page for its title: that is not listed, unless it has an answer.
 */
export function fakeBackend(routes: Routes): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const one = { route: `${request.method} ${url.pathname}`, url, body: text ? JSON.parse(text) : null };
    if (one.route !== 'GET /rest/v1/church' || routes[one.route]) asked.push(one);
    const answer = await routes[one.route]?.(one);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return asked;
}
