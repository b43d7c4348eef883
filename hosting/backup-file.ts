/** The file of a backup: compressed, and encrypted when there is a passphrase. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What an encrypted file begins with; then come 16 bytes of salt, 12 of nonce, 16 of the tag. */
const mark = Buffer.from('FamilyCamp backup 1\n');
const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });

/** @param passphrase empty for none */
export function seal(content: Buffer, passphrase: string): Buffer {
  const packed = gzipSync(content);
  if (passphrase === '') return packed;
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([mark, salt, nonce, cipher.getAuthTag(), sealed]);
}

export const isSealed = (file: Buffer) => file.subarray(0, mark.length).equals(mark);

/** @throws Error with one sentence when it is no backup, the passphrase is wrong, or the file has been changed */
export function unseal(file: Buffer, passphrase: string): Buffer {
  try {
    return gunzipSync(isSealed(file) ? decrypted(file.subarray(mark.length), passphrase) : file);
  } catch (cause) {
    const why = isSealed(file)
      ? 'The passphrase is another, or the file has been changed.'
      : 'This is no backup.';
    throw new Error(why, { cause });
  }
}

function decrypted(rest: Buffer, passphrase: string): Buffer {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(passphrase, rest.subarray(0, 16)),
    rest.subarray(16, 28),
  );
  decipher.setAuthTag(rest.subarray(28, 44));
  return Buffer.concat([decipher.update(rest.subarray(44)), decipher.final()]);
}
