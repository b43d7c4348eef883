import { listText } from '../../content/list-text.ts';
import { useMemo } from 'react';
import { roomProposal as t } from '../../content/en/rooms/room-proposal.ts';
import { useApplyRooms, type RoomFormation } from '../../data/rooms/room-formation.ts';
import type { Applied } from '../../data/rooms/formation.ts';
import type { NoRoom, OpenCase } from '../../domain/rooms/explain-rooms.ts';
import type { RoomInstance } from '../../domain/rooms/room-instance.ts';
import type { Move } from '../../domain/campers/moves.ts';
import { roomMoves } from '../../domain/rooms/room-inputs.ts';
import { roomRules } from '../../domain/rooms/room-score.ts';
import { Notice } from '../../ui/notice.tsx';
import { ApplyPart } from '../../organiser/board/apply-part.tsx';
import { ProposedPlaces } from '../../organiser/board/proposed-places.tsx';
import type { FoundRooms } from './room-search-worker.ts';

interface RoomProposalResultProps {
  readonly inputs: RoomFormation;
  readonly instance: RoomInstance;
  readonly found: FoundRooms;
  readonly areShown: boolean;
  readonly onApplied: (applied: Applied) => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onReadAgain: () => Promise<boolean>;
}

function noRoomText(reason: NoRoom): string {
  return reason.why === 'places' ? t.noRoom.places(reason.beds, reason.most) : t.noRoom[reason.why];
}

function caseText({ campers, rooms }: RoomInstance, open: OpenCase): string {
  const name = (person: number) => campers[person]?.name ?? '';
  const roomName = (place: number) => rooms[place]?.name ?? '';
  if (open.rule === 'unplaced') {
    return `${t.unplaced(listText(open.people.map(name)))} ${noRoomText(open.reason)}`;
  }
  if (open.rule === 'split') return t.split(listText(open.people.map(name)), open.beds <= open.largest);
  if (open.rule === 'alone') return t.alone(name(open.person), open.hasParent);
  if (open.rule === 'mixed') return t.mixed(roomName(open.place));
  return t.locks(name(open.person), roomName(open.place));
}

/** How many get a room, change theirs or lose it. */
function movesText(moves: readonly Move[]): string {
  const counts = [
    [t.placed, moves.filter(({ from }) => from === null)],
    [t.changed, moves.filter(({ from, to }) => from !== null && to !== null)],
    [t.lost, moves.filter(({ to }) => to === null)],
  ] as const;
  return counts.flatMap(([text, some]) => (some.length === 0 ? [] : text(some.length))).join(' ');
}

/** What was found: the rules in their order, now and proposed, what stays open and why, and applying it. */
export function RoomProposalResult({ inputs, instance, found, ...props }: RoomProposalResultProps) {
  const apply = useApplyRooms();
  const { room, before, after, open } = found;
  const moves = useMemo(() => roomMoves(inputs, room), [inputs, room]);
  const people = useMemo(() => inputs.campers.map((camper) => ({ ...camper, place: camper.room })), [inputs]);
  return (
    <>
      {props.areShown && moves.length > 0 && (
        <Notice tone="warn">
          <p>{t.shown}</p>
        </Notice>
      )}
      <p>{moves.length === 0 ? t.same : movesText(moves)}</p>
      <table className="proposal-points" aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.rule}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {roomRules.map((rule, at) => (
            <tr key={rule}>
              <th scope="row">{`${at + 1}. ${t.rules[rule]}`}</th>
              <td>{before[at]}</td>
              <td>{after[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open.length > 0 && (
        <Notice tone="warn">
          <p>
            <strong>{t.openCases}</strong>
          </p>
          <p>{t.openReason}</p>
          <ul className="proposal-cases">
            {open.map((one) => (
              <li key={JSON.stringify(one)}>{caseText(instance, one)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {moves.length > 0 && <ProposedPlaces people={people} places={inputs.rooms} moves={moves} />}
      <ApplyPart {...props} words={t} apply={apply} proposed={{ version: inputs.version, moves }} />
    </>
  );
}
