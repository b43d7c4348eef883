import { useQuery } from '@tanstack/react-query';
import { adminCamper as t } from '../../content/en/admin-camper.ts';
import { profile } from '../../content/en/profile.ts';
import { countryName } from '../../content/country-names.ts';
import { dayAndTime, longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money.ts';
import type { CamperRecord } from '../../data/campers/admin-campers.ts';
import { campQueries } from '../../data/camp/camp-info.ts';
import { pricingQueries } from '../../data/camp/prices.ts';
import { directoryStatus } from '../../domain/camper-status.ts';
import { ageOn } from '../../domain/dates.ts';
import { outstanding } from '../../domain/price.ts';
import { Notice } from '../../ui/notice.tsx';
import { fieldText } from './field-text.ts';

type Fact = keyof typeof t.fields;

/** Everything stored about a camper, in the order in which one asks for it. */
export function CamperFacts({ camper }: { readonly camper: CamperRecord }) {
  const { data: camp } = useQuery(campQueries.info());
  const { data: prices = [] } = useQuery(pricingQueries.all());
  const status = directoryStatus({
    is_attending: camper.attendance === 'attending',
    is_registered: camper.is_registered,
  });
  const born = longDay(camper.birthday);
  const facts: [Fact, string][] = [
    ['status', profile.status[status]],
    ['attendance', t.attendance[camper.attendance]],
    ['birthday', camp ? `${born}, ${t.age(ageOn(camper.birthday, camp.start_date))}` : born],
    ['gender', fieldText('gender', camper.gender)],
    ['email', camper.email ?? t.none],
    ['phone', camper.phone ?? t.none],
    ['country', countryName(camper.country)],
    ['church_mission', camper.church_mission],
    ['member', fieldText('member', camper.member)],
    ['category', prices.find(({ code }) => code === camper.category)?.name ?? camper.category],
    ['price', kroner(camper.price)],
    ['paid', kroner(camper.paid)],
    ['outstanding', kroner(camper.attendance === 'attending' ? outstanding(camper.price, camper.paid) : 0)],
    ['accommodation', fieldText('accommodation', camper.accommodation)],
    ...(camper.room ? ([['room', camper.room.name]] satisfies [Fact, string][]) : []),
    ...(camper.team ? ([['team', camper.team.name]] satisfies [Fact, string][]) : []),
    ['dates', fieldText('dates', camper.dates)],
    ['arrival_transportation', fieldText('arrival_transportation', camper.arrival_transportation)],
    ['departure_transportation', fieldText('departure_transportation', camper.departure_transportation)],
    ['size', camper.size],
    ['created_at', dayAndTime(camper.created_at)],
    ['registered_at', camper.registered_at === null ? t.notYet : dayAndTime(camper.registered_at)],
  ];
  return (
    <>
      {camper.stay_in_reason && (
        <Notice>
          <p>{t.stayIn[camper.stay_in_reason]}</p>
        </Notice>
      )}
      <dl className="camper-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t.fields[key]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
