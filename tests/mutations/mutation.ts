/** A guard of the product, and the tests that must notice when it is gone. */
import { basename } from 'node:path';
import { readSchemaFiles } from '../../supabase/local/schema-files.ts';

export interface Mutation {
  /** What `run.ts` is asked for, before the first space, and what the guard keeps. */
  name: string;
  file: string;
  /** The guard, which must stand there once. */
  guard: string;
  instead: string;
  /** Tests of which at least one must fail. */
  command: readonly string[];
}

/** The command that runs files of a project, with options of vitest among them. */
export const vitest = (project: string, ...files: string[]) => [
  'vitest',
  'run',
  '--project',
  project,
  ...files,
];

export const SQL_TEST_FILE = 'tests/database/pgtap.test.ts';

/** The command that runs the SQL tests whose names match one of these words, with `|` between them. */
export const pgtap = (words: string) => [...vitest('backend', SQL_TEST_FILE), '-t', words];

/** The schema's file of a subject, whichever noun it belongs to. */
export const schemaFile = (subject: string) =>
  `supabase/schemas/${readSchemaFiles().find(({ file }) => basename(file) === `${subject}.sql`)?.file ?? subject}`;
