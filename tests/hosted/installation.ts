/**
 * A running installation for commands that are processes: a real database, the platform's and the services' interfaces played, the site
 * on a host that is a folder, and the Supabase project as a visitor meets it, answering from what the database and the platform hold.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { sourceVersion } from '../../build/source-version.ts';
import { readHosting } from '../../supabase/local/hosting-config.ts';
import { IncompleteError, parseConfig, type Config } from '../../supabase/functions/_shared/config.ts';
import { createDb } from '../../supabase/functions/_shared/db.ts';
import type { Dependencies } from '../../supabase/functions/_shared/dependencies.ts';
import { createHealthHandler, createIncompleteHandler } from '../../supabase/functions/health/handler.ts';
import { createMailWebhookHandler } from '../../supabase/functions/mail-webhook/handler.ts';
import { dnsRecords, healthySettings, ref } from '../hosting/patient.ts';
import { commandPlace, type Place } from './commands.ts';
import type { Settings } from '../../hosting/settings.ts';
import { startDeploying, type Deploying } from './deploying.ts';
import { poolerHost, startPooler, testRoot } from './pooler.ts';
import { serveServices } from './services.ts';

const root = join(import.meta.dirname, '..', '..');
const certificate = (name: string) => readFileSync(join(import.meta.dirname, 'tls', name));
const { SITE_URL = '', VITE_SUPABASE_URL = '' } = healthySettings;

export interface Installation extends Deploying {
  /** Settings of an installation that lacks nothing, with the database behind the platform's pooler. */
  settings: Settings;
  /** The host's folder: what is in it, the site shows. */
  host: string;
  /** Texts in the domain name system. */
  texts: Record<string, string[]>;
  /** Nexi's key that it takes. */
  nexiKey: string;
  /** Whether the site's certificate has expired. */
  isExpired: boolean;
  /** A visit of the monitor. */
  monitor: () => Promise<unknown>;
  /** A folder with the commands, run by this program of Node. */
  placeOn: (node: string) => Place;
  /** Environment of the commands in it. */
  envOf: (place: Place) => Record<string, string>;
}

