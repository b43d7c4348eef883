/** `npm run release -- 1.2.0` writes the release; what is left is to look at it, to commit it and to tag it. */
import { join } from 'node:path';
import { writeRelease } from './releases.ts';

const version = process.argv[2] ?? '';
try {
  writeRelease(join(import.meta.dirname, '..'), version, new Date().toISOString().slice(0, 10));
  process.stdout.write(`Written. Look at CHANGELOG.md, commit, and tag it: git tag v${version}\n`);
} catch (error) {
  process.stdout.write(
    `✗ ${/^\d+\.\d+\.\d+$/.test(version) ? String(Object(error).message) : 'Which version? npm run release -- 1.2.0'}\n`,
  );
  process.exitCode = 1;
}
