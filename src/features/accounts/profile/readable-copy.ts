import { columnName, fieldName, fieldText, wordOf } from '../../../camper/field-text.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import { myData } from '../../../content/en/accounts/my-data.ts';
import type { FamilyData } from '../../../data/accounts/data-copy.ts';
import { fieldOf } from '../../../domain/campers/camper-fields.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { pageLanguage } from '../../../lib/page-language.ts';
import { isRecord } from '../../../lib/shape.ts';
import type { ExportedRecord, ExportedRecords } from '../../../lib/exports/exported.ts';

const t = myData.copy;
const titles: Readonly<Record<string, string>> = t.sections;

type Fields = ExportedRecord['fields'];

/** Goes through whatever is there, so that nothing stored is left out when a column is added. */
export function readableCopy(data: FamilyData): ExportedRecords {
  const { exported_at: madeAt, ...parts } = data;
  const names = namesOf(data['campers']);
  return {
    title: t.title,
    intro: t.madeAt(valueText(madeAt)),
    language: pageLanguage(),
    madeAt: new Date(madeAt),
    sections: Object.entries(parts).map(([name, part]) => ({
      title: titles[name] ?? columnName(name),
      records: listOf(part).map((record) => ({
        name: nameOf(record, names),
        fields: fieldsOf(record, aboutCampers.includes(name) ? camperWords : plainWords),
      })),
    })),
    empty: t.empty,
  };
}

function listOf(part: unknown): Record<string, unknown>[] {
  return (Array.isArray(part) ? part : [part]).filter(isRecord);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function namesOf(campers: unknown): ReadonlyMap<string, string> {
  return new Map(
    listOf(campers).map((camper) => [
      text(camper['id']),
      fullName({ first_name: text(camper['first_name']), last_name: text(camper['last_name']) }),
    ]),
  );
}

function nameOf(record: Record<string, unknown>, names: ReadonlyMap<string, string>): string {
  return names.get(text(record['id'])) ?? names.get(text(record['camper_id'])) ?? '';
}

/** What belongs together, as the values before and after a change, has one label before its own. */
function fieldsOf(record: Record<string, unknown>, words: Words, prefix = ''): Fields {
  return Object.entries(record).flatMap(([name, value]): Fields => {
    const label = words.name(name);
    return isRecord(value)
      ? fieldsOf(value, words, `${prefix}${label}: `)
      : [[prefix + (prefix === '' ? label : label.toLowerCase()), words.text(name, value)]];
  });
}

interface Words {
  readonly name: (field: string) => string;
  readonly text: (field: string, value: unknown) => string;
}

/** The parts whose records have the columns of `users`. */
const aboutCampers: readonly string[] = ['campers', 'changes', 'plan_changes'];
const camperWords: Words = {
  name: fieldName,
  text: (field, value) => (fieldOf(field) ? fieldText(field, value, t.none) : valueText(value)),
};
const plainWords: Words = {
  name: columnName,
  text: (field, value) => valueText(typeof value === 'string' ? wordOf(field, value) : value),
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.none;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || t.none;
  if (typeof value !== 'string') return JSON.stringify(value);
  return instant.test(value) ? dayAndTime(value) : value.replaceAll(/\s+/g, ' ');
}
