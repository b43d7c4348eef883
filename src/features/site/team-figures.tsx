import { groupFormation } from '../../content/en/teams/group-formation.ts';
import { teamFigures, type TeamFigures as Counted } from '../../data/site/camp-info.ts';
import { usePublic } from '../../data/client/public-values.ts';
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
      <dl className="team-figures">
        <Figure name={t.sizes} value={t.range(figures.smallest, figures.largest)} />
        <Figure name={t.women} value={t.apart(figures.women_apart)} />
        <Figure name={t.children} value={t.apart(figures.children_apart)} />
        {figures.wishes_met !== null && <Figure name={t.wishes} value={t.percent(figures.wishes_met)} />}
      </dl>
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
