import type { Query } from '../database.ts';
import { readSchemaFiles } from '../schema-files.ts';

interface Table {
  name: string;
  is_view: boolean;
  comment: string | null;
  /** Tables that its foreign keys point to. */
  refers: string[];
}

const TABLES = `
  select c.oid::regclass::text as name, c.relkind = 'v' as is_view, obj_description(c.oid) as comment,
    array(select distinct k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
      and k.confrelid <> c.oid order by 1) as refers
  from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
  order by c.relname`;

/** docs/data-model.md: a picture of the tables of each subject, and a sentence for each. */
export async function renderDataModel(query: Query): Promise<string> {
  const [row] = await query(`select json_agg(found) as all from (${TABLES}) found`);
  const tables: Table[] = JSON.parse(JSON.stringify(row?.all));
  const nounOf = new Map(
    readSchemaFiles().flatMap(({ file, text }) =>
      [...text.matchAll(/^create (?:table|view) (?:public\.)?([\w.]+)/gm)].map(
        ([, name = '']) => [name, /^(\w+)\//.exec(file)?.[1] ?? 'foundation'] as const,
      ),
    ),
  );
  const nouns = [...new Set(nounOf.values())].toSorted();
  const parts = nouns.map((noun) =>
    part(
      noun,
      tables.filter(({ name }) => nounOf.get(name) === noun),
    ),
  );
  return `# The tables

<!-- Written by \`npm run db:types\` from the comments and foreign keys of the database: do not edit. -->

An arrow goes from a table to the one that it refers to. Tables of the schema \`private\` are reached by functions only. Each
subject is a folder of \`supabase/schemas\`.
${parts.join('')}`;
}

function part(noun: string, tables: readonly Table[]): string {
  const node = (name: string) => name.replace('.', '_');
  const shown = (name: string) => `${node(name)}["${name}"]`;
  const arrows = tables.flatMap(({ name, refers }) =>
    refers.map((target) => `  ${shown(name)} --> ${shown(target)}\n`),
  );
  const alone = tables
    .filter(({ name }) => !arrows.some((arrow) => arrow.includes(shown(name))))
    .map(({ name, is_view }) => `  ${is_view ? `${node(name)}(["${name}"])` : shown(name)}\n`);
  const lines = tables.map(
    ({ name, is_view, comment }) => `- \`${name}\`${is_view ? ' (view)' : ''}: ${comment ?? ''}\n`,
  );
  return `
## ${noun[0]?.toUpperCase()}${noun.slice(1)}

\`\`\`mermaid
flowchart LR
${[...arrows, ...alone].join('')}\`\`\`

${lines.join('')}`;
}
