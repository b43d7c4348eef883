import { useQuery } from '@tanstack/react-query';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { seasonsPath } from '../../content/paths.ts';
import { seasonQueries } from '../../data/seasons/seasons.ts';
import { Checklist } from '../../organiser/checklist.tsx';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { isDone } from './draft-done.ts';

const t = seasons.draft;

/** For level 3 on Today: what is done of the next season's draft; nothing where there is none. */
export default function DraftChecklist() {
  const query = useQuery(seasonQueries.draft());
  const plan = query.data?.plan;
  if (!plan) return <FailedRead of={[query]} />;
  const steps = (['camp', 'prices', 'rooms', 'open'] as const).map((step) => ({
    text: t.steps[step],
    to: `${seasonsPath}#next-season`,
    isDone: step !== 'open' && isDone[step](plan),
  }));
  return (
    <section className="today-group today-readiness below" aria-labelledby="today-draft">
      <h3 id="today-draft">{t.title}</h3>
      <Checklist steps={steps} />
    </section>
  );
}
