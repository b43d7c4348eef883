/** A stand-in for the platform's pooler: what speaks to the database comes through it, encrypted, and its first bytes are kept. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type LookupFunction, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

const folder = join(import.meta.dirname, 'tls');
const read = (name: string) => readFileSync(join(folder, name));

/** The root that the stand-in's certificates are signed with, for DATABASE_CA. */
export const testRoot = join(folder, 'root.pem');

export const poolerHost = 'aws-0-eu-central-1.pooler.supabase.com';

const fields = ['SFATAL', 'C28P01', 'Mpassword authentication failed', ''].join('\0') + '\0';
/** PostgreSQL's answer to a wrong password. */
export const wrongPassword = Buffer.concat([
  Buffer.from('E'),
  Buffer.alloc(4),
  Buffer.from(fields, 'latin1'),
]);
wrongPassword.writeInt32BE(wrongPassword.length - 1, 1);

export interface Pooler {
  port: number;
  /** First bytes of each connection, before anything was answered. */
  beginnings: Buffer[];
  /** Everything that was sent unencrypted. */
  inClear: () => string;
  /** First bytes of each connection once it was encrypted. */
  secrets: Buffer[];
  /** Finds every host here. */
  lookup: LookupFunction;
  close: () => Promise<void>;
}

export interface PoolerOptions {
  /** Certificate that it shows; null refuses TLS. */
  certificate: 'pooler' | 'stranger' | 'expired' | null;
  /** Connection string of the database behind it; without one it only listens. */
  database?: string;
}

/** The pooler takes the project's name off the user's: `postgres.<project>` is `postgres` to the database. */
function asPostgres(startup: Buffer): Buffer {
  const text = startup.toString('latin1', 8).replace(/^user\0postgres\.\w+\0/, 'user\0postgres\0');
  const rest = Buffer.from(text, 'latin1');
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(rest.length + 8);
  return Buffer.concat([head, rest]);
}

export async function startPooler({ certificate, database }: PoolerOptions): Promise<Pooler> {
  const beginnings: Buffer[] = [];
  const clear: Buffer[] = [];
  const secrets: Buffer[] = [];
  const open = new Set<Socket>();
  const serve = async (socket: Socket) => {
    const [first] = (await once(socket, 'data')) as [Buffer];
    beginnings.push(first);
    clear.push(first);
    if (certificate === null) {
      socket.on('data', (more: Buffer) => clear.push(more));
      socket.write('N');
      return;
    }
    socket.write('S');
    const secure = new TLSSocket(socket, {
      isServer: true,
      key: read('pooler.key'),
      cert: read(`${certificate}.pem`),
    });
    secure.on('error', () => socket.destroy());
    secure.once('data', (secret: Buffer) => {
      secrets.push(secret);
      if (database === undefined) {
        secure.end(wrongPassword);
        return;
      }
      const behind = connect(Number(new URL(database).port), '127.0.0.1');
      open.add(behind);
      behind.on('error', () => secure.destroy()).on('close', () => secure.destroy());
      secure.on('close', () => behind.destroy());
      behind.write(asPostgres(secret));
      secure.pipe(behind).pipe(secure);
    });
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    serve(socket).catch(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    ...{ beginnings, secrets },
    inClear: () => Buffer.concat(clear).toString('latin1'),
    lookup: (_host, options, answer) =>
      options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
