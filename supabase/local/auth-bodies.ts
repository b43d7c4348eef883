import { emailProblem } from '../../src/domain/accounts/email.ts';
import { passwordLimit, passwordProblem } from '../../src/domain/accounts/password.ts';
import type { Lite } from './lite.ts';

/** Fields of auth requests that are texts wherever they occur. */
const TEXTS = [
  'email', 'password', 'phone', 'token', 'token_hash', 'type', 'refresh_token', 'auth_code', 'code_verifier',
  'code_challenge', 'code_challenge_method', 'nonce', 'id_token', 'provider',
]; // prettier-ignore

/** Where an account gets an address or a password. */
const ACCOUNT_PATHS = /^\/auth\/v1\/(signup|otp|user|invite|admin\/.+)$/;

/**
 * Removes a difference of lite from a hosted project: a body that is no JSON object, or has a text that is none, is
 * answered with 400 (lite stumbles over it with 500). So is a null byte, which PostgreSQL cannot store, and an address
 * that cannot be one. A new account's password of 20 characters is refused as its form does; the platform cannot.
 */
export function checkAuthBodies(lite: Lite): Lite {
  return {
    async fetch(request, context) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/auth/v1/') || request.body === null) return lite.fetch(request, context);
      const body = readable(await request.clone().text());
      if (!body) return refuse(400, 'bad_json', 'Could not parse request body as JSON');
      const refused = ACCOUNT_PATHS.test(pathname) ? refusedAccount(body, pathname) : null;
      return refused ?? lite.fetch(request, context);
    },
  };
}

const refuse = (code: number, error: string, msg: string, more: object = {}) =>
  Response.json({ code, error_code: error, msg, ...more }, { status: code });

/** The answer to what no account may have, or null. What is missing is lite's own matter. */
function refusedAccount({ email, password }: Record<string, unknown>, pathname: string): Response | null {
  if (typeof email === 'string' && email !== '' && emailProblem(email) !== null)
    return refuse(400, 'validation_failed', 'Unable to validate email address: invalid format');
  const isNew = pathname.endsWith('/signup') && typeof password === 'string';
  if (!isNew || passwordProblem(password) !== 'passwordTooLong') return null;
  const msg = `Password should be shorter than ${passwordLimit} characters.`;
  return refuse(422, 'weak_password', msg, { weak_password: { reasons: ['length'] } });
}

function readable(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && value.includes('\0')) throw new Error('null byte');
      return value;
    });
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    const isSound = Object.entries(body).every(
      ([name, value]) => !TEXTS.includes(name) || typeof value === 'string' || value === null,
    );
    return isSound ? { ...body } : null;
  } catch {
    return null;
  }
}
