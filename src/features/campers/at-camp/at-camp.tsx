import type { May } from '../../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { atCamp as t } from '../../../content/en/campers/at-camp.ts';
import { adminTransit } from '../../../content/en/campers/admin-transit.ts';
import { admin } from '../../../content/en/site/admin.ts';
import { values } from '../../../content/en/values.ts';
import { kroner } from '../../../content/money-text.ts';
import { timeOn } from '../../../content/date-text.ts';
import { deskPath, familyPath, paths } from '../../../content/paths.ts';
import { adminCountQueries, type Passenger } from '../../../data/campers/admin-counts.ts';
import { checkinDevicesQuery } from '../../../data/checkin/checkin-devices.ts';
import { standingQueries, type Place } from '../../../data/checkin/standing-now.ts';
import { useLiveQueries } from '../../../data/client/live-queries.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { dashboardQueries } from '../../../data/site/dashboard.ts';
import { campDaysOf } from '../../../domain/camp-days.ts';
import {
  birthdaysOf,
  headcount,
  kindsOn,
  withoutAdult,
  type Comer,
  type Counted,
} from '../../../domain/checkin/who-is-here.ts';
import { familiesOf } from '../../../domain/checkin/checkin-families.ts';
import { sumOf } from '../../../domain/payments/price.ts';
import { campDayOf, isAtCamp } from '../../../domain/checkin/checkin.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { byName } from '../../../lib/text-order.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { TileGroup } from '../../../organiser/tile-group.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { byMeal } from '../sizes/size-counts.ts';
import { MissingFamilies } from './missing-families.tsx';
import { WalkInsPart } from './walk-ins-part.tsx';
import './at-camp.css';

/** Someone who comes or is here, as the rules of check-in see them. */
export type Arriving = Passenger & Comer & Pick<Place, 'is_contested'>;

/** Everyone who comes, and everyone who is at camp although they had cancelled. */
function arriving(passengers: readonly Passenger[], places: readonly Place[]): Arriving[] {
  const placeOf = new Map(places.map((place) => [place.person_id, place]));
  return passengers.flatMap((one) => {
    const place = placeOf.get(one.id);
    if (!one.comes && place === undefined) return [];
    return [
      {
        ...one,
        guardian: one.guardian_id,
        is_coming: one.comes,
        bus_out: one.arrival_transportation === 'Bus',
        bus_home: one.departure_transportation === 'Bus',
        where: place?.at_camp ?? 'expected',
        is_contested: place?.is_contested ?? false,
      },
    ];
  });
}

/** People whom a phone has checked in, and who are on no list: they are at camp like everyone else. */
function onNoList(people: readonly Arriving[], places: readonly Place[]): Counted[] {
  const known = new Set(people.map(({ id }) => id));
  return places
    .filter(({ person_id: id }) => !known.has(id))
    .map(({ at_camp: where }) => ({ where, is_coming: false, first_day: 0 }));
}

/** The day at the camp: how many are where, who is missing, who came without being on the list, the phones, food, and children on their own. */
export function AtCamp({ may }: { readonly may: May }) {
  const now = useQuery(dashboardQueries.today());
  const transit = useQuery(adminCountQueries.transit());
  const places = useQuery(standingQueries.places());
  useLiveQueries('checkins');
  if (!now.data || !transit.data || !places.data) {
    const reads = [now, transit, places];
    if (reads.some((read) => read.isLoadingError)) return <FailedRead of={reads} />;
    return <Skeleton label={admin.loading} lines={12} />;
  }
  const { today, start_date, end_date } = now.data;
  const people = arriving(transit.data, places.data);
  const day = campDayOf(today, start_date);
  const alone = withoutAdult(people, start_date);
  return (
    <>
      <div>
        <Headcount people={[...people, ...onNoList(people, places.data)]} day={day} />
        {kindsOn(day, campDayOf(end_date, start_date)).map((kind) => (
          <MissingFamilies key={kind} {...{ kind, people, day }} />
        ))}
        <WalkInsPart {...{ may, today }} places={places.data} />
      </div>
      <div>
        <TileGroup
          name="alone"
          title={day < campDayOf(end_date, start_date) ? t.children : t.notFetched}
          tiles={alone.map((child) => ({
            figure: fullName(child),
            text: child.phone ?? t.noOne,
            to: familyPath(child.id),
            isUrgent: true,
          }))}
        />
        <TileGroup
          name="contested"
          title={t.contested}
          tiles={people
            .filter((one) => one.is_contested)
            .map((one) => ({
              figure: fullName(one),
              text: t.decide,
              to: paths.checkin,
              isUrgent: true,
            }))}
        />
        <UnpaidHere people={people} />
        {may('settings') && <Devices today={today} />}
        <Food {...{ day }} />
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

/** How many people are at camp, on their way, and gone. */
function Headcount({ people, day }: { readonly people: readonly Counted[]; readonly day: number }) {
  const counts = headcount(people, day);
  return (
    <section className="admin-part panel" aria-label={t.where}>
      <h3>{t.where}</h3>
      <Facts
        className="headcount row figures muted-terms"
        facts={(['here', 'on_bus', 'expected', 'gone'] as const)
          .filter((place) => place === 'here' || counts[place] > 0)
          .map((place) => [
            t.places[place],
            <span key={place} className="x-large">
              {counts[place]}
            </span>,
          ])}
      />
    </section>
  );
}

/** Families named here; Payment has all of them. */
const FIRST = 8;

/** Names the families at camp that have something left to pay, or had cancelled. */
function UnpaidHere({ people }: { readonly people: readonly Arriving[] }) {
  const families = familiesOf(
    people.filter(({ where, outstanding, comes }) => isAtCamp(where) && (outstanding > 0 || !comes)),
    byName,
  );
  return (
    <TileGroup
      name="unpaid"
      title={t.unpaid}
      tiles={families.slice(0, FIRST).map(({ id, name, members }) => ({
        figure: name,
        text: [
          ...(members.some(({ comes }) => comes)
            ? [kroner(sumOf(members.map((one) => one.outstanding)))]
            : []),
          ...(members.some(({ comes }) => !comes) ? [t.notComing] : []),
        ].join(', '),
        to: familyPath(id),
        isUrgent: true,
      }))}
    >
      {families.length > FIRST && (
        <Link to={deskPath('payment', 'outstanding')}>{t.allUnpaid(families.length)}</Link>
      )}
    </TileGroup>
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
      .filter((one) => one.day === names[day + later] && one.total + one.unpaid > 0)
      .map(({ meal, total, unpaid }) => ({
        figure: String(total),
        text: [t.eat(values.meal[meal], later === 1), ...(unpaid > 0 ? [t.andUnpaid(unpaid)] : [])].join(
          ', ',
        ),
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
