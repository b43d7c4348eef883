import { useQuery } from '@tanstack/react-query';
import { campers } from '../../../content/en/campers/campers.ts';
import { timings } from '../../../content/timings.ts';
import { documentQueries } from '../../../data/site/documents.ts';
import { rosterQueries, useRosterChanges, type Team, type TeamMember } from '../../../data/rooms/rosters.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StarIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { WhenShown } from './when-shown.tsx';
import { TeamDot } from '../../../ui/team-dot.tsx';

const t = campers.teams;

interface TeamsTabProps {
  readonly userId: string;
}

export function TeamsTab({ userId }: TeamsTabProps) {
  return (
    <WhenShown setting="SHOW_TEAMS" title={t.closed} text={t.closedText}>
      <TeamsPdf />
      <FamilyTeams userId={userId} />
    </WhenShown>
  );
}

function TeamsPdf() {
  const { data: link, isPending, isLoadingError, refetch } = useQuery(documentQueries.link('teams'));
  if (isPending) return <Skeleton label={campers.loading} lines={8} />;
  if (isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={refetch} />;
  return link === null ? (
    <p>{t.noPdf}</p>
  ) : (
    <p>
      <a className={buttonClass('primary', false)} href={link.url} target="_blank" rel="noreferrer">
        {t.pdf}
      </a>
    </p>
  );
}

function FamilyTeams({ userId }: TeamsTabProps) {
  const plan = useQuery(rosterQueries.teams(userId, { every: timings.countsPoll }));
  useRosterChanges();
  if (plan.isPending) return <Skeleton label={campers.loading} lines={8} />;
  if (plan.isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={plan.refetch} />;
  const { teams, members } = plan.data;
  const mine = teams.filter(({ id }) => members.some((one) => one.is_mine && one.team_id === id));
  return (
    <section aria-labelledby="family-teams">
      <h2 id="family-teams" className="above near-below x-large">
        {t.mine}
      </h2>
      {mine.length === 0 ? (
        <EmptyState>{t.none}</EmptyState>
      ) : (
        <ul className="columns columns-fill" style={{ '--column': '16rem' }}>
          {mine.map((team) => (
            <li key={team.id}>
              <TeamCard team={team} members={members.filter((one) => one.team_id === team.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TeamCard({ team, members }: { readonly team: Team; readonly members: readonly TeamMember[] }) {
  const leader = members.find((one) => one.is_leader && !one.is_mine);
  return (
    <Card className="roster-card">
      <h3 className="roster-title row">
        <TeamDot color={team.color_code} />
        {team.name}
      </h3>
      {leader && <p className="near-below quiet">{t.leader(fullName(leader))}</p>}
      <ul className="roster-people">
        {members
          .filter((one) => one.is_mine)
          .map((one) => (
            <li key={fullName(one)}>
              {fullName(one)}
              {one.is_leader && (
                <span className="roster-mark">
                  <StarIcon />
                  <span className="visually-hidden">{t.youLead}</span>
                </span>
              )}
            </li>
          ))}
      </ul>
    </Card>
  );
}
