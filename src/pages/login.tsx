import { frame } from '../content/en/frame.ts';
import { LaterPage } from './later.tsx';

/** Not built yet. */
export function Component() {
  return <LaterPage title={frame.menu.login} />;
}
