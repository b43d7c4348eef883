import type { BoardPerson } from '../../src/domain/campers/moves.ts';

/** Someone on a board of rooms or teams: a woman of forty who has paid, of the family Holm, without a place. */
export function boardPerson(id: string, changes: Partial<BoardPerson> = {}): BoardPerson {
  return {
    id,
    first_name: id,
    last_name: 'Holm',
    birthday: '1985-03-03',
    gender: 'Female',
    accommodation: 'Room',
    church_mission: 'MBMBC',
    country: 'DK',
    size: 'Medium',
    parent_id: null,
    is_registered: true,
    waits_for: [],
    has_bed: changes.accommodation === undefined || changes.accommodation === 'Room',
    place: null,
    former_place: null,
    ...changes,
  };
}
