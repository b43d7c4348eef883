import type { Lite } from './lite.ts';

/** The kinds of mail whose six digits a hosted project takes as type `email`; lite wants to be told which it was. */
const kinds = ['signup', 'magiclink'] as const;

/** Removes a difference of lite from a hosted project: `verifyOtp({ email, token, type: 'email' })` works. */
export function acceptEmailCodes(lite: Lite): Lite {
  return {
    async fetch(request, context) {
      const body = await codeIn(request);
      if (body === null) return lite.fetch(request, context);
      const [first, second] = kinds.map(
        (type) => new Request(request.clone(), { body: JSON.stringify({ ...body, type }) }),
      );
      const answer = await lite.fetch(first, context);
      return answer.ok ? answer : lite.fetch(second, context);
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
