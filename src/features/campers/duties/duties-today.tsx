import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { duties as t } from '../../../content/en/campers/duties.ts';
import { deskPath } from '../../../content/paths.ts';
import { dutyQueries, lacksCertificate } from '../../../data/campers/duties.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';

/** On Today, for level 2: how many work with children without a certificate in order; nothing while everyone has one. */
export function DutiesToday() {
  const sheet = useQuery(dutyQueries.sheet());
  const missing = sheet.data?.filter(lacksCertificate).length ?? 0;
  return (
    <>
      <FailedRead of={[sheet]} />
      {missing > 0 && (
        <section className="today-group" aria-labelledby="today-duties">
          <h3 id="today-duties">{t.todayTitle}</h3>
          <ul>
            <li>
              <Link to={deskPath('room', 'duties')} className="today-tile today-urgent">
                <strong>{missing}</strong> <span>{t.today(missing)}</span>
              </Link>
            </li>
          </ul>
        </section>
      )}
    </>
  );
}
