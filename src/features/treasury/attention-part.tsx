import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPayment } from '../../content/en/admin-payment.ts';
import { treasuryQueries, type AttentionItem } from '../../data/payments/manual-payments.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Part } from '../../organiser/part.tsx';
import { AttentionRow } from './attention-row.tsx';
import { LogDialog } from './log-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

const t = adminPayment.attention;

/** So many matters are shown at first; of a camp in trouble there may be thousands. */
const STEP = 25;

/** Money that does not add up and machinery that stands still: open matters, and those that were dealt with. */
export function AttentionPart({ isTreasurer }: { readonly isTreasurer: boolean }) {
  const items = useQuery(treasuryQueries.attention());
  const [noted, setNoted] = useState<AttentionItem>();
  const [logged, setLogged] = useState<AttentionItem>();
  const [count, setCount] = useState(STEP);
  const open = items.data?.filter(({ note }) => note === null) ?? [];
  const done = items.data?.filter(({ note }) => note !== null) ?? [];
  const rows = (list: readonly AttentionItem[]) => (
    <ul className="admin-list">
      {list.map((item) => (
        <AttentionRow
          key={item.key}
          item={item}
          onNote={isTreasurer ? () => setNoted(item) : undefined}
          onLog={isTreasurer && item.intent_id !== null ? () => setLogged(item) : undefined}
        />
      ))}
    </ul>
  );
  return (
    <Part title={t.title} anchor="attention" query={items}>
      {() => (
        <>
          {open.length === 0 ? <EmptyState>{t.empty}</EmptyState> : rows(open.slice(0, count))}
          {open.length > count && (
            <Button look="quiet" onClick={() => setCount(count + STEP)}>
              {t.more(open.length - count)}
            </Button>
          )}
          {done.length > 0 && (
            <details className="attention-done">
              <summary>{t.dealtWith(done.length)}</summary>
              {rows(done.slice(0, count))}
            </details>
          )}
          {noted && <NoteDialog item={noted} onClose={() => setNoted(undefined)} />}
          {logged && (
            <LogDialog
              entry={{
                payee: logged.name,
                amount: logged.amount ?? 0,
                type: t.kinds[logged.kind]?.name ?? logged.kind,
                method: '',
                reason: null,
                intentId: logged.intent_id,
              }}
              onClose={() => setLogged(undefined)}
            />
          )}
        </>
      )}
    </Part>
  );
}
