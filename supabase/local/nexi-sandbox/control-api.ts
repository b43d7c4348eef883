import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBody, sendJson } from '../web-http.ts';
import type { Controls } from './controls.ts';
import { completion, faultSettings } from './faults.ts';
import { portalWish } from './portal.ts';

const resetBody = z.strictObject({ seed: z.int().optional() });
const clockBody = z.strictObject({ advance: z.string() });
const releaseBody = z.strictObject({ paymentId: z.string().optional() });
const clearBody = z.strictObject({ myReference: z.string().optional() });

type Handler = (call: { id: string; body: unknown; query: URLSearchParams }) => unknown;

/** The control API; answers JSON, 204 when there is nothing to tell, and 400 or 404 with a sentence. */
export function createControlApi(controls: Controls) {
  const routes: [method: string, path: RegExp, handle: Handler][] = [
    ['POST', /^\/reset$/, ({ body }) => controls.reset(resetBody.parse(body ?? {}).seed)],
    ['GET', /^\/payments$/, () => controls.payments()],
    [
      'GET',
      /^\/payments\/([^/]+)$/,
      ({ id }) => controls.payment(id) ?? missing(`There is no payment ${id}.`),
    ],
    [
      'POST',
      /^\/payments\/([^/]+)\/complete$/,
      ({ id, body }) => controls.complete(id, completion.parse(body ?? {})),
    ],
    ['POST', /^\/payments\/([^/]+)\/portal$/, ({ id, body }) => controls.portal(id, portalWish.parse(body))],
    ['GET', /^\/deliveries$/, ({ query }) => controls.deliveries(query.get('paymentId') ?? undefined)],
    ['POST', /^\/deliveries\/([^/]+)\/replay$/, ({ id }) => controls.replay(id)],
    ['POST', /^\/release$/, ({ body }) => controls.release(releaseBody.parse(body ?? {}).paymentId)],
    ['GET', /^\/requests$/, () => controls.requests()],
    ['POST', /^\/clock$/, ({ body }) => controls.advance(clockBody.parse(body).advance)],
    ['GET', /^\/faults$/, () => controls.faults()],
    ['PUT', /^\/faults$/, ({ body }) => controls.setFaults(faultSettings.parse(body))],
    ['DELETE', /^\/faults$/, ({ body }) => controls.clearFaults(clearBody.parse(body ?? {}).myReference)],
  ];

  /** Answers one request whose token is good; `path` is below the control path. */
  return async (req: IncomingMessage, res: ServerResponse, path: string, url: URL): Promise<void> => {
    try {
      const [, pattern, handle] =
        routes.find(([method, known]) => method === req.method && known.test(path)) ??
        missing(`There is nothing at ${req.method} ${path}.`);
      const text = String(await readBody(req));
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const answer = await handle({ id: pattern.exec(path)?.[1] ?? '', body, query: url.searchParams });
      if (answer !== undefined) return sendJson(res, 200, answer);
      res.writeHead(204).end();
    } catch (error) {
      if (error instanceof RangeError) return sendJson(res, 404, { error: error.message });
      if (error instanceof z.ZodError) return sendJson(res, 400, { error: z.prettifyError(error) });
      if (error instanceof SyntaxError) return sendJson(res, 400, { error: 'The body is not JSON.' });
      throw error;
    }
  };
}

function missing(message: string): never {
  throw new RangeError(message);
}
