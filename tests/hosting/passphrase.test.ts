/** A passphrase is typed twice and is not shown. */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { knownPassphrase, newPassphrase } from '../../hosting/passphrase.ts';

/** Someone who types these keys; `shown` is what stands on the screen then. */
function typist(keys: string, isTTY = true) {
  const output = new PassThrough();
  const shown: string[] = [];
  output.on('data', (text) => shown.push(String(text)));
  const input = Object.assign(new PassThrough(), { isTTY });
  input.write(keys);
  return { terminal: { input, output }, shown: () => shown.join('') };
}

test('it is asked for until two are the same, and none of them is shown', async () => {
  const { terminal, shown } = typist('correct\nother\nhorse\nhorse\n');
  expect(await newPassphrase(undefined, terminal)).toBe('horse');
  expect(shown()).toContain('These were two different ones.');
  expect(shown()).not.toMatch(/correct\n|horse/);
});

test('no file is without one, whoever is there', async () => {
  const { terminal, shown } = typist('\nhorse\nhorse\n');
  expect(await newPassphrase(undefined, terminal)).toBe('horse');
  expect(shown()).toContain('so it needs a passphrase');
  const nobody = typist('', false).terminal;
  await expect(newPassphrase(undefined, nobody)).rejects.toThrow('no one is here to type');
  await expect(newPassphrase('', nobody)).rejects.toThrow('BACKUP_PASSPHRASE is not set');
  expect(await newPassphrase('given', nobody)).toBe('given');
  expect(await knownPassphrase('given', nobody)).toBe('given');
});

test('who ends the input is told that nothing was given', async () => {
  await expect(knownPassphrase(undefined, typist('half\u0003').terminal)).rejects.toThrow(
    'No passphrase was given.',
  );
});
