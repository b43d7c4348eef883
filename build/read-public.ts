const patienceMs = 10_000;

/** Reads what visitors may read, in the REST interface's words. Throws Error with the reason when the database does not return it as JSON. */
export const readPublic =
  (
    supabaseUrl: string,
    publishableKey: string,
    fetch: (url: string, init: RequestInit) => Promise<Response> = globalThis.fetch,
  ) =>
  async (query: string): Promise<unknown> => {
    const answer = await fetch(`${supabaseUrl}/rest/v1/${query}`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) throw new Error(`${query.split('?')[0]}: status ${answer.status}`);
    return answer.json();
  };
