import { longDay } from '../../../content/date-text.ts';
import { treasury } from '../../../content/en/treasury/treasury.ts';
import { kroner } from '../../../content/money-text.ts';
import type { AlikeRows as Alike } from '../../../data/treasury/treasury.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Notice } from '../../../ui/notice.tsx';

const t = treasury.files;

interface AlikeRowsProps {
  readonly found: Alike;
  readonly areOthers: boolean;
  readonly isTried: boolean;
  readonly onChange: (areOthers: boolean) => void;
}

/** Rows that may repeat those of an earlier file: an organiser has to decide. */
export function AlikeRows({ found, areOthers, isTried, onChange }: AlikeRowsProps) {
  return (
    <>
      <Notice tone="warn">
        <p>{t.alike(found.alike)}</p>
        <ul>
          {found.first.map(({ n, file_name: file, payment_id: id, amount, fee, day }) => (
            <li key={n}>
              {t.alikeRow(
                file,
                [id, day && longDay(day), kroner(amount), t.fees(kroner(fee))].filter(Boolean).join(', '),
              )}
            </li>
          ))}
        </ul>
      </Notice>
      <CheckboxField
        label={t.others}
        hint={t.othersHint}
        checked={areOthers}
        error={isTried && !areOthers ? t.othersMissing : undefined}
        onCheck={onChange}
      />
    </>
  );
}
