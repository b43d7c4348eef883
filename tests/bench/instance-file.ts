import { readFileSync } from 'node:fs';
import { InstanceError } from '../support/camp-files/camp-file.ts';

/**
 * What stands in an instance's file.
 * @throws InstanceError with the file's name when it cannot be read, or is no JSON
 */
export function instanceIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new InstanceError(`${file}: ${cause instanceof SyntaxError ? 'is no JSON' : 'cannot be read'}`, {
      cause,
    });
  }
}
