/** Everything a handler works with. Handlers get it as an argument, tests give them another. */
import type { Authenticate } from './auth.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Documents } from './documents.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Nexi } from './nexi.ts';
import type { ReportError } from './report.ts';

export interface Dependencies {
  config: Config;
  db: Db;
  nexi: Nexi;
  mailer: Mailer;
  documents: Documents;
  authenticate: Authenticate;
  log: Log;
  reportError: ReportError;
  clock: Clock;
  /** Keeps the process alive for work that no one waits for. */
  background: (work: Promise<unknown>) => void;
}

/** Real time, for patience only: business time is the database's. Milliseconds. */
interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}
