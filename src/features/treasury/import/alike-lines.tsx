import { longDay } from '../../../content/date-text.ts';
import { treasury } from '../../../content/en/treasury/treasury.ts';
import { kroner } from '../../../content/money-text.ts';
import type { AlikeLine, BankRow } from '../../../data/treasury/treasury.ts';
import { fromOre } from '../../../domain/payments/price.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Notice } from '../../../ui/notice.tsx';

const t = treasury.files;

interface AlikeLinesProps {
  readonly alike: readonly AlikeLine[];
  readonly rows: readonly (BankRow & { readonly line: number })[];
  /** Places of the rows that are transfers of their own. */
  readonly others: readonly number[];
  readonly onChange: (others: readonly number[]) => void;
}

/** Rows that look like lines of an earlier statement: they are left out, unless the treasurer says of one that it is another. */
export function AlikeLines({ alike, rows, others, onChange }: AlikeLinesProps) {
  return (
    <>
      <Notice tone="warn" text={t.alikeLines(alike.length)} />
      {alike.map(({ place, text, day, file_name: file }) => {
        const row = rows[place - 1];
        return (
          row && (
            <CheckboxField
              key={place}
              label={t.otherLine([kroner(fromOre(row.amount_ore)), longDay(row.day), row.text].join(', '))}
              hint={t.earlierLine(file, [longDay(day), text].filter(Boolean).join(', '))}
              checked={others.includes(place)}
              onCheck={(isOther) =>
                onChange(isOther ? [...others, place] : others.filter((one) => one !== place))
              }
            />
          )
        );
      })}
    </>
  );
}
