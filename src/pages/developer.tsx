import { frame } from '../content/en/frame.ts';
import { LaterPage } from './later.tsx';

/** Opens with the tools for trying the site out. */
export function Component() {
  return <LaterPage title={frame.menu.developer} />;
}
