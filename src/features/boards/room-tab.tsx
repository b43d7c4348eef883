import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { boards as t } from '../../content/en/boards.ts';
import { roomBoard as words } from '../../content/en/room-board.ts';
import { roomProposal } from '../../content/en/room-proposal.ts';
import { bedQueries } from '../../data/places/beds.ts';
import { boardQueries } from '../../data/places/board-people.ts';
import { campQueries } from '../../data/camp/camp-info.ts';
import { toDataError } from '../../data/client/errors.ts';
import { placeQueries, useSetRoomLeader, type Room } from '../../data/places/places.ts';
import { useApplyRooms } from '../../data/places/room-formation.ts';
import type { Applied } from '../../data/places/formation.ts';
import { settingQueries } from '../../data/camp/settings.ts';
import type { BoardPerson } from '../../domain/moves.ts';
import { isAssignableRoom, roomGroupOf } from '../../domain/rooms.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { AppliedNotice } from './applied-notice.tsx';
import { Board } from './board.tsx';
import { LodgingPart } from './lodging-part.tsx';
import type { Place } from './place.ts';
import { RoomLists } from './room-lists.tsx';
import { RoomProposalDialog } from './room-proposal-dialog.tsx';
import { WaitingList } from './waiting-list.tsx';
import { RoomCount, RoomWarnings } from './room-card-parts.tsx';

/** Who sleeps where, for level 2 or more (specification section 2, Admin). */
export function RoomTab() {
  const people = useQuery(boardQueries.people('rooms'));
  const rooms = useQuery(placeQueries.rooms());
  const camp = useQuery(campQueries.info());
  if (people.data && rooms.data && camp.data) {
    return (
      <>
        <BedCounts />
        <WaitingList />
        <RoomBoard people={people.data} rooms={rooms.data} start={camp.data.start_date} />
      </>
    );
  }
  const failed = [people, rooms, camp].filter(({ isLoadingError }) => isLoadingError);
  if (failed.length > 0) {
    const retry = () => failed.forEach(({ refetch }) => void refetch());
    return <ErrorState message={t.couldNotLoad} retryLabel={t.retry} onRetry={retry} />;
  }
  return <Spinner label={t.loading} />;
}

/** Available is total beds minus reserved ones, which belong to campers who have paid in full. */
function BedCounts() {
  const { data } = useQuery(bedQueries.availability());
  const counts = [
    [words.available, data?.available_beds],
    [words.reserved, data?.reserved_beds],
    [words.total, data?.total_beds],
  ] as const;
  return (
    <dl className="bed-counts" aria-label={words.beds}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Only campers with a bed in a room are given one; the others belong to a group by their accommodation. */
const sleepsInRoom = ({ accommodation }: BoardPerson) => accommodation === 'Room';

const groupOf = ({ accommodation, gender, place }: BoardPerson) =>
  roomGroupOf({ accommodation, gender, room_id: place });

interface ProposeProps {
  readonly start: string;
  readonly onApplied: (applied: Applied) => void;
}

/** The button and its dialog: apart from the board, which is not drawn again when it opens. */
function ProposeRooms({ start, onApplied }: ProposeProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: settings } = useQuery(settingQueries.all());
  return (
    <>
      <Button onClick={() => setOpen(true)}>{roomProposal.open}</Button>
      {isOpen && (
        <RoomProposalDialog
          start={start}
          areShown={settings?.SHOW_ROOMS === true}
          onApplied={(now) => {
            onApplied(now);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface RoomBoardProps {
  readonly people: readonly BoardPerson[];
  readonly rooms: readonly Room[];
  readonly start: string;
}

function RoomBoard({ people, rooms, start }: RoomBoardProps) {
  const toast = useToast();
  const setLeader = useSetRoomLeader();
  const undo = useApplyRooms();
  const [applied, setApplied] = useState<Applied | null>(null);
  const assignable = useMemo(() => rooms.filter(({ id }) => isAssignableRoom(id)), [rooms]);
  const placeName = useMemo(() => {
    const names = new Map(rooms.map(({ id, name }) => [id, name]));
    return (person: BoardPerson) => names.get(groupOf(person)) ?? t.unassigned;
  }, [rooms]);

  function lead(place: Place, leader: BoardPerson | null): void {
    const room = rooms.find(({ id }) => id === place.id);
    if (!room) return;
    setLeader.mutate(
      { room, leader: leader?.id ?? null },
      {
        onSuccess: () => toast.success(t.person.leaderSaved),
        onError: (error) => {
          const isConflict = toDataError(error).kind === 'conflict';
          toast.error(isConflict ? t.refused.leaderConflict : t.refused.other);
        },
      },
    );
  }

  return (
    <>
      <div className="board-heading">
        <h2>{words.cards}</h2>
        <ProposeRooms start={start} onApplied={setApplied} />
      </div>
      {applied && <AppliedNotice applied={applied} undo={undo} onGone={() => setApplied(null)} />}
      <Board
        kind="rooms"
        {...{ people, words, placeName, start }}
        places={assignable}
        canMove={sleepsInRoom}
        Head={RoomCount}
        Note={RoomWarnings}
        onLead={lead}
        More={LodgingPart}
      >
        <RoomLists people={people} rooms={assignable} start={start} />
        <Groups people={people} rooms={rooms.filter(({ id }) => !isAssignableRoom(id))} />
      </Board>
    </>
  );
}

/** How many sleep elsewhere; their group follows from the accommodation (specification section 4). */
function Groups({ people, rooms }: Omit<RoomBoardProps, 'start'>) {
  const counts = useMemo(() => {
    const counted = new Map<number, number>();
    for (const person of people) counted.set(groupOf(person), (counted.get(groupOf(person)) ?? 0) + 1);
    return counted;
  }, [people]);
  return (
    <>
      <h3 className="board-groups-title">{words.groups}</h3>
      <dl className="board-groups">
        {rooms.map(({ id, name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{counts.get(id) ?? 0}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
