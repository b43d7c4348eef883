/**
 * The edge functions' handlers in this process, between a real PostgreSQL and the payment sandbox, without the REST
 * interface and Deno between them: fast enough for thousands of payments, and with faults where the stack has none.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { once } from 'node:events';
import postgres, { type JSONValue, type Sql } from 'postgres';
import { parseConfig, type Config } from '../../supabase/functions/_shared/config.ts';
import { createDb, type CallDatabase } from '../../supabase/functions/_shared/db.ts';
import type { Dependencies } from '../../supabase/functions/_shared/dependencies.ts';
import type { Handler } from '../../supabase/functions/_shared/http.ts';
import { createNexi } from '../../supabase/functions/_shared/nexi.ts';
import { createCancelCheckoutHandler } from '../../supabase/functions/cancel-checkout/handler.ts';
import { createPaymentIdHandler } from '../../supabase/functions/payment-id/handler.ts';
import { createSweepHandler } from '../../supabase/functions/payment-sweep/handler.ts';
import { createWebhookHandler } from '../../supabase/functions/payment-webhook/handler.ts';
import { createPaymentHandler } from '../../supabase/functions/payment/handler.ts';
import { createSandbox, type Sandbox } from '../../supabase/local/nexi-sandbox/sandbox.ts';
import { readBody, sendWebResponse, toWebRequest } from '../../supabase/local/web-http.ts';

const nexiKey = 'key of the sandbox';
const sweepKey = 'key of the sweep';

/** What goes wrong on the way to the database: before the call, or after it was done and before its answer came. */
type DatabaseFault = (name: string) => 'before' | 'after' | null;

/** After how many calls to the database, the provider and the mail service a function dies; null: it lives. */
type Lifetime = () => number | null;

export interface InProcess {
  sandbox: Sandbox;
  /** Mails that the mail service took, by the key that makes a repetition the same mail. */
  mails: Map<string, { recipient: string; subject: string }>;
  /** Calls a function as a signed-in person: the answer's status and body, or status 0 when it died. */
  call: (name: FunctionName, who: string, body: unknown) => Promise<Answer>;
  /** Address of the webhook's function. */
  webhookUrl: string;
  /** One sweep; its counts. */
  sweep: () => Promise<Record<string, number>>;
  failDatabase: (fault: DatabaseFault) => void;
  /** Lets functions die on their way: what they have done is done, and nothing follows. */
  kill: (lifetime: Lifetime) => void;
  /** Resolves when no webhook and no mail is under way. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
}

type FunctionName = 'payment' | 'payment-id' | 'cancel-checkout';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Puts everything between this database and a new sandbox. Its clock is the camp's: `now` in ms since 1970. */
export async function openInProcess(databaseUrl: string, seed: number): Promise<InProcess> {
  const sql = postgres(databaseUrl, {
    max: 12,
    onnotice: () => undefined,
    connection: { role: 'service_role' },
  });
  const mails: InProcess['mails'] = new Map();
  const background = new Set<Promise<unknown>>();
  const mortals = createMortals();
  const { step } = mortals;
  let databaseFault: DatabaseFault = () => null;

  const server = createServer((req, res) => void answer(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const config = configAt(url);
  const sandbox = createSandbox({
    basePath: '/nexi-sandbox',
    origin: url,
    secretKey: nexiKey,
    token: 'control',
    allowHttpLoopback: true,
    seed,
  });

  const callDatabase = await sqlCalls(sql);
  const deps: Dependencies = {
    config,
    db: createDb((name, args) =>
      step(async () => {
        const fault = databaseFault(name);
        const failed = { data: null, error: { code: '08006' } };
        if (fault === 'before') return failed;
        const result = await callDatabase(name, args);
        return fault === 'after' ? failed : result;
      }),
    ),
    nexi: createNexi({
      baseUrl: config.nexiApiBase,
      secretKey: nexiKey,
      fetch: (input, init) => step(() => fetch(input, init)),
      log: { info: () => undefined },
    }),
    mailer: {
      send: (recipient, { subject }, key) =>
        step(async () => {
          mails.set(key, { recipient, subject });
          return null;
        }),
      isDomainVerified: async () => true,
    },
    documents: { link: async () => '', remove: async () => undefined },
    authenticate: async (request) => ({
      id: request.headers.get('authorization') ?? '',
      email: '',
      provider: 'email',
      isOwnCamper: async () => false,
      ask: async () => null,
    }),
    log: { info: () => undefined, error: () => undefined },
    reportError: async () => undefined,
    clock: impatientClock(),
    background: (work) => {
      const tracked = mortals.untilDeath(work).finally(() => background.delete(tracked));
      background.add(tracked);
    },
  };
  const handlers: Record<FunctionName, Handler> = {
    payment: createPaymentHandler(deps),
    'payment-id': createPaymentIdHandler(deps),
    'cancel-checkout': createCancelCheckoutHandler(deps),
  };
  const webhook = createWebhookHandler(deps);
  const sweepOnce = createSweepHandler(deps);

  async function answer(...[req, res]: Parameters<Sandbox['handle']>) {
    if (req.url?.startsWith('/nexi-sandbox')) return sandbox.handle(req, res);
    const request = toWebRequest(req, await readBody(req), url);
    const response = await mortals.live(() => webhook(request));
    if (!response) return void res.destroy();
    return sendWebResponse(response, res);
  }
  const post = async (handle: Handler, headers: Record<string, string>, body: unknown): Promise<Answer> => {
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const response = await mortals.live(() => handle(request));
    if (!response) return { status: 0, body: {} };
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    webhookUrl: `${config.functionsUrl}/payment-webhook`,
    sandbox,
    mails,
    call: (name, who, body) => post(handlers[name], { authorization: who }, body),
    sweep: async () =>
      (await post(sweepOnce, { 'x-sweep-key': sweepKey }, {})).body as Record<string, number>,
    failDatabase: (fault) => void (databaseFault = fault),
    kill: mortals.kill,
    quiet: async () => {
      await sandbox.idle();
      await Promise.all(background);
    },
    close: async () => {
      sandbox.close();
      server.closeAllConnections();
      server.close();
      await sql.end({ timeout: 5 });
    },
  };
}

/** One call of a function, which may end in the middle. */
interface Life {
  left: number;
  /** Resolves when it ends before its work. */
  dead: Promise<undefined>;
  die: () => void;
}

/** Functions that die at a step of their work: the step before has been done, the next ones never are. */
function createMortals() {
  const current = new AsyncLocalStorage<Life>();
  let lifetime: Lifetime = () => null;
  const untilDeath = <T>(work: Promise<T>): Promise<T | undefined> => {
    const life = current.getStore();
    return life ? Promise.race([work, life.dead]) : work;
  };
  return {
    kill: (next: Lifetime) => void (lifetime = next),
    untilDeath,
    /** Runs one call; undefined when it died. */
    live: <T>(call: () => Promise<T>): Promise<T | undefined> => {
      const left = lifetime();
      if (left === null) return call();
      let die = () => {};
      const dead = new Promise<undefined>((resolve) => (die = () => resolve(undefined)));
      return current.run({ left, dead, die }, () => Promise.race([call(), dead]));
    },
    /** Does one step of a call, and dies after it when it was the last. */
    step: async <T>(work: () => Promise<T>): Promise<T> => {
      const life = current.getStore();
      if (life && life.left < 0) return new Promise(() => undefined);
      const result = await work();
      if (!life || (life.left -= 1) >= 0) return result;
      life.die();
      return new Promise(() => undefined);
    },
  };
}

/** A press that waits for another one looks four times, and a twentieth of a second in all. */
function impatientClock(): Dependencies['clock'] {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    sleep: async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms / 20));
      skipped += ms * 10;
    },
  };
}

