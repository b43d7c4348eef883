import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from './statements.ts';

/** Folder of the database as it is: a folder a noun, a file a subject. */
const SCHEMAS = join(import.meta.dirname, '..', 'schemas');

/** The one file whose place is fixed: it makes the private schema and says what new objects are granted. */
const FIRST = 'foundation.sql';

export interface SchemaFile {
  /** Path below the folder, as `rooms/beds.sql`. */
  file: string;
  text: string;
}

/** All schema files as `noun/subject.sql` with their texts, the foundation first, then by name. */
export function readSchemaFiles(folder = SCHEMAS): SchemaFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted((one, other) => Number(other === FIRST) - Number(one === FIRST) || one.localeCompare(other))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

interface Waiting {
  file: string;
  statement: string;
  reason: string;
}

/**
 * Makes the schema in an empty database, in whatever order its statements work: those that fail wait for the next round.
 *
 * @param run runs one statement by itself
 * @throws Error when a round makes no progress, with each distinct reason and the file of the first statement that has it
 */
export async function loadSchema(
  run: (statement: string) => Promise<unknown>,
  files: readonly SchemaFile[] = readSchemaFiles(),
): Promise<void> {
  let waiting = files.flatMap(({ file, text }) =>
    statementsOf(text).map((statement) => ({ file, statement, reason: '' })),
  );
  while (waiting.length > 0) {
    const failed: Waiting[] = [];
    for (const { file, statement } of waiting) {
      try {
        await run(statement);
      } catch (error) {
        failed.push({ file, statement, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    if (failed.length === waiting.length) throw new Error(reasonsOf(failed));
    waiting = failed;
  }
}

function reasonsOf(failed: readonly Waiting[]): string {
  const first = new Map<string, string>();
  for (const { file, reason } of failed) if (!first.has(reason)) first.set(reason, file);
  const lines = [...first].map(([reason, file]) => `  ${file}: ${reason}`);
  return `${failed.length} statements of the schema do not work:\n${lines.join('\n')}`;
}
