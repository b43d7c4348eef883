import type { Team, Room } from '../../data/rooms/places.ts';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import { placesTaken } from '../../domain/rooms/rooms.ts';

export type Place = Room | Team;

/** Places that are left for people with a bed; a team has no limit. */
export function freePlaces(place: Place, people: readonly BoardPerson[]): number {
  return 'capacity' in place ? place.capacity - placesTaken(people) : Infinity;
}

export interface CardNoteProps {
  readonly place: Place;
  readonly people: readonly BoardPerson[];
  /** First day of the camp, `YYYY-MM-DD`: ages count on it. */
  readonly start: string;
}
