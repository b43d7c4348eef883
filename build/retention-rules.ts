import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:retention-rules';
const folder = join(import.meta.dirname, '..', 'supabase', 'migrations');

/** A rule as the migration writes it: `('health', 5, 30, 'days', 'camp_end', 'deleted', 'consent', null, '{…}')`. */
const row =
  /^\('(\w+)', \d+, (\d+|null), (?:'(\w+)'|null), '(\w+)', '\w+', '(\w+)', (\d+|null), '\{.*\}'\)[,;]?$/gm;

/** How long each kind of data is kept, as every new installation has it: a later migration's row of a kind takes the place of the first. */
export function seededRules() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const texts = files.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
  const writing = texts.filter((text) => text.includes('insert into public.retention_rules'));
  const amount = (text: string | undefined) => (text === 'null' ? null : Number(text));
  const rules = writing.flatMap((text) =>
    [...text.matchAll(row)].map(
      ([, kind = '', keptFor, unit = null, from = '', basis = '', notifiedBefore]) => ({
        kind,
        kept_for: amount(keptFor),
        unit,
        counted_from: from,
        basis,
        notified_before: amount(notifiedBefore),
      }),
    ),
  );
  return [...new Map(rules.map((rule) => [rule.kind, rule])).values()];
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
