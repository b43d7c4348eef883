/** Where mutants are run: scripts in copies of the project, SQL in a transaction that makes one function again. */
import { execFile, execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReservedSql } from 'postgres';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { startPostgres } from '../support/real-postgres.ts';
import { runTap } from '../database/tap.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { loadTestSetup, SQL_TESTS, sqlFiles } from '../database/test-setup.ts';
import { pgtapFiles } from '../hosted/platform.ts';
import { byDistance, importersOf } from '../nearest-tests.ts';
import type { Mutant } from './mutant.ts';
import { callersOf, sqlFunctions } from './sql-mutants.ts';

/** What became of a mutant. `no test` is one that no test imports. */
export type Fate = 'noticed' | 'unnoticed' | 'time ran out' | 'no test';

interface Lane {
  readonly run: (mutant: Mutant) => Promise<Fate>;
  readonly close: () => Promise<void>;
}

export interface SqlLane extends Lane {
  /**
   * The first SQL test that fails while a function is another one; none when all pass.
   *
   * @param change `create or replace function …`
   * @param words the tests that look at it, by their names
   * @throws Error when the change does not apply, or no test looks at it
   */
  readonly failing: (change: string, words: RegExp) => Promise<string[]>;
}

/** So many test files look at a mutant, the nearest ones, for so long. */
const mostFiles = 6;
const patience = 180_000;

/** Ends a process and what it has started: a worker that a mutant keeps busy hears of nothing else. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

/** A copy of the project, in which one file at a time is changed. It goes with the process at the latest. */
export interface ProjectCopy {
  readonly folder: string;
  /** Changes a file while something is done; undone afterwards. */
  readonly whileChanged: <T>(file: string, changed: string, look: () => Promise<T>) => Promise<T>;
  readonly close: () => void;
}

/** The files that git knows or would add. */
export const projectFiles = (withJourneys = false): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => existsSync(path) && (withJourneys || !path.startsWith('e2e/')));

export function openCopy(number: number, paths: readonly string[]): ProjectCopy {
  const folder = resolve('.local', 'mutations', `${process.pid}-${number}`);
  rmSync(folder, { recursive: true, force: true });
  for (const path of paths) cpSync(path, join(folder, path));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const close = () => {
    process.off('exit', close);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', close);
  return {
    folder,
    close,
    async whileChanged(file, changed, look) {
      const original = readFileSync(join(folder, file));
      writeFileSync(join(folder, file), changed);
      try {
        return await look();
      } finally {
        writeFileSync(join(folder, file), original);
      }
    },
  };
}

/** An interrupted run removes its copies and ends what it has started. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Lets the nearest tests look at mutants of scripts, in a copy of the project. */
function openScriptLane(number: number, paths: readonly string[]): Lane {
  const { folder, whileChanged, close } = openCopy(number, paths);
  const importers = importersOf(
    new Map(paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(path, 'utf8')])),
  );
  let child: ChildProcess | undefined;
  const endChild = () => {
    if (child) endGroup(child);
    child = undefined;
  };
  process.once('exit', endChild);

  async function vitest(changed: string, tests: readonly string[]): Promise<Fate> {
    if (!child) {
      child = fork(join(folder, 'tests/mutations/vitest-lane.ts'), {
        cwd: folder,
        execArgv: ['--import', 'tsx'],
        detached: true, // a group of its own, which can be ended with vitest's workers
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      await once(child, 'message');
    }
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patience);
    try {
      child.send({ changed: join(folder, changed), tests: tests.map((test) => join(folder, test)) });
      const [{ isFine }] = (await once(child, 'message', { signal: waiting.signal })) as [
        { isFine: boolean },
      ];
      return isFine ? 'unnoticed' : 'noticed';
    } catch {
      endChild();
      return 'time ran out';
    } finally {
      clearTimeout(timer);
    }
  }

  const deno = (tests: readonly string[]): Promise<Fate> =>
    new Promise((settle) => {
      const args = [
        'test',
        '-A',
        '--quiet',
        '--no-check',
        '--config',
        'supabase/functions/deno.json',
        ...tests,
      ];
      execFile(resolve('node_modules/.bin/deno'), args, { cwd: folder, timeout: patience }, (error) => {
        if (error?.killed) settle('time ran out');
        else settle(error ? 'noticed' : 'unnoticed');
      });
    });

  return {
    async run({ folder: part, file, changed }) {
      const isDeno = part === 'functions';
      const isNear = isDeno
        ? /^tests\/functions\/.*\.test\.ts$/
        : /^tests\/(?:app|content|data|domain|exports|features|lib|organiser|pages|ui)\/.*(?<!\.all)\.test\.tsx?$/;
      const tests = byDistance([file], importers, (path) => isNear.test(path)).slice(0, mostFiles);
      if (tests.length === 0) return 'no test';
      return whileChanged(file, changed, () => (isDeno ? deno(tests) : vitest(file, tests)));
    },
    async close() {
      process.off('exit', endChild);
      endChild();
      close();
    },
  };
}

