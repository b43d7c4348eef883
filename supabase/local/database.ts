import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { ISql, ParameterOrJSON } from 'postgres';
import { oneAtATime, type Exclusive } from './exclusive.ts';
import { inOneMessage } from './pglite-statements.ts';
import { refuseStrangeValues } from './strict-values.ts';

export type Row = Record<string, unknown>;
/** Runs one statement with `$1…` parameters and gives its rows. An object is JSON, an array an array. */
export type Query = (text: string, params?: readonly unknown[]) => Promise<Row[]>;

type Script = (text: string) => Promise<void>;

/** The local database, on PGlite or on a PostgreSQL server; all calls here run as the owner. */
export interface Database {
  readonly connection: PgliteConnection | PostgresConnection;
  /** Work on the API's connection that must not be interleaved with other work (a queue on PGlite only). */
  readonly exclusive: Exclusive;
  /** Ends a transaction that failed work on the API's connection has left open; only where there is one session. */
  readonly rollBack: () => Promise<void>;
  readonly query: Query;
  /** The same amidst work that is exclusive already, for which `query` would wait in vain. */
  readonly queryAmidst: Query;
  readonly script: Script;
  /** Runs `work` in one transaction; throws what `work` throws, after a rollback. */
  readonly transaction: <T>(work: (query: Query, script: Script) => Promise<T>) => Promise<T>;
  /** Calls `receive` with the payload of every NOTIFY on the channel, until the database is closed. */
  readonly listen: (channel: string, receive: (payload: string) => void) => Promise<void>;
  /** A copy of the whole data folder, or null where there is none to copy (a server). */
  readonly dump: () => Promise<Blob | null>;
  readonly close: () => Promise<void>;
}

/** Values as a hosted project's REST interface writes them: numbers as numbers, times as ISO 8601 with `T`. */
const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const JSONB = 3802;
const isoTime = (text: string) => text.replace(' ', 'T');
const isoTimeWithZone = (text: string) => isoTime(text).replace(/([+-]\d\d)$/, '$1:00');

export interface PgliteOptions {
  /** A folder, or `memory://`. */
  url: string;
  /** Contents to start from, as `dump` gave them; only for a new database. */
  contents?: Blob;
  pgtap?: boolean;
}

/** Opens PGlite: PostgreSQL in this process. Throws what PGlite throws when the folder is damaged. */
export async function openPglite({ url, contents, pgtap }: PgliteOptions): Promise<Database> {
  const extensions = pgtap ? { pgtap: (await import('@electric-sql/pglite/pgtap')).pgtap } : {};
  const connection = await createPgliteConnection({
    url,
    pgliteOptions: {
      extensions,
      parsers: { [NUMERIC]: Number, [TIMESTAMP]: isoTime, [TIMESTAMPTZ]: isoTimeWithZone },
      ...(contents && { loadDataDir: contents }),
    },
  });
  const { driver } = connection;
  await driver.waitReady;
  refuseStrangeValues(driver);
  inOneMessage(driver);
  const inTurn = oneAtATime();
  const rollBack = async () => void (await driver.exec('rollback'));
  const exclusive: Exclusive = (work) =>
    inTurn(() =>
      work().catch(async (error: unknown) => {
        if (!driver.closed) await rollBack();
        throw error;
      }),
    );
  const query: Query = async (text, params = []) => (await driver.query<Row>(text, [...params])).rows;
  const script: Script = async (text) => void (await driver.exec(text));
  return {
    connection,
    exclusive,
    rollBack,
    query: (text, params) => exclusive(() => query(text, params)),
    queryAmidst: query,
    script: (text) => exclusive(() => script(text)),
    transaction: (work) =>
      exclusive(async () => {
        await script('begin');
        const result = await work(query, script);
        await script('commit');
        return result;
      }),
    listen: (channel, receive) => exclusive(async () => void (await driver.listen(channel, receive))),
    dump: () => exclusive(() => driver.dumpDataDir('none')),
    close: () => exclusive(() => connection.close()),
  };
}

export async function openPostgres(url: string): Promise<Database> {
  const type = (oid: number, parse: (text: string) => unknown) => ({
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
    parse,
  });
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      types: {
        numeric: type(NUMERIC, Number),
        timestamp: type(TIMESTAMP, isoTime),
        timestamptz: type(TIMESTAMPTZ, isoTimeWithZone),
        // As in PGlite, text for a parameter of this type is JSON already: lite sends a function's arguments so.
        jsonb: {
          to: JSONB,
          from: [JSONB],
          serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
          parse: (text: string): unknown => JSON.parse(text),
        },
      },
    },
  });
  const { driver } = connection;
  const statements = (sql: ISql): [Query, Script] => [
    async (text, params = []) => [...(await sql.unsafe<Row[]>(text, params.map(parameter)))],
    async (text) => void (await sql.unsafe(text)),
  ];
  const [query, script] = statements(driver);
  await query('select 1');
  return {
    connection,
    exclusive: (work) => work(),
    rollBack: async () => undefined,
    query,
    queryAmidst: query,
    script,
    async transaction(work) {
      const session = await driver.reserve();
      try {
        await session.unsafe('begin');
        const result = await work(...statements(session));
        await session.unsafe('commit');
        return result;
      } catch (error) {
        await session.unsafe('rollback');
        throw error;
      } finally {
        session.release();
      }
    },
    listen: async (channel, receive) => void (await driver.listen(channel, receive)),
    dump: async () => null,
    async close() {
      // A session that is still busy after this is closed: its client has gone.
      await driver.end({ timeout: 5 });
      await connection.close();
    },
  };
}

function parameter(value: unknown): ParameterOrJSON<never> {
  if (isParameter(value)) return value;
  throw new TypeError(`${typeof value} is no SQL value`);
}

function isParameter(value: unknown): value is ParameterOrJSON<never> {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}
