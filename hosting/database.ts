/**
 * The project's database as its owner. Everyone's names and health answers cross the network here: to any host but this computer the
 * connection is encrypted and the host must prove who it is, before it learns as much as the user's name.
 */
import { readFileSync } from 'node:fs';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import postgres, { type Sql } from 'postgres';
import type { Settings } from './settings.ts';

export interface DatabaseAddress {
  user: string;
  password: string;
  host: string;
  port: number;
  database: string;
}

const shape =
  /^postgres(?:ql)?:\/\/([^:@/\s]+):(.+)@([^@/?#:\s]+|\[[\da-f:]+\])(?::(\d+))?(?:\/([^/?#\s]*))?(?:\?\S*)?$/i;

/**
 * Takes a connection string apart. The password may be typed as it is or as addresses have it: with one of `# / ? @ [ ]`, or with a
 * percent sign that means nothing, it is as it is.
 *
 * @returns null when it is no connection string
 */
export function databaseAddress(url: string): DatabaseAddress | null {
  const [, user, password, host, port, database] = shape.exec(url) ?? [];
  if (user === undefined || password === undefined || host === undefined) return null;
  return {
    user: decoded(user),
    password: /[#/?@[\]\s]/.test(password) ? password : decoded(password),
    host: host.replace(/^\[|\]$/g, '').toLowerCase(),
    port: Number(port ?? 5432),
    database: database || 'postgres',
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** The platform's own root, which no computer has by itself: "Supabase Root 2021 CA", until April 2031. */
const platformRoot = join(import.meta.dirname, 'database-root.pem');

/** File with the root certificate that a host must prove itself with; null for the roots that every computer has. */
function rootFileOf(host: string, { DATABASE_CA }: Settings): string | null {
  if (DATABASE_CA) return DATABASE_CA;
  return /(^|\.)supabase\.(com|co)$/.test(host) ? platformRoot : null;
}

/** The connection string for the command line tool, which asks for the same proof. */
export function toolDatabaseUrl(settings: Settings): string {
  const address = databaseAddress(settings['DATABASE_URL'] ?? '');
  if (address === null) return '';
  const { user, password, host, port, database } = address;
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const url = `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${name}:${port}/${database}`;
  if (isLoopback(host)) return url;
  const root = rootFileOf(host, settings);
  return `${url}?sslmode=verify-full${root === null ? '' : `&sslrootcert=${encodeURIComponent(root)}`}`;
}

const patienceMs = 20_000;

/** First bytes of a PostgreSQL client that wants TLS: length 8, and the request's number. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * Opens the database; nothing is sent before the first statement. Errors of the connection are sentences with the reason.
 *
 * @param lookup finds a host's address; a test gives another
 * @throws Error when DATABASE_URL is missing or is no connection string
 */
export function openDatabase(settings: Settings, lookup?: LookupFunction): Sql {
  if (!settings['DATABASE_URL'])
    throw new Error('DATABASE_URL is not in .env.hosting. npm run deploy asks for it.');
  const address = databaseAddress(settings['DATABASE_URL']);
  if (address === null)
    throw new Error(
      'DATABASE_URL is no connection string: Supabase → project → Connect → Session pooler. In the file, put it in quotes.',
    );
  return postgres({
    ...address,
    ...{ max: 1, onnotice: () => undefined, ssl: false },
    // The library knows this option and its types do not.
    ...(isLoopback(address.host) ? {} : { socket: () => encryptedSocket(address, settings, lookup) }),
  });
}

async function encryptedSocket(
  { host, port }: DatabaseAddress,
  settings: Settings,
  lookup?: LookupFunction,
): Promise<Socket> {
  const plain = connectTcp({ host, port, ...(lookup && { lookup }) });
  try {
    await eventOf(plain, 'connect', host);
    plain.write(sslRequest);
    const answer = await eventOf(plain, 'data', host);
    if (String(answer) !== 'S')
      throw new Error(`${host} refuses an encrypted connection, and without one nothing is sent to it.`);
    const root = rootFileOf(host, settings);
    const secure = connectTls({
      socket: plain,
      host,
      ...(isIP(host) === 0 && { servername: host }),
      ...(root !== null && { ca: readFileSync(root) }),
    });
    await eventOf(secure, 'secureConnect', host);
    return secure;
  } catch (error) {
    plain.destroy();
    throw error;
  }
}

/** Waits for one event. Rejects with a sentence on an error, an end, or silence of 20 seconds. */
function eventOf(socket: Socket, name: 'connect' | 'data' | 'secureConnect', host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      socket.off(name, arrived).off('error', failed).off('close', closed);
      finish();
    };
    const arrived = (value?: unknown) => settle(() => resolve(value));
    const failed = (cause: Error) => settle(() => reject(new Error(reasonOf(cause, host), { cause })));
    const closed = () => failed(new Error('it hung up'));
    const timer = setTimeout(() => failed(new Error('no answer')), patienceMs);
    socket.once(name, arrived).once('error', failed).once('close', closed);
  });
}

const isAboutCertificates = /CERT|SELF_SIGNED|VERIFY|ISSUER|ALTNAME|CRL/;

function reasonOf(error: Error, host: string): string {
  const code = String(Object(error).code ?? '');
  if (isAboutCertificates.test(code))
    return `${host} can’t prove that it is the database (${code === 'CERT_HAS_EXPIRED' ? 'its certificate has expired' : error.message}). Nothing was sent. Try another network; if it stays so, download the certificate (Supabase → Database → SSL configuration) and put its path into DATABASE_CA.`;
  if (code === 'ENOTFOUND')
    return `There is no host ${host}: copy DATABASE_URL again (Supabase → project → Connect → Session pooler).`;
  return `${host} does not answer (${error.message}).`;
}
