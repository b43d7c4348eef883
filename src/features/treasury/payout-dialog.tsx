import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { dayAndTime } from '../../content/date-text.ts';
import {
  treasuryQueries,
  useClosePayout,
  useRemovePayout,
  useReopenPayout,
  type Payout,
  type PayoutEntry,
} from '../../data/treasury/treasury.ts';
import { textLimits } from '../../domain/campers/names.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { RemoveDialog } from '../../organiser/remove-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { saved } from '../../ui/toast-store.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { moneyColumn } from './money-column.ts';

const t = treasury.payouts;

interface PayoutDialogProps {
  readonly payout: Payout;
  readonly onClose: () => void;
}

export function PayoutDialog({ payout, onClose }: PayoutDialogProps) {
  const entries = useQuery(treasuryQueries.payout(payout.id));
  const remove = useRemovePayout();
  const [isRemoving, setRemoving] = useState(false);
  const isOpen = payout.closed_at === null;
  if (isRemoving) {
    return (
      <RemoveDialog
        {...{ remove, onClose }}
        what={{ payout: payout.id }}
        title={t.removeTitle(payout.file_name)}
        text={t.removeText}
        submitLabel={t.remove}
        done={t.removed}
      />
    );
  }
  return (
    <Dialog title={t.detail(payout.file_name)} onClose={onClose}>
      <Notice tone={payout.differing === 0 ? 'good' : 'warn'}>
        <p>{payout.differing === 0 ? t.allMatch : t.differing(payout.differing)}</p>
        {payout.closed_at !== null && <p>{t.closed(payout.closed_by ?? '', dayAndTime(payout.closed_at))}</p>}
        {payout.note !== '' && <p>{payout.note}</p>}
      </Notice>
      {entries.isPending && <Spinner label={admin.loading} />}
      {entries.isLoadingError && <ErrorState message={admin.couldNotLoad} onRetry={entries.refetch} />}
      {entries.data && (
        <DataTable
          label={names.table}
          rows={entries.data.toSorted((one, other) => order[one.state] - order[other.state])}
          columns={columns}
          rowKey={(row) => `${row.payment_id ?? ''} ${row.is_refund}`}
          height={320}
          emptyText={t.empty}
          exports={{ fileName: 'payout', title: t.detail(payout.file_name) }}
        />
      )}
      {isOpen && <Button look="plain" onClick={() => setRemoving(true)} label={t.remove} />}
      {entries.data && <Decision {...{ payout, onClose }} />}
    </Dialog>
  );
}

/** Closes it, with a note where something differs; or opens it again, with the reason. */
function Decision({ payout, onClose }: PayoutDialogProps) {
  const close = useClosePayout();
  const reopen = useReopenPayout();
  const isOpen = payout.closed_at === null;
  const needsNote = !isOpen || payout.differing > 0;
  const { register, handleSubmit, formState } = useDialogForm({ note: '' });

  const submit = handleSubmit(({ note }) => {
    const outcome = { onSuccess: saved(onClose, t.done, payout.file_name) };
    if (isOpen) close.mutate({ payout: payout.id, differing: payout.differing, note: note.trim() }, outcome);
    else reopen.mutate({ payout: payout.id, note: note.trim() }, outcome);
  });

  return (
    <OrganiserForm
      submitLabel={isOpen ? t.close : t.reopen}
      saving={isOpen ? close : reopen}
      refusals={{ conflict: t.conflict }}
      onSubmit={submit}
      onClose={onClose}
    >
      {needsNote && (
        <TextAreaField
          {...register('note', { validate: (note) => note.trim().length >= 3 || t.noteMissing })}
          label={isOpen ? t.note : t.reopenNote}
          hint={isOpen ? t.noteHint : t.reopenHint}
          error={formState.errors.note?.message}
          maxLength={textLimits.reason}
        />
      )}
    </OrganiserForm>
  );
}

const names = t.rows;

export const columns: readonly Column<PayoutEntry>[] = [
  {
    key: 'state',
    title: names.state,
    value: ({ state, is_refund: isRefund }) => [t.states[state], ...(isRefund ? [t.refund] : [])].join(', '),
    width: 230,
  },
  moneyColumn('difference', names.difference, 160),
  moneyColumn('amount', names.amount, 160),
  moneyColumn('fee', names.fee, 160),
  moneyColumn('ledger', names.ledger, 160),
  moneyColumn('elsewhere', names.elsewhere, 160),
  { key: 'payees', title: names.payees, value: (row) => row.payees, width: 200 },
  { key: 'payer', title: names.payer, value: (row) => row.payer, width: 170 },
  { key: 'paymentId', title: names.paymentId, value: (row) => row.payment_id, width: 300 },
  { key: 'reference', title: names.reference, value: (row) => row.reference, width: 420 },
];

/** What differs comes first, and what matches at the end. */
const order: Readonly<Record<PayoutEntry['state'], number>> = { differs: 0, unknown: 0, own: 1, matched: 2 };
