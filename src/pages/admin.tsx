import { frame } from '../content/en/frame.ts';
import { LaterPage } from './later.tsx';

/** Opens with the tables for admins. */
export function Component() {
  return <LaterPage title={frame.menu.dashboard} />;
}
