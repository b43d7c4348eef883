import { useQuery } from '@tanstack/react-query';
import { admin } from '../../content/en/site/admin.ts';
import { priceText } from '../../content/money-text.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { longDay, shortDay } from '../../content/date-text.ts';
import { home } from '../../content/en/site/home.ts';
import { paths, type Path } from '../../content/paths.ts';
import { bedQueries, type BedAvailability } from '../../data/rooms/beds.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { campCounts, campQueries, type CampInfo } from '../../data/site/camp-info.ts';
import { pricingQueries, type PriceCategory } from '../../data/payments/prices.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { settingQueries, type Settings } from '../../data/settings/settings.ts';
import { isAfterDay, type CampDate } from '../../domain/dates.ts';
import { isLatePrice, priceOn } from '../../domain/payments/price.ts';
import { pricingIds } from '../../domain/value-lists.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Part } from '../../organiser/part.tsx';

const t = adminSettings.visitors;

export function VisitorsPart() {
  const settings = useQuery(settingQueries.all());
  const reads = [
    useQuery(campQueries.info()),
    useQuery(pricingQueries.all()),
    useQuery(bedQueries.availability()),
  ] as const;
  const [{ data: camp }, { data: categories }, { data: beds }] = reads;
  const counts = usePublic(campCounts);
  const today = useCampClock()?.today;
  return (
    <Part title={t.title} anchor="visitors" query={settings}>
      {(switches) => {
        // All at once, without what could not be read: lines that come one by one push each other down.
        if (reads.some(({ isPending }) => isPending) || counts.status === 'loading') {
          return <Skeleton label={admin.loading} lines={12} />;
        }
        const landing = [
          ...(camp && today ? [deadlineText(camp, today)] : []),
          ...(counts.status === 'ready' ? [t.counts(counts.data.registered, counts.data.sign_ups)] : []),
        ];
        const rows: { readonly part: string; readonly text: string; readonly path: Path }[] = [
          { part: t.landing, text: landing.join('. '), path: paths.home },
          ...(camp && today && categories
            ? [{ part: t.price, text: regularPrice(camp, today, categories), path: paths.pricing }]
            : []),
          {
            part: t.form,
            text: switches.DISABLE_NEW_USER ? t.formClosed : t.formOpen,
            path: paths.addCamper,
          },
          ...(beds ? [{ part: t.beds, text: bedText(switches, beds), path: paths.addCamper }] : []),
          { part: t.payment, text: paymentText(switches, camp, today), path: paths.payment },
          { part: t.teams, text: switches.SHOW_TEAMS ? t.shown : t.hidden, path: paths.campers },
          { part: t.rooms, text: switches.SHOW_ROOMS ? t.shown : t.hidden, path: paths.campers },
        ];
        return (
          <>
            <FailedRead of={reads} />
            <dl className="visitor-view quiet-terms">
              {rows.map(({ part, text, path }) => (
                <div key={part}>
                  <dt>
                    <a
                      className="touch-link"
                      href={path}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={t.open(part)}
                    >
                      {part}
                    </a>
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className="admin-note quiet">{t.note}</p>
          </>
        );
      }}
    </Part>
  );
}

function deadlineText(camp: CampInfo, today: CampDate): string {
  const last = longDay(camp.registration_deadline);
  return isAfterDay(today, camp.registration_deadline) ? home.deadlinePassed(last) : home.deadline(last);
}

function regularPrice(camp: CampInfo, today: CampDate, categories: readonly PriceCategory[]): string {
  const regular = categories.find(({ id }) => id === pricingIds.REG);
  const price = regular ? priceText(priceOn(regular, today, camp)) : '';
  return isLatePrice(today, camp)
    ? t.raised(price)
    : t.early(price, shortDay(camp.price_deadline ?? camp.registration_deadline));
}

function bedText(settings: Settings, beds: BedAvailability): string {
  if (settings.DISABLE_BOOK_BED) return t.bedsStopped;
  return beds.available_beds === 0 ? t.bedsFull : t.bedsOpen(beds.available_beds);
}

function paymentText(settings: Settings, camp: CampInfo | undefined, today: CampDate | undefined): string {
  if (settings.DISABLE_PAYMENTS) return t.paymentClosed;
  const hasThirds = camp && today && !isAfterDay(today, camp.registration_deadline);
  return hasThirds ? t.paymentThirds : t.paymentOpen;
}
