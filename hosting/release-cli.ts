/** `npm run release -- 1.2.0` writes the release; what is left is to look at it, to commit it and to tag it. */
import { execFileSync } from 'node:child_process';
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

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit that has the migrations. Throws Error while they are not committed. */
function commitOfMigrations(): string {
  if (git('status', '--porcelain', '--', 'supabase/migrations') !== '')
    throw new Error('supabase/migrations is not committed: commit it first.');
  return git('rev-parse', 'HEAD');
}

const version = process.argv[2] ?? '';
try {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Which version? npm run release -- 1.2.0');
  const day = new Date().toISOString().slice(0, 10);
  await writeRelease(root, { version, day, commit: commitOfMigrations() }, fill);
  process.stdout.write(`Written. Look at CHANGELOG.md, commit, and tag it: git tag v${version}\n`);
} catch (error) {
  process.stdout.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
