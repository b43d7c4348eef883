import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:retention-rules';
const folder = join(import.meta.dirname, '..', 'supabase', 'migrations');

/** A rule as the migration writes it: `('health', 5, 30, 'days', 'camp_end', 'deleted', 'consent', null, '{…}')`. */
const row =
  /^\('(\w+)', \d+, (\d+|null), (?:'(\w+)'|null), '(\w+)', '\w+', '(\w+)', (\d+|null), '\{.*\}'\)[,;]$/gm;

/** How long each kind of data is kept, as every new installation has it: in the order of the migration's rows. */
export function seededRules() {
  const file = readdirSync(folder).find((name) => name.endsWith('_release_1_0_0_rows.sql')) ?? '';
  const amount = (text: string | undefined) => (text === 'null' ? null : Number(text));
  return [...readFileSync(join(folder, file), 'utf8').matchAll(row)].map(
    ([, kind = '', keptFor, unit = null, from = '', basis = '', notifiedBefore]) => ({
      kind,
      kept_for: amount(keptFor),
      unit,
      counted_from: from,
      basis,
      notified_before: amount(notifiedBefore),
    }),
  );
}

/** Lets the privacy policy be built without a database: `import { rules } from 'virtual:retention-rules'`. */
export function retentionRulesModule(): Plugin {
  return {
    name: 'retention-rules',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) =>
      resolved === `\0${id}` ? `export const rules = ${JSON.stringify(seededRules())};` : null,
  };
}
