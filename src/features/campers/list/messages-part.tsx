import { useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../../content/date-text.ts';
import { mailWords } from '../../../content/en/messages/mails.ts';
import { deskPath } from '../../../content/paths.ts';
import { messageQueries, useStopMessage, type SentMessage } from '../../../data/messages/messages.ts';
import { failureText } from '../../../organiser/failure-text.ts';
import { More } from '../../../organiser/more.tsx';
import { Part } from '../../../organiser/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Recipients } from './recipients.tsx';

const t = mailWords.sent;

/** Messages to families this season: author, progress, and a button to stop. They are written from the lists. */
export function MessagesTab() {
  const sent = useQuery(messageQueries.sent());
  const write = <LinkButton to={deskPath('list')} label={t.write} />;
  return (
    <Part title={t.title} anchor="messages" query={sent} action={write}>
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState>{t.none}</EmptyState>
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

/** One message; its text and recipients are read when they are opened. */
function MessageRow({ message }: { readonly message: SentMessage }) {
  const stop = useStopMessage();
  const { subject, left_already: left, waiting, delivered, troubled, mails } = message;
  const facts = [
    t.by(message.sender ?? t.unknown, dayAndTime(message.sent_at)),
    t.progress(left, mails),
    ...(delivered > 0 ? [t.delivered(delivered)] : []),
    ...(troubled > 0 ? [t.troubled(troubled)] : []),
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
          <p className="muted">{message.body}</p>
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
