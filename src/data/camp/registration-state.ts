import { restGet } from '../../lib/rest.ts';
import { publicSource, usePublic } from '../client/public-values.ts';

interface Switch {
  readonly bool: boolean;
}

/** Whether the organisers have closed registration, for public pages. */
export const isRegistrationClosed = publicSource(async (): Promise<boolean> => {
  const rows = await restGet<Switch[]>('admin_settings?select=bool&name=eq.DISABLE_NEW_USER');
  return rows[0]?.bool === true;
});

/** Whether it is known that registration is closed: nobody is then offered to sign up. */
export function useIsRegistrationClosed(): boolean {
  const reading = usePublic(isRegistrationClosed);
  return reading.status === 'ready' && reading.data;
}
