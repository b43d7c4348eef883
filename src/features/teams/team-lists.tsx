import { memo } from 'react';
import { wordOf } from '../../camper/field-text.ts';
import { boards } from '../../content/en/rooms/boards.ts';
import { teamBoard } from '../../content/en/teams/team-board.ts';
import { values } from '../../content/en/values.ts';
import { adminCountQueries } from '../../data/campers/admin-counts.ts';
import { readShownNames, type ShownName } from '../../data/rooms/board-people.ts';
import type { Team } from '../../data/rooms/places.ts';
import { peopleByPlace, type BoardPerson } from '../../domain/campers/moves.ts';
import { groupBy } from '../../domain/group-by.ts';
import { fullName } from '../../domain/campers/names.ts';
import { ageGroupOf } from '../../domain/teams/team-balance.ts';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { BoardList } from '../../organiser/board/board-list.tsx';
import { adultText, contactColumns, contactsIn, type ContactOf } from '../../organiser/child-contacts.ts';
import type { Sheet } from '../../organiser/printed-sheets.tsx';
import { SheetsPart } from '../../organiser/board/sheets-part.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../content/date-text.ts';
import { documentQueries, useUploadDocument } from '../../data/site/documents.ts';
import { useSingle } from '../../data/client/use-single.ts';
import { tableFile } from '../../lib/exports/export-table.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';

const { lists: t, document: words } = teamBoard;

interface TeamListsProps {
  readonly people: readonly BoardPerson[];
  readonly teams: readonly Team[];
  readonly start: string;
}

interface Member {
  readonly team: Team;
  readonly person: BoardPerson;
}

/** The campers of the teams, team by team: the leader first, then by name. */
function membersOf(people: readonly BoardPerson[], teams: readonly Team[]): Member[] {
  const members = peopleByPlace(people);
  return teams.flatMap((team) =>
    (members.get(team.id) ?? [])
      .toSorted((one, other) => Number(other.id === team.leader?.id) - Number(one.id === team.leader?.id))
      .map((person) => ({ team, person })),
  );
}

/** A team as its sheet tells of it: age band, gender and shirt of each, whom to call for a child; who leads comes first. */
function sheetsOf(members: readonly Member[], start: string, contactOf: ContactOf): Sheet[] {
  return [...groupBy(members, ({ team }) => team)].map(([team, onTeam]) => ({
    id: team.id,
    title: team.name,
    facts: teamBoard.sheets.people(onTeam.length),
    people: onTeam.map(({ person }) => {
      const [adult, phone] = contactOf(person);
      return {
        id: person.id,
        name: fullName(person),
        isLeader: person.id === team.leader?.id,
        note: [
          person.id === team.leader?.id ? t.leader : '',
          teamBoard.balance.ages[ageGroupOf(person, start)],
          values.gender[person.gender],
          person.size === null ? '' : wordOf('size', person.size),
          adultText(adult),
          phone,
        ]
          .filter(Boolean)
          .join(' · '),
      };
    }),
  }));
}

export const teamSheets = ({ people, teams, start }: TeamListsProps, contactOf: ContactOf) =>
  sheetsOf(membersOf(people, teams), start, contactOf);

const leads = ({ team, person }: Member) => (team.leader?.id === person.id ? t.leads : '');

interface NamedRow {
  readonly team: string;
  readonly name: string;
  readonly leads: string;
}

/** What every family reads: no ages and no sizes, names as far as they are shown, and how many are not. */
function familyRows(members: readonly Member[], shown: ReadonlyMap<string, ShownName>): NamedRow[] {
  return [...groupBy(members, ({ team }) => team)].flatMap(([team, onTeam]) => {
    const named = onTeam.flatMap((member): NamedRow[] => {
      const most = shown.get(member.person.id) ?? 'none';
      if (most === 'none') return [];
      const name = most === 'full' ? fullName(member.person) : member.person.first_name;
      return [{ team: team.name, name, leads: leads(member) }];
    });
    const others = onTeam.length - named.length;
    return others === 0 ? named : [...named, { team: team.name, name: words.notShown(others), leads: '' }];
  });
}

const familyColumns: ExportColumn<NamedRow>[] = [
  { title: t.team, value: ({ team }) => team },
  { title: t.name, value: ({ name }) => name },
  { title: t.leader, value: (row) => row.leads },
];

export const TeamLists = memo(DrawnLists);

function DrawnLists({ people, teams, start }: TeamListsProps) {
  const passengers = useQuery(adminCountQueries.transit());
  const members = membersOf(people, teams);
  const columns: ExportColumn<Member>[] = [
    { title: t.team, value: ({ team }) => team.name },
    { title: t.name, value: ({ person }) => fullName(person) },
    { title: t.leader, value: leads },
    { title: t.ages, value: ({ person }) => teamBoard.balance.ages[ageGroupOf(person, start)] },
    { title: t.gender, value: ({ person }) => values.gender[person.gender] },
    { title: t.size, value: ({ person }) => wordOf('size', person.size ?? '') },
  ];
  if (members.length === 0) return <p>{boards.noPaper}</p>;
  if (!passengers.data) return <FailedRead of={[passengers]} />;
  const contactOf = contactsIn(passengers.data, start);
  columns.push(...contactColumns<Member>(contactOf));
  return (
    <div className="board-lists row">
      <SheetsPart kind="list" sheets={sheetsOf(members, start, contactOf)} words={teamBoard.sheets} />
      <BoardList title={t.title} fileName="team_lists" columns={columns} rows={members} />
      <TeamDocument members={members} />
    </div>
  );
}

/** Creates the PDF that families open from the current teams. Later moves appear once it is updated. */
function TeamDocument({ members }: { readonly members: readonly Member[] }) {
  const link = useQuery(documentQueries.link('teams'));
  const upload = useUploadDocument();
  const make = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const rows = familyRows(members, await readShownNames());
      const file = await tableFile({
        format: 'pdf',
        fileName: 'teams',
        title: words.heading,
        columns: familyColumns,
        rows,
      });
      const { signal } = new AbortController();
      if (file) await upload.mutateAsync({ document: 'teams', file, onProgress: () => undefined, signal });
    },
    onSuccess: () => toast.success(words.made),
  });
  const makeOnce = useSingle(make);
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <FailedRead of={[link]} />
      <p className="team-document-note quiet">
        {link.data === null && words.none}
        {link.data && words.since(dayAndTime(link.data.uploadedAt))} {words.shownWhen}
      </p>
      {make.error && <Notice tone="bad" text={words.failed} />}
      <Button
        look="quiet"
        busy={make.isPending}
        onClick={() => makeOnce()}
        label={link.data ? words.makeAgain : words.make}
      />
    </section>
  );
}
