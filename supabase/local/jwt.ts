import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Claims {
  role: string;
  sub?: string;
  session_id?: string;
  /** `aal2` once the second factor was given. */
  aal?: string;
  /** End of validity, seconds since 1970. */
  exp?: number;
}

/** The claims of a token signed with the secret (HS256) that is still valid, or null. */
export function verifyJwt(token: string, secret: string): Claims | null {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return isExpired(claims) ? null : claims;
}

/** A token of these claims, signed as `verifyJwt` reads it. */
export function signJwt(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

export function isExpired({ exp }: Claims): boolean {
  return exp !== undefined && exp * 1000 < Date.now();
}
