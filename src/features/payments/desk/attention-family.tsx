import { Link } from 'react-router-dom';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { familyPath } from '../../../content/paths.ts';
import {
  aidAskedOf,
  sharedRefundOf,
  sharesOf,
  twoAccountsOf,
  twoPlacesOf,
  useNoteAttention,
  waitingRefundOf,
  type AttentionItem,
  type SharedRefund,
  type WaitingRefund,
} from '../../../data/payments/attention.ts';
import type { FoundCamper } from '../../../data/campers/find-campers.ts';
import { copenhagenDate } from '../../../domain/dates.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime, shortDay } from '../../../content/date-text.ts';
import { adminRights } from '../../../content/en/settings/admin-rights.ts';
import { mailWords } from '../../../content/en/messages/mails.ts';
import { moneyMoves } from '../../../content/en/treasury/money-moves.ts';
import { listText } from '../../../content/list-text.ts';
import { kroner } from '../../../content/money-text.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { useState, type ComponentType, type ReactNode } from 'react';
import { MoneyLog } from './money-log.tsx';
import { failureText } from '../../../organiser/failure-text.ts';
import { toast } from '../../../ui/toast-store.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';

const t = adminPayment.attention;
const share = moneyMoves.share;

interface Closable {
  readonly onClose: () => void;
}
type Account = Readonly<Record<'id' | 'name', string>>;

/** Dialogs about money, for those who may use them. */
export interface AttentionDialogs {
  /** Refunds money of a family, or keeps it. */
  readonly Refund?: ComponentType<Closable & { readonly account: Account }>;
  /** Answers a family that asks for help with the price. */
  readonly Aid?: ComponentType<
    Closable & { readonly account: Account; readonly asked: Readonly<Record<'request' | 'wish', string>> }
  >;
  readonly ShareRefund?: ComponentType<Closable & { readonly refund: SharedRefund }>;
  /** Merges an account into another. */
  readonly Merge?: ComponentType<Closable & { readonly from: FoundCamper; readonly into: FoundCamper }>;
  /** Cancels one of two places on one account. */
  readonly CancelDouble?: ComponentType<Closable & { readonly campers: readonly string[] }>;
}

interface AttentionFamilyProps extends AttentionDialogs {
  readonly items: readonly AttentionItem[];
  /** For a treasurer, who also reads the log. */
  readonly onNote: ((item: AttentionItem) => void) | undefined;
}

/** The matters of each family together, in their order; what is no family's is alone. */
export function byFamily(items: readonly AttentionItem[]): AttentionItem[][] {
  return [...groupBy(items, ({ family, key }) => family ?? key).values()];
}

export function AttentionFamily({ items, onNote, ...dialogs }: AttentionFamilyProps) {
  const [first] = items;
  const family = first?.family ?? null;
  const writing = useWriteToFamilies(() => [family], { owes: first?.owes === true });
  return (
    <li className="attention-family">
      <ul className="flush">
        {items.map((item) => (
          <AttentionRow
            key={item.key}
            item={item}
            isFirst={item === first}
            onNote={onNote && (() => onNote(item))}
            contact={
              item === first &&
              family !== null &&
              writing.open && (
                <Button
                  look="plain"
                  aria-label={t.writeTo(first.family_name ?? '')}
                  onClick={writing.open}
                  label={t.write}
                />
              )
            }
            {...dialogs}
          />
        ))}
      </ul>
      {writing.dialog}
    </li>
  );
}

/** Loaded late, since it is rare. */
const UndecidedMail = latePart(async () => (await import('./undecided-mail.tsx')).UndecidedMail);
const WaitingRefundActions = latePart(
  async () => (await import('./waiting-refund.tsx')).WaitingRefundActions,
);
const PayAgain = latePart(async () => (await import('./pay-again.tsx')).PayAgain);

