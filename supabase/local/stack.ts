import type { Server } from 'node:http';
import { join } from 'node:path';
import { FIRST_CLOCK } from './clock.ts';
import { LOCAL_PUBLISHABLE_KEY, openDataFolder } from './data-folder.ts';
import type { Query } from './database.ts';
import { apiRoutes, functionsRoute } from './api-routes.ts';
import { startFunctions, type Functions } from './functions.ts';
import { functionsEnvironment, hostsOf, type FunctionsEnvironment } from './functions-environment.ts';
import { createLite } from './lite.ts';
import { openLocalDatabase, PROJECT_SOURCES } from './local-database.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import type { Sources } from './migrate.ts';
import { localRoutes } from './local-routes.ts';
import { startRealtime } from './realtime.ts';
import { openServer } from './server.ts';
import { siteFromBuild, siteFromSource, type Site } from './site.ts';

const FUNCTIONS_DIR = join(import.meta.dirname, '..', 'functions');

export interface StackOptions {
  /** Port to listen on at 127.0.0.1; 0 takes a free one. */
  port: number;
  /** Folder that keeps everything, or `memory://` for a stack that is forgotten. */
  dataDir: string;
  /** A PostgreSQL server instead of PGlite. */
  databaseUrl?: string;
  /** Whether a new database gets the demo people. */
  demo: boolean;
  /** How the site itself is served: from source, from `dist/`, or not at all. */
  spa: 'vite' | 'built' | 'none';
  /** Runs the edge functions (default true). */
  functions?: boolean;
  /** Camp clock of a new database, Copenhagen time (default 2025-04-20 12:00). */
  clock?: string;
  /** No log on the console. */
  quiet?: boolean;
  /** Makes the extension pgtap available (PGlite only). */
  pgtap?: boolean;
  /** Other migrations and seed than the project's. */
  sources?: Sources;
  /** Folder of other edge functions than the project's. */
  functionsDir?: string;
}

/** A running local default. */
export interface Stack {
  /** The one address of everything, without a slash at the end. */
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly mailbox: Mailbox;
  /** Runs one SQL statement as the database's owner. */
  readonly sql: Query;
  /** Ends everything that was started. */
  close(): Promise<void>;
}

/**
 * Starts the local default: database, auth, REST, storage, functions, mailbox and site on one port.
 *
 * @throws Error with one sentence for the reader: taken port, data folder in use or damaged, failed migration,
 *   missing `dist/`, missing Deno. Nothing is left running then.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const cleanups: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const server = await openServer(options.port);
    cleanups.push(server.close);
    const { url } = server;
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
    const roles = new Map([
      [LOCAL_PUBLISHABLE_KEY, 'anon'],
      [folder.secrets.secretKey, 'service_role'],
    ]);
    cleanups.push(await startRealtime(server.http, { db, roles, jwtSecret: folder.secrets.jwtSecret }));
    const mailbox = openMailbox(folder.persistent ? join(folder.path, 'mail.json') : null);
    const lite = await createLite(db, folder, mailbox, url);
    const { secretKey } = folder.secrets;
    const publishableKey = LOCAL_PUBLISHABLE_KEY;
    const routes = [
      ...apiRoutes(db, lite, url),
      ...localRoutes({ db, mailbox, url, publishableKey, secretKey, demo: options.demo }),
    ];
    if (options.functions !== false) {
      const functions = runFunctions(options, functionsEnvironment(url, folder.secrets));
      cleanups.push(functions.close);
      routes.push(functionsRoute(functions));
    }
    const site = await openSite(options.spa, server.http, publishableKey);
    if (site) {
      cleanups.push(site.close);
      routes.push(site.route);
    }
    server.serve(routes);
    return { url, publishableKey, secretKey, mailbox, sql: db.query, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function runFunctions(
  { functionsDir = FUNCTIONS_DIR, quiet = false }: StackOptions,
  env: FunctionsEnvironment,
): Functions {
  return startFunctions({ folder: functionsDir, env, allowedHosts: hostsOf(env), quiet });
}

async function openSite(
  spa: StackOptions['spa'],
  http: Server,
  publishableKey: string,
): Promise<Site | null> {
  if (spa === 'none') return null;
  return spa === 'built' ? siteFromBuild() : siteFromSource(http, publishableKey);
}
