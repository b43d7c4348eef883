import { listText } from '../../content/list-text.ts';
import { whoDidIt } from '../../content/en/accounts/who-did-it.ts';
import { boards } from '../../content/en/rooms/boards.ts';
import type { Refusal } from '../../data/rooms/board-moves.ts';
import { fullName } from '../../domain/campers/names.ts';

const t = boards.refused;

/** Why a move was not made, in words an organiser can act on. */
export function refusalText(refusal: Refusal, nameOf: (place: number | null) => string): string {
  const { error, moves, isUndo, people } = refusal;
  switch (error.code) {
    case 'conflict': {
      const places = new Map(moves.map(({ camper, from }) => [camper, from]));
      const moved = people.find(({ id, place }) => places.has(id) && places.get(id) !== place);
      if (!moved) return t.gone;
      return isUndo
        ? t.undoConflict(whoDidIt.who(error.by ?? { role: 'other' }), fullName(moved), nameOf(moved.place))
        : t.conflict(whoDidIt.faster(error.by), fullName(moved), nameOf(moved.place));
    }
    case 'room_full': {
      const names = listText([...new Set(moves.map(({ to }) => nameOf(to)))]);
      return (isUndo ? t.undoFull : t.full)(names);
    }
    case 'camper_not_coming':
      return t.notComing;
    case 'camper_not_in_rooms':
      return t.notInRooms;
    case 'room_not_assignable':
      return t.notOpen;
    default:
  }
  if (error.kind === 'offline') return t.offline;
  return error.kind === 'unauthorized' ? t.notAllowed : t.other;
}
