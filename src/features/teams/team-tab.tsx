import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo, useState } from 'react';
import { boards as t } from '../../content/en/rooms/boards.ts';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import { teamBoard as words } from '../../content/en/teams/team-board.ts';
import { boardQueries } from '../../data/rooms/board-people.ts';
import { surveysQuery } from '../../data/teams/board-surveys.ts';
import { campQueries } from '../../data/site/camp-info.ts';
import { placeQueries, type Team } from '../../data/rooms/places.ts';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import { Button } from '../../ui/button.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BalanceTable } from './balance-table.tsx';
import { Board } from '../../organiser/board/board.tsx';
import { BoardPart, PartLink } from '../../organiser/board/board-part.tsx';
import { LeaderNote, LeadersRead } from '../../organiser/board/leader-note.tsx';
import { ConsideredContext } from '../../organiser/board/considered.ts';
import { MovePrices, WhyHere } from './move-prices.tsx';
import type { CardNoteProps } from '../../organiser/board/place.ts';
import { useProposing } from '../../organiser/board/use-proposing.tsx';
import { TeamProposalDialog } from './proposal-dialog.tsx';
import { countOf, passes, surveyColumns, SurveyFiltersPart, type SurveyFilters } from './survey-columns.tsx';
import { TeamLists } from './team-lists.tsx';
import { TeamsDialog } from './teams-dialog.tsx';
import { retryOf } from '../../lib/retry-of.ts';
import '../../organiser/board/teams.css';

const balance = { title: words.balance.title, anchor: 'balance' };
const paper = { title: t.paper, anchor: 'paper' };

/** Who is in which team, for level 3 or more (specification section 2, Admin). */
export function TeamTab() {
  const people = useQuery(boardQueries.people('teams'));
  const teams = useQuery(placeQueries.teams());
  const camp = useQuery(campQueries.info());
  if (people.data && teams.data && camp.data) {
    return <TeamBoard people={people.data} teams={teams.data} start={camp.data.start_date} />;
  }
  const retry = retryOf(people, teams, camp);
  if (retry) return <ErrorState message={t.couldNotLoad} onRetry={retry} />;
  return <Skeleton label={t.loading} lines={12} />;
}

const everybody = () => true;

/** The number of campers, and the price of adding those being dragged, or why there is none. */
function TeamSize({ place, people }: CardNoteProps) {
  const { prices, noPrice } = useContext(ConsideredContext);
  const price = prices.get(place.id) ?? noPrice;
  return (
    <>
      <span className="place-count figure quiet">{t.people(people.length)}</span>
      {price && <span className="place-price">{price}</span>}
    </>
  );
}

interface TeamBoardProps {
  readonly people: readonly BoardPerson[];
  readonly teams: readonly Team[];
  readonly start: string;
}

function TeamBoard({ people, teams, start }: TeamBoardProps) {
  const [isConfiguring, setConfiguring] = useState(false);
  const { primary, ...proposal } = useProposing('teams', teamProposal.open, start, TeamProposalDialog);
  const { data: surveys, isLoadingError: hasNoSurveys, refetch: readSurveys } = useQuery(surveysQuery());
  const [filters, setFilters] = useState<SurveyFilters>({});
  const [movers, setMovers] = useState<readonly string[] | null>(null);
  const columns = useMemo(() => surveys && surveyColumns(surveys, start), [surveys, start]);
  const tableMore = useMemo(
    () =>
      surveys &&
      columns && {
        columns,
        accepts: (person: BoardPerson) => passes(person, filters, surveys, start),
        filters: {
          count: countOf(filters),
          fields: <SurveyFiltersPart filters={filters} onChange={setFilters} />,
        },
      },
    [surveys, columns, filters, start],
  );
  const placeName = useMemo(() => {
    const names = new Map(teams.map(({ id, name }) => [id, name]));
    return ({ place }: BoardPerson) => names.get(place ?? 0) ?? t.unassigned;
  }, [teams]);
  const dialog = isConfiguring && (
    <TeamsDialog teams={teams} people={people} onClose={() => setConfiguring(false)} />
  );
  const menu = useMemo(
    () => (
      <>
        <MenuItem onPress={() => setConfiguring(true)}>{words.config.open}</MenuItem>
        <PartLink {...balance} />
        <PartLink {...paper} />
      </>
    ),
    [],
  );
  if (people.length === 0) {
    return (
      <>
        <EmptyState
          action={<Button look="quiet" onClick={() => setConfiguring(true)} label={words.config.open} />}
        >
          {t.table.nobody}
        </EmptyState>
        {dialog}
      </>
    );
  }
  return (
    <>
      <LeadersRead />
      {proposal.notice}
      <MovePrices {...{ people, start, movers }}>
        <Board
          kind="teams"
          {...{ people, words, placeName, start, tableMore, menu, primary }}
          places={teams}
          canMove={everybody}
          Head={TeamSize}
          Note={LeaderNote}
          More={WhyHere}
          onConsider={setMovers}
        />
      </MovePrices>
      <BoardPart {...balance}>
        {hasNoSurveys && <ErrorState message={words.balance.noSurveys} onRetry={readSurveys} />}
        <BalanceTable {...{ people, teams, surveys, start }} />
      </BoardPart>
      <BoardPart {...paper}>
        <TeamLists {...{ people, teams, start }} />
      </BoardPart>
      {proposal.dialog}
      {dialog}
    </>
  );
}