interface AttentionRowProps extends AttentionDialogs {
  readonly item: AttentionItem;
  readonly onNote: (() => void) | undefined;
  /** Says whose matter it is: those below it are the same family's. */
  readonly isFirst: boolean;
  /** Writes to the family, beside the first of its matters. */
  readonly contact: ReactNode;
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

const shareText = ({ name, amount }: ReturnType<typeof sharesOf>[number]) =>
  share.share(name ?? adminPayment.history.deleted, kroner(amount));

/** The email and its recipient, the failed steps, the campers concerned, or what the refund rule says. Null where the name is enough. */
function aboutText(item: AttentionItem): string | null {
  const { kind, detail } = item;
  const { mail, recipient, steps, names, refund } = detail;
  const accounts = twoAccountsOf(item);
  const asked = aidAskedOf(item);
  if (asked) return t.aid.wish(asked.wish);
  if (accounts) return t.double.accounts(listText(accounts.map(fullName)));
  if (kind === 'refund_shared' || kind === 'refund_waiting')
    return share.shares(listText(sharesOf(detail).map(shareText)));
  if (Array.isArray(names)) return names.join(', ');
  if (kind === 'phone_copied') return String(detail['phone']);
  if (typeof refund === 'number') return refund > 0 ? t.byRule(kroner(refund)) : t.noRefund;
  if (ofMail.includes(kind)) return [mailKinds[String(mail)] ?? String(mail), String(recipient)].join(' · ');
  if (kind !== 'sweep_failed') return null;
  return [steps]
    .flat()
    .map((step) => t.steps[String(step)] ?? String(step))
    .join(', ');
}

/** The matter in words, with whom it is about. */
function titleOf(item: AttentionItem): string {
  const { kind, name } = item;
  const amount = kroner(item.amount ?? 0);
  const waiting = waitingRefundOf(item);
  if (waiting) return moneyMoves.second.title(waiting.by, amount, name ?? adminPayment.history.deleted);
  const what = kind === 'refunded_too_much' ? t.refundedTooMuch(amount) : (t.kinds[kind]?.name ?? kind);
  return [what, ...(name === null ? [] : [name])].join(': ');
}

const whoConfirms = ({ may_confirm: names }: WaitingRefund) =>
  names.length === 0 ? moneyMoves.second.noOneMay : moneyMoves.second.mayConfirm(listText(names));

/** Kinds whose title says the amount. */
const withAmount = ['refunded_too_much', 'refund_waiting'];

/** The next step. Someone is asked to call only where they are shown a number; else they read who sees another. */
function adviceFor({ kind, phone }: AttentionItem): string | undefined {
  const words = t.kinds[kind];
  if (words?.call === undefined) return words?.advice;
  return `${words.advice} ${phone === null ? t.noNumber(adminRights.needs('edit')) : words.call}`;
}

function AttentionRow(props: AttentionRowProps) {
  const { item, isFirst, onNote, contact, Refund, Aid, ShareRefund, Merge, CancelDouble } = props;
  const about = aboutText(item);
  const isOfMail = ofMail.includes(item.kind);
  const { paid, price, provider_payment_id: paymentId } = item.detail;
  const isTheirs = onNote !== undefined && item.note === null;
  const isExtra = isTheirs && extra.includes(item.kind);
  const isShared = isTheirs && item.kind === 'refund_shared';
  const isDouble = item.note === null && item.kind === 'same_person';
  const account = item.family === null ? null : { id: item.family, name: item.family_name ?? '' };
  const waiting = waitingRefundOf(item);
  const asked = aidAskedOf(item);
  const title = titleOf(item);
  return (
    <li className="admin-item row">
      <div>
        <strong className="attention-title">{title}</strong>
        <p className="admin-note quiet">
          {isFirst && account && (
            <>
              <Link to={familyPath(account.id)}>{account.name}</Link>
              {' · '}
              {item.phone !== null && (
                <>
                  <PhoneLink phone={item.phone} />
                  {' · '}
                </>
              )}
            </>
          )}
          <span>
            {item.amount !== null && !withAmount.includes(item.kind) && `${kroner(item.amount)} · `}
            {typeof paid === 'number' &&
              typeof price === 'number' &&
              `${t.paidOf(kroner(paid), kroner(price))} · `}
            {t.since(shortDay(copenhagenDate(new Date(item.since))))}
          </span>
          {typeof paymentId === 'string' && (
            <>
              {' · '}
              <span className="attention-id">{t.paymentId(paymentId)}</span>
            </>
          )}
        </p>
        {about !== null && <p className="admin-note quiet">{about}</p>}
        {item.kind === 'fault' && <code className="breaks small">{faultText(item.detail)}</code>}
        {item.note === null ? (
          <p className="admin-note quiet">{waiting ? whoConfirms(waiting) : adviceFor(item)}</p>
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
        {isTheirs && asked && account && Aid && (
          <OpenDialog label={t.aid.open} name={t.aid.openFor(title)}>
            {(onClose) => <Aid {...{ account, asked, onClose }} />}
          </OpenDialog>
        )}
        {isExtra && account && Refund && <ExtraMoney {...{ account, title, Refund }} />}
        {isTheirs && waiting && <WaitingRefundActions {...{ waiting, title }} amount={item.amount ?? 0} />}
        {isDouble && <Double {...{ item, title, Merge, CancelDouble }} mayNote={isTheirs} />}
        {isShared && <SharedOut {...{ item, title, ShareRefund }} />}
        {onNote &&
          item.note === null &&
          !isOfMail &&
          !isExtra &&
          !isShared &&
          !isDouble &&
          !waiting &&
          !asked && <Button look="quiet" aria-label={t.noteFor(title)} onClick={onNote} label={t.note} />}
        {contact}
      </div>
    </li>
  );
}

interface NoteButtonProps {
  readonly item: AttentionItem;
  readonly title: string;
  /** The note that ends the matter. */
  readonly note: string;
  /** The button's whole name, of which `label` is what is shown. */
  readonly name: string;
  readonly label: string;
  readonly look?: 'primary' | 'quiet';
}

/** Ends a matter by one press, with a note that is the same each time. */
function NoteButton({ item, title, note, name, label, look = 'primary' }: NoteButtonProps) {
  const saving = useNoteAttention();
  return (
    <Button
      look={look}
      busy={saving.isPending}
      aria-label={name}
      onClick={() =>
        saving.mutate(
          { key: item.key, note },
          {
            onSuccess: () => toast.success(t.done),
            onError: (error) => toast.error(title, failureText(error)),
          },
        )
      }
      label={label}
    />
  );
}

interface DoubleProps {
  readonly Merge: AttentionDialogs['Merge'] | undefined;
  readonly CancelDouble: AttentionDialogs['CancelDouble'] | undefined;
  readonly item: AttentionItem;
  readonly title: string;
  readonly mayNote: boolean;
}

/** Two campers who may be one person: an organiser merges their accounts, cancels one of two places on one account, or says that they are two. */
function Double({ item, title, Merge, CancelDouble, mayNote }: DoubleProps) {
  const [isOpen, setOpen] = useState(false);
  const [from, into] = twoAccountsOf(item) ?? [];
  const campers = twoPlacesOf(item);
  return (
    <>
      {campers && CancelDouble && (
        <>
          <Button
            aria-label={t.double.cancelFor(title)}
            onClick={() => setOpen(true)}
            label={t.double.cancel}
          />
          {isOpen && <CancelDouble campers={campers} onClose={() => setOpen(false)} />}
        </>
      )}
      {from && into && Merge && (
        <>
          <Button
            aria-label={t.double.mergeFor(title)}
            onClick={() => setOpen(true)}
            label={t.double.merge}
          />
          {isOpen && <Merge from={from} into={into} onClose={() => setOpen(false)} />}
        </>
      )}
      {mayNote && (
        <NoteButton
          {...{ item, title }}
          note={t.double.two}
          look="quiet"
          name={t.double.twoFor(title)}
          label={t.double.two}
        />
      )}
    </>
  );
}

/** A refund that came without a word whom it is for: a person says that it is shared out rightly, or shares it out otherwise. */
function SharedOut({
  item,
  title,
  ShareRefund,
}: {
  readonly ShareRefund: AttentionDialogs['ShareRefund'] | undefined;
  readonly item: AttentionItem;
  readonly title: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const refund = sharedRefundOf(item.detail);
  return (
    <>
      <NoteButton {...{ item, title }} note={share.note} name={share.rightFor(title)} label={share.right} />
      {refund && ShareRefund && (
        <Button
          look="quiet"
          aria-label={share.openFor(title)}
          onClick={() => setOpen(true)}
          label={share.open}
        />
      )}
      {refund && ShareRefund && isOpen && <ShareRefund refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenDialogProps {
  readonly label: string;
  /** The button's whole name. */
  readonly name: string;
  readonly children: (onClose: () => void) => ReactNode;
}

/** A button and the dialog that it opens. */
function OpenDialog({ label, name, children }: OpenDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-label={name} onClick={() => setOpen(true)} label={label} />
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

/** Money that came without being due: it goes back the way it came, or the camp keeps it. Either is booked, which ends the matter. */
const ExtraMoney = ({
  account,
  title,
  Refund,
}: Required<Pick<AttentionDialogs, 'Refund'>> & { readonly account: Account; readonly title: string }) => (
  <OpenDialog label={moneyMoves.refund.open} name={moneyMoves.refund.openFor(title)}>
    {(onClose) => <Refund {...{ account, onClose }} />}
  </OpenDialog>
);
