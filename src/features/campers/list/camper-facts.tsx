import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { categoryNameOf } from '../../../content/category-name.ts';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { consents } from '../../../content/en/accounts/consents.ts';
import { camper as words } from '../../../content/en/campers/camper.ts';
import { standing } from '../../../content/en/campers/standing.ts';
import { kroner } from '../../../content/money-text.ts';
import { dayOf } from '../../../content/date-text.ts';
import type { StoredConsent } from '../../../data/accounts/stored-consents.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { pricingQueries } from '../../../data/payments/prices.ts';
import {
  changeableFields,
  correctableFields,
  type FieldName,
} from '../../../domain/campers/camper-fields.ts';
import { answerIn } from '../../../domain/accounts/consents.ts';
import { ageOn } from '../../../domain/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { statusOf } from './family-table.tsx';
import { Facts } from '../../../ui/facts.tsx';

/** Not among what only organisers change: it has a line of its own, or none. */
const elsewhere: readonly FieldName[] = [
  ...changeableFields,
  ...(['attendance', 'first_name', 'last_name', 'birthday'] as const),
  ...(['is_senior_retired', 'accommodation', 'given_category'] as const),
];
const kinds: Readonly<Record<string, string>> = consents.kinds;
const personal = correctableFields.filter((field) => !elsewhere.includes(field));

export function CamperFacts({ camper }: { readonly camper: CamperRecord }) {
  const { data: camp } = useQuery(campQueries.info());
  const { data: prices = [] } = useQuery(pricingQueries.all());
  const born = fieldText('birthday', camper.birthday);
  const stored = (field: keyof CamperRecord & FieldName) => [field, fieldText(field, camper[field])] as const;
  const given = camper.consents?.map((one) => [kinds[one.kind] ?? one.kind, answerOf(one)] as const);
  const groups: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      t.groups.camp,
      [
        stored('attendance'),
        stored('accommodation'),
        ...(camper.room ? [['room', camper.room.name] as const] : []),
        ...(camper.team ? [['team', camper.team.name] as const] : []),
        ...changeableFields.map(stored),
      ],
    ],
    [
      t.groups.person,
      [
        ['birthday', camp ? `${born}, ${t.age(ageOn(camper.birthday, camp.start_date))}` : born],
        ...(['email', ...personal] as const).map(stored),
        ...(['guardian', 'contact', 'pickup'] as const).flatMap((field) =>
          camper[field] ? [[field, camper[field]] as const] : [],
        ),
      ],
    ],
    [
      t.groups.price,
      [
        ['status', words.status[statusOf(camper)]],
        ['category', categoryNameOf(camper.category, prices)],
        ['price', kroner(camper.price)],
        ['paid', kroner(camper.paid)],
        ['outstanding', kroner(camper.outstanding)],
        ...(camper.waits_for.length > 0 ? [['waits_for', standing.awaited(camper.waits_for)] as const] : []),
        stored('created_at'),
        ['registered_at', fieldText('registered_at', camper.registered_at, t.notYet)],
      ],
    ],
  ];
  return (
    <>
      {camper.stay_in_reason && (
        <Notice text={t.stayIn(fieldText('stay_in_reason', camper.stay_in_reason))} />
      )}
      <div className="fact-groups">
        {groups.map(([title, facts]) => (
          <section key={title}>
            <h4>{title}</h4>
            <Facts
              className="camper-facts muted-terms"
              facts={facts.map(([key, value]) => [fieldName(key), linked(key, value)])}
            />
          </section>
        ))}
        {given && given.length > 0 && (
          <section>
            <h4>{t.groups.agreed}</h4>
            <Facts className="camper-facts muted-terms" facts={given} />
          </section>
        )}
      </div>
    </>
  );
}

/** The answer to a choice, or the day on which was agreed or withdrawn. */
function answerOf({ kind, version, agreed_at, withdrawn_at }: StoredConsent): string {
  if (withdrawn_at !== null) return consents.withdrawn(dayOf(withdrawn_at), null);
  const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = consents.choices.answers;
  return answers[kind]?.[answerIn(version)] ?? dayOf(agreed_at);
}

export function linked(key: string, value: string): ReactNode {
  if (key === 'email' && value.includes('@')) return <a href={`mailto:${value}`}>{value}</a>;
  if (key === 'phone' && value.startsWith('+')) return <PhoneLink phone={value} />;
  return value;
}
