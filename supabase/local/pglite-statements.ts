import { messages, protocol, type Results } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';

type Row = Record<string, unknown>;
type Driver = PgliteConnection['driver'];
type Answer = Awaited<ReturnType<Driver['execProtocolStream']>>;

const { serialize } = protocol;
/** Statements whose parameter types are cached; the cache is cleared when it is full. */
const REMEMBERED = 2000;

/**
 * Lets PGlite's `query` send a statement in one message. Left to itself it sends six, and copies the parsers of all
 * three hundred types of the database for each result: nine tenths of a small statement's time.
 */
export function inOneMessage(driver: Driver): void {
  const { serializers, parsers } = driver;
  const parameterTypes = new Map<string, number[]>();

  async function typesOf(text: string): Promise<number[]> {
    const known = parameterTypes.get(text);
    if (known) return known;
    const question = [serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.sync()];
    const answer = await driver.execProtocolStream(Buffer.concat(question), { syncToFs: false });
    const types =
      answer.find((one) => one instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [];
    if (parameterTypes.size === REMEMBERED) parameterTypes.clear();
    parameterTypes.set(text, types);
    return types;
  }

  async function query(text: string, params: readonly unknown[] = []): Promise<Results<Row>> {
    const types = params.length === 0 ? [] : await typesOf(text);
    const values = params.map((value, n) => {
      if (value === null || value === undefined) return null;
      const write = serializers[types[n] ?? 0];
      if (write) return write(value);
      return typeof value === 'string' ? value : JSON.stringify(value);
    });
    const statement = [
      serialize.parse({ text, types }),
      serialize.bind({ values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    return resultOf(await driver.execProtocolStream(Buffer.concat(statement)), parsers);
  }

  Object.assign(driver, {
    query: (text: string, params?: readonly unknown[]) => driver.runExclusive(() => query(text, params)),
  });
}

function resultOf(answer: Answer, parsers: Driver['parsers']): Results<Row> {
  const { fields = [] } = answer.find((one) => one instanceof messages.RowDescriptionMessage) ?? {};
  const rows = answer
    .filter((one) => one instanceof messages.DataRowMessage)
    .map((row) => {
      const values = fields.map(({ name, dataTypeID }, n): [string, unknown] => {
        const text = row.fields[n] ?? null;
        const parse = parsers[dataTypeID];
        return [name, text === null || !parse ? text : parse(text, dataTypeID)];
      });
      return Object.fromEntries(values);
    });
  const { text: tag = '' } = answer.find((one) => one instanceof messages.CommandCompleteMessage) ?? {};
  // `INSERT 0 3`, `UPDATE 3`; what only reads changes no row.
  const changed = /^(?:INSERT \d+|UPDATE|DELETE|MERGE|COPY) (\d+)/.exec(tag)?.[1];
  return { rows, fields, affectedRows: Number(changed ?? 0) };
}
