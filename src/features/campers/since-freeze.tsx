import { useQuery } from '@tanstack/react-query';
import { fieldName, fieldText } from '../../camper/field-text.ts';
import { longDay } from '../../content/date-text.ts';
import { sinceFreeze as t } from '../../content/en/campers/since-freeze.ts';
import {
  adminCountQueries,
  type ChangeSinceFreeze,
  type FreezableField,
} from '../../data/campers/admin-counts.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What is different since shirts were ordered or buses were booked. Renders nothing before, or without a difference. */
export function SinceFreeze({ field }: { readonly field: FreezableField }) {
  const read = useQuery(adminCountQueries.sinceFreeze(field));
  if (read.isLoadingError) return <FailedRead of={[read]} />;
  const [first] = read.data ?? [];
  if (!first) return null;
  return (
    <Notice tone="warn">
      <p>
        <strong>{t.title(fieldName(field), longDay(first.frozen_after))}</strong>
      </p>
      <ul>
        {read.data?.map((change) => (
          <li key={change.camper_id}>{textOf(field, change)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function textOf(field: FreezableField, { name, before, after }: ChangeSinceFreeze): string {
  const words = (value: string) => (value === 'none' ? t.none : fieldText(field, value));
  if (before === null) return t.isNew(name, words(after ?? ''));
  return after === null ? t.cancelled(name, words(before)) : t.changed(name, words(before), words(after));
}
