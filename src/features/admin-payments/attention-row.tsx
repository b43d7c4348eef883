import { adminPayment } from '../../content/en/admin-payment.ts';
import { dayAndTime } from '../../content/date-text.ts';
import { mailWords } from '../../content/en/mails.ts';
import { kroner } from '../../content/money-text.ts';
import type { AttentionItem } from '../../data/payments/attention.ts';
import { Button } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.tsx';

/** Rare: nearly every mail gets its answer. */
const UnsureMail = latePart(async () => (await import('./unsure-mail.tsx')).UnsureMail);
const PayAgain = latePart(async () => (await import('./pay-again.tsx')).PayAgain);

const t = adminPayment.attention;

interface AttentionRowProps {
  readonly item: AttentionItem;
  readonly onNote: (() => void) | undefined;
  readonly onLog: (() => void) | undefined;
}

/** What failed, where, and how often: for a developer, as it was reported. */
function faultText({ source, error, place, times }: AttentionItem['detail']): string {
  return [source, error, place, `${String(times)}×`].join(' · ');
}

const mailKinds: Readonly<Record<string, string>> = mailWords.ofCamper.kinds;

/** Which mail, and to whom. */
function mailText({ mail, recipient }: AttentionItem['detail']): string {
  return [mailKinds[String(mail)] ?? String(mail), String(recipient)].join(' · ');
}

/** One matter: what and whose it is, what can be done, and what was done. */
export function AttentionRow({ item, onNote, onLog }: AttentionRowProps) {
  const words = t.kinds[item.kind];
  const paymentId = item.detail['provider_payment_id'];
  const title = [words?.name ?? item.kind, ...(item.name === null ? [] : [item.name])].join(': ');
  return (
    <li className="admin-item">
      <div>
        <strong>{title}</strong>
        <p className="admin-note">
          {item.amount !== null && `${kroner(item.amount)} · `}
          {t.since(dayAndTime(item.since))}
          {typeof paymentId === 'string' && ` · ${t.paymentId(paymentId)}`}
        </p>
        {item.kind === 'mail_unsure' && <p className="admin-note">{mailText(item.detail)}</p>}
        {item.kind === 'fault' && <code className="attention-fault">{faultText(item.detail)}</code>}
        {item.note === null ? (
          <p className="admin-note">{words?.advice}</p>
        ) : (
          <p>
            {item.note}{' '}
            <span className="admin-note">
              {t.noted(item.noted_by ?? '', dayAndTime(item.noted_at ?? item.since))}
            </span>
          </p>
        )}
      </div>
      <div className="admin-actions">
        {item.kind === 'mail_unsure' && <UnsureMail matter={item.key} title={title} />}
        {onNote && item.kind === 'refunded_registered' && item.camper_id !== null && (
          <PayAgain camperId={item.camper_id} name={item.name ?? ''} />
        )}
        {onLog && (
          <Button look="plain" aria-label={t.logFor(title)} onClick={onLog}>
            {t.log}
          </Button>
        )}
        {onNote && item.note === null && item.kind !== 'mail_unsure' && (
          <Button look="quiet" aria-label={t.noteFor(title)} onClick={onNote}>
            {t.note}
          </Button>
        )}
      </div>
    </li>
  );
}
