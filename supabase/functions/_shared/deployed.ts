import { createAuthenticate } from './auth.ts';
import { parseConfig } from './config.ts';
import { connectDb } from './db.ts';
import type { Dependencies } from './dependencies.ts';
import { createDocuments } from './documents.ts';
import { createLog } from './log.ts';
import { createMailer } from './mailer.ts';
import { createNexi } from './nexi.ts';
import { createReportError, reportingLog } from './report.ts';
import { createSingleShotFetch } from './single-shot-fetch.ts';

declare global {
  /** The hosted platform ends an idle worker unless work is announced with `waitUntil`. */
  var EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;
}

/** Locally all functions are one process, and one line is enough. */
let hasToldKeys = false;

/** Throws one error with the names of all variables that are missing. */
export function createDependencies(): Dependencies {
  const config = parseConfig((name) => Deno.env.get(name));
  const db = connectDb(config);
  const reportError = createReportError(config, db);
  const background = (work: Promise<unknown>) => globalThis.EdgeRuntime?.waitUntil(work);
  const log = reportingLog(createLog(), reportError, background);
  if (!hasToldKeys) log.info('keys', config.keySources);
  hasToldKeys = true;
  return {
    config,
    db,
    nexi: createNexi({
      baseUrl: config.nexiApiBase,
      secretKey: config.nexiSecretKey,
      fetch: createSingleShotFetch(),
      log,
    }),
    mailer: createMailer(config),
    documents: createDocuments(config),
    authenticate: createAuthenticate(config),
    log,
    reportError,
    clock: {
      now: () => Date.now(),
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    },
    background,
  };
}
