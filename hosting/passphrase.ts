/** The passphrase of a backup: from BACKUP_PASSPHRASE, or typed without being shown. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Where someone types; `isTTY` tells whether there is anyone. */
interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const here: Terminal = { input: process.stdin, output: process.stdout };

/**
 * Reads hidden lines.
 *
 * @throws Error with one sentence when no one is there to type, or who is there types Ctrl+C or Ctrl+D
 */
async function typing<T>(
  { input, output }: Terminal,
  work: (ask: (question: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  if (!input.isTTY) throw new Error('BACKUP_PASSPHRASE is not set, and no one is here to type a passphrase.');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  lines.on('SIGINT', () => lines.close());
  // Not `question`, which drops lines that are pasted together.
  const typed = lines[Symbol.asyncIterator]();
  try {
    return await work(async (question) => {
      output.write(question);
      const line = await typed.next();
      output.write('\n');
      if (line.done) throw new Error('No passphrase was given.');
      return line.value;
    });
  } finally {
    lines.close();
  }
}

/** The passphrase of a file that there is. */
export async function knownPassphrase(given: string | undefined, terminal = here): Promise<string> {
  return given || (await typing(terminal, (ask) => ask('Passphrase: ')));
}

/** The passphrase of a new file, typed twice. There is no backup without one: the privacy policy says that it is encrypted. */
export async function newPassphrase(given: string | undefined, terminal = here): Promise<string> {
  if (given) return given;
  return typing(terminal, async (ask) => {
    for (;;) {
      const chosen = await ask('Passphrase (without it no one can read the file): ');
      if (chosen === '') {
        terminal.output.write('A backup holds names and health answers, so it needs a passphrase.\n');
      } else if ((await ask('The same again: ')) === chosen) {
        return chosen;
      } else {
        terminal.output.write('These were two different ones.\n');
      }
    }
  });
}
