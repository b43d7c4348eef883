import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldName, wordOf } from '../../../camper/field-text.ts';
import { StatusBadge } from '../../../camper/status-badge.tsx';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { kroner } from '../../../content/money-text.ts';
import type { CamperRecord, CamperPayment } from '../../../data/campers/camper-answers.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { directoryStatus } from '../../../domain/campers/camper-status.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { ageOn } from '../../../domain/dates.ts';
import { priceToPay, progressPercent, sumOf } from '../../../domain/payments/price.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import { dayAndTime } from '../../../content/date-text.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { FamilyAdditions } from './family-page.tsx';

const isComing = ({ attendance }: CamperRecord) => attendance === 'attending';
export const statusOf = (camper: CamperRecord) =>
  directoryStatus({ is_attending: isComing(camper), is_registered: camper.is_registered });
/** DKK that a camper costs in all; nothing for one who does not come. */
const expectedOf = (camper: CamperRecord) => priceToPay(camper.price, isComing(camper));

interface PeopleTableProps {
  readonly people: readonly CamperRecord[];
  readonly chosen: string;
  readonly onOpen: (id: string) => void;
}

export function PeopleTable({ people, chosen, onOpen }: PeopleTableProps) {
  const { data: camp } = useQuery(campQueries.info());
  return (
    <SmallTable
      label={t.people}
      rows={people}
      columns={columnsOf(camp?.start_date, chosen, onOpen)}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOf(
  firstDay: string | undefined,
  chosen: string,
  onOpen: (id: string) => void,
): readonly Column<CamperRecord>[] {
  return [
    {
      key: 'name',
      title: fieldName('name'),
      value: fullName,
      cell: (one) => (
        <Button
          look="plain"
          aria-current={one.id === chosen || undefined}
          onClick={() => onOpen(one.id)}
          label={fullName(one)}
        />
      ),
      width: 190,
    },
    {
      key: 'age',
      title: fieldName('age'),
      value: ({ birthday }) => (firstDay === undefined ? null : ageOn(birthday, firstDay)),
      align: 'end',
      width: 60,
    },
    {
      key: 'status',
      title: fieldName('status'),
      value: statusOf,
      cell: (one) => <StatusBadge status={statusOf(one)} paid={progressPercent(one.paid, expectedOf(one))} />,
      width: 140,
    },
    { key: 'room', title: fieldName('room'), value: ({ room }) => room?.name ?? null, width: 90 },
    { key: 'team', title: fieldName('team'), value: ({ team }) => team?.name ?? null, width: 90 },
    {
      key: 'outstanding',
      title: fieldName('outstanding'),
      value: ({ outstanding }) => outstanding,
      text: ({ outstanding }) => (outstanding === 0 ? '–' : kroner(outstanding)),
      align: 'end',
      width: 110,
    },
  ];
}

interface FamilyMoneyProps {
  readonly people: readonly CamperRecord[];
  readonly MoneyLog: FamilyAdditions['MoneyLog'] | undefined;
  readonly Move: FamilyAdditions['Move'] | undefined;
}

export function FamilyMoney({ people, MoneyLog, Move }: FamilyMoneyProps) {
  const [moved, setMoved] = useState<{ readonly payment: CamperPayment; readonly payee: CamperRecord }>();
  const expected = sumOf(people.map(expectedOf));
  const paid = sumOf(people.map((one) => one.paid));
  const payments = people
    .flatMap((one) => one.payments.map((payment) => ({ payment, payee: one })))
    .toSorted((a, b) => b.payment.created_at.localeCompare(a.payment.created_at));
  return (
    <section className="family-money panel">
      <div className="admin-part-head spread">
        <h3>{t.payments.title}</h3>
        <strong>{t.payments.left(kroner(sumOf(people.map(({ outstanding }) => outstanding))))}</strong>
      </div>
      {expected > 0 && (
        <ProgressBar
          label={t.payments.sum(kroner(paid), kroner(expected))}
          percent={Math.max(0, Math.min(100, (100 * paid) / expected))}
          decimals={0}
        />
      )}
      <p className="flush quiet">
        {payments.length === 0 ? t.payments.none : t.payments.sum(kroner(paid), kroner(expected))}
      </p>
      {payments.length > 0 && (
        <ul className="camper-entries">
          {payments.map(({ payment, payee }) => (
            <li key={payment.id}>
              <p className="flush">
                <strong>{kroner(payment.amount)}</strong> {t.payments.for(payee.first_name)},{' '}
                {wordOf('type', payment.type)}, {wordOf('payment_method', payment.method)},{' '}
                {t.payments.by(payerText(payment))}
                {payment.reason !== null && <small className="quiet"> · {payment.reason}</small>}{' '}
                <time className="quiet" dateTime={payment.created_at}>
                  {dayAndTime(payment.created_at)}
                </time>
              </p>
              <div className="spread">
                {Move && (
                  <Button
                    look="plain"
                    aria-label={t.payments.moveFor(kroner(payment.amount), payee.first_name)}
                    onClick={() => setMoved({ payment, payee })}
                    label={t.payments.move}
                  />
                )}
                {MoneyLog && payment.intent_id !== null && (
                  <MoneyLog intentId={payment.intent_id} of={kroner(payment.amount)} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {Move && moved && (
        <Move
          payment={{
            id: moved.payment.id,
            amount: moved.payment.amount,
            payee: { id: moved.payee.id, name: fullName(moved.payee), paid: moved.payee.paid },
          }}
          others={people
            .filter(({ id }) => id !== moved.payee.id)
            .map((one) => ({ id: one.id, name: fullName(one) }))}
          onClose={() => setMoved(undefined)}
        />
      )}
    </section>
  );
}

function payerText(payment: CamperPayment): string {
  if (payment.is_anonymous) return t.payments.anonymous;
  return payment.payer ?? t.payments.unknown;
}
