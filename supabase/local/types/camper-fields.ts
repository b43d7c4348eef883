import type { Query } from '../database.ts';

interface StoredField {
  name: string;
  kind: string;
  family: string | null;
  frozen_by: string | null;
  edited_by: string | null;
  is_listed: boolean;
  is_required: boolean;
  /** The checks of the column, as PostgreSQL prints them. */
  checks: string[];
}

const FIELDS = `
  select f.name, f.kind, f.family, f.frozen_by, f.edited_by, f.is_listed, a.attnotnull as is_required,
    array(select pg_get_constraintdef(c.oid) from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
  from (select row_number() over () as position, d.* from private.camper_fields d) f
  join pg_attribute a on a.attrelid = 'public.users'::regclass and a.attname = f.name
  order by f.position`;

/** The fields of a camper for src/domain: the description in SQL, and which columns must have a value, how long it is and which there are. */
export async function renderCamperFields(query: Query): Promise<string> {
  const [row] = await query(`select json_agg(found) as all from (${FIELDS}) found`);
  const fields: StoredField[] = JSON.parse(JSON.stringify(row?.all));
  return `/**
 * The fields of a camper: \`private.camper_fields\` with the checks of the columns. Written by \`npm run db:types\`: do not edit.
 */
export const storedFields = {
${fields.map((field) => `  ${field.name}: { ${entries(field).join(', ')} },\n`).join('')}} as const;
`;
}

function entries({
  kind,
  family,
  frozen_by,
  edited_by,
  is_listed,
  is_required,
  checks,
}: StoredField): string[] {
  const found = (pattern: RegExp) => checks.map((check) => pattern.exec(check)?.[1]).find(Boolean);
  const options = found(/(?:= ANY \(|<@ )ARRAY\[(.*?)\]/)?.replaceAll('::text', '');
  const longest = found(/length\(.*\) <= (\d+)\)/);
  const changes = frozen_by === null ? family : 'untilFreeze';
  return [
    // A name and a church are texts that have cleaning of their own.
    `kind: '${kind === 'name' || kind === 'church' ? 'text' : kind}'`,
    `isRequired: ${is_required}`,
    ...(options === undefined ? [] : [`options: [${options}]`]),
    ...(longest === undefined ? [] : [`maxLength: ${longest}`]),
    ...(changes === null ? [] : [`family: '${changes}'`]),
    ...(edited_by === null ? [] : [`editedBy: '${edited_by}'`]),
    ...(is_listed ? ['isListed: true'] : []),
  ];
}
