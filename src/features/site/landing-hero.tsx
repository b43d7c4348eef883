import { shortDay, longDay, shortSpan } from '../../content/date-text.ts';
import { home as t } from '../../content/en/site/home.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { campCounts, campInfo, type CampInfo } from '../../data/site/camp-info.ts';
import { usePlace } from '../../data/site/church.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { isAfterDay, type CampDate } from '../../domain/dates.ts';
import { latePart } from '../../ui/late-part.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SteadyText } from '../../ui/steady-text.tsx';
import scene from './art/hero.svg';
import logo from './art/logo.svg';
import { HomeActions } from './home-actions.tsx';
import { LiveCounts } from './live-counts.tsx';
import { ReadingPlaceholder } from './reading-placeholder.tsx';
import './landing-hero.css';

/** How long it will be: organisers give the camp one name, for every language. */
const someTitle = 'Family Camp 2025';
const someDay = '2025-05-28';

/** In the prerendered page the two drawings of high priority are in the document itself (build/drawings.ts). */
export function LandingHero() {
  const { town } = usePlace();
  const reading = usePublic(campInfo);
  const camp = reading.status === 'ready' ? reading.data : undefined;
  return (
    <section className="hero">
      <div className="hero-inner">
        {/* 300 px wide, and 200 px in a window of at most 850 px: see the style sheet. */}
        <img className="hero-logo" src={logo} alt={t.logo} width={300} height={300} fetchPriority="high" />
        <div className="hero-words">
          <p className="hero-dates">
            <SteadyText example={shortSpan(someDay, someDay)}>
              {camp ? (
                shortSpan(camp.start_date, camp.end_date)
              ) : (
                <ReadingPlaceholder source={campInfo} reading={reading} />
              )}
            </SteadyText>
            {town !== null && <span className="hero-place">{town}</span>}
          </p>
          <PageHeading className="hero-title">
            <SteadyText example={someTitle}>{camp?.title ?? t.title}</SteadyText>
          </PageHeading>
          <p className="hero-theme">{camp && `“${camp.theme}”`}</p>
          <HomeActions camp={camp} />
          <Deadline camp={camp} />
        </div>
      </div>
      <img
        className="hero-scene screen-only"
        src={scene}
        alt=""
        width={2400}
        height={1000}
        fetchPriority="high"
      />
      <LiveCounts />
    </section>
  );
}

function Deadline({ camp }: { readonly camp: CampInfo | undefined }) {
  const clock = useCampClock();
  if (camp && clock && isAfterDay(clock.today, camp.end_date)) return <Farewell />;
  return (
    <p className="hero-deadline">
      <strong>
        <SteadyText example={t.deadline(longDay(someDay))}>{camp && lastDay(camp, clock?.today)}</SteadyText>
      </strong>
      <SteadyText example={t.deadlineHint(shortDay(someDay))}>
        {camp && riseAhead(camp, clock?.today)}
      </SteadyText>
    </p>
  );
}

const OpeningWish = latePart(async () => (await import('./opening-wish.tsx')).OpeningWish);

function Farewell() {
  const counts = usePublic(campCounts);
  return (
    <>
      <p className="hero-deadline">
        <strong>{t.seeYou}</strong>{' '}
        {counts.status === 'ready' && counts.data.registered > 0 && (
          <span>{t.wereThere(counts.data.registered)}</span>
        )}
      </p>
      <OpeningWish />
    </>
  );
}

function lastDay({ registration_deadline: last }: CampInfo, today: CampDate | undefined): string {
  return (today && isAfterDay(today, last) ? t.deadlinePassed : t.deadline)(longDay(last));
}

/** The day of the price rise, while one can still sign up before it. */
function riseAhead(
  { registration_deadline: last, price_deadline: rise }: CampInfo,
  today: CampDate | undefined,
): string | undefined {
  if (!today || rise === null || isAfterDay(today, last) || isAfterDay(today, rise)) return undefined;
  return t.deadlineHint(shortDay(rise));
}
