import { Link } from 'react-router-dom';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { familyPath } from '../../../content/paths.ts';
import type { AttentionItem } from '../../../data/payments/attention.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { Button } from '../../../ui/button.tsx';
import { AttentionRow } from './attention-row.tsx';

const t = adminPayment.attention;

export interface AttentionActions {
  readonly onNote: ((item: AttentionItem) => void) | undefined;
  readonly onLog: ((item: AttentionItem) => void) | undefined;
}

/** The matters of each family together, in their order; what is no family's is alone. */
export function byFamily(items: readonly AttentionItem[]): AttentionItem[][] {
  return [...groupBy(items, ({ family, key }) => family ?? key).values()];
}

/** What concerns one family: how to reach it, and each matter with what can be done about it. */
export function AttentionFamily({
  items,
  onNote,
  onLog,
}: AttentionActions & { readonly items: readonly AttentionItem[] }) {
  const [first] = items;
  const family = first?.family ?? null;
  const writing = useWriteToFamilies(() => [family]);
  return (
    <li className="attention-family">
      {first && family !== null && (
        <p className="attention-who">
          <Link to={familyPath(family)}>{first.family_name}</Link>
          {first.phone !== null && <a href={`tel:${first.phone.replaceAll(' ', '')}`}>{first.phone}</a>}
          {writing.open && (
            <Button look="plain" aria-label={t.writeTo(first.family_name ?? '')} onClick={writing.open}>
              {t.write}
            </Button>
          )}
        </p>
      )}
      <ul className="admin-list">
        {items.map((item) => (
          <AttentionRow
            key={item.key}
            item={item}
            onNote={onNote && (() => onNote(item))}
            onLog={onLog && item.intent_id !== null ? () => onLog(item) : undefined}
          />
        ))}
      </ul>
      {writing.dialog}
    </li>
  );
}