/** The fate of each mutant; `note` gets it at once. Scripts have two lanes, the functions of the database one. */
export async function fatesOf(
  mutants: readonly Mutant[],
  paths: readonly string[],
  note: (mutant: Mutant, fate: Fate) => void,
): Promise<ReadonlyMap<Mutant, Fate>> {
  const fates = new Map<Mutant, Fate>();
  async function work(lane: Lane, queue: Mutant[]): Promise<void> {
    try {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const fate = await lane.run(mutant);
        fates.set(mutant, fate);
        note(mutant, fate);
      }
    } finally {
      await lane.close();
    }
  }
  const scripts = mutants.filter(({ folder }) => folder !== 'database');
  const sql = mutants.filter(({ folder }) => folder === 'database');
  await Promise.all([
    ...(scripts.length > 0 ? [0, 1].map((number) => work(openScriptLane(number, paths), scripts)) : []),
    ...(sql.length > 0 ? [openSqlLane().then((lane) => work(lane, sql))] : []),
  ]);
  return fates;
}

/** A PostgreSQL server with our database. Tests that fail there without any change look at nothing. */
export async function openSqlLane(): Promise<SqlLane> {
  const server = await startPostgres({ extensions: new Map(pgtapFiles()) });
  const db = await openTestDatabase(server.url);
  await loadTestSetup(db, { pgtap: true });
  const session: ReservedSql = await (db.connection as PostgresConnection).driver.reserve();
  const functions = sqlFunctions();
  const tests = sqlFiles(SQL_TESTS).map((file) => ({
    file,
    text: readFileSync(join(SQL_TESTS, file), 'utf8'),
  }));
  const isSound = new Map<string, boolean>();

  const passes = async (text: string, change = ''): Promise<boolean> => {
    try {
      const report = await runTap(async (script) => session.unsafe(script).simple().values(), change + text);
      return report.count > 0 && report.failures.length === 0;
    } catch {
      return false;
    }
  };

  const canLook = async (file: string, text: string): Promise<boolean> => {
    if (!isSound.has(file)) isSound.set(file, await passes(text));
    return isSound.get(file) === true;
  };

  return {
    async failing(change, words) {
      await session.unsafe(`begin; ${change}; rollback`).simple();
      const near = tests.filter(({ file }) => words.test(file));
      let looked = 0;
      for (const { file, text } of near) {
        if (!(await canLook(file, text))) continue;
        looked += 1;
        if (!(await passes(text, change))) return [`FAIL ${file}`];
      }
      if (looked === 0) throw new Error(`No SQL test is called ${words.source} and passes.`);
      return [];
    },
    async run(mutant) {
      const near = callersOf(mutant, functions).flatMap((names) =>
        tests
          .map((one) => ({
            ...one,
            times: one.text.split(new RegExp(`\\b(?:${names.map(bare).join('|') || '-'})\\b`)).length - 1,
          }))
          .filter(({ times }) => times > 0)
          .toSorted((a, b) => b.times - a.times),
      );
      const subject = mutant.file.replace(/.*\/|\.sql/g, '').replaceAll('_', '-');
      const about = tests.filter(({ file }) => file.includes(subject));
      const wanted = new Map([...near, ...about].map(({ file, text }) => [file, text]));
      if (wanted.size === 0) return 'no test';
      for (const [file, text] of [...wanted].slice(0, 2 * mostFiles)) {
        if ((await canLook(file, text)) && !(await passes(text, mutant.changed))) return 'noticed';
      }
      return 'unnoticed';
    },
    async close() {
      session.release();
      await db.close();
      await server.close();
    },
  };
}

const bare = (name: string): string => name.replace(/.*\./, '');
