import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';

const CASES = 12_000;
const SEED = 20_250_528;

/**
 * The first cases in which the two sides differ, asked of SQL in one statement.
 *
 * @param expression SQL that computes the answer as jsonb from a row `c` of the columns
 * @param columns the case's fields as a column list of `jsonb_to_recordset`
 */
export async function differencesIn<Case>(
  db: Database,
  cases: fc.Arbitrary<Case>,
  inDomain: (facts: Case) => unknown,
  expression: string,
  columns: string,
): Promise<unknown[]> {
  const facts = fc.sample(cases, { numRuns: CASES, seed: SEED });
  const rows = await db.query(
    `select ${expression} as answer
     from jsonb_array_elements($1::text::jsonb) with ordinality as rows(fact, position),
       jsonb_to_record(fact) as c(${columns})
     order by position`,
    [JSON.stringify(facts)],
  );
  const inSql = rows.map((row) => row.answer);
  expect(inSql).toHaveLength(CASES);
  return facts
    .map((fact, index) => ({ fact, domain: inDomain(fact), sql: inSql[index] }))
    .filter(({ domain, sql }) => JSON.stringify(domain) !== JSON.stringify(sql))
    .slice(0, 5);
}
