import { restGet } from '../../lib/rest.ts';
import { publicSource } from '../client/public-values.ts';

interface Switch {
  readonly bool: boolean;
}

/** Whether the organisers have closed registration, for public pages. */
export const isRegistrationClosed = publicSource(async (): Promise<boolean> => {
  const rows = await restGet<Switch[]>('admin_settings?select=bool&name=eq.DISABLE_NEW_USER');
  return rows[0]?.bool === true;
});
