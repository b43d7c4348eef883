import type { ChildProcess } from 'node:child_process';

/** What a process says on both its outputs: all of it so far, and a wait for something in it. */
export function saidBy(process: ChildProcess) {
  let text = '';
  let look = (): void => undefined;
  for (const stream of [process.stdout, process.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      look();
    });
  }
  return {
    all: () => text,
    until: (what: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        look = () => {
          const found = what.exec(text);
          if (found) resolve(found);
        };
        look();
        process.once('error', reject);
        process.once('exit', () => reject(new Error(`It ended: ${text.slice(-500)}`)));
      }),
  };
}

/** Until a process has ended. */
export const ending = (process: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) resolve();
    else process.once('exit', () => resolve());
  });
