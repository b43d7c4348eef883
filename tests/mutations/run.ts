/**
 * `npx tsx tests/mutations/run.ts [N5 D13 …]`: takes away the guards of payments and of the organisers' desk one by one, and shows which
 * test notices. A guard whose loss no one notices, or with which no test runs, ends it with an error. A guard in a function of the
 * database goes in a transaction, which takes a second; any other in a copy of the project, which takes ten.
 */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { missingMigration } from '../../supabase/local/migration.ts';
import { readSchemaFiles } from '../../supabase/local/schema-files.ts';
import { lastWords } from '../failures.ts';
import { deskMutations } from './desk.ts';
import { openCopy, openSqlLane, projectFiles, type ProjectCopy, type SqlLane } from './lanes.ts';
import { SQL_TEST_FILE, type Mutation } from './mutation.ts';
import { paymentMutations } from './payments.ts';
import { sqlFunctions } from './sql-mutants.ts';

/** The first tests that fail in a folder; none when all pass. Throws when no test has run. */
const failing = (folder: string, [program = '', ...args]: readonly string[]): Promise<string[]> =>
  new Promise((settle, refuse) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const options = { cwd: folder, env, maxBuffer: 100_000_000 };
    const first = program === 'vitest' ? ['--bail=1'] : []; // the first test that notices is enough
    execFile(`node_modules/.bin/${program}`, [...args, ...first], options, (error, stdout, stderr) => {
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
const functions = sqlFunctions();
let noticed = 0;
let unnoticed = 0;

const schemas = 'supabase/schemas/';

/** The function that a guard stands in, made again without it; null where it is in a script or a table. */
function functionWithout({ file, guard, instead }: Mutation): string | null {
  const held = functions.find((one) => one.file === file && one.text.includes(guard));
  const text = held?.text.replace(guard, () => instead);
  return text?.replace('create function', 'create or replace function') ?? null;
}

/** The migration that takes a guard out of a table or a view: tests run on what the migrations make. */
async function migrationWithout(path: string, changed: string): Promise<string> {
  const { text } = await missingMigration({
    migrationsDir: PROJECT_SOURCES.migrationsDir,
    schema: readSchemaFiles().map((one) => (schemas + one.file === path ? { ...one, text: changed } : one)),
  });
  return text;
}

/** Whether SQL tests look at a function: they see it changed in their own transaction. Other tests need another database. */
const isInSql = (mutation: Mutation): boolean =>
  mutation.command.includes(SQL_TEST_FILE) && functionWithout(mutation) !== null;

/** The tests that fail in a copy of the project without the guard. */
async function failingIn(copy: ProjectCopy, mutation: Mutation, changed: string): Promise<string[]> {
  const { file, command } = mutation;
  const migration = join(copy.folder, 'supabase/migrations/99999999999999_without_a_guard.sql');
  if (file.startsWith(schemas))
    writeFileSync(migration, functionWithout(mutation) ?? (await migrationWithout(file, changed)));
  try {
    return await copy.whileChanged(file, changed, () => failing(copy.folder, command));
  } finally {
    rmSync(migration, { force: true });
  }
}

async function lookAt(mutation: Mutation, copy: ProjectCopy, sql: SqlLane): Promise<void> {
  const { name, file, guard, instead, command } = mutation;
  const original = readFileSync(file, 'utf8');
  if (original.split(guard).length !== 2)
    throw new Error(`${name}: the guard does not stand once in ${file}.`);
  const changed = original.replace(guard, () => instead);
  const tests = isInSql(mutation)
    ? await sql.failing(functionWithout(mutation) ?? '', new RegExp(command.at(-1) ?? ''))
    : await failingIn(copy, mutation, changed);
  console.log([`${tests.length === 0 ? 'UNNOTICED' : 'noticed  '} ${name}`, ...tests].join('\n    '));
  if (tests.length === 0) unnoticed += 1;
  else noticed += 1;
}

/** The database has one session: guards of its functions are looked at by the first worker. */
async function work(number: number, queue: Mutation[], sql: SqlLane): Promise<void> {
  const copy = openCopy(number, paths);
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) await lookAt(mutation, copy, sql);
  copy.close();
}

const inSql = waiting.filter(isInSql);
const others = waiting.filter((mutation) => !isInSql(mutation));
const sql = await openSqlLane();
await Promise.all([work(0, inSql, sql).then(() => work(1, others, sql)), work(2, others, sql)]);
await sql.close();
console.log(`${noticed} noticed, ${unnoticed} unnoticed`);
process.exitCode = unnoticed === 0 ? 0 : 1;
