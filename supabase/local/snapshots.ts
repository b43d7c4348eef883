import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'familycamp');
const KEPT = 12;

export function snapshotKey(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex').slice(0, 32);
}

/** The contents saved under a key, or made and saved: a tenth of the time of all migrations. Those not used for long are thrown away. */
export async function snapshot(key: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = join(FOLDER, `${key}.tar`);
  const saved = await readFile(file).catch(() => null);
  if (saved) {
    await utimes(file, new Date(), new Date());
    return new Blob([saved]);
  }
  const contents = await make();
  await mkdir(FOLDER, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, new Uint8Array(await contents.arrayBuffer()));
  await rename(unfinished, file);
  await removeOld();
  return contents;
}

async function removeOld(): Promise<void> {
  const files = (await readdir(FOLDER))
    .filter((name) => name.endsWith('.tar'))
    .map((name) => join(FOLDER, name));
  const aged = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const old = aged.toSorted((a, b) => b.at - a.at).slice(KEPT);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}
