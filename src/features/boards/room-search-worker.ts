/** Looks for rooms off the page, and tells the best so far some times a second. The same seed gives the same rooms. */
import type { RoomInstance } from '../../domain/rooms/room-instance.ts';
import { proposeRooms } from '../../domain/rooms/propose-rooms.ts';
import type { SearchNews } from './team-search-worker.ts';

export interface RoomSearchOrder {
  readonly instance: RoomInstance;
  readonly present: readonly number[];
  /** Everybody gets a room while there are places, also against the other rules. */
  readonly isEverybodyPlaced: boolean;
  readonly seed: number;
  readonly steps: number;
}

/** Milliseconds between two pieces of news. */
const pause = 200;

addEventListener('message', ({ data }: MessageEvent<RoomSearchOrder>) => {
  const { instance, present, isEverybodyPlaced, seed, steps } = data;
  let told = Number.NEGATIVE_INFINITY;
  const tell = (news: SearchNews) => postMessage(news);
  const found = proposeRooms(instance, {
    seed,
    present,
    isEverybodyPlaced,
    progress: (done, best) => {
      const now = performance.now();
      if (now - told >= pause && done < steps) {
        told = now;
        tell({ share: done / steps, team: best.slice() });
      }
      return done / steps;
    },
  });
  tell({ share: 1, team: found });
});
