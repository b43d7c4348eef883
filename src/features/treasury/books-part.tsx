import type { May } from '../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { books as t } from '../../content/en/treasury/books.ts';
import { dayAndTime } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import {
  booksQueries,
  useCloseBooks,
  useReopenBooks,
  type BookFigures,
  type SeasonBooks,
} from '../../data/treasury/books.ts';
import { textLimits } from '../../domain/campers/names.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Part } from '../../organiser/part.tsx';
import { ReasonDialog } from '../../organiser/reason-dialog.tsx';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SmallTable } from '../../ui/small-table/small-table.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { saved } from '../../ui/toast-store.ts';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { moneyColumn } from './money-column.ts';
import { seasonName } from './season-choice.tsx';

/** A line of the books; `amount` in DKK. */
interface BookRow {
  readonly key: string;
  readonly what: string;
  readonly count: string;
  readonly amount: number | null;
  readonly isUndecided: boolean;
}

/** The lines of the books as they are listed, and which of them are undecided. What was left to pay is written off by closing. */
function bookRows(figures: BookFigures, isClosed: boolean): BookRow[] {
  const { families, days } = t.counts;
  const decided = (what: string, amount: number | null, count = '') => ({
    ...{ key: what, what, count, amount },
    isUndecided: false,
  });
  const toDecide = (what: string, amount: number | null, number: number, count = String(number)) => ({
    ...{ key: what, what, count, amount },
    isUndecided: !isClosed && number > 0,
  });
  return [
    decided(t.rows.paid, figures.paid),
    ...(figures.given === 0 ? [] : [decided(t.rows.given, figures.given)]),
    toDecide(
      isClosed ? t.rows.written_off : t.rows.owed,
      figures.owed,
      figures.owing_families,
      families(figures.owing_families),
    ),
    toDecide(
      t.rows.overpaid,
      figures.overpaid,
      figures.overpaid_families,
      families(figures.overpaid_families),
    ),
    decided(t.rows.cash, figures.cash),
    decided(t.rows.cash_difference, figures.cash_difference),
    toDecide(t.rows.open_cash, figures.open_cash, figures.open_days, days(figures.open_days)),
    decided(t.rows.confirmed, figures.confirmed, String(figures.confirmed_lines)),
    decided(t.rows.aside, figures.aside, String(figures.aside_lines)),
    toDecide(t.rows.open_bank, figures.open_bank, figures.open_lines),
    decided(t.rows.payouts, null, String(figures.payouts)),
    toDecide(t.rows.open_payouts, null, figures.open_payouts),
    toDecide(t.rows.differing_payouts, null, figures.differing_payouts),
    toDecide(t.rows.unpaid_out, figures.unpaid_out, figures.unpaid_rows),
    toDecide(t.rows.matters, null, figures.matters),
  ];
}

const columns: readonly Column<BookRow>[] = [
  { key: 'what', title: t.columns.what, value: (row) => row.what, width: 260 },
  { key: 'count', title: t.columns.count, value: (row) => row.count, align: 'end', width: 130 },
  moneyColumn('amount', t.columns.amount, 150),
  {
    key: 'state',
    title: t.columns.state,
    value: (row) => (row.isUndecided ? t.undecided : ''),
    width: 150,
  },
];

/** The books of a season: the list, closing them, and, with the right to seasons, opening them again. */
export function BooksPart({ may }: { readonly may: May }) {
  const seasons = useQuery(booksQueries.seasons());
  const [chosen, setChosen] = useState<number>();
  return (
    <Part title={t.title} intro={t.intro} anchor="books" query={seasons}>
      {(all) => {
        // The camp that has ended last is the one whose books wait.
        const book =
          all.find((one) => one.season_id === chosen) ??
          all.find((one) => one.has_ended && one.closed_at === null) ??
          all[0];
        return (
          book && (
            <>
              {all.length > 1 && (
                <SelectField
                  label={t.season}
                  value={String(book.season_id)}
                  options={all.map((one) => ({ value: String(one.season_id), label: seasonName(one) }))}
                  onChange={({ target }) => setChosen(Number(target.value))}
                />
              )}
              <Book key={book.season_id} {...{ book, may }} />
            </>
          )
        );
      }}
    </Part>
  );
}

