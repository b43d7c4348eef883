import type { Lite } from './lite.ts';

/** Fields of auth requests that are texts wherever they occur. */
const TEXTS = [
  'email', 'password', 'phone', 'token', 'token_hash', 'type', 'refresh_token', 'auth_code', 'code_verifier',
  'code_challenge', 'code_challenge_method', 'nonce', 'id_token', 'provider',
]; // prettier-ignore

/**
 * Removes a difference of lite from a hosted project: a body that is no JSON object, or has a text that is none, is
 * answered with 400 (lite stumbles over it with 500). So is a null byte, which PostgreSQL cannot store.
 */
export function checkAuthBodies(lite: Lite): Lite {
  return {
    async fetch(request, context) {
      const isAuth = new URL(request.url).pathname.startsWith('/auth/v1/');
      if (!isAuth || request.body === null) return lite.fetch(request, context);
      const text = await request.clone().text();
      if (isReadable(text)) return lite.fetch(request, context);
      return Response.json(
        { code: 400, error_code: 'bad_json', msg: 'Could not parse request body as JSON' },
        { status: 400 },
      );
    },
  };
}

function isReadable(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && value.includes('\0')) throw new Error('null byte');
      return value;
    });
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
    return Object.entries(body).every(
      ([name, value]) => !TEXTS.includes(name) || typeof value === 'string' || value === null,
    );
  } catch {
    return false;
  }
}
