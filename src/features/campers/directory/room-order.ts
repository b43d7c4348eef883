import type { Sleeper } from '../../../data/rooms/rosters.ts';
import { fullName } from '../../../domain/campers/names.ts';

/** The people of one room: the leader first, then the rest by name (specification section 2). */
export function inRoom(sleepers: readonly Sleeper[], roomId: number): Sleeper[] {
  return sleepers
    .filter((sleeper) => sleeper.room_id === roomId)
    .toSorted(
      (a, b) => Number(b.is_leader) - Number(a.is_leader) || fullName(a).localeCompare(fullName(b), 'da'),
    );
}
