/** Where a request comes from, as far as an optional lookup service can tell. */
import { z } from 'zod';
import { addressOf } from '../_shared/http.ts';
import { SafeError } from '../_shared/log.ts';

const text = z.union([z.string(), z.boolean()]).nullish();
const placeSchema = z.object({
  ipString: text,
  device: text,
  os: text,
  isBehindProxy: text,
  isMobile: text,
  userAgent: text,
  countryName: z.string().nullish(),
  city: text,
});
export type Place = Partial<z.infer<typeof placeSchema>>;

const patienceMs = 3000;

/** `{ip}` in the service's address stands for the visitor's. Throws `SafeError` when the service does not answer as it should. */
export async function lookUpPlace(
  request: Request,
  serviceUrl: string | null,
  fetch: typeof globalThis.fetch,
): Promise<Place> {
  const address = addressOf(request);
  const own: Place = { ipString: address, userAgent: request.headers.get('user-agent') };
  if (serviceUrl === null || address === '') return own;
  const url = serviceUrl.replace('{ip}', encodeURIComponent(address));
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (!response?.ok) throw new SafeError(`place lookup: ${response?.status ?? 'no answer'}`);
  const answer = placeSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new SafeError('place lookup: unexpected answer');
  return { ...own, ...answer.data };
}
