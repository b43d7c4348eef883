import { kroner } from '../../../content/money-text.ts';
import { useState } from 'react';
import { calculator as t } from '../../../content/en/payments/pricing.ts';
import { placeholder } from '../../../content/placeholder.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { campInfo, type CampInfo } from '../../../data/site/camp-info.ts';
import { prices, type PriceCategory } from '../../../data/payments/prices.ts';
import { usePublic } from '../../../data/client/public-values.ts';
import type { CampDate } from '../../../domain/dates.ts';
import { isLatePrice, sumOf } from '../../../domain/payments/price.ts';
import { Button } from '../../../ui/button.tsx';
import { TextPlaceholder } from '../../../ui/text-placeholder.tsx';
import { memberPrice, type FamilyMember, type MemberPrice } from './family-price.ts';
import { MemberFields } from './member-fields.tsx';
import './calculator.css';

/** The account holder and the seven others of one account. */
const maxPeople = 8;

const nobodyYet = {
  birthday: '',
  accommodation: 'Room',
  country: 'DK',
  is_senior_retired: false,
  has_shirt: false,
} as const;

/** Uses the rules of the registration form, on this device alone. */
export function Calculator() {
  const camp = usePublic(campInfo);
  const list = usePublic(prices);
  const clock = useCampClock();
  if (camp.status === 'ready' && list.status === 'ready' && clock) {
    return <Family camp={camp.data} categories={list.data} today={clock.today} />;
  }
  return (
    <TextPlaceholder
      {...placeholder}
      hasFailed={camp.status === 'failed' || list.status === 'failed'}
      onRetry={() => {
        campInfo.refresh();
        prices.refresh();
      }}
    />
  );
}

interface FamilyProps {
  readonly camp: CampInfo;
  readonly categories: readonly PriceCategory[];
  readonly today: CampDate;
}

function Family({ camp, categories, today }: FamilyProps) {
  const [members, setMembers] = useState<readonly FamilyMember[]>([{ key: 1, ...nobodyYet }]);

  function add() {
    const key = Math.max(0, ...members.map((member) => member.key)) + 1;
    // Families mostly live in one country.
    const country = members.at(-1)?.country ?? nobodyYet.country;
    setMembers([...members, { ...nobodyYet, key, country }]);
  }

  function change(changed: FamilyMember) {
    setMembers(members.map((member) => (member.key === changed.key ? changed : member)));
  }

  const results = members.map((member) => memberPrice(member, today, camp, categories));
  return (
    <>
      <ol className="family flush">
        {members.map((member, position) => (
          <li key={member.key}>
            <MemberFields
              member={member}
              number={position + 1}
              today={today}
              result={results[position] ?? null}
              onChange={change}
              onRemove={
                members.length > 1
                  ? () => setMembers(members.filter(({ key }) => key !== member.key))
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      {members.length < maxPeople ? <Button look="quiet" onClick={add} label={t.add} /> : <p>{t.full}</p>}
      <FamilyTotal
        results={results.filter((result) => result !== null)}
        isLateToday={isLatePrice(today, camp)}
      />
    </>
  );
}

interface FamilyTotalProps {
  readonly results: readonly MemberPrice[];
  readonly isLateToday: boolean;
}

/** What the whole family pays before and after the deadline; read aloud when it changes. */
function FamilyTotal({ results, isLateToday }: FamilyTotalProps) {
  const sides = [
    { name: t.before, sum: sumOf(results.map(({ before }) => before.price)), isToday: !isLateToday },
    { name: t.after, sum: sumOf(results.map(({ after }) => after.price)), isToday: isLateToday },
  ];
  return (
    <output className="family-total row">
      <strong className="family-total-name large">{t.total(results.length)}</strong>
      {results.length === 0
        ? t.empty
        : sides.map(({ name, sum, isToday }) => (
            <span key={name} className={isToday ? 'family-side family-side-today' : 'family-side'}>
              <span>{isToday ? t.todays(name) : name}</span>
              <strong>{kroner(sum)}</strong>
            </span>
          ))}
    </output>
  );
}
