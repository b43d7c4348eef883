import { weekDay } from '../../content/date-text.ts';
import { campInfo as texts } from '../../content/en/site/camp-info.ts';
import { mapUrl, site } from '../../content/site.ts';
import { campInfo, type CampInfo } from '../../data/site/camp-info.ts';
import type { Reading } from '../../data/client/public-values.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { CalendarEntry } from './calendar-file.ts';
import { ReadingPlaceholder } from './reading-placeholder.tsx';

const t = texts.travel;

function MapLink({ place, map = place }: { readonly place: string; readonly map?: string }) {
  return (
    <p>
      {place}
      <br />
      <a className="touch-link" href={mapUrl(map)} target="_blank" rel="noreferrer">
        {t.map}
      </a>
    </p>
  );
}

function busEntries(camp: CampInfo): CalendarEntry[] {
  const { from, comeAt, leavesAt, backAt } = site.bus;
  return [
    {
      id: `bus-there-${camp.start_date}`,
      title: texts.calendar.busThere,
      place: from,
      note: t.there.early(comeAt),
      when: { day: camp.start_date, time: leavesAt, minutes: 90 },
    },
    {
      id: `bus-back-${camp.end_date}`,
      title: texts.calendar.busBack,
      place: from,
      when: { day: camp.end_date, time: backAt, minutes: 30 },
    },
  ];
}

/** Bus, train and car, with the days of this year's camp. */
export function Travel({ reading }: { readonly reading: Reading<CampInfo> }) {
  const camp = reading.status === 'ready' ? reading.data : undefined;
  const placeholder = <ReadingPlaceholder source={campInfo} reading={reading} />;
  return (
    <section aria-labelledby="travel">
      <h2 id="travel">{t.title}</h2>
      <div className="travel">
        <div className="travel-bus">
          <h3>{t.there.title}</h3>
          <p className="travel-time">
            {camp ? t.there.text(weekDay(camp.start_date), site.bus.leavesAt) : placeholder}
          </p>
          <p>{t.there.early(site.bus.comeAt)}</p>
          <MapLink place={site.bus.from} />
          <p>{t.there.free}</p>
        </div>
        <div className="travel-bus">
          <h3>{t.back.title}</h3>
          <p className="travel-time">
            {camp ? t.back.text(weekDay(camp.end_date), site.bus.backAt) : placeholder}
          </p>
          <p>{t.back.clean}</p>
          {camp && (
            <CalendarButton fileName="camp-bus.ics" entries={busEntries(camp)}>
              {t.calendarBus}
            </CalendarButton>
          )}
        </div>
        <div>
          <h3>{t.train.title}</h3>
          <p>{t.train.text(site.campSite.station, site.campSite.pickupMinutes)}</p>
          <MapLink place={site.campSite.station} />
        </div>
        <div>
          <h3>{t.car.title}</h3>
          <p>{t.car.text}</p>
          <MapLink place={site.campSite.address} map={site.campSite.map} />
        </div>
      </div>
    </section>
  );
}
