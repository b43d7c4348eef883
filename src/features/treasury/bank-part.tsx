import { listText } from '../../content/list-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { useConfirmExactLines } from '../../data/treasury/family-outstanding.ts';
import { treasuryQueries, useSetAside, type BankLine } from '../../data/treasury/treasury.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { Part } from '../../organiser/part.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spot } from '../../ui/spot.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast-store.ts';
import { BankRefunds } from './bank-refunds.tsx';
import { DecidedLines } from './decided-lines.tsx';
import type { Account } from './family-dialog.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { lineRefusals } from './line-refusals.ts';
import { ReasonDialog } from '../../organiser/reason-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

const t = treasury.bank;

export function BankPart() {
  const lines = useQuery(treasuryQueries.bank());
  const [isImporting, setImporting] = useState(false);
  const [confirmed, setConfirmed] = useState<{
    readonly line: BankLine;
    readonly proposed: readonly Account[];
  }>();
  const [aside, setAside] = useState<BankLine>();
  const setAsideLine = useSetAside();
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="bank"
      query={lines}
      action={<Button look="quiet" onClick={() => setImporting(true)} label={treasury.files.title.bank} />}
    >
      {(all) => {
        const open = all.filter(({ state }) => state === 'open');
        const decided = all.filter(({ state }) => state !== 'open');
        return (
          <>
            <ExactLines lines={open.filter((line) => line.is_exact)} />
            {open.length === 0 ? (
              <EmptyState spot={<Spot name="bank" />}>{t.empty}</EmptyState>
            ) : (
              <ul className="flush">
                {open.map((line) => (
                  <OpenLine
                    key={line.id}
                    line={line}
                    onConfirm={(...proposed) => setConfirmed({ line, proposed })}
                    onSetAside={() => setAside(line)}
                  />
                ))}
              </ul>
            )}
            {decided.length > 0 && <DecidedLines lines={decided} />}
            <BankRefunds />
            {isImporting && <ImportDialog kind="bank" onClose={() => setImporting(false)} />}
            {confirmed && (
              <ShareDialog
                line={confirmed.line}
                proposed={confirmed.proposed}
                onClose={() => setConfirmed(undefined)}
              />
            )}
            {aside && (
              <ReasonDialog
                title={t.aside}
                label={t.asideField}
                missing={treasury.payouts.noteMissing}
                submitLabel={t.setAside}
                saving={setAsideLine}
                refusals={lineRefusals}
                onSave={(note) =>
                  setAsideLine.mutate({ line: aside.id, note }, { onSuccess: () => setAside(undefined) })
                }
                onClose={() => setAside(undefined)}
              />
            )}
          </>
        );
      }}
    </Part>
  );
}

function ExactLines({ lines }: { readonly lines: readonly BankLine[] }) {
  const confirm = useConfirmExactLines();
  if (lines.length === 0) return null;
  const wanted = lines.flatMap(({ id, proposals: [first] }) =>
    first ? [{ line: id, account: first.account_id }] : [],
  );
  const press = () =>
    confirm.mutate(wanted, {
      onSuccess: ({ lines: count, amount, left_out: leftOut }) =>
        toast.success(
          t.confirmedAll(count, kroner(amount)),
          leftOut > 0 ? t.leftOut(leftOut) : t.registeredAll,
        ),
    });
  return (
    <div>
      <Button
        busy={confirm.isPending}
        onClick={press}
        label={t.confirmAll(lines.length, kroner(sumOf(lines.map(({ amount }) => amount))))}
      />
      <p className="admin-note quiet">{t.exactHint}</p>
      {confirm.error && <Notice tone="bad" text={failureText(confirm.error, lineRefusals)} />}
    </div>
  );
}

interface OpenLineProps {
  readonly line: BankLine;
  /** With the families that were proposed, or none to search for one. */
  readonly onConfirm: (...accounts: readonly Account[]) => void;
  readonly onSetAside: () => void;
}

function OpenLine({ line, onConfirm, onSetAside }: OpenLineProps) {
  const shared = line.proposals.filter((one) => one.shared);
  const accountOf = ({ account_id: id, name, named }: BankLine['proposals'][number]) => ({ id, name, named });
  return (
    <li className="admin-item row">
      <div>
        <strong>{kroner(line.amount)}</strong> · {longDay(line.booked_on)}
        <p>{line.text}</p>
        <p className="admin-note quiet">
          {line.of_past && `${t.ofPast} `}
          {line.is_exact ? t.exact : line.proposals.length === 0 ? t.nobody : t.proposed}
        </p>
        <div className="admin-actions row">
          {shared.length > 1 && (
            <Button
              look="quiet"
              onClick={() => onConfirm(...shared.map(accountOf))}
              label={t.shareBetween(listText(shared.map(({ name }) => name)))}
            />
          )}
          {line.proposals.map((one) => (
            <Button
              key={one.account_id}
              look="quiet"
              onClick={() => onConfirm(accountOf(one))}
              label={t.proposal(one.name, t.reasons[one.reason], kroner(one.outstanding))}
            />
          ))}
        </div>
      </div>
      <div className="admin-actions row">
        <Button
          look="plain"
          aria-label={t.anotherFor(line.text)}
          onClick={() => onConfirm()}
          label={t.another}
        />
        <Button look="plain" aria-label={t.setAsideFor(line.text)} onClick={onSetAside} label={t.setAside} />
      </div>
    </li>
  );
}
