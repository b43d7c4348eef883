import { setImmediate } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Lines } from '../../hosting/backup-file.ts';
import { backUp, type Documents } from '../../hosting/backup.ts';

/** What is kept in memory, to be read as often as a file may be. */
export const readable = (lines: readonly string[]): Lines =>
  async function* () {
    yield* lines;
  };

/** A backup in memory. */
export async function backupOf(sql: Sql, documents: Pick<Documents, 'read'>): Promise<string[]> {
  const lines: string[] = [];
  // A file is slower than memory: no line may overtake another.
  await backUp(sql, documents, async (line) => {
    if (lines.length % 7 === 0) await setImmediate();
    lines.push(line);
  });
  return lines;
}
