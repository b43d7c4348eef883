import { Link } from 'react-router-dom';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { familyPath } from '../../../content/paths.ts';
import { type AttentionItem, useNoteAttention } from '../../../data/payments/attention.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../content/date-text.ts';
import { mailWords } from '../../../content/en/messages/mails.ts';
import { kroner } from '../../../content/money-text.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { useState } from 'react';
import { MoneyLog } from './money-log.tsx';
import { paymentPortal } from '../../../content/payment-portal.ts';
import { failureText } from '../../../organiser/failure-text.ts';
import { toast } from '../../../ui/toast-store.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';

const t = adminPayment.attention;

interface AttentionFamilyProps {
  readonly items: readonly AttentionItem[];
  /** For a treasurer, who also reads the log. */
  readonly onNote: ((item: AttentionItem) => void) | undefined;
}

/** The matters of each family together, in their order; what is no family's is alone. */
export function byFamily(items: readonly AttentionItem[]): AttentionItem[][] {
  return [...groupBy(items, ({ family, key }) => family ?? key).values()];
}

export function AttentionFamily({ items, onNote }: AttentionFamilyProps) {
  const [first] = items;
  const family = first?.family ?? null;
  const writing = useWriteToFamilies(() => [family]);
  return (
    <li className="attention-family">
      {first && family !== null && (
        <p className="attention-who row strong">
          <Link to={familyPath(family)}>{first.family_name}</Link>
          {first.phone !== null && <PhoneLink phone={first.phone} />}
          {writing.open && (
            <Button
              look="plain"
              aria-label={t.writeTo(first.family_name ?? '')}
              onClick={writing.open}
              label={t.write}
            />
          )}
        </p>
      )}
      <ul className="flush">
        {items.map((item) => (
          <AttentionRow key={item.key} item={item} onNote={onNote && (() => onNote(item))} />
        ))}
      </ul>
      {writing.dialog}
    </li>
  );
}

/** Loaded late, since it is rare. */
const UndecidedMail = latePart(async () => (await import('./undecided-mail.tsx')).UndecidedMail);
const PayAgain = latePart(async () => (await import('./pay-again.tsx')).PayAgain);

interface AttentionRowProps {
  readonly item: AttentionItem;
  readonly onNote: (() => void) | undefined;
}

/** What failed, where, and how often: for a developer, as it was reported. */
function faultText({ source, error, place, times }: AttentionItem['detail']): string {
  return [source, error, place, `${String(times)}×`].join(' · ');
}

const mailKinds: Readonly<Record<string, string>> = mailWords.ofCamper.kinds;

/** Money that came without being due: it is refunded, or the family gives it. */
const extra = ['overpaid', 'stay_in_paid', 'paid_not_coming'];

/** Kinds that an organiser settles with one button. */
const ofMail = ['mail_unsure', 'mail_set_aside'];

/** The email and its recipient, the failed steps, the campers concerned, or what the refund rule says. Null where the name is enough. */
function aboutText({ kind, detail }: AttentionItem): string | null {
  const { mail, recipient, steps, names, refund } = detail;
  if (Array.isArray(names)) return names.join(', ');
  if (typeof refund === 'number') return refund > 0 ? t.byRule(kroner(refund)) : t.noRefund;
  if (ofMail.includes(kind)) return [mailKinds[String(mail)] ?? String(mail), String(recipient)].join(' · ');
  if (kind !== 'sweep_failed') return null;
  return [steps]
    .flat()
    .map((step) => t.steps[String(step)] ?? String(step))
    .join(', ');
}

function AttentionRow({ item, onNote }: AttentionRowProps) {
  const words = t.kinds[item.kind];
  const about = aboutText(item);
  const isOfMail = ofMail.includes(item.kind);
  const { paid, price, provider_payment_id: paymentId } = item.detail;
  const isExtra =
    onNote !== undefined && item.note === null && item.amount !== null && extra.includes(item.kind);
  const name = item.kind === 'refunded_too_much' ? t.refundedTooMuch(kroner(item.amount ?? 0)) : words?.name;
  const title = [name ?? item.kind, ...(item.name === null ? [] : [item.name])].join(': ');
  return (
    <li className="admin-item row">
      <div>
        <strong>{title}</strong>
        <p className="admin-note quiet">
          {item.amount !== null && item.kind !== 'refunded_too_much' && `${kroner(item.amount)} · `}
          {typeof paid === 'number' &&
            typeof price === 'number' &&
            `${t.paidOf(kroner(paid), kroner(price))} · `}
          {t.since(dayAndTime(item.since))}
          {typeof paymentId === 'string' && ` · ${t.paymentId(paymentId)}`}
        </p>
        {about !== null && <p className="admin-note quiet">{about}</p>}
        {item.kind === 'fault' && <code className="attention-fault small">{faultText(item.detail)}</code>}
        {item.note === null ? (
          <p className="admin-note quiet">{words?.advice}</p>
        ) : (
          <p>
            {item.note}{' '}
            <span className="admin-note quiet">
              {t.noted(item.noted_by ?? '', dayAndTime(item.noted_at ?? item.since))}
            </span>
          </p>
        )}
        {onNote && item.intent_id !== null && <MoneyLog intentId={item.intent_id} of={title} />}
      </div>
      <div className="admin-actions row">
        {isOfMail && <UndecidedMail matter={item} title={title} />}
        {onNote && item.kind === 'refunded_registered' && item.camper_id !== null && (
          <PayAgain camperId={item.camper_id} name={item.name ?? ''} />
        )}
        {isExtra && <ExtraMoney item={item} title={title} />}
        {onNote && item.note === null && !isOfMail && (
          <Button look="quiet" aria-label={t.noteFor(title)} onClick={onNote} label={t.note} />
        )}
      </div>
    </li>
  );
}

/** What becomes of money that is too much: refunded at the provider and noted here, or kept as a gift by one press. */
function ExtraMoney({ item, title }: { readonly item: AttentionItem; readonly title: string }) {
  const note = useNoteAttention();

  const [isRefunding, setRefunding] = useState(false);
  const amount = kroner(item.amount ?? 0);

  function settle(text: string) {
    note.mutate(
      { key: item.key, note: text },
      {
        onSuccess: () => toast.success(t.done),
        onError: (error) => toast.error(title, failureText(error)),
      },
    );
  }

  // The portal is open in another tab: what was done there is noted where it was pressed.
  if (isRefunding) {
    return (
      <>
        <Button
          busy={note.isPending}
          onClick={() => settle(t.refunded(amount))}
          label={t.noteRefund(amount)}
        />
        <Button look="plain" onClick={() => setRefunding(false)} label={t.notRefunded} />
      </>
    );
  }
  return (
    <>
      <a
        className="button button-quiet"
        href={paymentPortal}
        target="_blank"
        rel="noreferrer"
        onClick={() => setRefunding(true)}
      >
        {t.refund(amount)}
      </a>
      <Button
        look="quiet"
        busy={note.isPending}
        aria-label={t.keepFor(title)}
        onClick={() => settle(t.gift)}
        label={t.keep}
      />
    </>
  );
}
