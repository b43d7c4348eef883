/** `npm run release -- 1.2.0` writes the release; what is left is to look at it, to commit it and to tag it. */
import { join } from 'node:path';
import postgres from 'postgres';
import { openTestDatabase } from '../tests/database/test-database.ts';
import { startPostgres } from '../tests/support/real-postgres.ts';
import { releaseFixture } from './release-fixture.ts';
import { writeRelease } from './releases.ts';

async function fill(): Promise<Buffer> {
  const server = await startPostgres();
  try {
    await (await openTestDatabase(server.url)).close();
    const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
    const fixture = await releaseFixture(sql);
    await sql.end();
    return fixture;
  } finally {
    await server.close();
  }
}

const version = process.argv[2] ?? '';
try {
  const day = new Date().toISOString().slice(0, 10);
  await writeRelease(join(import.meta.dirname, '..'), version, day, fill);
  process.stdout.write(`Written. Look at CHANGELOG.md, commit, and tag it: git tag v${version}\n`);
} catch (error) {
  process.stdout.write(
    `✗ ${/^\d+\.\d+\.\d+$/.test(version) ? String(Object(error).message) : 'Which version? npm run release -- 1.2.0'}\n`,
  );
  process.exitCode = 1;
}
