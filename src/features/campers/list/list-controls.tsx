import { useState } from 'react';
import { fieldName } from '../../../camper/field-text.ts';
import { adminList as t } from '../../../content/en/campers/admin-list.ts';
import type { ListedCamper } from '../../../data/campers/admin-camper-list.ts';
import { PrintedSheets } from '../../../organiser/printed-sheets.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { SelectField, type Option } from '../../../ui/select-field.tsx';
import type { Layout } from './list-view.ts';
import { sheetKeys, type FilterKey, type Filters } from './list-filters.ts';
import '../../../organiser/board/board-tools.css';

interface ListFiltersProps {
  readonly filters: Filters;
  readonly options: Record<FilterKey, readonly Option[]>;
  readonly onChange: (filters: Filters) => void;
}

export const countOf = (filters: Filters) => sheetKeys.filter((key) => filters[key]).length;

export function ListFilters({ filters, options, onChange }: ListFiltersProps) {
  return (
    <div
      className="columns columns-end flush-fields"
      style={{ '--column': '13rem', '--gap': 'var(--s3) var(--s5)' }}
    >
      {sheetKeys
        .filter((key) => options[key].length > 0)
        .map((key) => (
          <SelectField
            key={key}
            label={
              key === 'since' || key === 'contacts' || key === 'bus' || key === 'without'
                ? t[key]
                : fieldName(key)
            }
            placeholder={t.any}
            options={options[key]}
            value={filters[key] ?? ''}
            onChange={(event) => onChange({ ...filters, [key]: event.target.value })}
          />
        ))}
      <Button look="quiet" onClick={() => onChange({})} label={t.clear} />
    </div>
  );
}

interface ColumnChooserProps {
  readonly columns: readonly Column<ListedCamper>[];
  readonly layout: Layout;
  readonly onChange: (layout: Partial<Layout>) => void;
}

export function ColumnChooser({ columns, layout, onChange }: ColumnChooserProps) {
  const { columns: shown } = layout;
  return (
    <details className="camper-list-more">
      <summary className="strong">{t.chooseColumns}</summary>
      <div className="columns flush-fields" style={{ '--column': '13rem', '--gap': '0 var(--s5)' }}>
        <CheckboxField
          label={t.freeze}
          checked={layout.isNameFrozen}
          onCheck={(isChecked) => onChange({ isNameFrozen: isChecked })}
        />
        {columns.slice(1).map(({ key, title }) => (
          <CheckboxField
            key={key}
            label={title}
            checked={shown.includes(key)}
            onCheck={(isChecked) =>
              onChange({ columns: isChecked ? [...shown, key] : shown.filter((one) => one !== key) })
            }
          />
        ))}
      </div>
    </details>
  );
}

interface ChosenBarProps {
  readonly count: number;
  readonly shown: number;
  /** Writes to the families of those who are chosen; nothing without the right to it. */
  readonly onWrite: (() => void) | undefined;
  readonly onAll: () => void;
  readonly onEnd: () => void;
}

/** What can be done with several campers of the list at once; the list's menu saves and prints the same ones. */
export function ChosenBar({ count, shown, onWrite, onAll, onEnd }: ChosenBarProps) {
  return (
    <div className="several-bar row">
      <p aria-live="polite">{count === 0 ? t.several.nobody : t.several.chosen(count)}</p>
      {onWrite && (
        <Button
          aria-disabled={count === 0 || undefined}
          onClick={count === 0 ? undefined : onWrite}
          label={t.write}
        />
      )}
      <Button look="quiet" onClick={onAll} label={t.several.all(shown)} />
      <Button look="quiet" onClick={onEnd} label={t.several.end} />
    </div>
  );
}

interface ShortListProps {
  /** As they are found and sorted on screen. */
  readonly rows: readonly ListedCamper[];
  readonly isComplete: boolean;
}

/** Prints a line a camper in three columns, where the whole list has a block of lines each. */
export function ShortList({ rows, isComplete }: ShortListProps) {
  const [isPrinting, setPrinting] = useState(false);
  const people = () =>
    rows.map(({ id, name, age, room, team }) => ({
      ...{ id, name },
      note: [age, room, team].filter(Boolean).join(' · '),
    }));
  return (
    <>
      <MenuItem isOff={!isComplete || rows.length === 0} onPress={() => setPrinting(true)}>
        {t.printShort}
      </MenuItem>
      {isPrinting && (
        <PrintedSheets
          kind="roll"
          sheets={[{ id: 1, title: t.label, facts: t.shortFacts(rows.length), people: people() }]}
          onDone={() => setPrinting(false)}
        />
      )}
    </>
  );
}
