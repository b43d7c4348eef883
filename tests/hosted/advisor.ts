import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '../../supabase/local/database.ts';

/** Findings of the advisor: the objects of each rule. */
export type Findings = Record<string, string[]>;

/** Asks the rules of `advisor.sql`. */
export async function findings(query: Query): Promise<Findings> {
  const found: Findings = {};
  for (const { rule, name } of await query(readFileSync(join(import.meta.dirname, 'advisor.sql'), 'utf8')))
    (found[String(rule)] ??= []).push(String(name));
  return found;
}
