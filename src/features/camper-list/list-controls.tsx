import { fieldName } from '../../camper/field-text.ts';
import { adminList as t } from '../../content/en/admin-list.ts';
import type { ListedCamper } from '../../data/campers/admin-camper-list.ts';
import { useIsPainted } from '../../lib/use-is-painted.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { SelectField, type Option } from '../../ui/select-field.tsx';
import { filterKeys, noFilters, type FilterKey, type Filters } from './list-filters.ts';

interface ListFiltersProps {
  readonly filters: Filters;
  readonly options: Record<FilterKey, readonly Option[]>;
  readonly onChange: (filters: Filters) => void;
}

/** One choice for each filter, out of the way until it is asked for: made after the list is painted. */
export function ListFilters({ filters, options, onChange }: ListFiltersProps) {
  const count = filterKeys.filter((key) => filters[key] !== '').length;
  const isPainted = useIsPainted();
  return (
    <details className="camper-list-more">
      <summary>{count === 0 ? t.filters : t.filtersOn(count)}</summary>
      {isPainted && (
        <div className="camper-list-filters">
          {filterKeys.map((key) => (
            <SelectField
              key={key}
              label={fieldName(key)}
              placeholder={t.any}
              options={options[key]}
              value={filters[key]}
              onChange={(event) => onChange({ ...filters, [key]: event.target.value })}
            />
          ))}
          <Button look="quiet" onClick={() => onChange(noFilters)}>
            {t.clear}
          </Button>
        </div>
      )}
    </details>
  );
}

interface Layout {
  readonly columns: readonly string[];
  readonly isNameFrozen: boolean;
}

interface ColumnChooserProps {
  readonly columns: readonly Column<ListedCamper>[];
  readonly layout: Layout;
  readonly onChange: (layout: Partial<Layout>) => void;
}

/** Which columns are shown, and whether the name stays in sight. */
export function ColumnChooser({ columns, layout, onChange }: ColumnChooserProps) {
  const isPainted = useIsPainted();
  function show(key: string, isShown: boolean) {
    const others = layout.columns.filter((one) => one !== key);
    onChange({ columns: isShown ? [...others, key] : others });
  }
  return (
    <details className="camper-list-more">
      <summary>{t.chooseColumns}</summary>
      {isPainted && (
        <div className="camper-list-columns">
          <CheckboxField
            label={t.freeze}
            checked={layout.isNameFrozen}
            onChange={(event) => onChange({ isNameFrozen: event.target.checked })}
          />
          {columns.slice(1).map(({ key, title }) => (
            <CheckboxField
              key={key}
              label={title}
              checked={layout.columns.includes(key)}
              onChange={(event) => show(key, event.target.checked)}
            />
          ))}
        </div>
      )}
    </details>
  );
}
