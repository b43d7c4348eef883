import { frame } from '../content/en/frame.ts';
import { LaterPage } from './later.tsx';

/** Opens with the schedule of the week. */
export function Component() {
  return <LaterPage title={frame.later.schedule} />;
}
