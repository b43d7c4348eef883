import { groupFormation } from '../../content/en/group-formation.ts';
import { teamFigures } from '../../data/camp/camp-info.ts';
import { usePublic } from '../../data/client/public-values.ts';
import './team-figures.css';

const t = groupFormation.figures;

/** How even this camp's teams are, once families see them. */
export function TeamFigures() {
  const reading = usePublic(teamFigures);
  if (reading.status !== 'ready') return null;
  const figures = reading.data;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t.title}</h2>
      {figures === null ? (
        <p>{t.none}</p>
      ) : (
        <>
          <p>{t.intro(figures.people, figures.teams)}</p>
          <dl className="team-figures">
            <Figure name={t.sizes} value={t.range(figures.smallest, figures.largest)} />
            <Figure name={t.women} value={t.apart(figures.women_apart)} />
            <Figure name={t.children} value={t.apart(figures.children_apart)} />
            {figures.wishes_met !== null && <Figure name={t.wishes} value={t.percent(figures.wishes_met)} />}
          </dl>
        </>
      )}
    </section>
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
