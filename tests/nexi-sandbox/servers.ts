import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createSandbox, type SandboxOptions } from '../../supabase/local/nexi-sandbox/sandbox.ts';
import { apiClient } from './api-client.ts';

export const SECRET_KEY = 'test_secret_key';
export const TOKEN = 'test_token';

/** A server on a free port of this machine. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A sandbox of its own behind real HTTP, with fixed identifiers. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = createSandbox({
    basePath: '',
    secretKey: SECRET_KEY,
    token: TOKEN,
    seed: 1,
    allowHttpLoopback: true,
    ...options,
  });
  const watch = {
    /** Called when an answer has been sent, before the sandbox hears of it. */
    onAnswered: (_request: string) => {},
  };
  const server = await listen((req, res) => {
    res.once('close', () => watch.onAnswered(`${req.method} ${req.url?.split('?')[0]}`));
    sandbox.handle(req, res).catch((error: unknown) => {
      console.error(error);
      res.writeHead(500).end();
    });
  });
  sandbox.setOrigin(server.origin);
  const base = `${server.origin}${options.basePath ?? ''}`;
  return {
    ...server,
    base,
    sandbox,
    watch,
    api: apiClient(base, SECRET_KEY),
    close: () => {
      sandbox.close();
      return server.close();
    },
  };
}

export interface ReceivedHook {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

/** A webhook's message. */
export interface Message {
  id: string;
  event: string;
  timestamp: string;
  data: Record<string, unknown> & { paymentId: string };
}

/** The message in a webhook's body. */
export function messageIn(body: string): Message {
  const message: Message = JSON.parse(body);
  return message;
}

/** A server that receives webhooks; `answer` decides the status of each, 200 by default. */
export async function startReceiver() {
  const received: ReceivedHook[] = [];
  const receiver = {
    received,
    /** Event names in the order in which they came. */
    events: () => received.map(({ body }) => messageIn(body).event),
    answer: (_hook: ReceivedHook): number | Promise<number> => 200,
  };
  const server = await listen((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const hook = {
        headers: req.headers,
        body: Buffer.concat(chunks).toString(),
        path: req.url ?? '',
      };
      received.push(hook);
      void Promise.resolve(receiver.answer(hook)).then((status) =>
        res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(),
      );
    });
  });
  return Object.assign(receiver, server);
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
