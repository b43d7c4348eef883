import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import type { SettingChange } from '../../data/settings/setting-changes.ts';

const t = adminSettings.changes;

/** Columns that tell a reader nothing. */
const hidden = new Set(['id', 'code', 'created_at', 'size', 'position']);

/** Tables of one row, which has no name of its own. */
const isOneRow = new Set(['camp_info', 'church', 'place']);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.empty_value;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was changed: `Price: Regular`. */
export function changedThing({ table_name: table, row_name, row_id: id }: SettingChange): string {
  const name = row_name ?? id; // it may be gone
  const known = adminSettings.switches.known[name]?.name;
  if (table === 'admin_settings') return known ?? name;
  if (isOneRow.has(table)) return t.tables[table] ?? table;
  return `${t.tables[table] ?? table}: ${name}`;
}

/** What it was and has become, a line a column; for what was added or removed, its values. */
export function changedValues({ action, before, after }: SettingChange): string[] {
  const old = before ?? {};
  const now = after ?? {};
  const columns = Object.keys({ ...old, ...now }).filter((column) => !hidden.has(column));
  const lines = columns.map((column) => {
    const label = t.columns[column] ?? column;
    return action === 'UPDATE'
      ? t.change(label, shown(old[column]), shown(now[column]))
      : t.value(label, shown((action === 'INSERT' ? now : old)[column]));
  });
  const isWhole = action !== 'UPDATE' || lines.length === 0;
  return isWhole
    ? [t.actions[action] ?? action, ...lines.filter((line) => !line.endsWith(t.empty_value))]
    : lines;
}