function configAt(url: string): Config {
  const values: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEYS: '{"default":"not used"}',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"not used"}',
    SITE_URL: url,
    FUNCTIONS_URL: `${url}/functions/v1`,
    NEXI_API_BASE: `${url}/nexi-sandbox`,
    NEXI_SECRET_KEY: nexiKey,
    NEXI_HOSTED_HOSTS: new URL(url).host,
    WEBHOOK_SIGNING_KEY: 'signs webhooks',
    SWEEP_KEY: sweepKey,
    MAIL_API_KEY: 'not used',
    MAIL_FROM: 'camp@example.org',
    ALLOW_INSECURE_LOOPBACK: '1',
  };
  return parseConfig((name) => values[name]);
}

/** Calls public functions by name as the REST interface does: rows as a list, values as they are, errors by code. */
async function sqlCalls(sql: Sql): Promise<CallDatabase> {
  const rows = await sql`select proname, proretset from pg_proc where pronamespace = 'public'::regnamespace`;
  const givesRows = new Map(rows.map(({ proname, proretset }) => [String(proname), proretset === true]));
  return async (name, args) => {
    const names = Object.keys(args).map((arg, n) => `${arg} => $${n + 1}`);
    const values = Object.values(args).map((value) => {
      if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
        return `{${value.map((one) => `"${one.replaceAll(/["\\]/g, '\\$&')}"`).join()}}`;
      return typeof value === 'object' && value !== null ? sql.json(value as JSONValue) : (value as string);
    });
    const call = `public.${name}(${names.join(', ')})`;
    const query = givesRows.get(name)
      ? `select coalesce(jsonb_agg(row), '[]') as data from ${call} as row`
      : `select to_jsonb(answer) as data from ${call} as answer`;
    try {
      const [row] = await sql.unsafe(query, values);
      return { data: row?.['data'] ?? null, error: null };
    } catch (error) {
      return { data: null, error: { code: (error as { code?: string }).code ?? '' } };
    }
  };
}
