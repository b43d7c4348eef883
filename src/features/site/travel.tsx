import { weekDay } from '../../content/date-text.ts';
import { campInfo as texts } from '../../content/en/site/camp-info.ts';
import { campInfo, type CampInfo } from '../../data/site/camp-info.ts';
import { usePlace } from '../../data/site/church.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { earlier, type Place } from '../../domain/site/church-and-place.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { CalendarEntry } from './calendar-file.ts';
import { mapUrl } from './map-url.ts';
import { ReadingPlaceholder } from './reading-placeholder.tsx';

const t = texts.travel;

function MapLink({ place }: { readonly place: string | null }) {
  return (
    place !== null && (
      <p>
        {place}
        <br />
        <a className="touch-link" href={mapUrl(place)} target="_blank" rel="noreferrer">
          {t.map}
        </a>
      </p>
    )
  );
}

/** When to be at the bus, and how many minutes before it leaves. */
function earlyText({ bus_leaves_at: leavesAt, bus_early_minutes: minutes }: Place): string | null {
  return leavesAt !== null && minutes ? t.there.early(earlier(leavesAt, minutes), minutes) : null;
}

function busEntries(camp: CampInfo, place: Place): CalendarEntry[] {
  const { bus_stop: from, bus_leaves_at: leavesAt, bus_back_at: backAt } = place;
  const note = earlyText(place);
  const there = leavesAt !== null && {
    id: `bus-there-${camp.start_date}`,
    title: texts.calendar.busThere,
    place: from ?? '',
    ...(note !== null && { note }),
    when: { day: camp.start_date, time: leavesAt, minutes: 90 },
  };
  const back = backAt !== null && {
    id: `bus-back-${camp.end_date}`,
    title: texts.calendar.busBack,
    place: from ?? '',
    when: { day: camp.end_date, time: backAt, minutes: 30 },
  };
  return [there, back].filter((entry) => entry !== false);
}

export function Travel() {
  const reading = usePublic(campInfo);
  const place = usePlace();
  const { bus_leaves_at: leavesAt, bus_back_at: backAt, station } = place;
  const camp = reading.status === 'ready' ? reading.data : undefined;
  const placeholder = <ReadingPlaceholder source={campInfo} reading={reading} />;
  const early = earlyText(place);
  const calendar = camp && (
    <CalendarButton fileName="camp-bus.ics" entries={busEntries(camp, place)}>
      {t.calendarBus}
    </CalendarButton>
  );
  return (
    <section aria-labelledby="travel">
      <h2 id="travel">{t.title}</h2>
      <div className="travel">
        {leavesAt !== null && (
          <div className="travel-bus">
            <h3>{t.there.title}</h3>
            <p className="travel-time large strong">
              {camp ? t.there.text(weekDay(camp.start_date), leavesAt) : placeholder}
            </p>
            {early !== null && <p>{early}</p>}
            <MapLink place={place.bus_stop} />
            <p>{t.there.free}</p>
            {backAt === null && calendar}
          </div>
        )}
        {backAt !== null && (
          <div className="travel-bus">
            <h3>{t.back.title}</h3>
            <p className="travel-time large strong">
              {camp ? t.back.text(weekDay(camp.end_date), backAt) : placeholder}
            </p>
            <p>{t.back.clean}</p>
            {calendar}
          </div>
        )}
        {station !== null && (
          <div>
            <h3>{t.train.title}</h3>
            <p>
              {t.train.text(station)} {place.pickup_minutes !== null && t.train.pickup(place.pickup_minutes)}
            </p>
            <MapLink place={station} />
          </div>
        )}
        <div>
          <h3>{t.car.title}</h3>
          <p>{t.car.text}</p>
          <MapLink place={place.address ?? place.town} />
        </div>
      </div>
    </section>
  );
}
