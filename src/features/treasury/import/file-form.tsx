import { useMemo, useState } from 'react';
import { moneyMoves } from '../../../content/en/treasury/money-moves.ts';
import { treasury } from '../../../content/en/treasury/treasury.ts';
import {
  useImportPayout,
  useImportStatement,
  useProposeBankRefunds,
  type AlikeRows as Alike,
} from '../../../data/treasury/treasury.ts';
import { OrganiserForm } from '../../../organiser/organiser-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { AlikeLines } from './alike-lines.tsx';
import { AlikeRows } from './alike-rows.tsx';
import { bankRows, type Mapped } from './bank-rows.ts';
import type { FileKind } from './headings.ts';
import { isNeeded, fieldsOf, repeatedIn, tableOf } from './file-table.ts';
import { isOtherKind, type Layout } from './file-layout.ts';
import { LayoutFields } from './layout-fields.tsx';
import { judgedBefore, unjudged, withJudgement, type Judged } from './judged-lines.ts';
import { payoutRows } from './payout-rows.ts';
import type { SourceFile } from './read-file.ts';
import { firstLayout, rememberLayout } from './remembered-layout.ts';
import { WhatIsRead } from './what-is-read.tsx';

const t = treasury.files;

const refusals = {
  already_imported: t.alreadyImported,
  rows_known: t.rowsKnown,
  id_repeats: t.idRepeated,
  bad_rows: t.nothingLeft,
  after_today: t.afterToday,
};

const otherOf = { bank: 'payout', payout: 'bank' } as const;

interface FileFormProps {
  readonly kind: FileKind;
  readonly file: SourceFile;
  /** The camp's day. */
  readonly today: string;
  readonly onKind: (kind: FileKind) => void;
  readonly onClose: () => void;
}

const bare = <Row extends { readonly line: number }>(rows: readonly Row[]) =>
  rows.map(({ line: _line, ...row }) => row);

/** A file as it is understood: its first rows, what is left out, and how it was read, which can be changed. */
export function FileForm({ kind, file, today, onKind, onClose }: FileFormProps) {
  const payout = useImportPayout();
  const statement = useImportStatement();
  const propose = useProposeBankRefunds();
  const [layout, setLayout] = useState(() => firstLayout(kind, file));
  const [isCorrected, setCorrected] = useState(false);
  const [withLater, setWithLater] = useState(false);
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<Alike>();
  const [areOthers, setOthers] = useState(false);
  const [judged, setJudged] = useState<Judged>(unjudged);
  const table = useMemo(() => tableOf(file, layout.header), [file, layout.header]);
  const payoutRead = useMemo(
    () => (kind === 'payout' ? payoutRows(table, file.broken, layout) : undefined),
    [kind, table, file, layout],
  );
  const bankRead = useMemo(
    () => (kind === 'bank' ? bankRows(table, file.broken, { layout, today, withLater }) : undefined),
    [kind, table, file, layout, today, withLater],
  );
  const read: Mapped<object> = payoutRead ?? bankRead ?? { rows: [], leftOut: [] };
  const missing = fieldsOf(kind).filter(
    (field) => isNeeded(kind, field) && layout.columns[field] === undefined,
  );
  const repeated = layout.columns.id === undefined ? 0 : repeatedIn(table, layout.columns.id);
  const isReady = missing.length === 0 && layout.notation !== undefined && repeated === 0;

  function correct(changed: Layout) {
    setFound(undefined);
    setOthers(false);
    setJudged(unjudged);
    setCorrected(true);
    setLayout(changed);
  }

  function takeOver() {
    setTried(true);
    const outgoing = bankRead?.outgoing ?? [];
    if (!isReady || read.rows.length + outgoing.length === 0 || (found && !areOthers)) return;
    const taken = (text: string) => {
      if (isCorrected) rememberLayout(kind, table, layout);
      toast.success(t.done, text);
      onClose();
    };
    const sent = { name: file.name, hash: file.hash };
    if (payoutRead) {
      const judged = found?.alike ?? 0;
      const kept = (answer: Alike) => {
        if (answer.alike === 0) taken(file.name);
        else {
          setTried(false);
          setOthers(false);
          setFound(answer);
        }
      };
      payout.mutate({ ...sent, rows: bare(payoutRead.rows), judged }, { onSuccess: kept });
    } else if (bankRead) {
      // Outgoing rows are looked at however many of the incoming ones are new.
      const lookAtOutgoing = async () => {
        const count = outgoing.length === 0 ? 0 : await propose.mutateAsync(outgoing);
        if (count > 0) toast.success(t.done, moneyMoves.bank.found(count));
      };
      if (bankRead.rows.length === 0) {
        void lookAtOutgoing().then(onClose, () => undefined);
        return;
      }
      const rows = withJudgement(bare(bankRead.rows), judged);
      statement.mutate(
        { ...sent, rows, withLater },
        {
          onError: () => void lookAtOutgoing().catch(() => undefined),
          onSuccess: ({ new: added, known, alike }) => {
            if (alike.length === 0) {
              void lookAtOutgoing().catch(() => undefined);
              taken(t.doneBank(added, known));
            } else setJudged({ ...judgedBefore(judged), alike });
          },
        },
      );
    }
  }

  // A question stands in the place of the rows, so that it is in sight once it is asked.
  const isAsked = found !== undefined || judged.alike.length > 0;

  return (
    <OrganiserForm
      submitLabel={t.submit}
      saving={kind === 'payout' ? payout : bankRead?.rows.length === 0 ? propose : statement}
      refusals={refusals}
      failure={
        isTried && isReady && read.rows.length + (bankRead?.outgoing.length ?? 0) === 0
          ? t.nothingLeft
          : undefined
      }
      onSubmit={takeOver}
      onClose={onClose}
    >
      {isOtherKind(kind, table) && (
        <Notice tone="warn" text={t.otherKind[kind]}>
          <Button look="quiet" onClick={() => onKind(otherOf[kind])} label={t.importAs[otherOf[kind]]} />
        </Notice>
      )}
      {bankRead && judged.alike.length > 0 && (
        <AlikeLines
          alike={judged.alike}
          rows={bankRead.rows}
          others={judged.others}
          onChange={(others) => setJudged({ ...judged, others })}
        />
      )}
      {found && <AlikeRows {...{ found, areOthers, isTried }} onChange={setOthers} />}
      {isAsked ? null : isReady ? (
        <WhatIsRead
          {...{ kind, read, layout, withLater }}
          onLater={(isWanted) => {
            setJudged(unjudged);
            setWithLater(isWanted);
          }}
          onBooked={(booked) => correct({ ...layout, booked })}
        />
      ) : (
        <Notice tone="warn" text={missing.length > 0 ? t.chooseColumns : t.chooseFormat} />
      )}
      <LayoutFields {...{ kind, file, table, layout, isTried, repeated }} onChange={correct} />
    </OrganiserForm>
  );
}
