import { useQuery } from '@tanstack/react-query';
import { admin } from '../../../content/en/site/admin.ts';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import { kroner } from '../../../content/money-text.ts';
import { adminPaymentQueries, type MoneyLogEntry } from '../../../data/payments/admin-payments.ts';
import { fromOre } from '../../../domain/payments/price.ts';
import { isRecord } from '../../../lib/shape.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { More } from '../../../organiser/more.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import './admin-payments.css';

const t = adminPayment.log;

interface MoneyLogProps {
  readonly intentId: string;
  /** What it is the log of, said to a screen reader. */
  readonly of: string;
}

/** Folded: every state change of a payment intent, with its source and the provider's answer. */
export function MoneyLog({ intentId, of }: MoneyLogProps) {
  return (
    <More
      title={
        <>
          {t.title} <span className="visually-hidden">{of}</span>
        </>
      }
    >
      <Entries intentId={intentId} />
    </More>
  );
}

function Entries({ intentId }: Pick<MoneyLogProps, 'intentId'>) {
  const log = useQuery(adminPaymentQueries.log(intentId));
  if (log.isPending) return <Spinner label={admin.loading} />;
  if (log.isLoadingError) return <FailedRead of={[log]} />;
  if (log.data.length === 0) return <EmptyState>{t.empty}</EmptyState>;
  return (
    <ol className="money-log">
      {log.data.map((entry) => (
        <li key={entry.id}>
          <strong>{changeText(entry)}</strong>
          <p className="admin-note quiet">
            {dayAndTime(entry.logged_at)} · {t.sources[entry.source] ?? entry.source}
          </p>
          {providerText(entry) !== '' && (
            <p className="admin-note quiet">
              {t.provider} {providerText(entry)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const stateText = (state: string) => t.states[state] ?? state;

function changeText({ from_state: from, to_state: to, detail }: MoneyLogEntry): string {
  const change = from === null || from === to ? stateText(to) : t.change(stateText(from), stateText(to));
  const reason = detail['reason'];
  return typeof reason === 'string' ? `${change} (${reason.replaceAll('_', ' ')})` : change;
}

/** The provider's amounts that are not nothing, from øre. */
function providerText({ detail }: MoneyLogEntry): string {
  const provider = detail['provider'];
  if (!isRecord(provider)) return '';
  return Object.entries(t.amounts)
    .flatMap(([name, word]) => {
      const ore = provider[name];
      return typeof ore === 'number' && ore !== 0 ? [`${word} ${kroner(fromOre(ore))}`] : [];
    })
    .join(', ');
}
