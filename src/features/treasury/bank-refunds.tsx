import { useQuery } from '@tanstack/react-query';
import { longDay } from '../../content/date-text.ts';
import { moneyMoves } from '../../content/en/treasury/money-moves.ts';
import { kroner } from '../../content/money-text.ts';
import { treasuryQueries, useDecideBankRefund, type BankRefund } from '../../data/treasury/treasury.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

const t = moneyMoves.bank;

/** Outgoing transfers beside the refunds that were recorded manually: a person says which of them it is. */
export function BankRefunds() {
  const read = useQuery(treasuryQueries.bankRefunds());
  const all = read.data ?? [];
  const open = all.filter(({ state }) => state === 'open');
  const decided = all.filter(({ state }) => state !== 'open');
  return (
    <>
      <FailedRead of={[read]} />
      {open.length > 0 && (
        <>
          <h3>{t.title}</h3>
          <ul className="flush">
            {open.map((one) => (
              <OpenTransfer key={one.id} transfer={one} />
            ))}
          </ul>
        </>
      )}
      {decided.length > 0 && (
        <details>
          <summary className="link touch-row">{t.decided(decided.length)}</summary>
          <ul className="flush">
            {decided.map((one) => (
              <li key={one.id} className="admin-item">
                <strong>{kroner(one.amount)}</strong> · {longDay(one.booked_on)} · {one.text}
                <p className="admin-note quiet">
                  {[t.states[one.state], one.state === 'confirmed' && one.name, one.decided_by]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OpenTransfer({ transfer }: { readonly transfer: BankRefund }) {
  const decide = useDecideBankRefund();
  const { id, amount, booked_on: day, text, name, noted_on: notedOn, people, reason } = transfer;
  const press = (isIt: boolean) =>
    decide.mutate(
      { refund: id, is_it: isIt },
      { onError: (error) => toast.error(text, failureText(error, { conflict: t.conflict })) },
    );
  return (
    <li className="admin-item row">
      <div>
        <strong>{kroner(amount)}</strong> · {longDay(day)}
        <p>{text}</p>
        <p className="admin-note quiet">
          {t.ask(name ?? people.join(', '), notedOn === null ? '' : longDay(notedOn), reason ?? '')}
        </p>
      </div>
      <div className="admin-actions row">
        <Button
          look="quiet"
          busy={decide.isPending}
          aria-label={t.yesFor(text)}
          onClick={() => press(true)}
          label={t.yes}
        />
        <Button
          look="plain"
          busy={decide.isPending}
          aria-label={t.noFor(text)}
          onClick={() => press(false)}
          label={t.no}
        />
      </div>
    </li>
  );
}
