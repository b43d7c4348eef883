import { roomWarnings, type RoomWarning } from '../../domain/rooms/room-warnings.ts';
import { fullName } from '../../domain/campers/names.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { whoDidIt } from '../../content/en/accounts/who-did-it.ts';
import { boards as t } from '../../content/en/rooms/boards.ts';
import { accommodation } from '../../content/en/rooms/accommodation.ts';
import { roomBoard as words } from '../../content/en/rooms/room-board.ts';
import { roomProposal } from '../../content/en/rooms/room-proposal.ts';
import { bedQueries } from '../../data/rooms/beds.ts';
import { boardQueries } from '../../data/rooms/board-people.ts';
import { campQueries } from '../../data/site/camp-info.ts';
import { toDataError } from '../../data/client/errors.ts';
import { placeQueries, useSetRoomLeader, type Room } from '../../data/rooms/places.ts';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import { groupBy } from '../../domain/group-by.ts';
import { placesTaken, roomGroupOf } from '../../domain/rooms/rooms.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spot } from '../../ui/spot.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useProposing } from '../../organiser/board/use-proposing.tsx';
import { Board } from '../../organiser/board/board.tsx';
import { BoardPart, PartLink } from '../../organiser/board/board-part.tsx';
import { LeaderNote, LeadersRead } from '../../organiser/board/leader-note.tsx';
import { AccommodationPart } from './accommodation-part.tsx';
import type { Place, CardNoteProps } from '../../organiser/board/place.ts';
import { RoomLists } from './room-lists.tsx';
import { RoomProposalDialog } from './room-proposal-dialog.tsx';
import { WaitingList } from './waiting-list.tsx';
import { retryOf } from '../../lib/retry-of.ts';
import './room-tab.css';
import { Facts } from '../../ui/facts.tsx';

const waiting = { title: accommodation.waiting.title, anchor: 'waiting' };
const paper = { title: t.paper, anchor: 'paper' };
const groups = { title: words.groups, anchor: 'groups' };
const menu = [waiting, paper, groups].map((part) => <PartLink key={part.anchor} {...part} />);

/** Who sleeps where, for level 2 or more (specification section 2, Admin). */
export function RoomTab() {
  const people = useQuery(boardQueries.people('rooms'));
  const rooms = useQuery(placeQueries.rooms());
  const camp = useQuery(campQueries.info());
  if (people.data?.length === 0)
    return <EmptyState spot={<Spot name="rooms" />}>{t.table.nobody}</EmptyState>;
  if (people.data && rooms.data && camp.data) {
    return <RoomBoard people={people.data} rooms={rooms.data} start={camp.data.start_date} />;
  }
  const retry = retryOf(people, rooms, camp);
  if (retry) return <ErrorState message={t.couldNotLoad} onRetry={retry} />;
  return <Skeleton label={t.loading} lines={12} />;
}

/** Available is total beds minus reserved ones, which belong to campers who have paid in full. */
function BedCounts() {
  const beds = useQuery(bedQueries.availability());
  const { data } = beds;
  if (beds.isLoadingError) return <FailedRead of={[beds]} />;
  return (
    <Facts
      className="bed-counts row quiet figures"
      facts={[
        [words.available, data?.available_beds ?? '…'],
        [words.reserved, data?.reserved_beds ?? '…'],
        [words.total, data?.total_beds ?? '…'],
      ]}
    />
  );
}

/** Only campers with a bed in a room are given one; the others belong to a group by their accommodation. */
const sleepsInRoom = ({ accommodation }: BoardPerson) => accommodation === 'Room';

/** Groups have fixed names, translated; rooms have the names that organisers give them. */
const shownName = (stored: string) => words.groupNames[stored] ?? stored;

const groupOf = ({ accommodation, gender, place }: BoardPerson) =>
  roomGroupOf({ accommodation, gender, room_id: place });

interface RoomBoardProps {
  readonly people: readonly BoardPerson[];
  readonly rooms: readonly Room[];
  readonly start: string;
}

function RoomBoard({ people, rooms, start }: RoomBoardProps) {
  const { mutate: setLeader } = useSetRoomLeader();
  const { primary, notice, dialog } = useProposing('rooms', roomProposal.open, start, RoomProposalDialog);
  const assignable = useMemo(() => rooms.filter(({ state }) => state === 'open'), [rooms]);
  const placeName = useMemo(() => {
    const names = new Map(rooms.map(({ id, name }) => [id, shownName(name)]));
    return (person: BoardPerson) => names.get(groupOf(person)) ?? t.unassigned;
  }, [rooms]);

  const lead = useCallback(
    (place: Place, leader: BoardPerson | null) => {
      const room = rooms.find(({ id }) => id === place.id);
      if (!room) return;
      setLeader(
        { room: room.id, seen: room.leader?.id, leader: leader?.id },
        {
          onSuccess: () => toast.success(t.person.leaderSaved),
          onError: (error) => {
            const { kind, by } = toDataError(error);
            toast.error(
              kind === 'conflict' ? t.refused.leaderConflict(whoDidIt.faster(by)) : t.refused.other,
            );
          },
        },
      );
    },
    [rooms, setLeader],
  );
  // Of those who sleep elsewhere: it follows from the accommodation (specification section 4).
  const byGroup = groupBy(people, groupOf);
  const elsewhere = rooms.filter(({ state }) => state === 'group');

  return (
    <>
      <LeadersRead />
      {notice}
      <Board
        kind="rooms"
        {...{ people, words, placeName, start, menu, primary }}
        places={assignable}
        canMove={sleepsInRoom}
        Head={RoomCount}
        Note={RoomWarnings}
        onLead={lead}
        More={AccommodationPart}
        Facts={BedCounts}
      />
      <BoardPart {...waiting}>
        <WaitingList />
      </BoardPart>
      <BoardPart {...paper}>
        <RoomLists people={people} rooms={assignable} start={start} />
      </BoardPart>
      <BoardPart {...groups}>
        <Facts
          className="spread-lines small figures"
          facts={elsewhere.map(({ id, name }) => [shownName(name), byGroup.get(id)?.length ?? 0])}
        />
      </BoardPart>
      {dialog}
    </>
  );
}

function RoomCount({ place, people }: CardNoteProps) {
  if (!('capacity' in place)) return null;
  const taken = placesTaken(people);
  const isFull = taken >= place.capacity;
  return (
    <span className={isFull ? 'place-count figure quiet place-full' : 'place-count figure quiet'}>
      <span aria-hidden="true">{words.occupied(taken, place.capacity)}</span>
      <span className="visually-hidden">{words.occupiedLong(taken, place.capacity)}</span>
    </span>
  );
}

function warningText(warning: RoomWarning): string {
  if (warning.kind === 'strangers_mixed') return words.warnings.strangers_mixed;
  const { waits_for: waits } = warning.person;
  return words.warnings[warning.kind](fullName(warning.person), waits);
}

function RoomWarnings(card: CardNoteProps) {
  const texts = roomWarnings(card.people, card.start).map(warningText);
  return (
    <>
      <LeaderNote {...card} />
      {texts.length > 0 && (
        <ul className="place-warnings">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
