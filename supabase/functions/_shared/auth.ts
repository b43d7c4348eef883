/** Who calls: a signed-in person, known by the token that supabase-js sends along. */
import { createClient } from '@supabase/supabase-js';
import type { Config } from './config.ts';
import { HttpError } from './http.ts';
import { SafeError } from './log.ts';

/** Throws `HttpError` 401 `not_signed_in` without a valid session. */
export type Authenticate = ReturnType<typeof createAuthenticate>;
export type Caller = Awaited<ReturnType<Authenticate>>;

/** Asks the auth server with the caller's own token; what the caller may see is decided by row-level security. */
export function createAuthenticate(config: Pick<Config, 'supabaseUrl' | 'publishableKey'>) {
  return async (request: Request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) throw new HttpError(401, 'not_signed_in');
    const client = createClient(config.supabaseUrl, config.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Spelt as the library spells it: a name in another case would be a second line beside the library's own.
      global: { headers: { Authorization: `Bearer ${token}` } },
    });
    const { data, error } = await client.auth.getUser(token);
    if (error && (error.status === undefined || error.status >= 500)) throw new SafeError('auth: no answer');
    if (error) throw new HttpError(401, 'not_signed_in');
    return {
      id: data.user.id,
      email: data.user.email ?? '',
      /** `email`, `google` or `facebook`. */
      provider: data.user.app_metadata.provider ?? 'email',
      /** Whether this camper is the caller or was added by the caller. */
      async isOwnCamper(camperId: string): Promise<boolean> {
        const { data, error } = await client
          .from('camper_fees')
          .select('camper_id')
          .eq('camper_id', camperId);
        if (error) throw new SafeError(`camper_fees: ${error.code || 'no answer'}`);
        return data.length > 0;
      },
      /**
       * What a function of the database answers to the caller. Throws `HttpError` 403 `not_allowed` where it refuses them, and 409
       * `second_factor_again` where they must type the code of their app first.
       */
      async ask(functionName: string, args: Record<string, unknown>): Promise<unknown> {
        const { data, error } = await client.rpc(functionName, args);
        if (error?.code === '42501') throw new HttpError(403, 'not_allowed');
        if (error?.message === 'second_factor_again') throw new HttpError(409, error.message);
        if (error) throw new SafeError(`${functionName}: ${error.code || 'no answer'}`);
        return data;
      },
    };
  };
}
