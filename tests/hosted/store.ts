/** A stand-in for the platform's storage, as far as a backup asks it: files by bucket and name, for who shows the secret key. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Store {
  url: string;
  /** Files by `bucket/name`. */
  files: Map<string, Buffer>;
  close: () => Promise<void>;
}

export async function startStore(secretKey: string): Promise<Store> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      const name = /^\/storage\/v1\/object\/(.+)$/.exec(decodeURIComponent(request.url ?? ''))?.[1] ?? '';
      const isAllowed =
        request.headers['apikey'] === secretKey && request.headers.authorization === `Bearer ${secretKey}`;
      const file = files.get(name);
      if (!isAllowed) response.writeHead(403).end('{"message":"wrong key"}');
      else if (request.method === 'POST') {
        files.set(name, Buffer.concat(parts));
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ Id: '1', Key: name }));
      } else if (file) response.end(file);
      else response.writeHead(404).end('{"message":"not found"}');
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    files,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
