import type { IncomingMessage } from 'node:http';
import { wireTime, type SandboxClock } from './clock.ts';

/** One call of the payment API; the key itself is never kept. */
interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  authorization: 'redacted' | 'missing';
  idempotencyKey?: string;
  body: string;
  /** Undefined while it is being answered and when the sandbox hung up. */
  status?: number;
}

export function createRequestLog(clock: SandboxClock) {
  let entries: LoggedRequest[] = [];
  return {
    /** Notes a call; its status is filled in when it is answered. */
    add: (req: IncomingMessage, path: string, body: string) => {
      const idempotencyKey = req.headers['idempotency-key'];
      const entry: LoggedRequest = {
        at: wireTime(clock.now()),
        method: req.method ?? '',
        path,
        authorization: req.headers.authorization === undefined ? 'missing' : 'redacted',
        ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
        body,
      };
      entries.push(entry);
      return entry;
    },
    list: () => entries.map((entry) => ({ ...entry })),
    clear: () => void (entries = []),
  };
}
export type RequestLog = ReturnType<typeof createRequestLog>;
