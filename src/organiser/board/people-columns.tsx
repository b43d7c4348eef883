import { boards } from '../../content/en/rooms/boards.ts';
import { values } from '../../content/en/values.ts';
import { ageOn } from '../../domain/dates.ts';
import { groupBy } from '../../domain/group-by.ts';
import { familyOf, type BoardPerson } from '../../domain/campers/moves.ts';
import { fullName } from '../../domain/campers/names.ts';
import type { Column } from '../../ui/data-table/column.ts';

const t = boards.table;

/** By family: the account holder's name and the number of people, so that sorting brings a family together. */
export function familyTexts(people: readonly BoardPerson[]): ReadonlyMap<string, string> {
  const families = [...groupBy(people, familyOf)].filter(([, family]) => family.length > 1);
  return new Map(
    families.map(([key, family]) => {
      const head = family.find(({ parent_id }) => parent_id === null) ?? family[0];
      return [key, head ? t.familyOf(fullName(head), family.length) : ''];
    }),
  );
}

const draggableName = (person: BoardPerson, isChosen: boolean) => (
  <span data-person={person.id} className={isChosen ? 'board-chosen' : undefined} draggable>
    {isChosen && <span aria-hidden="true">✓ </span>}
    {fullName(person)}
    {isChosen && <span className="visually-hidden">{t.chosen}</span>}
  </span>
);

/** Names of rooms and families may be long: on two lines, before anything of them is cut off. */
const onTwoLines = (text: string) => <span className="board-two-lines">{text}</span>;

interface PeopleColumns {
  /** First day of the camp, `YYYY-MM-DD`. */
  readonly start: string;
  readonly placeTitle: string;
  readonly placeName: (person: BoardPerson) => string;
  /** By family, as `familyTexts` gives them. */
  readonly families: ReadonlyMap<string, string>;
  /** Whose names were pressed while several are chosen. */
  readonly several: ReadonlySet<string> | null;
}

export const peopleColumns = ({
  start,
  placeTitle,
  placeName,
  families,
  several,
}: PeopleColumns): readonly Column<BoardPerson>[] => {
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
};
