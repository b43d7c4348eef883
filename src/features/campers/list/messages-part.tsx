import { useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../../content/date-text.ts';
import { languageCode } from '../../../content/language.ts';
import { mailWords } from '../../../content/en/messages/mails.ts';
import { deskPath, familyPath } from '../../../content/paths.ts';
import {
  messageQueries,
  useStopMessage,
  type SentMessage,
  type MessageMail,
} from '../../../data/messages/messages.ts';
import { languageCodes } from '../../../domain/campers/languages.ts';
import { failureText } from '../../../organiser/failure-text.ts';
import { filledText } from '../../../organiser/filled-text.ts';
import { More } from '../../../organiser/more.tsx';
import { Part } from '../../../organiser/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spot } from '../../../ui/spot.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Link } from 'react-router-dom';
import { admin } from '../../../content/en/site/admin.ts';
import { common } from '../../../content/en/common.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import { mailState } from './mail-state.ts';

const t = mailWords.sent;

/** Messages to families this season: author, progress, and a button to stop. They are written from the lists. */
export function MessagesTab() {
  const sent = useQuery(messageQueries.sent());
  const write = <LinkButton to={deskPath('list')} label={t.write} />;
  return (
    <Part title={t.title} anchor="messages" query={sent} action={write}>
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState spot={<Spot name="messages" />}>{t.none}</EmptyState>
        ) : (
          <ul className="flush">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function MessageRow({ message }: { readonly message: SentMessage }) {
  const stop = useStopMessage();
  const { left_already: left, waiting, delivered, bounced, complained, mails, example } = message;
  const texts = languageCodes.map((code) => ({ code, body: message.texts[code]?.body }));
  const ofPage = message.texts[languageCode] ?? Object.values(message.texts).find(Boolean);
  const subject = filledText(ofPage?.subject ?? '', example);
  const isFilled = ofPage !== undefined && subject !== ofPage.subject;
  const facts = [
    t.by(message.sender ?? t.unknown, dayAndTime(message.sent_at)),
    ...(isFilled && example ? [t.asRead(example.first_name)] : []),
    ...(message.of_season === null ? [] : [t.aboutSeason]),
    t.progress(left, mails),
    ...(delivered > 0 ? [t.delivered(delivered)] : []),
    ...(bounced > 0 ? [t.bounced(bounced)] : []),
    ...(complained > 0 ? [t.complained(complained)] : []),
    ...(message.stopped_at === null ? [] : [t.stopped(dayAndTime(message.stopped_at))]),
  ];

  function stopIt(): void {
    stop.mutate(message.id, {
      onSuccess: (count) => toast.success(t.stopDone(count)),
      onError: (error) => toast.error(t.stopNamed(subject), failureText(error)),
    });
  }

  return (
    <li className="admin-item row">
      <div>
        <strong>{subject}</strong>
        <p className="admin-note quiet">{facts.join(' · ')}</p>
        {waiting > 0 && <ProgressBar label={t.progress(left, mails)} percent={(100 * left) / mails} />}
        <More title={t.read}>
          {texts.map(
            ({ code, body }) =>
              body !== undefined && (
                <p key={code} lang={code} className="muted">
                  {filledText(body, example)}
                </p>
              ),
          )}
          <Recipients message={message} />
        </More>
      </div>
      {waiting > 0 && (
        <Button
          look="quiet"
          busy={stop.isPending}
          aria-label={t.stopNamed(subject)}
          onClick={stopIt}
          label={t.stop}
        />
      )}
    </li>
  );
}

const isMissed = ({ delivery }: MessageMail) => ['unsure', 'failed', 'bounced'].includes(delivery ?? '');

/** Both parents of a family have an email of their own. */
const familiesOf = (mails: readonly MessageMail[]) =>
  new Set(mails.map(({ campers }) => campers.join())).size;

const columns: readonly Column<MessageMail>[] = [
  {
    ...{ key: 'family', title: common.family, width: 200 },
    value: ({ name }) => name ?? t.deleted,
    cell: ({ name, campers: [id] }) =>
      name === null || id === undefined ? t.deleted : <Link to={familyPath(id)}>{name}</Link>,
  },
  { key: 'email', title: common.email, width: 240, value: ({ recipient }) => recipient },
  { key: 'state', title: t.state, width: 120, value: mailState },
];

/** Whom a message was sent to with what became of each mail, and a way to write to those who did not get it. */
function Recipients({ message }: { readonly message: SentMessage }) {
  const read = useQuery(messageQueries.mailsOf(message.id));
  const missed = (read.data ?? []).filter(isMissed);
  const season = message.of_season;
  const writing = useWriteToFamilies(() => missed.flatMap(({ campers }) => campers), {
    from: message,
    season,
  });
  const same = useWriteToFamilies(() => (read.data ?? []).flatMap(({ campers }) => campers), { season });
  return (
    <>
      <FailedRead of={[read]} />
      {read.isPending && <Skeleton label={admin.loading} />}
      {missed.length > 0 && (
        <Button look="quiet" onClick={writing.open} label={t.again(familiesOf(missed))} />
      )}
      {read.data && read.data.length > 0 && (
        <Button look="quiet" onClick={same.open} label={t.same(familiesOf(read.data))} />
      )}
      {writing.dialog}
      {same.dialog}
      {read.data && (
        <SmallTable
          label={t.recipients}
          rows={read.data}
          columns={columns}
          rowKey={({ id }) => id}
          height={400}
          stacks
        />
      )}
    </>
  );
}
