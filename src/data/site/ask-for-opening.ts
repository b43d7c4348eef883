import { restCall } from '../../lib/rest.ts';

/** Leaves an address for one mail, in `language`, when registration opens, or takes it back; no login. `tooMany`: too many in the last hour. */
export async function askForOpening(
  email: string,
  language: string,
  isWanted: boolean,
): Promise<'done' | 'tooMany' | 'failed'> {
  try {
    const isKept = await restCall('ask_for_opening', {
      ...{ p_email: email, p_language: language, p_is_wanted: isWanted },
    });
    return isKept === true ? 'done' : 'tooMany';
  } catch {
    return 'failed';
  }
}
