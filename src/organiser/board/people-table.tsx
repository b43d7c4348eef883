import { useMemo, useState, type ReactNode } from 'react';
import { boards } from '../../content/en/rooms/boards.ts';
import { type BoardPerson, familyOf } from '../../domain/campers/moves.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useTableFilter } from '../../ui/data-table/use-table-filter.ts';
import { useWriteToFamilies } from '../write-to-families.tsx';
import { ChosenName } from './chosen-name.tsx';
import type { Place } from './place.ts';
import { values } from '../../content/en/values.ts';
import { ageOn } from '../../domain/dates.ts';
import { groupBy } from '../../domain/group-by.ts';
import { fullName } from '../../domain/campers/names.ts';

const t = boards.table;

export type Shown = 'unassigned' | 'everybody' | number;

/** What a board adds to its table; a constant or memo. */
export interface TableMore {
  readonly columns: readonly Column<BoardPerson>[];
  /** A further filter, besides those that every board has. */
  readonly accepts: (person: BoardPerson) => boolean;
  readonly filters: { readonly count: number; readonly fields: ReactNode };
}

interface PeopleTableProps {
  readonly label: string;
  readonly placeTitle: string;
  readonly people: readonly BoardPerson[];
  readonly places: readonly Place[];
  readonly placeName: (person: BoardPerson) => string;
  /** The person has no place and should get one. */
  readonly isWaiting: (person: BoardPerson) => boolean;
  readonly start: string;
  readonly shown: Shown;
  /** Whose names were pressed while several are chosen; null while one name opens one person. */
  readonly several: ReadonlySet<string> | null;
  readonly more: TableMore | undefined;
  readonly menu: ReactNode;
  readonly onShow: (shown: Shown) => void;
  readonly onOpen: (person: BoardPerson) => void;
}

/** The table to assign from. A name opens what can be done with the person; it can also be dragged to a card. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, places, placeTitle, placeName, isWaiting, start, shown, several, more } = props;
  const [typed, setTyped] = useState('');
  const waiting = useMemo(() => people.filter(isWaiting), [people, isWaiting]);
  const chosen = useMemo(() => {
    const among = shown === 'unassigned' ? waiting : people;
    const inPlace = typeof shown === 'number' ? among.filter(({ place }) => place === shown) : among;
    return more ? inPlace.filter(more.accepts) : inPlace;
  }, [people, waiting, shown, more]);
  const isDone = shown === 'unassigned' && waiting.length === 0;
  const emptyText = isDone ? t.allPlaced : t.empty;
  const families = useMemo(() => familyTexts(people), [people]);
  const columns = useMemo(
    () => [...peopleColumns({ start, placeTitle, placeName, families, several }), ...(more?.columns ?? [])],
    [start, placeTitle, placeName, families, several, more?.columns],
  );
  const rows = useTableFilter(chosen, columns, typed);
  const writing = useWriteToFamilies(() => rows.map(({ id }) => id));
  return (
    <>
      <DataTable
        search={{ label: t.search, value: typed, onChange: setTyped }}
        {...(more && { filters: more.filters })}
        summary={
          <select
            className="control board-show"
            aria-label={t.show}
            value={shown}
            onChange={({ target: { value } }) =>
              props.onShow(value === 'unassigned' || value === 'everybody' ? value : Number(value))
            }
          >
            <option value="unassigned">{t.choice(boards.unassigned, waiting.length)}</option>
            <option value="everybody">{t.choice(t.everybody, people.length)}</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        }
        label={props.label}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={props.onOpen}
        emptyText={emptyText}
        exports={{
          fileName: props.label.toLowerCase().replaceAll(' ', '_'),
          title: props.label,
          children: (
            <>
              {writing.item}
              {props.menu}
            </>
          ),
        }}
      />
      {writing.dialog}
    </>
  );
}

/** By family: the account holder's name and the number of people, so that sorting brings a family together. */
function familyTexts(people: readonly BoardPerson[]): ReadonlyMap<string, string> {
  const families = [...groupBy(people, familyOf)].filter(([, family]) => family.length > 1);
  return new Map(
    families.map(([key, family]) => {
      const head = family.find(({ parent_id }) => parent_id === null) ?? family[0];
      return [key, head ? t.familyOf(fullName(head), family.length) : ''];
    }),
  );
}

const draggableName = (person: BoardPerson, isChosen: boolean) => (
  <span data-person={person.id} draggable>
    <ChosenName name={fullName(person)} isChosen={isChosen} />
  </span>
);

/** Names of rooms and families may be long: on two lines, before anything of them is cut off. */
const onTwoLines = (text: string) => <span className="board-two-lines">{text}</span>;

type ColumnsOf = Pick<PeopleTableProps, 'start' | 'placeTitle' | 'placeName' | 'several'> & {
  /** The text of each family, by its key. */
  readonly families: ReadonlyMap<string, string>;
};

export function peopleColumns({
  start,
  placeTitle,
  placeName,
  families,
  several,
}: ColumnsOf): readonly Column<BoardPerson>[] {
  const familyText = (person: BoardPerson) => families.get(familyOf(person)) ?? '';
  return [
    {
      key: 'name',
      title: t.name,
      value: fullName,
      cell: (person) => draggableName(person, several?.has(person.id) === true),
      width: 172,
    },
    {
      key: 'age',
      title: t.age,
      value: ({ birthday }) => ageOn(birthday, start),
      align: 'end',
      width: 86,
      card: 'beside',
    },
    {
      key: 'family',
      title: t.family,
      value: familyText,
      cell: (person) => onTwoLines(familyText(person)),
      width: 160,
      card: 'below',
    },
    {
      key: 'place',
      title: placeTitle,
      value: placeName,
      cell: (person) => onTwoLines(placeName(person)),
      width: 128,
      card: 'below',
    },
    { key: 'gender', title: t.gender, value: ({ gender }) => values.gender[gender], width: 100 },
  ];
}
