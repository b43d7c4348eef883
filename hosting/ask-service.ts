/** One question to the interface of a service that the site runs on, with its owner's key. */

const timeoutMs = 20_000;

/**
 * Returns the service's answer, whatever it says.
 *
 * @throws Error with one sentence when it does not answer in time
 */
export function askService(
  ask: typeof fetch,
  [method, address]: readonly [method: string, address: string],
  key: string | undefined,
  body?: object,
): Promise<Response> {
  return ask(address, {
    method,
    headers: { authorization: `Bearer ${key ?? ''}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`${new URL(address).host} does not answer (${String(Object(error).message)}).`);
  });
}
