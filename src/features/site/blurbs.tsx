import { daySpan, weekDay } from '../../content/date-text.ts';
import { home } from '../../content/en/site/home.ts';
import { paths } from '../../content/paths.ts';
import { campInfo } from '../../data/site/camp-info.ts';
import { useChurches, usePlace } from '../../data/site/church.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import bonfire from './art/bonfire.svg';
import groups from './art/groups-after.svg';
import { ReadingPlaceholder } from './reading-placeholder.tsx';
import './blurbs.css';

export function InfoBlurb() {
  const t = home.info;
  const { address, town, bus_leaves_at: leavesAt, bus_back_at: backAt } = usePlace();
  const reading = usePublic(campInfo);
  const camp = reading.status === 'ready' ? reading.data : undefined;
  const placeholder = <ReadingPlaceholder source={campInfo} reading={reading} />;
  return (
    <section className="blurb blurb-info" aria-labelledby="info">
      <div>
        <h2 id="info">{t.title}</h2>
        <p className="blurb-dates">{camp ? daySpan(camp.start_date, camp.end_date) : placeholder}</p>
        <p>{t.text}</p>
        <LinkButton to={paths.campInfo} look="quiet">
          {t.more} <span className="visually-hidden">{t.moreAbout}</span>
        </LinkButton>
      </div>
      <dl className="facts">
        {leavesAt !== null && (
          <>
            <dt>{t.facts.there}</dt>
            <dd>{camp ? t.facts.at(weekDay(camp.start_date), leavesAt) : placeholder}</dd>
          </>
        )}
        {backAt !== null && (
          <>
            <dt>{t.facts.back}</dt>
            <dd>{camp ? t.facts.around(weekDay(camp.end_date), backAt) : placeholder}</dd>
          </>
        )}
        <dt>{t.facts.beds}</dt>
        <dd>{t.facts.bedsText}</dd>
        {(address ?? town) !== null && (
          <>
            <dt>{t.facts.site}</dt>
            <dd>{address ?? town}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

export function MissionBlurb() {
  const t = home.mission;
  const churches = useChurches();
  return (
    <section className="blurb-band" aria-labelledby="mission">
      <div className="blurb blurb-mission">
        <img className="picture" src={bonfire} alt="" width={480} height={360} loading="lazy" />
        <div>
          <h2 id="mission">{t.title}</h2>
          <p>{t.text}</p>
          {churches.length > 0 && <p>{t.sisters}</p>}
          <LinkButton to={paths.about} look="quiet">
            {t.more} <span className="visually-hidden">{t.moreAbout}</span>
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

export function GroupsBlurb() {
  const t = home.groups;
  return (
    <section className="blurb blurb-groups" aria-labelledby="groups">
      <div>
        <h2 id="groups">{t.title}</h2>
        <p>{t.text}</p>
        <LinkButton to={paths.groupFormation} look="quiet">
          {t.more} <span className="visually-hidden">{t.moreAbout}</span>
        </LinkButton>
      </div>
      <img className="picture" src={groups} alt="" width={480} height={360} loading="lazy" />
    </section>
  );
}
