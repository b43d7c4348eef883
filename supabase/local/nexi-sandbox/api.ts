import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../web-http.ts';
import { ApiError, invalid } from './api-error.ts';
import { matchPath, notFound, type Reply, type Route } from './api-route.ts';
import type { RequestLog } from './request-log.ts';

/** The payment API: the bare key, the paths it knows, and answers as the provider gives them. */
export function createApi(secretKey: string, log: RequestLog, routes: readonly Route[]) {
  const answer = async (req: IncomingMessage, path: string, text: string): Promise<Reply> => {
    if (req.headers.authorization !== secretKey) throw new ApiError(401);
    const atPath = routes.filter(([, known]) => matchPath(known, path));
    if (atPath.length === 0) notFound();
    const route = atPath.find(([method]) => method === req.method);
    if (!route) throw new ApiError(405);
    const [, known, handle] = route;
    const key = req.headers['idempotency-key'];
    return await handle({
      id: matchPath(known, path)?.id ?? '',
      body: jsonOf(text),
      key: typeof key === 'string' ? key : undefined,
    });
  };

  /** Answers one request; `path` is without the base path. */
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const text = String(await readBody(req));
    const entry = log.add(req, path, text);
    const reply = await answer(req, path, text).catch((error: unknown): Reply => {
      if (error instanceof ApiError) return { status: error.status, body: error.body };
      throw error;
    });
    if (reply === 'hangUp') {
      res.destroy();
      return;
    }
    entry.status = reply.status;
    const content = reply.raw ?? (reply.body === undefined ? undefined : JSON.stringify(reply.body));
    const json = { 'content-type': 'application/json; charset=utf-8' };
    res.writeHead(reply.status, content === undefined ? {} : json);
    res.end(content);
  };
}

function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ '': ['The body is not JSON.'] });
  }
}
