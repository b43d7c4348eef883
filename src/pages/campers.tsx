import { frame } from '../content/en/frame.ts';
import { LaterPage } from './later.tsx';

/** Opens with the lists of campers, teams and rooms. */
export function Component() {
  return <LaterPage title={frame.menu.campers} />;
}
