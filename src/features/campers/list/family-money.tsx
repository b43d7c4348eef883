import { wordOf } from '../../../camper/field-text.ts';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import { kroner } from '../../../content/money-text.ts';
import type { CamperPayment, CamperRecord } from '../../../data/campers/camper-answers.ts';
import { sumOf } from '../../../domain/payments/price.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { FamilyAdditions } from './family-page.tsx';
import { dueOf, leftOf } from './family-table.tsx';

interface FamilyMoneyProps {
  readonly people: readonly CamperRecord[];
  readonly MoneyLog: FamilyAdditions['MoneyLog'] | undefined;
}

/** What a family has left to pay, and what was paid for its people, the newest first. */
export function FamilyMoney({ people, MoneyLog }: FamilyMoneyProps) {
  const due = sumOf(people.map(dueOf));
  const paid = sumOf(people.map((one) => one.paid));
  const payments = people
    .flatMap((one) => one.payments.map((payment) => ({ ...payment, payee: one.first_name })))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return (
    <section className="admin-part panel">
      <div className="admin-part-head spread">
        <h3>{t.payments.title}</h3>
        <strong>{t.payments.left(kroner(sumOf(people.map(leftOf))))}</strong>
      </div>
      {due > 0 && (
        <ProgressBar
          label={t.payments.sum(kroner(paid), kroner(due))}
          percent={Math.min(100, (100 * paid) / due)}
          decimals={0}
        />
      )}
      {payments.length === 0 ? (
        <p>{t.payments.none}</p>
      ) : (
        <>
          <p>{t.payments.sum(kroner(paid), kroner(due))}</p>
          <ul className="camper-entries below">
            {payments.map((payment) => (
              <li key={payment.id}>
                <time dateTime={payment.created_at}>{dayAndTime(payment.created_at)}</time>
                <div>
                  <strong>{kroner(payment.amount)}</strong> {t.payments.for(payment.payee)},{' '}
                  {wordOf('type', payment.type)}, {wordOf('payment_method', payment.method)},{' '}
                  {t.payments.by(payerText(payment))}
                  {payment.reason !== null && <small className="quiet"> · {payment.reason}</small>}
                  {MoneyLog && payment.intent_id !== null && (
                    <MoneyLog intentId={payment.intent_id} of={kroner(payment.amount)} />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function payerText(payment: CamperPayment): string {
  if (payment.is_anonymous) return t.payments.anonymous;
  return payment.payer ?? t.payments.unknown;
}
