import { readFileSync } from 'node:fs';

/** Whether a process runs; one that has ended but is not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/** Ids of the Deno processes that a process has started for its edge functions. */
export function functionsOf(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const ids = children === '' ? [] : children.split(' ').map(Number);
  return ids.filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('functions-main'));
}
