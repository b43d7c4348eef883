import { readFileSync } from 'node:fs';

/**
 * What stands in an instance's file.
 * @throws with the file's name when it cannot be read, or is no JSON
 */
export function instanceIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof SyntaxError ? 'is no JSON' : 'cannot be read'}`, { cause });
  }
}
