/**
 * Runs in Deno: serves every `supabase/functions/<name>/index.ts` at `/<name>[/rest]`, as the hosted platform does.
 * Each file calls `Deno.serve(handler)` when it is imported; here that call only hands over the handler. The line on
 * standard output that is a number is the port; the end of standard input ends the process.
 */

type Handler = (request: Request) => Response | Promise<Response>;
const isHandler = (value: unknown): value is Handler => typeof value === 'function';

const folder = new URL(Deno.args[0] ?? '');
const serve = Deno.serve;
const handlers = new Map<string, Handler>();
const failures = new Map<string, string>();

for (const entry of Deno.readDirSync(folder)) {
  if (!entry.isDirectory || entry.name.startsWith('_')) continue;
  Object.assign(Deno, {
    serve: (...args: unknown[]) => {
      const handler = args.findLast(isHandler);
      if (handler) handlers.set(entry.name, handler);
    },
  });
  try {
    await import(new URL(`${entry.name}/index.ts`, folder).href);
  } catch (error) {
    failures.set(entry.name, String(error));
    console.error(`The function ${entry.name} does not start:`, error);
  }
}

const server = serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(String(port)) },
  (request) => {
    const name = new URL(request.url).pathname.split('/')[1] ?? '';
    const handler = handlers.get(name);
    if (handler) return handler(request);
    if (failures.has(name)) return Response.json({ error: failures.get(name) }, { status: 503 });
    return Response.json({ error: `There is no function ${name}.` }, { status: 404 });
  },
);

for await (const _ of Deno.stdin.readable);
await server.shutdown();
Deno.exit();
