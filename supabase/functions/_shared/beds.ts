/** Takes beds that cannot be kept from those who wait for them: in small steps, so that no payment waits for it. */
import type { Db } from './db.ts';
import type { Dependencies } from './dependencies.ts';

/** So many steps in one call: about a thousand campers. What is left is the next sweep's. */
const maxSteps = 40;

export async function releaseBeds(db: Pick<Db, 'releaseUnpaidBeds'>): Promise<number> {
  let released = 0;
  for (let step = 0; step < maxSteps; step += 1) {
    const moved = await db.releaseUnpaidBeds();
    if (moved === 0) break;
    released += moved;
  }
  return released;
}

/** `releaseBeds` after the answer has been given, when someone has taken a bed; a failure is left to the sweep. */
export function releaseInBackground({ db, log, background }: Dependencies): void {
  background(releaseBeds(db).catch((error: unknown) => log.error('beds were not released', error)));
}
