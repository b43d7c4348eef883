import { env } from '../../lib/env.ts';

/** Says whether the family of a link wants reminders and news, without a login. Returns `unknown` for a link that is not ours. */
export async function sayMailWish(token: string, wanted: boolean): Promise<'done' | 'unknown' | 'failed'> {
  try {
    const response = await fetch(
      `${env.supabaseUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}`,
      {
        method: 'POST',
        body: JSON.stringify({ wanted }),
      },
    );
    if (response.status === 404) return 'unknown';
    return response.ok ? 'done' : 'failed';
  } catch {
    return 'failed';
  }
}
