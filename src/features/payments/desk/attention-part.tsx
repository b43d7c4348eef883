import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { attentionQueries, type AttentionItem, useNoteAttention } from '../../../data/payments/attention.ts';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Part } from '../../../organiser/part.tsx';
import { PartMenu } from '../../../organiser/part-menu.tsx';
import { AttentionFamily, byFamily, type AttentionDialogs } from './attention-family.tsx';
import './admin-payments.css';
import { admin } from '../../../content/en/site/admin.ts';
import { saved } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../../../organiser/reason-dialog.tsx';

const t = adminPayment.attention;

/** What only some matters have. */
const detailText = (value: unknown) => (typeof value === 'string' ? value : null);

export const fileColumns: readonly ExportColumn<AttentionItem>[] = [
  { title: t.file.what, value: ({ kind }) => t.kinds[kind]?.name ?? kind },
  { title: t.file.who, value: ({ name }) => name },
  { title: t.file.amount, value: ({ amount }) => amount, kind: 'money', align: 'end' },
  { title: t.file.since, value: ({ since }) => new Date(since) },
  { title: t.file.paymentId, value: ({ detail }) => detailText(detail['provider_payment_id']) },
  { title: t.file.reference, value: ({ detail }) => detailText(detail['reference']) },
];

interface AttentionPartProps extends AttentionDialogs {
  readonly isTreasurer: boolean;
  /** Shows open items only: no files, and nothing dealt with. */
  readonly isInbox?: boolean;
  /** Shows what failed in the program instead, which is a developer's. */
  readonly areFaults?: boolean;
}

export function AttentionPart(props: AttentionPartProps) {
  const { isTreasurer, isInbox = false, areFaults = false, ...dialogs } = props;
  const words = areFaults ? t.faults : t;
  const open = useInfiniteQuery(attentionQueries.matters(false, areFaults));
  const done = useInfiniteQuery({ ...attentionQueries.matters(true, areFaults), enabled: !isInbox });
  const [noted, setNoted] = useState<AttentionItem>();
  /** A part is not saved as the whole. Throws when a page cannot be read. */
  async function readAll(): Promise<readonly AttentionItem[]> {
    let read: Pick<typeof open, 'data' | 'hasNextPage' | 'fetchNextPage'> = open;
    while (read.hasNextPage) read = await read.fetchNextPage({ throwOnError: true });
    return read.data?.items ?? [];
  }
  const rows = ({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: typeof open) =>
    data && (
      <>
        <ul className="between flush">
          {byFamily(data.items).map((items) => (
            <AttentionFamily
              key={items[0]?.key}
              items={items}
              onNote={isTreasurer ? setNoted : undefined}
              {...dialogs}
            />
          ))}
        </ul>
        {hasNextPage && (
          <Button
            look="quiet"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            label={t.more(data.found - data.items.length)}
          />
        )}
      </>
    );
  return (
    <Part
      title={words.title}
      anchor={areFaults ? 'faults' : 'attention'}
      query={open}
      action={
        !isInbox && (
          <PartMenu
            fileName={areFaults ? 'faults' : 'needs_attention'}
            title={words.title}
            columns={fileColumns}
            rows={open.data?.items ?? []}
            readAll={readAll}
          />
        )
      }
    >
      {({ found }) => (
        <>
          {found === 0 ? <EmptyState>{words.empty}</EmptyState> : rows(open)}
          {done.data && done.data.found > 0 && (
            <details>
              <summary className="link touch-row">{t.dealtWith(done.data.found)}</summary>
              {rows(done)}
            </details>
          )}
          {noted && <NoteDialog item={noted} onClose={() => setNoted(undefined)} />}
        </>
      )}
    </Part>
  );
}

function NoteDialog({ item, onClose }: { readonly item: AttentionItem; readonly onClose: () => void }) {
  const saving = useNoteAttention();
  return (
    <ReasonDialog
      {...{ saving, onClose }}
      title={t.dialog}
      label={t.field}
      hint={t.fieldHint}
      missing={t.missing}
      refusals={{ conflict: t.conflict, not_found: t.gone, not_recorded: t.notRecorded }}
      onSave={(note) =>
        saving.mutate({ key: item.key, note }, { onSuccess: saved(onClose, admin.saved, t.done) })
      }
    >
      <p>{[t.kinds[item.kind]?.name ?? item.kind, item.name].filter(Boolean).join(': ')}</p>
    </ReasonDialog>
  );
}
