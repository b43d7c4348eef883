import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { readiness } from '../../content/en/site/readiness.ts';
import { seasonsPath } from '../../content/paths.ts';
import { seasonQueries } from '../../data/seasons/seasons.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { isDone } from './draft-done.ts';

const t = seasons.draft;

/** For level 3 on Today: what is done of the next season's draft; nothing where there is none. */
export default function DraftChecklist() {
  const query = useQuery(seasonQueries.draft());
  const plan = query.data?.plan;
  if (!plan) return <FailedRead of={[query]} />;
  const steps = [
    ['camp', isDone.camp(plan)],
    ['prices', isDone.prices(plan)],
    ['rooms', isDone.rooms(plan)],
    ['open', false],
  ] as const;
  return (
    <section className="today-group today-readiness below" aria-labelledby="today-draft">
      <h3 id="today-draft">{t.title}</h3>
      <ul className="flush">
        {steps.map(([step, hasTick]) => (
          <li key={step} className="today-step">
            <span className="today-tick">{hasTick && <CheckIcon />}</span>
            <span>
              <Link to={`${seasonsPath}#next-season`}>{t.steps[step]}</Link>
              <span className="visually-hidden">{hasTick ? readiness.done : readiness.toDo}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
