import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { treasury } from '../../content/en/treasury.ts';
import { longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { treasuryQueries, useSetAside, type BankLine } from '../../data/payments/treasury.ts';
import { Part } from '../../organiser/part.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DecidedLines } from './decided-lines.tsx';
import type { Account } from './family-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { lineFailure } from './line-failure.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

const t = treasury.bank;

/** Transfers of the bank's statement: who each could be from, confirmed by a press, or set aside. */
export function BankPart() {
  const lines = useQuery(treasuryQueries.bank());
  const [isImporting, setImporting] = useState(false);
  const [confirmed, setConfirmed] = useState<{ readonly line: BankLine; readonly account?: Account }>();
  const [aside, setAside] = useState<BankLine>();
  const setAsideLine = useSetAside();
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="bank"
      query={lines}
      action={
        <Button look="quiet" onClick={() => setImporting(true)}>
          {treasury.files.title.bank}
        </Button>
      }
    >
      {(all) => {
        const open = all.filter(({ state }) => state === 'open');
        const decided = all.filter(({ state }) => state !== 'open');
        return (
          <>
            {open.length === 0 ? (
              <EmptyState>{t.empty}</EmptyState>
            ) : (
              <ul className="admin-list">
                {open.map((line) => (
                  <OpenLine
                    key={line.id}
                    line={line}
                    onConfirm={(account) => setConfirmed({ line, ...(account && { account }) })}
                    onSetAside={() => setAside(line)}
                  />
                ))}
              </ul>
            )}
            {decided.length > 0 && <DecidedLines lines={decided} />}
            {isImporting && <ImportDialog kind="bank" onClose={() => setImporting(false)} />}
            {confirmed && (
              <ShareDialog
                line={confirmed.line}
                account={confirmed.account}
                onClose={() => setConfirmed(undefined)}
              />
            )}
            {aside && (
              <ReasonDialog
                title={t.aside}
                label={t.asideField}
                missing={treasury.payouts.noteMissing}
                submitLabel={t.setAside}
                isBusy={setAsideLine.isPending}
                failure={lineFailure(setAsideLine.error)}
                onSave={(note) =>
                  setAsideLine.mutate(
                    { p_line: aside.id, p_note: note },
                    { onSuccess: () => setAside(undefined) },
                  )
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

interface OpenLineProps {
  readonly line: BankLine;
  /** With the family that was proposed, or to search for another. */
  readonly onConfirm: (account?: Account) => void;
  readonly onSetAside: () => void;
}

function OpenLine({ line, onConfirm, onSetAside }: OpenLineProps) {
  return (
    <li className="admin-item">
      <div>
        <strong>{kroner(line.amount)}</strong> · {longDay(line.booked_on)}
        <p>{line.text}</p>
        <p className="admin-note">
          {line.of_past ? t.seasonOver : line.proposals.length === 0 ? t.nobody : t.proposed}
        </p>
        <div className="admin-actions">
          {line.proposals.map(({ account_id: id, name, reason, outstanding }) => (
            <Button key={id} look="quiet" onClick={() => onConfirm({ id, name })}>
              {t.proposal(name, t.reasons[reason], kroner(outstanding))}
            </Button>
          ))}
        </div>
      </div>
      <div className="admin-actions">
        {!line.of_past && (
          <Button look="plain" aria-label={t.anotherFor(line.text)} onClick={() => onConfirm()}>
            {t.another}
          </Button>
        )}
        <Button look="plain" aria-label={t.setAsideFor(line.text)} onClick={onSetAside}>
          {t.setAside}
        </Button>
      </div>
    </li>
  );
}
