import { array, boolean, object } from '../../lib/shape.ts';
import { publicSource, readPublic, usePublic } from '../client/public-values.ts';

export const isRegistrationClosed = publicSource(async (): Promise<boolean> => {
  const shape = array(object({ bool: boolean() }));
  const rows = await readPublic('admin_settings?select=bool&name=eq.DISABLE_NEW_USER', shape);
  return rows[0]?.bool === true;
});

/** Whether it is known that registration is closed: nobody is then offered to sign up. */
export function useIsRegistrationClosed(): boolean {
  const reading = usePublic(isRegistrationClosed);
  return reading.status === 'ready' && reading.data;
}
