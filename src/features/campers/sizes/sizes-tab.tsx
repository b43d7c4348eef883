import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { admin } from '../../../content/en/site/admin.ts';
import { adminSizes as t } from '../../../content/en/campers/admin-sizes.ts';
import { adminCountQueries, type SizedCamper } from '../../../data/campers/admin-counts.ts';
import { tables } from '../../../content/en/tables.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { FilterTool } from '../../../ui/data-table/filter-tool.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SinceFreeze } from '../since-freeze.tsx';
import { SizeTable } from './size-table.tsx';
import { bySize, teamsOf } from './size-counts.ts';
import { TeamDot } from '../../../ui/team-dot.tsx';
import './sizes.css';

/** How many shirts of which size, in all and for each team's colour (level 3). */
export function SizesTab() {
  const read = useQuery(adminCountQueries.sizes());
  const sizes = read.data;
  if (read.isLoadingError) return <FailedRead of={[read]} />;
  if (!sizes) return <Skeleton label={admin.loading} lines={12} />;
  if (sizes.length === 0) return <EmptyState>{t.empty}</EmptyState>;
  return (
    <>
      <SinceFreeze field="size" />
      <Shirts people={sizes} />
    </>
  );
}

function Shirts({ people }: { readonly people: readonly SizedCamper[] }) {
  const [showsNames, setShowsNames] = useState(false);
  const [registeredOnly, setRegisteredOnly] = useState(false);
  const counted = useMemo(
    () => (registeredOnly ? people.filter((person) => person.is_registered) : people),
    [people, registeredOnly],
  );
  const teams = useMemo(() => teamsOf(people), [people]);
  const inTeam = (id: number | null) => bySize(counted.filter((person) => person.team_id === id));
  const withoutTeam = inTeam(null);
  return (
    <>
      <h2 className="visually-hidden">{t.title}</h2>
      <SizeTable
        label={t.title}
        groups={bySize(counted)}
        showsNames={showsNames}
        tools={
          <FilterTool
            count={Number(registeredOnly) + Number(showsNames)}
            rows={counted.length}
            labels={tables.labels}
          >
            <div className="sizes-choices">
              <CheckboxField
                label={t.registeredOnly}
                checked={registeredOnly}
                onChange={(event) => setRegisteredOnly(event.target.checked)}
              />
              <CheckboxField
                label={t.showNames}
                checked={showsNames}
                onChange={(event) => setShowsNames(event.target.checked)}
              />
            </div>
          </FilterTool>
        }
      />
      {teams.length > 0 && (
        <>
          <h2>{t.colours}</h2>
          <p>{t.coloursIntro}</p>
          <div className="sizes-teams">
            {teams.map((team) => (
              <section key={team.id} className="sizes-team">
                <h3>
                  <TeamDot color={team.color} />
                  {team.name}
                </h3>
                <SizeTable label={t.tableOf(team.name)} groups={inTeam(team.id)} showsNames={showsNames} />
              </section>
            ))}
            {withoutTeam.length > 0 && (
              <section className="sizes-team">
                <h3>{t.noTeam}</h3>
                <SizeTable label={t.tableOf(t.noTeam)} groups={withoutTeam} showsNames={showsNames} />
              </section>
            )}
          </div>
        </>
      )}
    </>
  );
}
