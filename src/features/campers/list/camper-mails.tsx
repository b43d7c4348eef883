import { useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../../content/date-text.ts';
import { admin } from '../../../content/en/site/admin.ts';
import { mailWords } from '../../../content/en/messages/mails.ts';
import { messageQueries, type CamperMails as Answer } from '../../../data/messages/messages.ts';
import { mailState } from './mail-state.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

const t = mailWords.ofCamper;
type Words = Readonly<Record<string, string>>;
const why: Words = t.why;
const kinds: Words = t.kinds;
const reminders: Words = mailWords.reminders.kinds;

/** What a camper's family was sent and when, and whether mails reach it. */
export function CamperMails({ id }: { readonly id: string }) {
  const mails = useQuery(messageQueries.ofCamper(id));
  return (
    <>
      <h3>{t.title}</h3>
      {mails.isPending && <Skeleton label={admin.loading} />}
      {mails.isLoadingError && <ErrorState message={admin.couldNotLoad} onRetry={mails.refetch} />}
      {mails.data && <List {...mails.data} />}
    </>
  );
}

function List({ why: reason, mails }: Answer) {
  return (
    <>
      {reason !== null && <Notice tone="warn" text={why[reason] ?? reason} />}
      {mails.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="camper-entries below">
          {mails.map((mail) => (
            <li key={mail.id}>
              <time dateTime={mail.sent_at ?? mail.queued_at}>
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

function lineOf({ kind, about, ...mail }: Answer['mails'][number]): string {
  const what = about === null ? '' : (reminders[about] ?? about);
  return [kinds[kind] ?? kind, what, mailState(mail)].filter(Boolean).join(' · ');
}
