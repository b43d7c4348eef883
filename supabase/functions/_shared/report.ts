/** Where errors go that someone should look at: to a Sentry-compatible service if one is set, else into our own list. */
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import { describeError, type Log } from './log.ts';

/** What failed and where in our code; nothing about a person. */
export interface ErrorReport {
  source: 'browser' | 'function';
  /** The kind of an error, or the event that a function logs. */
  error: string;
  place: string;
  /** Whose reports are counted together; never passed on. */
  caller: string;
}

export type ReportError = (report: ErrorReport) => Promise<void>;

const patienceMs = 5000;

/** Throws `DatabaseError` when our own list cannot be written; a service that does not answer loses the report. */
export function createReportError(
  { errorDsn }: Pick<Config, 'errorDsn'>,
  db: Pick<Db, 'reportError'>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): ReportError {
  if (errorDsn === null) return async (report) => void (await db.reportError(report));
  const { origin, pathname, username } = new URL(errorDsn);
  const [, parent = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return async ({ source, error, place }) => {
    const event = {
      event_id: crypto.randomUUID().replaceAll('-', ''),
      timestamp: Date.now() / 1000,
      platform: 'javascript',
      level: 'error',
      logger: source,
      exception: { values: [{ type: error, value: place }] },
      fingerprint: [source, error, place],
    };
    const lines = [{ event_id: event.event_id }, { type: 'event' }, event];
    const answer = await fetch(`${origin}${parent}/api/${project}/envelope/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=familycamp/1, sentry_key=${username}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    await answer?.body?.cancel();
  };
}

/** A log whose errors are reported too. That a report could not be made is only logged. */
export function reportingLog(
  log: Log,
  reportError: ReportError,
  background: (work: Promise<unknown>) => void,
): Log {
  return {
    info: (event, fields) => log.info(event, fields),
    error(event, error, fields) {
      log.error(event, error, fields);
      const { error: kind, reason, at } = describeError(error);
      const report = {
        source: 'function',
        error: event,
        place: [kind, reason ?? at].join(' '),
        caller: 'functions',
      } as const;
      background(reportError(report).catch((failure: unknown) => log.error('not reported', failure)));
    },
  };
}
