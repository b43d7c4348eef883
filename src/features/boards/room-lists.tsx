import { useMemo, useState } from 'react';
import { roomLists as t } from '../../content/en/room-lists.ts';
import type { Room } from '../../data/places/places.ts';
import { sharesBed } from '../../domain/age-category.ts';
import { ageOn } from '../../domain/dates.ts';
import { peopleByPlace, type BoardPerson } from '../../domain/moves.ts';
import { fullName } from '../../domain/names.ts';
import { placesTaken } from '../../domain/rooms.ts';
import { languageCode } from '../../content/language.ts';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BoardList, BoardListPart } from './board-list.tsx';
import { DoorSheets } from './door-sheets.tsx';

export interface Sleeper {
  readonly room: Room;
  readonly person: BoardPerson;
  readonly isLeader: boolean;
  readonly sharesBed: boolean;
}

export interface RoomSheet {
  readonly room: Room;
  readonly sleepers: readonly Sleeper[];
}

/** Every room with its people, the leader first, then by name; rooms without people are left out. */
function sheetsOf(people: readonly BoardPerson[], rooms: readonly Room[], start: string): RoomSheet[] {
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
          fullName(one.person).localeCompare(fullName(other.person), 'da'),
      );
    return sleepers.length === 0 ? [] : [{ room, sleepers }];
  });
}

const noteOf = (one: Sleeper) =>
  [one.isLeader ? t.leader : '', one.sharesBed ? t.sharesBed : ''].filter((text) => text !== '').join(', ');

/** What writes the PDF is loaded only when it is asked for. */
async function savePdf(sheets: readonly RoomSheet[]): Promise<void> {
  const { exportRecords } = await import('../../lib/exports/export-records.ts');
  await exportRecords(t.fileName, {
    title: t.sheets,
    intro: t.intro,
    language: languageCode(),
    madeAt: new Date(),
    empty: t.empty,
    isSheets: true,
    sections: sheets.map(({ room, sleepers }) => ({
      title: room.name,
      records: [
        {
          name: t.places(placesTaken(sleepers.map(({ person }) => person)), room.capacity),
          fields: sleepers.map((one) => {
            const name = fullName(one.person);
            return [one.isLeader ? t.leaderLine(name) : name, noteOf(one)] as const;
          }),
        },
      ],
    })),
  });
}

interface RoomListsProps {
  readonly people: readonly BoardPerson[];
  /** Those that people are assigned to. */
  readonly rooms: readonly Room[];
  /** First day of the camp, `YYYY-MM-DD`. */
  readonly start: string;
}

/** The rooms on paper and as files: a sheet for each door, a list by name, a list by room. */
export function RoomLists({ people, rooms, start }: RoomListsProps) {
  const [isPrinting, setPrinting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const sheets = useMemo(() => sheetsOf(people, rooms, start), [people, rooms, start]);
  const byRoom = useMemo(() => sheets.flatMap(({ sleepers }) => sleepers), [sheets]);
  const byName = useMemo(
    () => byRoom.toSorted((one, other) => fullName(one.person).localeCompare(fullName(other.person), 'da')),
    [byRoom],
  );
  const columns = useMemo((): Record<'room' | 'name' | 'rest', ExportColumn<Sleeper>[]> => {
    return {
      room: [{ title: t.room, value: ({ room }) => room.name }],
      name: [{ title: t.name, value: ({ person }) => fullName(person) }],
      rest: [
        { title: t.age, value: ({ person }) => ageOn(person.birthday, start) },
        { title: t.mark, value: noteOf },
      ],
    };
  }, [start]);
  if (sheets.length === 0) return null;

  async function save(): Promise<void> {
    setSaving(true);
    setFailed(false);
    await savePdf(sheets).catch(() => setFailed(true));
    setSaving(false);
  }

  return (
    <div className="board-lists">
      <BoardListPart title={t.sheets}>
        <Button look="quiet" onClick={() => setPrinting(true)}>
          {t.print}
        </Button>{' '}
        <Button look="quiet" busy={isSaving} onClick={() => void save()}>
          {t.pdf}
        </Button>
        {hasFailed && (
          <Notice tone="bad">
            <p>{t.failed}</p>
          </Notice>
        )}
      </BoardListPart>
      <BoardList
        title={t.byName}
        fileName="rooms_by_name"
        columns={[...columns.name, ...columns.room, ...columns.rest]}
        rows={byName}
      />
      <BoardList
        title={t.byRoom}
        fileName="rooms_by_room"
        columns={[...columns.room, ...columns.name, ...columns.rest]}
        rows={byRoom}
      />
      {isPrinting && <DoorSheets sheets={sheets} onDone={() => setPrinting(false)} />}
    </div>
  );
}
