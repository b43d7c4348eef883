/**
 * The second factor by TOTP as the platform has it, which lite lacks: `/auth/v1/factors`, the factors of `/user`, and the level
 * (`aal`) and methods (`amr`) in each token.
 *
 * Source: Supabase's Auth API (`/factors`, `/factors/{id}/challenge`, `/factors/{id}/verify`) and RFC 6238.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { signJwt, verifyJwt } from './jwt.ts';
import type { Database } from './database.ts';
import type { Lite } from './lite.ts';

/** The platform's tables of it, as far as they are used. */
export const SECOND_FACTOR_SCHEMA = `
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  secret text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);`;

/** Minutes that a challenge waits for its code, and seconds that a code lasts. */
const WAIT = 5;
const STEP = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an app shows for a secret (base32) at a time in milliseconds. */
export function totpCode(secret: string, at = Date.now()): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / STEP)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const start = (hash.at(-1) ?? 0) % 16;
  return String((hash.readUInt32BE(start) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

const isCode = (secret: string, code: string) =>
  [-1, 0, 1].some((steps) => totpCode(secret, Date.now() + steps * STEP * 1000) === code);

const newSecret = () => [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('');

/** Removes a difference of lite from a hosted project: it answers 404 to `/factors`, and its tokens name no level. */
export function withSecondFactor(lite: Lite, db: Database, jwtSecret: string): Lite {
  const rows = async (text: string, params: unknown[] = []) => db.queryAmidst(text, params);

  /** The tokens of an answer, with the session's level and methods. */
  async function named(answer: Response): Promise<Response> {
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    if (typeof body !== 'object' || body === null) return answer;
    const token: unknown = Reflect.get(body, 'access_token');
    const isUser = typeof Reflect.get(body, 'id') === 'string' && 'app_metadata' in body;
    if (typeof token !== 'string') return isUser ? Response.json(await withFactors(body), answer) : answer;
    const claims = verifyJwt(token, jwtSecret);
    if (claims === null) return answer;
    const user: unknown = Reflect.get(body, 'user');
    const named = {
      ...body,
      access_token: signJwt({ ...claims, ...(await levelOf(claims.session_id)) }, jwtSecret),
      ...(typeof user === 'object' && user !== null && { user: await withFactors(user) }),
    };
    return Response.json(named, { status: answer.status });
  }

  async function levelOf(session: string | undefined) {
    const found = await rows(
      `select coalesce(s.aal, 'aal1') as aal, floor(extract(epoch from coalesce(m.updated_at, s.created_at)))::integer as at,
         coalesce(m.authentication_method, 'password') as method
       from auth.sessions s left join auth.mfa_amr_claims m on m.session_id = s.id where s.id = $1`,
      [session ?? null],
    );
    return {
      aal: found[0]?.['aal'] ?? 'aal1',
      amr: found.map(({ method, at }) => ({ method, timestamp: at })),
    };
  }

  async function withFactors(user: object): Promise<object> {
    const factors = await rows(
      `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id = $1`,
      [Reflect.get(user, 'id')],
    );
    return factors.length === 0 ? user : { ...user, factors };
  }

  async function answerFactors(request: Request, parts: readonly string[]): Promise<Response> {
    const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    const claims = verifyJwt(token, jwtSecret);
    const [user, session] = [claims?.sub, claims?.session_id];
    if (user === undefined || session === undefined) return refuse(401, 'no_authorization', 'Not signed in');
    const body: Record<string, unknown> = await request.json().catch(() => ({}));
    const [id, act] = parts;
    const [factor] = id === undefined ? [] : await rows(
      `select id, secret, status from auth.mfa_factors where id::text = $1 and user_id = $2`, [id, user]); // prettier-ignore
    if (id === undefined && request.method === 'POST') return enrol(user, claims?.aal, body);
    if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found');
    if (act === undefined && request.method === 'DELETE') {
      if (factor['status'] === 'verified' && claims?.aal !== 'aal2')
        return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      await rows('delete from auth.mfa_factors where id = $1', [id]);
      return Response.json({ id });
    }
    if (act === 'challenge' && request.method === 'POST') {
      const challenge = randomUUID();
      await rows('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [challenge, id]);
      return Response.json({
        id: challenge,
        type: 'totp',
        expires_at: Math.floor(Date.now() / 1000) + WAIT * 60,
      });
    }
    if (act === 'verify' && request.method === 'POST') return verify(request, session, factor, body);
    return refuse(404, 'not_found', 'Not found');
  }

  async function enrol(user: string, level: string | undefined, body: Record<string, unknown>) {
    const { factor_type: type, friendly_name: name = '', issuer = '' } = body;
    if (type !== 'totp') return refuse(400, 'validation_failed', 'factor_type needs to be totp');
    const others = await rows('select friendly_name, status from auth.mfa_factors where user_id = $1', [
      user,
    ]);
    if (others.some(({ friendly_name: taken }) => taken === name))
      return refuse(422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists');
    if (level !== 'aal2' && others.some(({ status }) => status === 'verified'))
      return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    const [id, secret] = [randomUUID(), newSecret()];
    await rows(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values ($1, $2, $3, 'totp', 'unverified', $4)`,
      [id, user, name, secret],
    );
    const [account] = await rows('select email from auth.users where id = $1', [user]);
    const label = `${String(issuer)}:${String(account?.['email'])}`;
    const uri = `otpauth://totp/${encodeURIComponent(label)}?algorithm=SHA1&digits=6&issuer=${encodeURIComponent(String(issuer))}&period=${STEP}&secret=${secret}`;
    return Response.json({ id, type: 'totp', friendly_name: name, totp: { qr_code: '', secret, uri } });
  }

  async function verify(
    request: Request,
    session: string,
    { id, secret }: Record<string, unknown>,
    { challenge_id: challenge, code }: Record<string, unknown>,
  ): Promise<Response> {
    const [waiting] = await rows(
      `update auth.mfa_challenges set verified_at = now() where id::text = $1 and factor_id = $2 and verified_at is null
         and created_at > now() - make_interval(mins => ${WAIT}) returning id`,
      [String(challenge), id],
    );
    if (!waiting) return refuse(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify again');
    if (!isCode(String(secret), String(code)))
      return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    await rows(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [id]);
    await rows(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [session, id]);
    await rows(
      `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp'), ($1, 'password')
       on conflict (session_id, authentication_method) do update set updated_at = now()
       where mfa_amr_claims.authentication_method = 'totp'`,
      [session],
    );
    const [newest] = await rows(
      `select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`,
      [session],
    );
    const renewed = new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: request.headers.get('apikey') ?? '',
      },
      body: JSON.stringify({ refresh_token: newest?.['token'] }),
    });
    return named(await lite.fetch(renewed));
  }

  return {
    async fetch(request, context) {
      const [, root, version, first, ...parts] = new URL(request.url).pathname.split('/');
      if (root !== 'auth' || version !== 'v1') return lite.fetch(request, context);
      if (first === 'factors') return answerFactors(request, parts);
      return named(await lite.fetch(request, context));
    },
  };
}

const refuse = (code: number, error: string, msg: string) =>
  Response.json({ code, error_code: error, msg }, { status: code });
