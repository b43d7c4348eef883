import { Fragment } from 'react';
import { campInfo as t } from '../content/en/site/camp-info.ts';
import { paths } from '../content/paths.ts';
import { usePublic } from '../data/client/public-values.ts';
import { useIsRegistrationClosed } from '../data/registration/registration-state.ts';
import { campInfo } from '../data/site/camp-info.ts';
import bus from '../features/site/art/bus.svg';
import { CampSummary } from '../features/site/camp-summary.tsx';
import { Travel } from '../features/site/travel.tsx';
import { useStoredSession } from '../lib/session-hint.ts';
import { lateAddition } from '../ui/late-addition.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from './page.tsx';
import '../features/site/camp-info.css';

const ScheduleButton = lateAddition(() => import('../features/site/schedule-button.tsx'));

/** Those of a new camp, until this one's are read. */
const usualMeals = { first_meal: 'Supper', last_meal: 'Lunch' } as const;

export function Component() {
  const isSignedIn = useStoredSession();
  const isClosed = useIsRegistrationClosed();
  const camp = usePublic(campInfo);
  const { first_meal: first, last_meal: last } = camp.status === 'ready' ? camp.data : usualMeals;
  const { room, stayIn, stayOut } = t.sleeping;
  return (
    <Page title={t.title} description={t.description} width="wide">
      <div className="camp-info">
        <img className="bus-strip picture" src={bus} alt="" width={1200} height={240} />
        <CampSummary />
        <Travel />
        <section aria-labelledby="site">
          <h2 id="site">{t.site.title}</h2>
          <p>{t.site.text}</p>
        </section>
        <section aria-labelledby="sleeping">
          <h2 id="sleeping">{t.sleeping.title}</h2>
          <dl className="sleeping">
            {[room, stayIn, stayOut].map(({ title, text }) => (
              <Fragment key={title}>
                <dt className="title">{title}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
        <section aria-labelledby="bring">
          <h2 id="bring">{t.bring.title}</h2>
          <ul className="pack-list">
            {t.bring.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>{t.bring.leave}</p>
        </section>
        <section aria-labelledby="meals">
          <h2 id="meals">{t.meals.title}</h2>
          <p>{t.meals.text(t.meals.names[first], t.meals.names[last])}</p>
        </section>
        <p className="page-next row screen-only">
          {!isSignedIn && !isClosed && <LinkButton to={paths.signup} look="ask" label={t.next.signup} />}
          {isSignedIn && <ScheduleButton />}
          <LinkButton to={paths.pricing} look="quiet" label={t.next.prices} />
        </p>
      </div>
    </Page>
  );
}
