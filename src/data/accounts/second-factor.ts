/** The second factor of an organiser: an app that shows six digits, by the platform's TOTP (`auth.mfa`). */
import { getSupabase, type Client } from '../../lib/supabase.ts';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { toDataError } from '../client/errors.ts';
import { rpcQuery } from '../client/queries.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import { adminQueries } from './admins.ts';

const own = z.nullable(
  z.object({
    /** Needed and not there, there and its code is asked for, there and the code was typed, or neither needed nor there. */
    state: z.oneOf(['set_up', 'enter', 'open', 'offered']),
    codes_left: z.number(),
  }),
);

export const secondFactorQueries = {
  /** Null for who is no organiser. */
  mine: (userId: string) => rpcQuery(['access', userId, 'second factor'], 'my_second_factor', {}, own),
};

type Mfa = Client['auth']['mfa'];

async function ask<T>(
  request: (mfa: Mfa) => PromiseLike<{ data: T | null; error: object | null }>,
): Promise<NonNullable<T>> {
  const { auth } = await getSupabase();
  const { data, error } = await request(auth.mfa);
  if (error || !data) throw toDataError(error);
  return data;
}

export interface NewFactor {
  readonly id: string;
  /** For who types it into the app: base32. */
  readonly secret: string;
  /** `otpauth://`: as a QR code, or opened on the phone that has the app. */
  readonly uri: string;
}

/** Begins a factor; those that were begun before and never used are dropped. `site` is the name that the app shows. */
export async function beginFactor(site: string): Promise<NewFactor> {
  const { all } = await ask((mfa) => mfa.listFactors());
  for (const { id, status } of all)
    if (status === 'unverified') await ask((mfa) => mfa.unenroll({ factorId: id }));
  const begun = await ask((mfa) =>
    mfa.enroll({ factorType: 'totp', issuer: site, friendlyName: `app ${Date.now()}` }),
  );
  return { id: begun.id, secret: begun.totp.secret, uri: begun.totp.uri };
}

/**
 * Gives the code of the app, of a factor that was begun or of the one that is there; from then on the session has the second factor.
 * DataError codes: `mfa_verification_failed` (a wrong code), `mfa_challenge_expired`.
 */
export async function giveCode(code: string, begun?: string): Promise<void> {
  const factorId = begun ?? (await ask((mfa) => mfa.listFactors())).totp[0]?.id ?? '';
  await ask((mfa) => mfa.challengeAndVerify({ factorId, code }));
}

/** Ten recovery codes, which replace those before. Right after a code was given. */
export const newRecoveryCodes = () => rpc('new_recovery_codes', {}, z.array(z.string()));

/** Takes the second factor away by a recovery code; false when it is none. DataError code `try_later` after ten tries in an hour. */
export const giveRecoveryCode = (code: string) => rpc('use_recovery_code', { code }, z.boolean());

/** Takes the second factor of another organiser away, and ends their logins. */
export const useResetFactor = () =>
  useSaving(
    (person: string) => rpc('reset_second_factor', { person }),
    refreshKeys(adminQueries.people().queryKey),
  );
