import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createInterface } from 'node:readline';
import { forwardedHeaders, readBody, sendJson } from './web-http.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SYSTEM_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'DENO_DIR'];

export type Functions = ReturnType<typeof startFunctions>;

/** Loads the functions again whenever a file that they are made of is saved; the result ends that. */
export function reloadOnChange(functions: Functions): () => void {
  const watchers = ['supabase/functions', 'src/domain', 'src/content'].map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, () => functions.reload()),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}

export interface FunctionsOptions {
  folder: string;
  /** What the functions find in their environment; nothing else of ours is passed on. */
  env: Record<string, string>;
  /** `host[:port]` of everything they may call. */
  allowedHosts: string[];
  quiet: boolean;
}

/** A process that ends by itself costs the calls it was answering; the next call finds a new one. Throws without the Deno of `npm ci`. */
export function startFunctions(options: FunctionsOptions) {
  const deno = denoPath();
  let current = startProcess(deno, options);
  let isClosed = false;
  const running = () => {
    if (current.ended() && !isClosed) current = startProcess(deno, options);
    return current;
  };
  return {
    /** Answers `/functions/v1/<name>[/rest]`. */
    handle: async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
      const body = await readBody(req);
      const functions = running();
      try {
        await proxy(req, body, res, await functions.port);
      } catch (error) {
        functions.end();
        if (res.headersSent) res.destroy();
        else sendJson(res, 503, { error: `The edge functions do not answer: ${String(error)}` });
      }
    },
    reload: () => current.end(),
    close: async () => {
      isClosed = true;
      current.end();
      await current.exit;
    },
  };
}

function startProcess(deno: string, { folder, env, allowedHosts, quiet }: FunctionsOptions) {
  const child = spawn(
    deno,
    [
      'run',
      '--no-prompt',
      '--no-lock',
      '--no-remote',
      '--node-modules-dir=manual',
      `--config=${join(ROOT, 'supabase/functions/deno.json')}`,
      `--allow-read=${[folder, ...['src/domain', 'src/content', 'node_modules'].map((path) => join(ROOT, path))].join()}`,
      `--allow-net=${['127.0.0.1:0', ...allowedHosts].join()}`,
      `--allow-env=${Object.keys(env).join()}`,
      join(import.meta.dirname, 'functions-main.ts'),
      pathToFileURL(`${folder}/`).href,
    ],
    { cwd: ROOT, env: { ...inherited(), ...env }, stdio: ['pipe', 'pipe', quiet ? 'ignore' : 'inherit'] },
  );
  const exit = once(child, 'close');
  const port = firstPort(child, exit, quiet);
  // Callers of a function get the error; at this point there may be none.
  port.catch(() => undefined);
  return {
    port,
    exit,
    ended: () => child.exitCode !== null || child.signalCode !== null || child.killed,
    end: () => void child.kill('SIGTERM'),
  };
}

/** The first line that is a number is the port; all others are the functions' log. */
async function firstPort(child: ChildProcess, exit: Promise<unknown>, quiet: boolean): Promise<number> {
  if (!child.stdout) throw new Error('Deno has no standard output.');
  const lines = createInterface({ input: child.stdout });
  const port = new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      if (/^\d+$/.test(line)) resolve(Number(line));
      else if (!quiet) console.log(line);
    });
  });
  const first = await Promise.race([port, exit.then(() => null)]);
  if (first === null) throw new Error('Deno ended while starting.');
  return first;
}

function inherited(): Record<string, string> {
  const known = SYSTEM_VARIABLES.map((name) => [name, process.env[name]]);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** The real binary: its npm wrapper would start it as a grandchild that we could not end. */
function denoPath(): string {
  try {
    const npmPackage: { runInstall: () => string } = createRequire(import.meta.url)('deno/install_api.cjs');
    return npmPackage.runInstall();
  } catch (cause) {
    throw new Error('The Deno binary for the edge functions is missing: run "npm ci" again.', { cause });
  }
}

async function proxy(req: IncomingMessage, body: Buffer, res: ServerResponse, port: number): Promise<void> {
  const path = (req.url ?? '').replace(/^\/functions\/v1/, '');
  const upstream = request({
    host: '127.0.0.1',
    port,
    path,
    method: req.method,
    headers: forwardedHeaders(req),
  });
  const answered = once(upstream, 'response');
  upstream.end(body);
  const [answer]: IncomingMessage[] = await answered;
  if (!answer) throw new Error('no answer');
  res.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(res);
  await once(answer, 'close');
}
