import { shortDay, longDay, shortSpan } from '../../content/date-text.ts';
import { home as t } from '../../content/en/home.ts';
import { useCampClock } from '../../data/camp/camp-clock.ts';
import { campInfo, type CampInfo } from '../../data/camp/camp-info.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { isAfterDay } from '../../domain/dates.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import scene from './art/hero.svg';
import logo from './art/logo.svg';
import { HomeActions } from './home-actions.tsx';
import { LiveCounts } from './live-counts.tsx';
import { ReadingPlaceholder } from './reading-placeholder.tsx';
import './landing-hero.css';

/**
 * Top of the landing page: what, when and where, over the camp by day or, in dark mode, by night. In the prerendered page the
 * two drawings of high priority stand in the document itself (build/drawings.ts).
 */
export function LandingHero() {
  const reading = usePublic(campInfo);
  const camp = reading.status === 'ready' ? reading.data : undefined;
  return (
    <section className="hero">
      <div className="hero-inner">
        {/* 300 px wide, and 200 px in a window of at most 850 px: see the style sheet. */}
        <img className="hero-logo" src={logo} alt={t.logo} width={300} height={300} fetchPriority="high" />
        <div className="hero-words">
          <p className="hero-dates">
            {camp ? (
              shortSpan(camp.start_date, camp.end_date)
            ) : (
              <ReadingPlaceholder source={campInfo} reading={reading} />
            )}
            <span className="hero-place">{t.place}</span>
          </p>
          <PageHeading className="hero-title">{camp?.title ?? t.title}</PageHeading>
          <p className="hero-theme">{camp && `“${camp.theme}”`}</p>
          <HomeActions camp={camp} />
          <p className="hero-deadline">{camp && <Deadline camp={camp} />}</p>
        </div>
      </div>
      <img className="hero-scene" src={scene} alt="" width={2400} height={1000} fetchPriority="high" />
      <LiveCounts />
    </section>
  );
}

function Deadline({ camp }: { readonly camp: CampInfo }) {
  const clock = useCampClock();
  const last = longDay(camp.registration_deadline);
  if (clock && isAfterDay(clock.today, camp.registration_deadline)) return t.deadlinePassed(last);
  const rise = camp.price_deadline;
  const risesLater = clock && rise !== null && !isAfterDay(clock.today, rise);
  return (
    <>
      <strong>{t.deadline(last)}</strong> {risesLater && t.deadlineHint(shortDay(rise))}
    </>
  );
}
