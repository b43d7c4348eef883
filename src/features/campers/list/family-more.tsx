import type { May } from '../../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactsDialog } from '../../../camper/contacts-dialog.tsx';
import { EndOtherParent, otherParentFailure } from '../../../camper/end-other-parent.tsx';
import { dayAndTime, dayOf } from '../../../content/date-text.ts';
import { contacts } from '../../../content/en/accounts/contacts.ts';
import { otherParent } from '../../../content/en/accounts/other-parent.ts';
import { adminCamper } from '../../../content/en/campers/admin-camper.ts';
import { listText } from '../../../content/list-text.ts';
import { admin } from '../../../content/en/site/admin.ts';
import { mailWords } from '../../../content/en/messages/mails.ts';
import {
  changeLostAddress,
  otherParentQueries,
  useInviteAccount,
} from '../../../data/accounts/other-parent.ts';
import { toDataError } from '../../../data/client/errors.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { contactQueries } from '../../../data/campers/family-contacts.ts';
import { messageQueries, type CamperMails as Answer } from '../../../data/messages/messages.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { filledText } from '../../../organiser/filled-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NewEmailDialog } from '../../../camper/new-email-dialog.tsx';
import { fullName } from '../../../domain/campers/names.ts';
import { toast } from '../../../ui/toast-store.ts';
import { mailState } from './mail-state.ts';

const t = mailWords.ofCamper;
type Words = Readonly<Record<string, string>>;
const why: Words = t.why;
const kinds: Words = t.kinds;
const reminders: Words = mailWords.reminders.kinds;

interface FamilyMoreProps {
  readonly holder: CamperRecord;
  readonly may: May;
}

/** Whom to call for the children, how the family logs in, and who else does: a line each, with what can be done about it. */
export function FamilyMore({ holder, may }: FamilyMoreProps) {
  return (
    <>
      <ContactsOf holder={holder} />
      {may('register') && <LoginOf holder={holder} />}
      {may('families') && holder.email !== null && <AddressOf holder={holder} email={holder.email} />}
      {may('families') && <OtherParentOf accountId={holder.id} />}
    </>
  );
}

function ContactsOf({ holder }: { readonly holder: CamperRecord }) {
  const read = useQuery(contactQueries.of(holder.id));
  const [isOpen, setOpen] = useState(false);
  const people = read.data?.campers ?? [];
  const missing = people.filter((one) => !one.is_complete).map(({ name }) => name);
  return (
    <>
      <FailedRead of={[read]} />
      {people.length > 0 && (
        <div className={`family-line row ${missing.length > 0 ? 'family-line-asks' : ''}`}>
          {missing.length > 0 && <span>{adminCamper.noContact(listText(missing))}</span>}
          <Button look="plain" onClick={() => setOpen(true)} label={contacts.title} />
        </div>
      )}
      {isOpen && <ContactsDialog own={holder} people={people} isForOthers onClose={() => setOpen(false)} />}
    </>
  );
}

/** The emails of a family, by its account holder's id. */
export function FamilyMails({ id }: { readonly id: string }) {
  const mails = useQuery(messageQueries.ofCamper(id));
  return (
    <section className="admin-part panel">
      <h3>{t.title}</h3>
      {mails.isPending && <Skeleton label={admin.loading} />}
      <FailedRead of={[mails]} />
      {mails.data && <List {...mails.data} />}
    </section>
  );
}

function List({ why: reason, mails }: Answer) {
  return (
    <>
      {reason !== null && <Notice tone="warn" text={why[reason] ?? reason} />}
      {mails.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="camper-entries camper-log">
          {mails.map((mail) => (
            <li key={mail.id}>
              <time className="quiet" dateTime={mail.sent_at ?? mail.queued_at}>
                {dayAndTime(mail.sent_at ?? mail.queued_at)}
              </time>
              <span>{lineOf(mail)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function lineOf({ kind, about, values, ...mail }: Answer['mails'][number]): string {
  const what = about === null ? '' : (reminders[about] ?? filledText(about, values));
  return [kinds[kind] ?? kind, what, mailState(mail)].filter(Boolean).join(' · ');
}

const account = otherParent.account;
const problems: Words = { ...otherParent.failures, ...account.failures };

/** An account that organisers have added: who is invited to log in, and since when they do. */
function LoginOf({ holder }: { readonly holder: CamperRecord }) {
  const { data: access } = useQuery(otherParentQueries.of(holder.id));
  const invite = useInviteAccount();
  const [isOpen, setOpen] = useState(false);
  const login = access?.login;
  if (!access || (access.has_login && !login?.joined_at)) return null;
  if (login?.joined_at)
    return (
      <div className="family-line row">
        <span>{account.joined(login.email, dayOf(login.joined_at))}</span>
      </div>
    );
  const send = (what: { email?: string; is_again?: boolean }, done: string) =>
    invite.mutate(
      { account: holder.id, ...what },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => toast.error(problems[toDataError(error).code] ?? otherParentFailure(error)),
      },
    );
  return (
    <div className="family-line row">
      <span>
        {login ? account.invited(login.email, dayOf(login.invited_at), dayOf(login.until)) : account.none}
      </span>
      {login && (
        <Button
          look="plain"
          busy={invite.isPending}
          onClick={() => send({ email: login.email, is_again: true }, otherParent.sent(login.email))}
          label={otherParent.again}
        />
      )}
      <Button look="plain" onClick={() => setOpen(true)} label={login ? account.other : account.open} />
      {login && (
        <Button
          look="plain"
          busy={invite.isPending}
          onClick={() => send({}, otherParent.withdrawn)}
          label={otherParent.withdraw}
        />
      )}
      {isOpen && (
        <NewEmailDialog
          title={account.title(fullName(holder))}
          texts={[account.text]}
          label={account.email}
          submitLabel={otherParent.send}
          present={login?.email ?? ''}
          send={(email) => invite.mutateAsync({ account: holder.id, email })}
          problems={problems}
          onSent={(email) => {
            toast.success(otherParent.sent(email));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const address = otherParent.address;

function AddressOf({ holder, email }: { readonly holder: CamperRecord; readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="family-line row">
      <span>{address.of(email)}</span>
      <Button look="plain" onClick={() => setOpen(true)} label={address.open} />
      {isOpen && (
        <NewEmailDialog
          title={address.title(fullName(holder))}
          texts={[address.text]}
          submitLabel={address.submit}
          present={email}
          send={(to) => changeLostAddress(holder.id, to)}
          problems={address.failures}
          onSent={(to) => {
            toast.success(address.sent(to));
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function OtherParentOf({ accountId }: { readonly accountId: string }) {
  const read = useQuery(otherParentQueries.of(accountId));
  const [isOpen, setOpen] = useState(false);
  const other = read.data?.other;
  return (
    <>
      <FailedRead of={[read]} />
      {other && (
        <div className="family-line row">
          <span>{otherParent.otherOf(other.name, other.email, dayOf(other.since))}</span>
          <Button look="plain" onClick={() => setOpen(true)} label={otherParent.remove(other.name)} />
          {isOpen && (
            <EndOtherParent name={other.name} accountId={accountId} onClose={() => setOpen(false)} />
          )}
        </div>
      )}
    </>
  );
}
