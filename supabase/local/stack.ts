import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { apiRoutes } from './api-routes.ts';
import { FIRST_CLOCK } from './clock.ts';
import { LOCAL_PUBLISHABLE_KEY, openDataFolder, type DataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { functionsEnvironment, hostsOf, mailWebhookSecret } from './functions-environment.ts';
import { reloadOnChange, startFunctions } from './functions.ts';
import { createLite } from './lite.ts';
import { openLocalDatabase, PROJECT_SOURCES } from './local-database.ts';
import { localRoutes } from './local-routes.ts';
import { tellOfMail } from './mail-words.ts';
import { openMailbox, type Mail } from './mailbox.ts';
import type { Sources } from './migrate.ts';
import { createSandbox } from './nexi-sandbox/sandbox.ts';
import { startRealtime } from './realtime.ts';
import { followCampClock } from './sandbox-clock.ts';
import { openServer, type LocalServer } from './server.ts';
import { siteFromBuild, siteFromSource, type Site } from './site.ts';
import { storeDemoLogos } from './storage-files.ts';
import { scheduleSweep, sweep } from './sweep.ts';

const FUNCTIONS_DIR = join(import.meta.dirname, '..', 'functions');

export interface StackOptions {
  /** Port to listen on at 127.0.0.1; 0 takes a free one. */
  port: number;
  /** Folder that keeps everything, or `memory://` for a stack that is forgotten. */
  dataDir: string;
  /** A PostgreSQL server instead of PGlite. */
  databaseUrl?: string;
  demo: boolean;
  /** How the site itself is served: from source, from `dist/`, or not at all. */
  spa: 'vite' | 'built' | 'none';
  /** Runs the edge functions (default true). */
  functions?: boolean;
  /** Minutes between payment sweeps (default 0: none). */
  sweepMinutes?: number;
  /** Camp clock of a new database, Copenhagen time (default 2025-04-20 12:00). */
  clock?: string;
  quiet?: boolean;
  /** Makes the extension pgtap available (PGlite only). */
  pgtap?: boolean;
  /** Other migrations and seed than the project's. */
  sources?: Sources;
  /** Folder of other edge functions than the project's. */
  functionsDir?: string;
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Starts the local default: database, auth, REST, storage, realtime, functions, mailbox, payment sandbox and site on
 * one port. Throws Error with one sentence for the reader, and nothing is left running then.
 */
export async function startStack(options: StackOptions) {
  const cleanups: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const server = await openServer(options.port);
    cleanups.push(server.close);
    const folder = openDataFolder(options.dataDir);
    cleanups.push(folder.release);
    const db = await openLocalDatabase(folder, {
      databaseUrl: options.databaseUrl,
      sources: options.sources ?? PROJECT_SOURCES,
      demo: options.demo,
      clock: options.clock ?? FIRST_CLOCK,
      pgtap: options.pgtap ?? false,
    });
    cleanups.push(db.close);
    const parts = await startParts(options, { server, folder, db, cleanups });
    return {
      /** The one address of everything, without a slash at the end. */
      url: server.url,
      /** Runs one SQL statement as the database's owner. */
      sql: db.query,
      close,
      ...parts,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Ground {
  server: LocalServer;
  folder: DataFolder;
  db: Database;
  cleanups: (() => Promise<void> | void)[];
}

/** Starts what stands on the database, and answers requests from then on. */
async function startParts(options: StackOptions, { server, folder, db, cleanups }: Ground) {
  const { url, http } = server;
  const { jwtSecret, secretKey, nexiSecretKey, sweepKey } = folder.secrets;
  const publishableKey = LOCAL_PUBLISHABLE_KEY;
  const env = functionsEnvironment(url, folder.secrets);
  const runSweep = () => sweep(`${url}/functions/v1`, sweepKey);
  const tell = (mail: Mail, what: string) =>
    tellOfMail(`${url}/functions/v1`, mailWebhookSecret(folder.secrets), mail, what);
  const mailbox = openMailbox(folder.persistent ? join(folder.path, 'mail.json') : null);
  if (options.demo) await storeDemoLogos(join(folder.path, 'storage'));
  const lite = await createLite(db, folder, mailbox, url);
  const sandboxToken = randomUUID();
  const sandbox = createSandbox({
    basePath: '/nexi-sandbox',
    origin: url,
    secretKey: nexiSecretKey,
    token: sandboxToken,
    allowHttpLoopback: true,
  });
  cleanups.push(sandbox.close);
  await followCampClock(db, sandbox);
  const roles = new Map([
    [publishableKey, 'anon'],
    [secretKey, 'service_role'],
  ]);
  cleanups.push(await startRealtime(http, { db, roles, jwtSecret }));
  const { demo } = options;
  const routes = [
    ...apiRoutes(db, lite, url),
    ...localRoutes({ db, mailbox, url, publishableKey, secretKey, demo, sweep: runSweep, tellOfMail: tell }),
    { path: '/nexi-sandbox', handle: sandbox.handle },
  ];
  if (options.functions !== false) {
    const { functionsDir: dir = FUNCTIONS_DIR, quiet = false } = options;
    const functions = startFunctions({ folder: dir, env, allowedHosts: hostsOf(env), quiet });
    cleanups.push(functions.close, scheduleSweep(options.sweepMinutes ?? 0, runSweep));
    if (options.spa === 'vite') cleanups.push(reloadOnChange(functions));
    routes.push({ path: '/functions/v1', handle: functions.handle });
  }
  const site = await openSite(options.spa, http, publishableKey);
  if (site) {
    cleanups.push(site.close);
    routes.push(site.route);
  }
  server.serve(routes);
  return {
    publishableKey,
    secretKey,
    mailbox,
    sandbox,
    /** Key of the payment API, for what an organiser does in the provider's portal: refunds and cancellations. */
    providerKey: nexiSecretKey,
    /** Opens the sandbox's control API (`X-Sandbox-Token`) to a test in another process. */
    sandboxToken,
    sweep: runSweep,
  };
}

async function openSite(
  spa: StackOptions['spa'],
  http: Server,
  publishableKey: string,
): Promise<Site | null> {
  if (spa === 'none') return null;
  return spa === 'built' ? siteFromBuild() : siteFromSource(http, publishableKey);
}
