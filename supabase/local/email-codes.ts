import type { Lite } from './lite.ts';

/**
 * Removes a difference of lite from a hosted project: `verifyOtp({ email, token, type: 'email' })` takes the digits
 * of any mail that signs someone in. Lite has to know which mail it was, so both kinds are tried.
 */
export function acceptEmailCodes(lite: Lite): Lite {
  return {
    async fetch(request, context) {
      const body = await codeIn(request);
      if (body === null) return lite.fetch(request, context);
      const verify = (type: string) =>
        lite.fetch(new Request(request.clone(), { body: JSON.stringify({ ...body, type }) }), context);
      const answer = await verify('signup');
      return answer.ok ? answer : verify('magiclink');
    },
  };
}

/** The request's body when it checks a code of type `email`, else null. */
async function codeIn(request: Request): Promise<object | null> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/verify') return null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const isEmail = typeof body === 'object' && body !== null && Reflect.get(body, 'type') === 'email';
  return isEmail ? body : null;
}
