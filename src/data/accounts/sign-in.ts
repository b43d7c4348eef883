import { endPreview } from '../seasons/preview.ts';
import type { EmailOtpType } from '@supabase/supabase-js';
import type { LanguageCode } from '../../domain/campers/languages.ts';
import { challengeToken } from '../../lib/challenge.ts';
import { getSupabase, type Client } from '../../lib/supabase.ts';
import { oneOf } from '../../lib/shape.ts';
import { query } from '../client/answer.ts';
import { keptUntil } from '../checkin/kept-until.ts';
import { DataError, toDataError } from '../client/errors.ts';
import { noticeLogin } from './sign-in-notices.ts';
import { connectSession } from './session.ts';

/** Sign-in providers beside e-mail; which of them are on is a setting of the installation. */
export type OAuthProvider = 'google' | 'facebook';

type SignInLinkType = Extract<EmailOtpType, 'signup' | 'magiclink' | 'email' | 'recovery' | 'email_change'>;
/** `new_address` is the organisers' way for a mailbox that is lost. */
export type MailLinkType = SignInLinkType | 'new_address';

/** What a typed code is for: logging in and confirming an account, or choosing a new password. */
export type CodeType = Extract<EmailOtpType, 'email' | 'recovery'>;

/** Asks the sign-in service; its refusals are thrown. */
async function ask(request: (auth: Client['auth']) => PromiseLike<{ error: object | null }>): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await request(auth);
  if (error) throw toDataError(error);
}

/**
 * Whether an address has an account. Rate-limited by the database: DataError `rate_limited` when asked too often.
 * Used only after the visitor has asked to log in, sign up or reset, as specification section 5 wants it.
 */
export async function isKnownEmail(email: string): Promise<boolean> {
  const words = oneOf(['known', 'unknown', 'try_later']);
  const status = await query((client) => client.rpc('email_status', { email }), words);
  if (status === 'try_later') throw new DataError('rate_limited', 'email_status');
  return status === 'known';
}

/** A password reset sends no login notice. */
function tellLogin(type?: MailLinkType): void {
  if (type !== 'recovery') connectSession().then(noticeLogin, () => undefined);
}

/** Errors: DataError with code `invalid_credentials` or `email_not_confirmed`, among others. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const options = await challengeToken();
  await ask((auth) => auth.signInWithPassword({ email, password, options }));
  tellLogin();
}

/** Creates an account, whose mails are in a language, and sends the confirmation. DataError `conflict` when the address is in use. */
export async function signUp(email: string, password: string, language: LanguageCode): Promise<void> {
  if (await isKnownEmail(email)) throw new DataError('conflict', 'user_already_exists');
  const options = { data: { language }, ...(await challengeToken()) };
  await ask((auth) => auth.signUp({ email, password, options }));
}

/** Sends a login link and code. With a language an unknown address may become an account, whose mails are in it. */
export async function sendMagicLink(email: string, newAccount?: LanguageCode): Promise<void> {
  const creating = newAccount === undefined ? {} : { data: { language: newAccount } };
  const options = { shouldCreateUser: newAccount !== undefined, ...creating, ...(await challengeToken()) };
  await ask((auth) => auth.signInWithOtp({ email, options }));
}

export async function resendConfirmation(email: string): Promise<void> {
  const options = await challengeToken();
  await ask((auth) => auth.resend({ type: 'signup', email, options }));
}

/** Signs in with the digits of a mail (`emailCode`). DataError code `otp_expired` when they are wrong or old. */
export async function verifyCode(email: string, code: string, type: CodeType): Promise<void> {
  await ask((auth) => auth.verifyOtp({ email, token: code, type }));
  tellLogin(type);
}

/** Signs in with the token of a mail's link, which works once. DataError code `otp_expired` when it is old. */
async function verifySignIn(tokenHash: string, type: SignInLinkType): Promise<'signed_in' | 'half'> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw toDataError(error);
  if (!data.session) return 'half';
  tellLogin(type);
  return 'signed_in';
}

/**
 * Uses the token of an email's link. `half`: the change of an address waits for the link to the other one; `changed`: the new address
 * is confirmed, without a session. DataError codes: otp_expired, email_exists.
 */
export async function verifyLink(
  tokenHash: string,
  type: MailLinkType,
): Promise<'signed_in' | 'half' | 'changed'> {
  if (type !== 'new_address') return verifySignIn(tokenHash, type);
  const words = oneOf(['changed', 'expired', 'taken']);
  const status = await query((client) => client.rpc('confirm_new_address', { p_token: tokenHash }), words);
  if (status === 'expired') throw new DataError('refused', 'otp_expired');
  if (status === 'taken') throw new DataError('conflict', 'email_exists');
  return status;
}

/** Asks for another address, which is confirmed at both. DataError code `email_exists` when another account has it. */
export const changeEmail = (email: string) => ask((auth) => auth.updateUser({ email }));

export async function sendPasswordReset(email: string, redirectTo: string): Promise<void> {
  const options = { redirectTo, ...(await challengeToken()) };
  await ask((auth) => auth.resetPasswordForEmail(email, options));
}

/** Keeps the language of the signed-in user with the account: the sign-in's mails and all others are in it. */
export const keepLanguage = (language: LanguageCode) =>
  ask((auth) => auth.updateUser({ data: { language } }));

export const changePassword = (password: string) => ask((auth) => auth.updateUser({ password }));

/** Leaves for the provider's page, which comes back to `redirectTo`. */
export const signInWithProvider = (provider: OAuthProvider, redirectTo: string) =>
  ask((auth) => auth.signInWithOAuth({ provider, options: { redirectTo } }));

/** Ends the session on this device, also when the server cannot be reached. The check-in list is forgotten first. */
export async function signOut(): Promise<void> {
  endPreview();
  if (keptUntil() !== null) await (await import('../checkin/phone-checkin.ts')).leaveCheckin();
  await ask((auth) => auth.signOut({ scope: 'local' }));
}
