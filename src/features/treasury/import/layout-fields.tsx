import { useState } from 'react';
import { treasury } from '../../../content/en/treasury/treasury.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FileField, FileKind } from './headings.ts';
import { asWritten, layoutOf, type Layout } from './file-layout.ts';
import { fieldsOf, isNeeded, type Table } from './file-table.ts';
import type { SourceFile } from './read-file.ts';

const t = treasury.files;

interface LayoutFieldsProps {
  readonly kind: FileKind;
  readonly file: SourceFile;
  readonly table: Table;
  readonly layout: Layout;
  readonly isTried: boolean;
  /** How many values of the ID column are in several rows. */
  readonly repeated: number;
  readonly onChange: (layout: Layout) => void;
}

/** Lines that can be chosen as headings. */
const CHOICE = 15;
/** Characters of a line or a value that tell it apart. */
const SHORT = 22;
/** The same where its place stands behind it. */
const SHORTER = 10;

const shortened = (text: string, most = SHORT) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** How a file was read. A statement in XML says itself what each value means, and can only be looked at. */
export function LayoutFields(props: LayoutFieldsProps) {
  const { kind, file, table, layout, isTried, repeated, onChange } = props;
  const { header, columns, notation, dayOrder } = layout;
  const isMissing = (field: FileField) => isNeeded(kind, field) && columns[field] === undefined;
  const isAsked = fieldsOf(kind).some(isMissing) || notation === undefined || repeated > 0;
  const [isOpen, setOpen] = useState(isAsked);
  // Fields that must be chosen come first, and stay there once they are.
  const [fields] = useState(() =>
    fieldsOf(kind).toSorted((one, other) => Number(isMissing(other)) - Number(isMissing(one))),
  );
  if (file.separator === 'xml') return <p className="admin-note quiet">{t.separators.xml}</p>;

  const chooseColumn = (field: FileField, value: string) => {
    const chosen = { ...columns, [field]: value === '' ? undefined : Number(value) };
    onChange({ ...layout, ...asWritten(table, chosen) });
  };
  const errorOf = (field: FileField) => {
    if (field === 'id' && repeated > 0) return t.idRepeats(repeated);
    return isTried && isMissing(field) ? t.missing : undefined;
  };
  const separator = new Map<string, string>(Object.entries(t.separators)).get(file.separator);
  const options = optionsOf(table);
  const dayColumn =
    columns.day === undefined ? [] : table.lines.map(({ cells }) => cells[columns.day ?? -1] ?? '');
  return (
    <details open={isOpen || isAsked} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link touch-row">{t.format}</summary>
      <p className="admin-note quiet">
        {[file.encoding, separator ?? file.separator].join(', ')}. {t.formatHint}
      </p>
      <SelectField
        label={t.header}
        value={String(header)}
        options={[
          { value: '0', label: t.noHeader },
          ...file.lines.slice(0, CHOICE).map(({ line, cells }) => ({
            value: String(line),
            label: t.headerIn(line, shortened(cells.filter(Boolean).join(', '))),
          })),
        ]}
        onChange={({ target }) => onChange(layoutOf(kind, file, Number(target.value)))}
      />
      <div className="columns" style={{ '--column': '14rem' }}>
        {fields.map((field) => (
          <SelectField
            key={field}
            label={t.fields[field]}
            value={String(columns[field] ?? '')}
            placeholder={isNeeded(kind, field) ? t.pick : t.none}
            options={options}
            error={errorOf(field)}
            onChange={({ target }) => chooseColumn(field, target.value)}
          />
        ))}
        <SelectField
          label={t.notation}
          value={notation ?? ''}
          placeholder={t.pick}
          options={(['da', 'en'] as const).map((value) => ({ value, label: t.notations[value] }))}
          error={isTried && notation === undefined ? t.notationMissing : undefined}
          onChange={({ target: { value } }) =>
            onChange({ ...layout, notation: value === 'da' || value === 'en' ? value : undefined })
          }
        />
        {dayColumn.some((cell) => /\d[-/.]\d{4}/.test(cell)) && (
          <SelectField
            label={t.dayOrder}
            value={dayOrder}
            options={(['day', 'month'] as const).map((value) => ({ value, label: t.dayOrders[value] }))}
            onChange={({ target: { value } }) =>
              onChange({ ...layout, dayOrder: value === 'month' ? 'month' : 'day' })
            }
          />
        )}
      </div>
    </details>
  );
}

/** Each column by its heading; those of one heading by their place, and those without any also by a value. */
function optionsOf({ names, lines }: Table) {
  return names.map((name, place) => {
    const example = lines.map(({ cells }) => cells[place] ?? '').find(Boolean) ?? '';
    const isOne = names.filter((other) => other === name).length === 1;
    const label =
      name === ''
        ? t.columnWith(t.columnAt(place + 1), shortened(example, SHORTER))
        : isOne
          ? shortened(name)
          : t.columnWith(shortened(name, SHORTER), t.columnAt(place + 1));
    return { value: String(place), label };
  });
}
