import { fieldName } from '../../../camper/field-text.ts';
import { adminList as t } from '../../../content/en/campers/admin-list.ts';
import type { ListedCamper } from '../../../data/campers/admin-camper-list.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { SelectField, type Option } from '../../../ui/select-field.tsx';
import type { Layout } from './list-view.ts';
import { filterKeys, noFilters, type FilterKey, type Filters } from './list-filters.ts';

interface ListFiltersProps {
  readonly filters: Filters;
  readonly options: Record<FilterKey, readonly Option[]>;
  readonly onChange: (filters: Filters) => void;
}

export const countOf = (filters: Filters) => filterKeys.filter((key) => filters[key] !== '').length;

export function ListFilters({ filters, options, onChange }: ListFiltersProps) {
  return (
    <div className="camper-list-filters flush-fields">
      {filterKeys.map((key) => (
        <SelectField
          key={key}
          label={key === 'since' || key === 'contacts' ? t[key] : fieldName(key)}
          placeholder={t.any}
          options={options[key]}
          value={filters[key]}
          onChange={(event) => onChange({ ...filters, [key]: event.target.value })}
        />
      ))}
      <Button look="quiet" onClick={() => onChange(noFilters)} label={t.clear} />
    </div>
  );
}

interface ColumnChooserProps {
  readonly columns: readonly Column<ListedCamper>[];
  readonly layout: Layout;
  readonly onChange: (layout: Partial<Layout>) => void;
}

export function ColumnChooser({ columns, layout, onChange }: ColumnChooserProps) {
  function show(key: string, isShown: boolean) {
    const others = layout.columns.filter((one) => one !== key);
    onChange({ columns: isShown ? [...others, key] : others });
  }
  return (
    <details className="camper-list-more">
      <summary className="strong">{t.chooseColumns}</summary>
      <div className="camper-list-columns flush-fields">
        <CheckboxField
          label={t.freeze}
          checked={layout.isNameFrozen}
          onCheck={(isChecked) => onChange({ isNameFrozen: isChecked })}
        />
        {columns.slice(1).map(({ key, title }) => (
          <CheckboxField
            key={key}
            label={title}
            checked={layout.columns.includes(key)}
            onCheck={(isChecked) => show(key, isChecked)}
          />
        ))}
      </div>
    </details>
  );
}
