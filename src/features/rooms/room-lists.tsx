import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { boards } from '../../content/en/rooms/boards.ts';
import { roomLists as t } from '../../content/en/rooms/room-lists.ts';
import { adminCountQueries } from '../../data/campers/admin-counts.ts';
import type { Room } from '../../data/rooms/places.ts';
import { sharesBed } from '../../domain/campers/age-category.ts';
import { ageOn } from '../../domain/dates.ts';
import { peopleByPlace, type BoardPerson } from '../../domain/campers/moves.ts';
import { fullName } from '../../domain/campers/names.ts';
import { placesTaken } from '../../domain/rooms/rooms.ts';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { byName } from '../../lib/text-order.ts';
import { BoardList } from '../../organiser/board/board-list.tsx';
import { contactColumns, contactsIn } from '../../organiser/child-contacts.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import type { Sheet } from '../../organiser/printed-sheets.tsx';
import { SheetsPart } from '../../organiser/board/sheets-part.tsx';

type RoomSheet = ReturnType<typeof sheetsOf>[number];
type Sleeper = RoomSheet['sleepers'][number];

/** Every room with its people, the leader first, then by name; rooms without people are left out. */
function sheetsOf(people: readonly BoardPerson[], rooms: readonly Room[], start: string) {
  const byRoom = peopleByPlace(people);
  return rooms.flatMap((room) => {
    const sleepers = (byRoom.get(room.id) ?? [])
      .map((person) => ({
        room,
        person,
        isLeader: person.id === room.leader?.id,
        sharesBed: sharesBed(ageOn(person.birthday, start)),
      }))
      .toSorted(
        (one, other) =>
          Number(other.isLeader) - Number(one.isLeader) ||
          byName(fullName(one.person), fullName(other.person)),
      );
    return sleepers.length === 0 ? [] : [{ room, sleepers }];
  });
}

const noteOf = (one: Sleeper) =>
  [one.isLeader ? t.leader : '', one.sharesBed ? t.sharesBed : ''].filter((text) => text !== '').join(', ');

const paperOf = ({ room, sleepers }: RoomSheet): Sheet => ({
  id: room.id,
  title: room.name,
  facts: t.places(placesTaken(sleepers.map(({ person }) => person)), room.capacity),
  people: sleepers.map((one) => ({
    id: one.person.id,
    name: fullName(one.person),
    isLeader: one.isLeader,
    sharesBed: one.sharesBed,
    note: noteOf(one),
  })),
});

export const roomSheets = ({ people, rooms, start }: RoomListsProps) =>
  sheetsOf(people, rooms, start).map(paperOf);

interface RoomListsProps {
  readonly people: readonly BoardPerson[];
  readonly rooms: readonly Room[];
  readonly start: string;
}

export const RoomLists = memo(DrawnLists);

function DrawnLists({ people, rooms, start }: RoomListsProps) {
  const passengers = useQuery(adminCountQueries.transit());
  const sheets = sheetsOf(people, rooms, start);
  const byRoom = sheets.flatMap(({ sleepers }) => sleepers);
  const sleepersByName = byRoom.toSorted((one, other) =>
    byName(fullName(one.person), fullName(other.person)),
  );
  const room: ExportColumn<Sleeper> = { title: t.room, value: (one) => one.room.name };
  const name: ExportColumn<Sleeper> = { title: t.name, value: ({ person }) => fullName(person) };
  const rest: ExportColumn<Sleeper>[] = [
    { title: t.age, value: ({ person }) => ageOn(person.birthday, start) },
    { title: t.mark, value: noteOf },
  ];
  if (sheets.length === 0) return <p>{boards.noPaper}</p>;
  if (!passengers.data) return <FailedRead of={[passengers]} />;
  rest.push(...contactColumns<Sleeper>(contactsIn(passengers.data, start)));

  return (
    <div className="board-lists row">
      <SheetsPart kind="door" sheets={sheets.map(paperOf)} words={t} />
      <BoardList
        title={t.byName}
        fileName="rooms_by_name"
        columns={[name, room, ...rest]}
        rows={sleepersByName}
      />
      <BoardList title={t.byRoom} fileName="rooms_by_room" columns={[room, name, ...rest]} rows={byRoom} />
    </div>
  );
}
