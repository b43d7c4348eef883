import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { admin } from '../../../content/en/site/admin.ts';
import { common } from '../../../content/en/common.ts';
import { mailWords } from '../../../content/en/messages/mails.ts';
import { familyPath } from '../../../content/paths.ts';
import { messageQueries, type MessageMail, type SentMessage } from '../../../data/messages/messages.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import { mailState } from './mail-state.ts';

const t = mailWords.sent;
const isMissed = ({ delivery }: MessageMail) => ['unsure', 'failed', 'bounced'].includes(delivery ?? '');

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
export function Recipients({ message }: { readonly message: SentMessage }) {
  const read = useQuery(messageQueries.mailsOf(message.id));
  const missed = (read.data ?? []).filter(isMissed);
  const writing = useWriteToFamilies(() => missed.flatMap(({ campers }) => campers), message);
  return (
    <>
      <FailedRead of={[read]} />
      {read.isPending && <Skeleton label={admin.loading} />}
      {missed.length > 0 && <Button look="quiet" onClick={writing.open} label={t.again(missed.length)} />}
      {writing.dialog}
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
