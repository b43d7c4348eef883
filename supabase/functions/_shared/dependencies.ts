/** Everything a handler works with, made from the environment. Handlers get it as an argument, tests give them another. */
import { createAuthenticate, type Authenticate } from './auth.ts';
import { parseConfig, type Config } from './config.ts';
import { connectDb, type Db } from './db.ts';
import { createLog, type Log } from './log.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createNexi, type Nexi } from './nexi.ts';
import { createSingleShotFetch } from './single-shot-fetch.ts';

export interface Dependencies {
  config: Config;
  db: Db;
  nexi: Nexi;
  mailer: Mailer;
  authenticate: Authenticate;
  log: Log;
  clock: Clock;
  /** Keeps the process alive for work that nobody waits for. */
  background: (work: Promise<unknown>) => void;
}

/** Real time, for patience only: business time is the database's. Milliseconds. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

declare global {
  /** The hosted platform ends an idle worker unless it is told that work is left. */
  var EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;
}

/** Throws one error with the names of all variables that are missing. */
export function createDependencies(): Dependencies {
  const config = parseConfig((name) => Deno.env.get(name));
  return {
    config,
    db: connectDb(config),
    nexi: createNexi({
      baseUrl: config.nexiApiBase,
      secretKey: config.nexiSecretKey,
      fetch: createSingleShotFetch(),
    }),
    mailer: createMailer(config),
    authenticate: createAuthenticate(config),
    log: createLog(),
    clock: {
      now: () => Date.now(),
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    },
    background: (work) => globalThis.EdgeRuntime?.waitUntil(work),
  };
}
