import { useEffect, type ReactNode } from 'react';
import { checkout as t } from '../../../content/en/payments/checkout.ts';
import { longDayAndTime } from '../../../content/date-text.ts';
import { payments } from '../../../content/en/payments/payments.ts';
import { kroner } from '../../../content/money-text.ts';
import type { PaidLine, PaidPayment } from '../../../data/payments/checkouts.ts';
import { fromOre } from '../../../domain/payments/price.ts';
import { Notice } from '../../../ui/notice.tsx';
import { forgetChoice } from '../kept-choice.ts';
import { CheckoutOutcome } from './checkout-outcome.tsx';
import { NextSteps } from './next-steps.tsx';

export function PaidSummary({ payment }: { readonly payment: PaidPayment }) {
  const { lines } = payment;
  useEffect(forgetChoice, []);
  return (
    <CheckoutOutcome title={t.paid.title}>
      {lines.map((line) => (
        <Notice key={line.payeeId} tone={line.isRegistered ? 'good' : 'info'}>
          <p>{standing(line)}</p>
        </Notice>
      ))}
      {lines.map((line) => (
        <dl key={line.payeeId} className="receipt">
          <Entry label={t.paid.payee}>{line.payeeName}</Entry>
          <Entry label={t.paid.amount}>{kroner(fromOre(line.amount))}</Entry>
          <Entry label={t.paid.type}>{payments.types[line.paymentType]}</Entry>
        </dl>
      ))}
      <dl className="receipt">
        {lines.length > 1 && <Entry label={t.paid.total}>{kroner(fromOre(payment.amount))}</Entry>}
        <Entry label={t.paid.date}>{longDayAndTime(payment.createAt)}</Entry>
        <Entry label={t.paid.id}>
          <span className="receipt-id">{payment.paymentId}</span>
        </Entry>
      </dl>
      <p>{t.paid.receipt}</p>
      <NextSteps />
    </CheckoutOutcome>
  );
}

function standing({ isRegistered, payeeName }: PaidLine): string {
  return isRegistered ? t.paid.registered(payeeName) : t.paid.partly(payeeName);
}

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
