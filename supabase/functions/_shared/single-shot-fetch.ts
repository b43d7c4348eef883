/**
 * A `fetch` that sends each request once. Deno's own sends it a second time when the connection breaks, even a POST
 * that has already arrived: a payment would be opened twice behind our back. A `Blob` is not sent again, and unlike a
 * stream it has a length, which a strict gateway asks for. No connection is kept.
 */
export function createSingleShotFetch(): typeof fetch {
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return (input, init) => {
    const body = typeof init?.body === 'string' ? new Blob([init.body]) : init?.body;
    return fetch(input, { ...init, ...(body === undefined ? {} : { body }), client });
  };
}
