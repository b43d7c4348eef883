import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkout as t } from '../../../content/en/payments/checkout.ts';
import { paths } from '../../../content/paths.ts';
import { timings } from '../../../content/timings.ts';
import { kroner } from '../../../content/money-text.ts';
import { checkoutQueries, type PaidLine, type PaidPayment } from '../../../data/payments/checkouts.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { waitsBeyondPayment } from '../../../domain/campers/camper-status.ts';
import { fromOre } from '../../../domain/payments/price.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CyclingLoader } from '../../../ui/loader.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CheckoutOutcome } from './checkout-outcome.tsx';
import { NextSteps, PaymentNotFound } from './payment-not-found.tsx';
import { dayAndTime, shortDay } from '../../../content/date-text.ts';
import { payments } from '../../../content/en/payments/payments.ts';
import { Notice } from '../../../ui/notice.tsx';
import { forgetChoice } from '../kept-choice.ts';

/** Confirming → paid, partly paid, not completed or not found. Asks our own records, never the card provider. */
export function CheckoutResult({ paymentId }: { readonly paymentId: string }) {
  const { data, isLoadingError, refetch } = useQuery(checkoutQueries.result(paymentId));
  const isSlow = useHasPassed(timings.checkoutPatience);

  if (isLoadingError) {
    return (
      <CheckoutOutcome title={t.title}>
        <ErrorState message={t.failed} onRetry={refetch} />
      </CheckoutOutcome>
    );
  }
  if (data?.kind === 'paid') return <PaidSummary payment={data.payment} />;
  if (data?.kind === 'not_found') return <PaymentNotFound />;
  if (data?.kind === 'in_review') {
    return (
      <CheckoutOutcome title={t.inReview.title} text={t.inReview.text(kroner(fromOre(data.amount)))}>
        <LinkButton to={paths.profile} look="quiet" label={t.toProfile} />
      </CheckoutOutcome>
    );
  }
  if (data?.kind === 'ended') {
    return (
      <CheckoutOutcome title={t.ended.title} text={t.ended.text}>
        <LinkButton to={paths.payment} label={t.ended.again} />
      </CheckoutOutcome>
    );
  }
  if (data?.kind === 'processing' && isSlow) {
    return (
      <CheckoutOutcome title={t.slow.title} text={t.slow.text}>
        <Button onClick={() => void refetch()} label={t.slow.again} />
        <LinkButton to={paths.profile} look="quiet" label={t.toProfile} />
      </CheckoutOutcome>
    );
  }
  return (
    <CheckoutOutcome title={t.title}>
      <CyclingLoader lines={t.processing} every={timings.loadingTextCycle} />
    </CheckoutOutcome>
  );
}

function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}

function standingText({ payeeName: name, isRegistered, waitsFor }: PaidLine): string {
  if (isRegistered) return t.paid.registered(name);
  return waitsBeyondPayment({ waits_for: waitsFor })
    ? t.paid.waits(name, waitsFor)
    : t.paid.partly(name, waitsFor);
}

interface StandingProps {
  readonly tone: 'good' | 'info';
  readonly lines: readonly PaidLine[];
}

/** One notice for all who stand alike, with the day by which the rest is paid where something is left. */
function Standing({ tone, lines }: StandingProps) {
  const isOpen = lines.some(({ waitsFor }) => waitsFor.includes('payment'));
  const { data: camp } = useQuery({ ...campQueries.info(), enabled: isOpen });
  if (lines.length === 0) return null;
  return (
    <Notice tone={tone}>
      {lines.map((line) => (
        <p key={line.payeeId}>{standingText(line)}</p>
      ))}
      {camp && isOpen && <p>{t.paid.restDue(shortDay(camp.registration_deadline))}</p>}
    </Notice>
  );
}

function PaidSummary({ payment }: { readonly payment: PaidPayment }) {
  const { lines } = payment;
  useEffect(forgetChoice, []);
  const id = <span className="receipt-id small">{payment.paymentId}</span>;
  return (
    <CheckoutOutcome title={t.paid.title}>
      <Standing tone="good" lines={lines.filter((line) => line.isRegistered)} />
      <Standing tone="info" lines={lines.filter((line) => !line.isRegistered)} />
      {lines.map((line) => (
        <Facts
          key={line.payeeId}
          className="receipt spread-lines muted-terms"
          facts={[
            [t.paid.payee, line.payeeName],
            [t.paid.amount, kroner(fromOre(line.amount))],
            [t.paid.type, payments.types[line.paymentType]],
          ]}
        />
      ))}
      <Facts
        className="receipt spread-lines muted-terms"
        facts={[
          ...(lines.length > 1 ? [[t.paid.total, kroner(fromOre(payment.amount))] as const] : []),
          [t.paid.date, dayAndTime(payment.createAt)],
          [t.paid.id, id],
        ]}
      />
      <p>{t.paid.receipt}</p>
      <NextSteps />
    </CheckoutOutcome>
  );
}
