import { createServer, type IncomingMessage } from 'node:http';

/** Where the old version has its scripts and styles: no file of one version is one of the other, as after a release. */
const oldAssets = 'assets-before';

export interface TwoVersions {
  readonly url: string;
  /** From now on the new version alone is there. */
  readonly release: () => void;
  /** Whether the database answers. */
  readonly setReachable: (isReachable: boolean) => void;
  readonly end: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

/** Serves the built site on a port of its own, first as if it were an older version of itself. */
export async function serveTwoVersions(baseURL: string): Promise<TwoVersions> {
  let isOld = true;
  let isReachable = true;
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, search } = new URL(request.url ?? '/', baseURL);
      if (!isReachable && /^\/(rest|auth|functions)\//.test(pathname)) return response.destroy();
      const isOldFile = pathname.startsWith(`/${oldAssets}/`);
      const path = isOld && isOldFile ? pathname.replace(oldAssets, 'assets') : pathname;
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && !['host', 'connection'].includes(name) ? [[name, value]] : [],
      );
      const { method = 'GET' } = request;
      const answer = await fetch(new URL(path + search, baseURL), {
        method,
        headers,
        body: await bodyOf(request),
        redirect: 'manual',
      });
      for (const [name, value] of answer.headers)
        if (!/^(?:content-(?:encoding|length)|transfer-encoding|connection|etag|last-modified)$/.test(name))
          response.setHeader(name, value);
      response.setHeader('cache-control', 'no-store'); // what a phone still has by chance proves nothing
      response.statusCode = answer.status;
      const type = answer.headers.get('content-type') ?? '';
      if (!isOld || !/javascript|html|css/.test(type))
        return response.end(Buffer.from(await answer.arrayBuffer()));
      const text = (await answer.text()).replaceAll('assets/', `${oldAssets}/`);
      return response.end(text.replaceAll('revision:"', 'revision:"before-')); // the document's own, in the worker
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    release: () => (isOld = false),
    setReachable: (now) => (isReachable = now),
    end: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
