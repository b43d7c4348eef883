/**
 * A `fetch` that sends each request once. Deno's own sends it a second time when a kept connection breaks, even a
 * POST that has already arrived: a payment would be opened twice behind our back. Here no connection is kept.
 */
export function createSingleShotFetch(): typeof fetch {
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return (input, init) => fetch(input, { ...init, client });
}
