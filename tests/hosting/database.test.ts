/** The connection to the database: what is sent before it is encrypted, and whom it is sent to. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { databaseAddress, openDatabase, toolDatabaseUrl } from '../../hosting/database.ts';
import {
  poolerHost,
  startPooler,
  testRoot,
  wrongPassword,
  type Pooler,
  type PoolerOptions,
} from '../hosted/pooler.ts';
import { ref } from './patient.ts';

const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
let pooler: Pooler;
afterEach(() => pooler?.close());

/** Asks the database behind a pooler at the platform's name; gives what comes of it. */
async function askThrough(options: PoolerOptions, settings = {}): Promise<unknown> {
  pooler = await startPooler(options);
  const sql = openDatabase(
    {
      DATABASE_URL: `postgresql://postgres.${ref}:secret@${poolerHost}:${pooler.port}/postgres`,
      DATABASE_CA: testRoot,
      ...settings,
    },
    pooler.lookup,
  );
  const outcome = await sql`select 1`.catch((error: Error) => error.message);
  await sql.end();
  return outcome;
}

test('the first bytes ask for encryption, and user and password come after it', async () => {
  expect(await askThrough({ certificate: 'pooler' })).toBe('password authentication failed');
  expect(pooler.beginnings).toEqual([sslRequest]);
  expect(pooler.inClear()).not.toContain('postgres');
  expect(pooler.secrets[0]?.toString('latin1')).toContain(`postgres.${ref}`);
});

test('a server that refuses encryption hears nothing more', async () => {
  expect(await askThrough({ certificate: null })).toBe(
    `${poolerHost} refuses an encrypted connection, and without one nothing is sent to it.`,
  );
  expect(pooler.inClear()).toBe(sslRequest.toString('latin1'));
});

test.each<[string, PoolerOptions, object, RegExp]>([
  ['of another host', { certificate: 'stranger' }, {}, /can’t prove.*altnames/],
  ['that has expired', { certificate: 'expired' }, {}, /can’t prove.*its certificate has expired/],
  // Without DATABASE_CA the platform's own root is asked for, which has not signed the stand-in's.
  ['of another root', { certificate: 'pooler' }, { DATABASE_CA: '' }, /can’t prove.*Nothing was sent/],
])('a certificate %s is refused before anything is sent', async (_, options, settings, reason) => {
  expect(await askThrough(options, settings)).toMatch(reason);
  expect(pooler.inClear()).not.toContain('postgres');
  expect(pooler.secrets).toEqual([]);
});

test('the platform’s root is the one that its own tool and dashboard give', () => {
  const root = new X509Certificate(
    readFileSync(join(import.meta.dirname, '../../hosting/database-root.pem')),
  );
  expect(root.fingerprint256).toBe(
    '80:70:25:AD:50:D4:ED:21:9D:2C:9C:7D:29:9C:00:4F:82:4E:B0:0C:F7:F6:5A:FE:F6:07:D0:7B:72:E6:CA:FA',
  );
  expect(root.verify(root.publicKey)).toBe(true);
});

test('this computer is spoken to as it is', async () => {
  const heard: string[] = [];
  const server = createServer((socket) =>
    socket.once('data', (bytes) => {
      heard.push(bytes.toString('latin1'));
      socket.end(wrongPassword);
    }),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const url = `postgres://someone:secret@127.0.0.1:${port}/postgres`;
  const sql = openDatabase({ DATABASE_URL: url });
  await sql`select 1`.catch(() => undefined);
  await sql.end();
  server.close();
  expect(heard[0]).toContain('someone');
  expect(toolDatabaseUrl({ DATABASE_URL: url })).toBe(url.replace('postgres://', 'postgresql://'));
});

const typed = String.raw`a#b/c?d@e%f:g&h[i]\j'k`;

test.each([
  ['as it is', typed],
  ['as addresses have it', encodeURIComponent(typed)],
])('a password may have any character, typed %s', (_, password) => {
  const settings = {
    DATABASE_URL: `postgresql://postgres.${ref}:${password}@${poolerHost}:5432/postgres?x=1`,
  };
  expect(databaseAddress(settings.DATABASE_URL)).toEqual({
    ...{ user: `postgres.${ref}`, password: typed, host: poolerHost, port: 5432, database: 'postgres' },
  });
  const url = new URL(toolDatabaseUrl(settings));
  expect(decodeURIComponent(url.password)).toBe(typed);
  expect(url.searchParams.get('sslmode')).toBe('verify-full');
  expect(url.searchParams.get('sslrootcert')).toMatch(/database-root\.pem$/);
});

test.each(['', 'postgres', 'https://x:y@host/', 'postgresql://user@host/db'])(
  '%j is no connection string',
  (url) => {
    expect(databaseAddress(url)).toBeNull();
    expect(() => openDatabase({ DATABASE_URL: url })).toThrow('DATABASE_URL is');
  },
);
