/** Settings, tools and facts that the steps of a deploy share. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Sql } from 'postgres';
import { projectRef, toolEnvironment, type Settings } from './settings.ts';
import type { Tool } from './tools.ts';

export interface Workplace {
  settings: Settings;
  /** Keeps new values, here and in .env.hosting. */
  keep: (values: Settings) => void;
  /** The project's database as its owner. */
  sql: Sql;
  supabase: Tool;
  vercel: Tool;
  /** A script of package.json. */
  script: Tool;
  ask: typeof fetch;
  /** The built site; where the tools leave it when not given. */
  built?: string;
  /** Whether an older version may go over a newer one: functions and site go back, the database stays. */
  isBack?: boolean;
  /** Says one line to who deploys. */
  say: (line: string) => void;
}

/** Something to be done: the line of the plan, and the work. */
export interface Task {
  says: string;
  work: () => Promise<void>;
  /** Later steps need the outcome of this one: where it fails, the deploy ends. */
  isBase?: boolean;
  /** Cure when it fails; without one, running the deploy again. */
  cure?: string;
  /** Keys that the platform has and that would be others afterwards. */
  replaces?: readonly string[];
}

/** Looks at the project; gives what is to be done, or null when it is as it should be. Throws when the deploy must not go on. */
export type Step = (place: Workplace) => Promise<Task | null>;

export const root = join(import.meta.dirname, '..');

/** Names below a folder of the project, or below another one, that end so; sorted. */
export const filesIn = (folder: string, ending: string) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted();

/** The command line's argument that names the project. */
export const toProject = ({ settings }: Workplace) => `--remote=${projectRef(settings) ?? ''}`;

/** The platform's command line, agreeing to what it asks. */
export const supabaseOf =
  (place: Workplace) =>
  (...args: string[]) =>
    place.supabase([...args, '--yes'], toolEnvironment(place.settings));

/** SHA-256 in hexadecimal: what the platform shows of a secret. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');