/** Listens on this computer; gives the address. */
async function listen(server: ReturnType<typeof createServer>, kind = 'http'): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `${kind}://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function requestOf(request: IncomingMessage, base: string): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const { method = 'GET', url = '/' } = request;
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(base + url, { method, headers, ...(hasBody && { body: Buffer.concat(parts) }) });
}

const serve =
  (base: string, answer: (request: Request) => Promise<Response>): RequestListener =>
  (incoming, outgoing) => {
    void (async () => {
      const answered = await answer(await requestOf(incoming, base)).catch(
        (error: unknown) => new Response(String(error), { status: 500 }),
      );
      outgoing.writeHead(answered.status, Object.fromEntries(answered.headers));
      outgoing.end(Buffer.from(await answered.arrayBuffer()));
    })();
  };

export async function startInstallation(): Promise<Installation> {
  const deploying = await startDeploying();
  const { management, services, project } = deploying;
  // A new connection each time it is idle: what is set for the database is true of new ones.
  const sql = postgres(project.url, { max: 4, idle_timeout: 1, onnotice: () => undefined });
  const host = mkdtempSync(join(tmpdir(), 'familycamp-host-'));
  services.siteDomains.set('camp.church.dk', { leadsHere: true, verified: true });

  /** The site: a file, `404.html` with its status where it has one, else the start for everything. */
  async function page(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const file = [pathname === '/' ? 'index.html' : pathname.slice(1), `${pathname.slice(1)}.html`]
      .map((name) => join(host, name))
      .find((name) => existsSync(name));
    const unknown = ['404.html', 'index.html'].find((name) => existsSync(join(host, name)));
    const status = file ? 200 : unknown === 'index.html' ? 200 : 404;
    const body = file ?? (unknown && join(host, unknown));
    const headers = existsSync(join(host, 'vercel.json')) ? readHosting(host).headersFor(pathname) : [];
    return new Response(body ? readFileSync(body) : '', { status, headers });
  }

  const db = createDb(async (name, args) => {
    const text = (value: unknown) =>
      `'${(Array.isArray(value) ? `{${value.join(',')}}` : String(value)).replaceAll("'", "''")}'`;
    const given = Object.entries(args).map(
      ([arg, value]) => `${arg} => ${value === null ? 'null' : text(value)}`,
    );
    try {
      const [row] = await sql.unsafe(`select public.${name}(${given.join(', ')}) as data`);
      return { data: row?.['data'] ?? null, error: null };
    } catch (error) {
      return { data: null, error: { code: String(Object(error).code) } };
    }
  });
  const dependenciesOf = (config: Config) =>
    ({
      ...{ config, db, log: { info: () => undefined, error: () => undefined, warn: () => undefined } },
      clock: { now: () => Date.now() },
      nexi: {
        takesKey: async () =>
          config.nexiSecretKey === installation.nexiKey || config.nexiSecretKey.startsWith('test-'),
      },
      mailer: {
        isDomainVerified: async () =>
          services.domains.some(
            ({ name, status }) => config.mailFrom.includes(name) && status === 'verified',
          ),
      },
    }) as unknown as Dependencies;
  const secretOf = (name: string) =>
    ({
      SUPABASE_URL: VITE_SUPABASE_URL,
      SUPABASE_SECRET_KEY: 'sb_secret_abc',
      SUPABASE_PUBLISHABLE_KEY: 'sb_p',
    })[name] ?? management.secrets.get(name);

  async function edgeFunction(name: string, request: Request): Promise<Response> {
    if (Object(management.functions.get(name)).status !== 'ACTIVE') return new Response('', { status: 404 });
    try {
      const dependencies = dependenciesOf(parseConfig(secretOf));
      if (name === 'health') return await createHealthHandler(dependencies)(request);
      if (name === 'mail-webhook') return await createMailWebhookHandler(dependencies)(request);
      if (request.method !== 'POST') return new Response('', { status: 405 });
      const isSweep = request.headers.get('x-sweep-key') === dependencies.config.sweepKey;
      if (name === 'payment-sweep' && isSweep) await db.noteSweepRun([]);
      return new Response('', { status: isSweep ? 200 : 401 });
    } catch (error) {
      if (!(error instanceof IncompleteError)) throw error;
      if (name !== 'health') return new Response('', { status: 503 });
      return createIncompleteHandler(secretOf('SWEEP_KEY') ?? '', error.names)(request);
    }
  }

  /** Its rows as a visitor gets them. */
  async function table(name: string): Promise<Response> {
    try {
      const rows = await sql.begin(async (tx) => {
        await tx`set local role anon`;
        return tx.unsafe(`select ${name === 'pricing' ? 'id' : '1 as one'} from public.${name} limit 1`);
      });
      return Response.json(rows);
    } catch (error) {
      return Response.json({ code: String(Object(error).code) }, { status: 401 });
    }
  }

  function signIn({ pathname, searchParams }: URL): Response {
    const { auth } = management;
    if (pathname.endsWith('/settings'))
      return Response.json({
        external: { google: auth['external_google_enabled'], facebook: auth['external_facebook_enabled'] },
        disable_signup: auth['disable_signup'],
        mailer_autoconfirm: auth['mailer_autoconfirm'],
      });
    const wanted = searchParams.get('redirect_to') ?? '';
    const allowed = z.string().catch('').parse(auth['uri_allow_list']).split(',');
    const isAllowed = allowed.some((one) => one.endsWith('/**') && wanted.startsWith(one.slice(0, -2)));
    return new Response('', {
      status: 303,
      headers: { location: `${isAllowed ? wanted : String(auth['site_url'])}?error=access_denied` },
    });
  }

  async function bucket(name: string): Promise<Response> {
    const [found] = await sql`select from storage.buckets where id = ${name} and public`;
    const error = found ? 'Object not found' : 'Bucket not found';
    return Response.json({ statusCode: '404', error, message: error }, { status: 400 });
  }

  async function visit(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, service, , ...rest] = url.pathname.split('/');
    if (service === 'auth') return signIn(url);
    if (service === 'rest') return table(rest[0] ?? '');
    if (service === 'storage') return bucket(rest[2] ?? '');
    return edgeFunction(rest[0] ?? '', request);
  }

  /** What the database asks of the network, which its extension on the platform sends. */
  const calls = setInterval(() => {
    void (async () => {
      const [there] = await sql`select to_regclass('net.http_request_queue') is not null as found`;
      if (!there?.['found']) return;
      const asked = await project.superuser.query(
        'delete from net.http_request_queue returning url, headers',
      );
      for (const { url, headers } of asked as { url: string; headers: Record<string, string> }[])
        await visit(new Request(url, { method: 'POST', headers }));
    })().catch(() => undefined);
  }, 300);

  const clear = createServer(serve(SITE_URL, page));
  const options = { key: certificate('pooler.key'), cert: certificate('expired.pem') };
  const expired = createSecureServer(options, serve(SITE_URL, page));
  const door = createServer(serve(VITE_SUPABASE_URL, visit));
  const [clearUrl, expiredUrl, doorUrl] = [
    await listen(clear),
    await listen(expired, 'https'),
    await listen(door),
  ];
  const served = await serveServices(services);
  const pooler = await startPooler({ certificate: 'pooler', database: project.url });
  const { password, pathname } = new URL(project.url);
  const supabase = execFileSync(
    process.execPath,
    [
      process.env['npm_execpath'] ?? '',
      'exec',
      '--yes',
      '--package=supabase@3.1.0',
      '--',
      'which',
      'supabase',
    ],
    { cwd: tmpdir(), encoding: 'utf8' },
  ).trim();

  const installation: Installation = {
    ...deploying,
    ...{ host, texts: structuredClone(dnsRecords), nexiKey: healthySettings['NEXI_SECRET_KEY'] ?? '' },
    settings: {
      ...healthySettings,
      ...{ DATABASE_CA: testRoot, VERCEL_TOKEN: 'v'.repeat(24) },
      DATABASE_URL: `postgresql://postgres.${ref}:${password}@${poolerHost}:${pooler.port}${pathname}`,
    },
    isExpired: false,
    monitor: () => visit(new Request(`${healthySettings['FUNCTIONS_URL']}/health`)),
    placeOn: (node) => {
      const place = commandPlace(
        {
          ...served.routes,
          ...{ 'api.supabase.com': management.url, [`${ref}.supabase.co`]: doorUrl },
          get 'camp.church.dk'() {
            return installation.isExpired ? expiredUrl : clearUrl;
          },
        },
        node,
      );
      cpSync(join(root, 'vercel.json'), join(place.folder, 'vercel.json'));
      return place;
    },
    envOf: (place) => ({
      ...management.env,
      ...{
        STANDIN_TEXTS: JSON.stringify(installation.texts),
        STANDIN_HOST: host,
        STANDIN_SUPABASE: supabase,
      },
      STANDIN_VERSION: sourceVersion(place.folder),
      NODE_EXTRA_CA_CERTS: join(import.meta.dirname, 'tls', 'root.pem'),
      npm_execpath: join(import.meta.dirname, 'standin-npm.mjs'),
    }),
    close: async () => {
      clearInterval(calls);
      for (const server of [clear, expired, door]) {
        server.closeAllConnections();
        server.close();
      }
      await Promise.all([served.close(), sql.end(), pooler.close()]);
      await deploying.close();
      rmSync(host, { recursive: true, force: true });
    },
  };
  return installation;
}
