import { daySpan } from '../../content/date-text.ts';
import { campInfo as t } from '../../content/en/site/camp-info.ts';
import { campInfo } from '../../data/site/camp-info.ts';
import { usePlace } from '../../data/site/church.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { CalendarButton } from './calendar-button.tsx';
import { mapUrl } from './map-url.ts';
import { ReadingPlaceholder } from './reading-placeholder.tsx';

export function CampSummary() {
  const reading = usePublic(campInfo);
  const { address, town } = usePlace();
  const where = address ?? town;
  const camp = reading.status === 'ready' ? reading.data : undefined;
  const placeholder = <ReadingPlaceholder source={campInfo} reading={reading} />;
  return (
    <div className="far-above">
      <dl className="summary-facts quiet-terms columns">
        <div>
          <dt>{t.when}</dt>
          <dd>{camp ? daySpan(camp.start_date, camp.end_date) : placeholder}</dd>
        </div>
        {where !== null && (
          <div>
            <dt>{t.where}</dt>
            <dd>
              <a href={mapUrl(where)} target="_blank" rel="noreferrer">
                {where}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t.theme}</dt>
          <dd>{camp ? camp.theme : placeholder}</dd>
        </div>
      </dl>
      <div className="summary-calendar">
        {camp && (
          <CalendarButton
            fileName="family-camp.ics"
            entries={[
              {
                id: `camp-${camp.start_date}`,
                title: camp.title,
                place: where ?? '',
                note: camp.theme,
                when: { firstDay: camp.start_date, lastDay: camp.end_date },
              },
            ]}
          >
            {t.calendarCamp}
          </CalendarButton>
        )}
      </div>
    </div>
  );
}
