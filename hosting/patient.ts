/** The live installation as the checks look at it: over the network, each question asked once. */
import { resolveTxt } from 'node:dns/promises';
import type { Answer, Patient } from './check.ts';
import type { DatabaseFacts } from './database-facts.ts';
import type { Settings } from './settings.ts';

const timeoutMs = 20_000;

/** There was no answer; `code` says why, as Node names it (`CERT_HAS_EXPIRED`, `ENOTFOUND`), empty when it does not say. */
export class NoAnswerError extends Error {
  readonly code: string;

  constructor(host: string, cause: unknown) {
    const reason: unknown = Object(cause).cause ?? cause;
    const code = String(Object(reason).code ?? '');
    super(`${host} does not answer (${code || String(Object(cause).message)}).`, { cause });
    this.code = code;
  }
}

interface Sources {
  /** Asks one address. */
  ask?: typeof fetch;
  /** Asks the domain name system for the texts at a name. */
  resolve?: (name: string) => Promise<string[][]>;
  /** Reads the database as its owner. */
  database: () => Promise<DatabaseFacts>;
}

export function patientOf(
  settings: Settings,
  { ask = fetch, resolve = resolveTxt, database }: Sources,
): Patient {
  const asked = new Map<string, Promise<Answer>>();
  const askInTime: typeof fetch = (address, init) =>
    ask(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const answerOf = async (address: string, init: RequestInit): Promise<Answer> => {
    const response = await askInTime(address, { ...init, redirect: 'manual' }).catch((error: unknown) => {
      throw new NoAnswerError(new URL(address).host, error);
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const once = (base: string | undefined, path: string, init: RequestInit = {}) => {
    if (!base) throw new Error('Its address is not in .env.hosting.');
    const key = `${init.method ?? 'GET'} ${base}${path}`;
    const answer = asked.get(key) ?? answerOf(base + path, init);
    asked.set(key, answer);
    return answer;
  };
  const apikey = settings['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? '';
  let facts: Promise<DatabaseFacts> | undefined;
  return {
    settings,
    page: async (path) => once(settings['SITE_URL'], path),
    project: async (path, { headers, ...init } = {}) =>
      once(settings['VITE_SUPABASE_URL'], path, { ...init, headers: { ...headers, apikey } }),
    texts: (name) =>
      resolve(name).then(
        (found) => found.map((parts) => parts.join('')),
        (error: unknown) => {
          if (['ENOTFOUND', 'ENODATA'].includes(Object(error).code)) return [];
          throw new Error(`The domain name system does not answer (${String(Object(error).code)}).`);
        },
      ),
    ask: askInTime,
    database: () => (facts ??= database()),
  };
}
