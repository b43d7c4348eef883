import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskSearch as t } from '../content/en/site/desk-search.ts';
import { kroner } from '../content/money-text.ts';
import { familyPath, paymentPath } from '../content/paths.ts';
import { timings } from '../content/timings.ts';
import { deskSearchQueries, type Found } from '../data/site/search-desk.ts';
import { useDelayed } from '../lib/use-delayed.ts';
import { ComboField } from '../ui/combo-field.tsx';
import type { ComboOption } from '../ui/combo-list.ts';
import { FailedRead } from './failed-read.tsx';

export function SearchPart({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = useDelayed(typed.trim(), timings.filterDelay);
  const found = useQuery(deskSearchQueries.matching(wanted));
  useEffect(() => field.current?.focus(), []);
  // What an earlier text found is no answer to this one: Enter would open another family.
  const isAnswered = wanted === typed.trim() && found.isSuccess && !found.isPlaceholderData;
  const rows = isAnswered ? found.data : [];
  const groups = (['family', 'payment'] as const)
    .map((kind) => ({ label: t.kinds[kind], options: rows.filter((row) => row.kind === kind).map(optionOf) }))
    .filter(({ options }) => options.length > 0);

  function choose(id: string) {
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    onClose();
    void navigate(row.kind === 'payment' ? paymentPath(row.reference ?? '') : familyPath(row.id));
  }

  return (
    <div className="desk-search-part">
      <ComboField
        ref={field}
        label={t.label}
        placeholder=""
        groups={groups}
        value=""
        onType={setTyped}
        onChange={choose}
        emptyText={isAnswered ? t.none(wanted) : found.isError ? '' : t.searching}
      />
      <FailedRead of={[found]} />
      {typed.trim() === '' && (
        <dl className="desk-search-keys">
          {t.keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function optionOf({ kind, id, name, people, phone, email, amount, number }: Found): ComboOption {
  const label = name ?? t.deleted;
  return kind === 'payment'
    ? { value: id, label, note: t.payment(number ?? 0, kroner(amount)) }
    : {
        value: id,
        label,
        note: [amount > 0 ? t.left(kroner(amount)) : t.paid, people, phone, email]
          .filter(Boolean)
          .join(' · '),
      };
}
