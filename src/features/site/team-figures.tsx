import { groupFormation } from '../../content/en/teams/group-formation.ts';
import { teamFigures, type TeamFigures as Counted } from '../../data/site/camp-info.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { Facts } from '../../ui/facts.tsx';
import { ReadingPlaceholder } from './reading-placeholder.tsx';
import './team-figures.css';

const t = groupFormation.figures;

/** How even this camp's teams are, once families see them. */
export function TeamFigures() {
  const reading = usePublic(teamFigures);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t.title}</h2>
      {reading.status === 'ready' ? (
        <Figures figures={reading.data} />
      ) : (
        <p>
          <ReadingPlaceholder source={teamFigures} reading={reading} />
        </p>
      )}
    </section>
  );
}

function Figures({ figures }: { readonly figures: Counted | null }) {
  if (figures === null) return <p>{t.none}</p>;
  return (
    <>
      <p>{t.intro(figures.people, figures.teams)}</p>
      <Facts
        className="team-figures columns"
        facts={[
          [t.sizes, t.range(figures.smallest, figures.largest)],
          [t.women, t.apart(figures.women_apart)],
          [t.children, t.apart(figures.children_apart)],
          ...(figures.wishes_met === null ? [] : [[t.wishes, t.percent(figures.wishes_met)] as const]),
        ]}
      />
    </>
  );
}
