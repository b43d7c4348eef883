/**
 * `npx tsx tests/mutations/run.ts [N5 D13 …]`: takes away the guards of payments and of the organisers' desk one by one, in copies of
 * the project, and shows which test notices. A guard whose loss no one notices, or with which no test runs, ends it with an error.
 */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { missingMigration } from '../../supabase/local/migration.ts';
import { readSchemaFiles } from '../../supabase/local/schema-files.ts';
import { lastWords } from '../failures.ts';
import { deskMutations } from './desk.ts';
import { openCopy, projectFiles } from './lanes.ts';
import type { Mutation } from './mutation.ts';
import { paymentMutations } from './payments.ts';

/** The first tests that fail in a folder; none when all pass. Throws when no test has run. */
const failing = (folder: string, [program = '', ...args]: readonly string[]): Promise<string[]> =>
  new Promise((settle, refuse) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const options = { cwd: folder, env, maxBuffer: 100_000_000 };
    execFile(`node_modules/.bin/${program}`, args, options, (error, stdout, stderr) => {
      if (!error) return settle([]);
      const named = `${stdout}\n${stderr}`
        .split('\n')
        .filter((line) => / FAIL |\bFAILED\b|=> \.\/tests/.test(line))
        .map((line) => line.trim());
      if (named.length > 0) settle([...new Set(named)].slice(0, 3));
      else refuse(new Error(`${args.join(' ')} runs no test:\n${lastWords(stdout + stderr)}`));
    });
  });

const wanted = process.argv.slice(2);
const waiting = [...paymentMutations, ...deskMutations].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.split(' ')[0] ?? ''),
);
const paths = projectFiles();
let noticed = 0;
let unnoticed = 0;

const schemas = 'supabase/schemas/';

/** The migration that takes a guard out of the schema: tests run on what the migrations make. */
async function migrationWithout(path: string, changed: string): Promise<string> {
  const { text } = await missingMigration({
    migrationsDir: PROJECT_SOURCES.migrationsDir,
    schema: readSchemaFiles().map((one) => (schemas + one.file === path ? { ...one, text: changed } : one)),
  });
  return text;
}

async function lookAt({ name, file, guard, instead, command }: Mutation, copy: ReturnType<typeof openCopy>) {
  const original = readFileSync(file, 'utf8');
  if (original.split(guard).length !== 2)
    throw new Error(`${name}: the guard does not stand once in ${file}.`);
  const changed = original.replace(guard, () => instead);
  const migration = join(copy.folder, 'supabase/migrations/99999999999999_without_a_guard.sql');
  if (file.startsWith(schemas)) writeFileSync(migration, await migrationWithout(file, changed));
  const tests = await copy.whileChanged(file, changed, () => failing(copy.folder, command));
  rmSync(migration, { force: true });
  console.log([`${tests.length === 0 ? 'UNNOTICED' : 'noticed  '} ${name}`, ...tests].join('\n    '));
  if (tests.length === 0) unnoticed += 1;
  else noticed += 1;
}

async function work(number: number): Promise<void> {
  const copy = openCopy(number, paths);
  for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) await lookAt(mutation, copy);
  copy.close();
}

await Promise.all([0, 1].map(work));
console.log(`${noticed} noticed, ${unnoticed} unnoticed`);
process.exitCode = unnoticed === 0 ? 0 : 1;
