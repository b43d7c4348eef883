/**
 * The file of a backup: lines of text, compressed and encrypted. It is written and read piece by piece, so that it may be larger than what
 * a machine keeps in memory or a text may hold.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** First bytes of an encrypted file; 16 bytes of salt and 12 of nonce follow, and 16 of the tag at the end. In the first form the tag came before the content. */
const mark = Buffer.from('FamilyCamp backup 2\n');
const firstMark = Buffer.from('FamilyCamp backup 1\n');
const tagLength = 16;
const headLength = mark.length + 28;
const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });

/** Takes one line; the next one waits for the promise. */
export type Write = (line: string) => Promise<void>;
/** The lines of a backup from the beginning; each call reads the file again. */
export type Lines = () => AsyncIterable<string>;

/**
 * Writes a file, whole or not at all.
 *
 * @param passphrase empty for a file that is only compressed
 */
export async function sealFile(
  path: string,
  passphrase: string,
  produce: (write: Write) => Promise<void>,
): Promise<void> {
  const part = `${path}.part`;
  const gzip = createGzip();
  const file = createWriteStream(part, { mode: 0o600 });
  const written = passphrase === '' ? pipeline(gzip, file) : pipeline(gzip, sealedBy(passphrase), file);
  try {
    await Promise.all([
      written,
      produce(async (line) => {
        if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
      }).then(
        () => void gzip.end(),
        (error: Error) => {
          gzip.destroy(error);
          throw error;
        },
      ),
    ]);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function sealedBy(passphrase: string) {
  return async function* (packed: AsyncIterable<Buffer>) {
    const [salt, nonce] = [randomBytes(16), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
    yield Buffer.concat([mark, salt, nonce]);
    for await (const piece of packed) yield cipher.update(piece);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

async function piecesOf(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function isSealed(path: string): Promise<boolean> {
  const begins = await piecesOf(path, 0, mark.length);
  return begins.equals(mark) || begins.equals(firstMark);
}

/**
 * The lines of a file. That no one has changed it is certain once the last line has been read.
 *
 * @throws Error with one sentence when it is no backup, the passphrase is wrong, or the file has been changed
 */
export async function* linesOfFile(path: string, passphrase: string): AsyncGenerator<string> {
  const sealed = await isSealed(path);
  const source = sealed ? opened(path, passphrase) : createReadStream(path);
  const gunzip = createGunzip();
  const unpacked = pipeline(source, gunzip);
  // It is awaited below, or no longer of interest.
  unpacked.catch(() => undefined);
  let isDone = false;
  try {
    yield* linesIn(gunzip);
    await unpacked;
    isDone = true;
  } catch (cause) {
    throw new Error(
      sealed ? 'Wrong passphrase, or the file has been changed.' : 'This isn’t a FamilyCamp backup.',
      { cause },
    );
  } finally {
    if (!isDone) gunzip.destroy();
  }
}

/** Not by `node:readline`, which also ends a line where a text has a separator of its own (U+2028). */
async function* linesIn(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      yield Buffer.concat([...waiting, piece.subarray(from, at)]).toString('utf8');
      waiting = [];
      from = at + 1;
    }
    waiting.push(piece.subarray(from));
  }
  const last = Buffer.concat(waiting).toString('utf8');
  if (last !== '') yield last;
}

async function* opened(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const { size } = await file.stat();
  await file.close();
  const head = await piecesOf(path, 0, headLength);
  const isFirst = head.subarray(0, mark.length).equals(firstMark);
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(passphrase, head.subarray(mark.length, mark.length + 16)),
    head.subarray(mark.length + 16),
  );
  decipher.setAuthTag(await piecesOf(path, isFirst ? headLength : size - tagLength, tagLength));
  const start = isFirst ? headLength + tagLength : headLength;
  const end = (isFirst ? size : size - tagLength) - 1;
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { start, end });
  for await (const piece of pieces) yield decipher.update(piece);
  yield decipher.final();
}