function Book({ book, may }: { readonly book: SeasonBooks; readonly may: May }) {
  const figures = useQuery(booksQueries.figures(book.season_id));
  const reopen = useReopenBooks();
  const [isClosing, setClosing] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const isClosed = book.closed_at !== null;
  if (!figures.data) {
    return figures.isLoadingError ? <FailedRead of={[figures]} /> : <Skeleton label={admin.loading} />;
  }
  const rows = bookRows(figures.data, isClosed);
  return (
    <>
      <State book={book} />
      <SmallTable
        label={t.table}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.key}
        stacks
        exports={{ fileName: 'books', title: `${t.title}: ${book.title}`, columns }}
      />
      <div className="treasury-total">
        {!isClosed && book.has_ended && book.may_close && (
          <Button onClick={() => setClosing(true)} label={t.close} />
        )}
        {isClosed && may('seasons') && (
          <Button look="quiet" onClick={() => setReopening(true)} label={t.reopen} />
        )}
      </div>
      {isClosing && (
        <CloseDialog
          book={book}
          figures={figures.data}
          isUndecided={rows.some((row) => row.isUndecided)}
          onClose={() => setClosing(false)}
        />
      )}
      {isReopening && (
        <ReasonDialog
          title={t.reopenTitle(book.title)}
          label={t.reopenNote}
          hint={t.reopenHint}
          missing={t.noteMissing}
          submitLabel={t.reopen}
          saving={reopen}
          refusals={{ conflict: t.conflict }}
          onSave={(note) =>
            reopen.mutate(
              { season: book.season_id, note },
              { onSuccess: saved(() => setReopening(false), t.reopened, book.title) },
            )
          }
          onClose={() => setReopening(false)}
        />
      )}
    </>
  );
}

/** Whether they are closed and by whom, why they are open again, or why they cannot be closed. */
function State({ book }: { readonly book: SeasonBooks }) {
  if (book.closed_at !== null) {
    return (
      <Notice tone="good">
        <p>{t.closed(book.closed_by ?? '', dayAndTime(book.closed_at))}</p>
        {book.note !== '' && <p>{book.note}</p>}
      </Notice>
    );
  }
  return (
    <>
      {book.was_closed && (
        <Notice tone="warn" text={book.note === '' ? t.openedByCard : t.openAgain(book.note)} />
      )}
      {!book.has_ended ? <Notice text={t.notOver} /> : !book.may_close && <Notice text={t.notYours} />}
    </>
  );
}

interface CloseDialogProps {
  readonly book: SeasonBooks;
  readonly figures: BookFigures;
  readonly isUndecided: boolean;
  readonly onClose: () => void;
}

function CloseDialog({ book, figures, isUndecided, onClose }: CloseDialogProps) {
  const close = useCloseBooks();
  const { register, handleSubmit, formState } = useDialogForm({ note: '' });
  const submit = handleSubmit(({ note }) =>
    close.mutate(
      { season: book.season_id, seen: figures, note: note.trim() },
      { onSuccess: saved(onClose, t.done, book.title) },
    ),
  );
  return (
    <SaveDialog
      title={t.closeTitle(book.title)}
      submitLabel={t.close}
      saving={close}
      refusals={{ conflict: t.conflict, note_missing: t.noteMissing, not_over: t.notOver }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t.closeText}</p>
      {figures.owed > 0 && (
        <p>
          <strong>{t.writtenOff(kroner(figures.owed))}</strong>
        </p>
      )}
      {isUndecided && (
        <TextAreaField
          {...register('note', { validate: (note) => note.trim().length >= 3 || t.noteMissing })}
          label={t.note}
          hint={t.noteHint}
          error={formState.errors.note?.message}
          maxLength={textLimits.reason}
        />
      )}
    </SaveDialog>
  );
}
