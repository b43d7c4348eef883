/** The live installation as the checks look at it: over the network, each question asked once. */
import { resolveTxt } from 'node:dns/promises';
import type { Answer, Patient } from './check.ts';
import type { Settings } from './settings.ts';

const timeoutMs = 20_000;

/**
 * @param ask asks one address; a test gives another
 * @param resolve asks the domain name system for the texts at a name
 */
export function patientOf(
  settings: Settings,
  ask: typeof fetch = fetch,
  resolve: (name: string) => Promise<string[][]> = resolveTxt,
): Patient {
  const asked = new Map<string, Promise<Answer>>();
  const answerOf = async (address: string, init: RequestInit): Promise<Answer> => {
    const response = await ask(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`${new URL(address).host} does not answer (${String(Object(error).message)}).`);
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
  };
}
