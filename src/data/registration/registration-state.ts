import { array, boolean, object } from '../../lib/shape.ts';
import { publicSource, readPublic, usePublic } from '../client/public-values.ts';

export const isRegistrationClosed = publicSource(async (): Promise<boolean> => {
  const shape = array(object({ bool: boolean() }));
  const rows = await readPublic('admin_settings?select=bool&name=eq.DISABLE_NEW_USER', shape);
  return rows[0]?.bool === true;
});

/** Whether registration is known to be closed: sign-up is then not offered. */
export function useIsRegistrationClosed(): boolean {
  const reading = usePublic(isRegistrationClosed);
  return reading.status === 'ready' && reading.data;
}
