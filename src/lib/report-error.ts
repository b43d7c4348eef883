import { env } from './env.ts';

/** Errors that one visit may report: who fails at one thing often fails at many after it. */
const most = 5;
const reported = new Set<string>();

/**
 * Tells the organisers that our script has failed: the error's kind and the place in one of our files, never its message,
 * the address or who it was. An error that came from elsewhere, a browser's extension for example, is none of ours.
 */
export function reportFailure(failure: unknown): void {
  if (!(failure instanceof Error)) return;
  const place = /\/assets\/[\w.-]+\.js:\d+:\d+/.exec(failure.stack ?? '')?.[0];
  if (place === undefined || reported.has(place) || reported.size === most) return;
  reported.add(place);
  const body = JSON.stringify({ error: failure.name, place });
  const headers = { 'content-type': 'application/json' };
  fetch(`${env.supabaseUrl}/functions/v1/report-error`, {
    method: 'POST',
    headers,
    body,
    keepalive: true,
  }).catch(() => undefined);
}

export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportFailure(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
