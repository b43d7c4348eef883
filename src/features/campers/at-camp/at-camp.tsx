import { useQuery } from '@tanstack/react-query';
import { atCamp as t } from '../../../content/en/campers/at-camp.ts';
import { adminTransit } from '../../../content/en/campers/admin-transit.ts';
import { admin } from '../../../content/en/site/admin.ts';
import { values } from '../../../content/en/values.ts';
import { timeOn } from '../../../content/date-text.ts';
import { deskPath, familyPath } from '../../../content/paths.ts';
import { adminCountQueries, type Passenger } from '../../../data/campers/admin-counts.ts';
import { checkinDevicesQuery } from '../../../data/checkin/checkin-devices.ts';
import { standingQueries } from '../../../data/checkin/standing-now.ts';
import { useLiveQueries } from '../../../data/client/live-queries.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { dashboardQueries } from '../../../data/site/dashboard.ts';
import { campDaysOf } from '../../../domain/camp-days.ts';
import { birthdaysOf, kindsOn, withoutAdult, type Comer } from '../../../domain/checkin/who-is-here.ts';
import { campDayOf } from '../../../domain/checkin/checkin.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { TileGroup } from '../../../organiser/tile-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { byMeal } from '../sizes/size-counts.ts';
import { MissingFamilies } from './missing-families.tsx';
import { WalkInsPart } from './walk-ins-part.tsx';

/** Someone who is registered, as the rules of check-in see them. */
export type Arriving = Passenger & Comer;

const arriving = (one: Passenger): Arriving => ({
  ...one,
  guardian: one.guardian_id,
  is_paid: true,
  is_coming: true,
  bus_out: one.arrival_transportation === 'Bus',
  bus_home: one.departure_transportation === 'Bus',
});

/** The day at the camp: who is missing, who came without being on the list, the phones, food, and children on their own. */
export function AtCamp({ level }: { readonly level: number }) {
  const now = useQuery(dashboardQueries.today());
  const transit = useQuery(adminCountQueries.transit());
  const checkedIn = useQuery(standingQueries.checkedIn());
  useLiveQueries('checkins');
  if (!now.data || !transit.data || !checkedIn.data) {
    const reads = [now, transit, checkedIn];
    if (reads.some((read) => read.isLoadingError)) return <FailedRead of={reads} />;
    return <Skeleton label={admin.loading} lines={12} />;
  }
  const { today, start_date, end_date } = now.data;
  const people = transit.data.map(arriving);
  const day = campDayOf(today, start_date);
  const alone = withoutAdult(people, checkedIn.data, start_date);
  return (
    <>
      <div>
        {kindsOn(day, campDayOf(end_date, start_date)).map((kind) => (
          <MissingFamilies key={kind} {...{ kind, people, day }} checkedIn={checkedIn.data} />
        ))}
        <WalkInsPart {...{ level, today }} checkedIn={checkedIn.data} />
      </div>
      <div>
        {level >= 3 && <Devices today={today} />}
        <Food {...{ day }} />
        <TileGroup
          name="alone"
          title={t.children}
          tiles={alone.map((child) => ({
            figure: fullName(child),
            text: child.phone ?? t.noOne,
            to: familyPath(child.id),
            isUrgent: true,
          }))}
        />
        <TileGroup
          name="birthdays"
          title={t.birthdays}
          tiles={birthdaysOf(people, today).map(({ person, age, isTomorrow }) => ({
            figure: String(age),
            text: t.turns(fullName(person), isTomorrow),
            to: familyPath(person.id),
          }))}
        />
      </div>
    </>
  );
}

/** Phones in use, those first that have something to send. */
function Devices({ today }: { readonly today: string }) {
  const devices = useQuery({ ...checkinDevicesQuery(), staleTime: 0 });
  const inUse = (devices.data ?? []).filter((device) => device.ended_at === null);
  return (
    <>
      <FailedRead of={[devices]} />
      <TileGroup
        name="devices"
        title={adminTransit.phones.title}
        tiles={inUse
          .toSorted((one, other) => other.unsent - one.unsent)
          .map(({ name, person, is_helpers: isHelpers, seen_at: seenAt, unsent }) => ({
            figure: isHelpers ? name : (person ?? name),
            text: [
              t.synced(timeOn(today, seenAt)),
              ...(unsent > 0 ? [adminTransit.phones.unsent(unsent)] : []),
            ].join(', '),
            to: `${deskPath('transit')}#phones`,
            isUrgent: unsent > 0,
          }))}
      />
    </>
  );
}

function Food({ day }: { readonly day: number }) {
  const eaters = useQuery(adminCountQueries.meals());
  const camp = useQuery(campQueries.info());
  const served = eaters.data && camp.data ? byMeal(eaters.data, camp.data) : [];
  const names = camp.data ? campDaysOf(camp.data) : [];
  const shown = [0, 1].flatMap((later) =>
    served
      .filter((one) => one.day === names[day + later] && one.total > 0)
      .map(({ meal, total, alone }) => ({
        figure: String(total),
        text: [
          t.eat(values.meal[meal], later === 1),
          ...(alone > 0 ? [adminTransit.ofThem(alone)] : []),
        ].join(', '),
        to: deskPath('food'),
      })),
  );
  return (
    <>
      <FailedRead of={[eaters, camp]} />
      <TileGroup name="food" title={t.food} tiles={shown} />
    </>
  );
}
