import type { Query } from '../database.ts';

/** A column of a table or view, or a parameter or result column of a function. */
export interface Column {
  name: string;
  /** PostgreSQL's internal name of the type, such as `int4` or `_text`. */
  type: string;
  /** What kind of type that is: `b` base, `c` row of a table. */
  kind: string;
  nullable: boolean;
  /** May be left out of an insert. */
  optional: boolean;
  /** May not be written at all. */
  readonly: boolean;
}

interface Relationship {
  foreignKeyName: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

export interface Relation {
  name: string;
  isView: boolean;
  columns: Column[];
  relationships: Relationship[];
}

export interface Routine {
  name: string;
  args: Column[];
  /** Result columns of `returns table`; empty for a plain type. */
  columns: Column[];
  returns: string;
  returnsKind: string;
  isSet: boolean;
}

export interface Schema {
  relations: Relation[];
  routines: Routine[];
}

const RELATIONS = `
  select c.relname as name, c.relkind in ('v', 'm') as "isView",
    (select json_agg(json_build_object(
        'name', a.attname, 'type', t.typname, 'kind', t.typtype,
        'nullable', not a.attnotnull,
        'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
        'readonly', a.attgenerated <> '' or a.attidentity = 'a') order by a.attname)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object(
        'foreignKeyName', f.conname, 'columns', names.own, 'referencedRelation', target.relname,
        'referencedColumns', names.other,
        'isOneToOne', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
          and i.indkey::int2[] @> f.conkey and i.indkey::int2[] <@ f.conkey)) order by f.conname)
      from pg_constraint f
      join pg_class target on target.oid = f.confrelid and target.relnamespace = c.relnamespace
      cross join lateral (
        select json_agg(own.attname order by k.n) as own, json_agg(other.attname order by k.n) as other
        from unnest(f.conkey, f.confkey) with ordinality as k (own, other, n)
        join pg_attribute own on own.attrelid = f.conrelid and own.attnum = k.own
        join pg_attribute other on other.attrelid = f.confrelid and other.attnum = k.other) names
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as relationships
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  order by c.relname`;

const ROUTINES = `
  with parameters as (
    select p.oid, n, coalesce(p.proargnames[n], '') as name, coalesce(p.proargmodes[n], 'i') as mode, t.typname, t.typtype,
      n > p.pronargs - p.pronargdefaults as has_default
    from pg_proc p
    cross join generate_series(1, coalesce(cardinality(p.proallargtypes), p.pronargs)) as n
    join pg_type t on t.oid = coalesce(p.proallargtypes[n], p.proargtypes[n - 1])
    where p.pronamespace = 'public'::regnamespace
  )
  select p.proname as name, r.typname as returns, r.typtype as "returnsKind", p.proretset as "isSet",
    coalesce((select json_agg(json_build_object('name', a.name, 'type', a.typname, 'kind', a.typtype,
        'nullable', false, 'optional', a.has_default, 'readonly', false) order by a.name)
      from parameters a where a.oid = p.oid and a.mode in ('i', 'b', 'v')), '[]') as args,
    coalesce((select json_agg(json_build_object('name', a.name, 'type', a.typname, 'kind', a.typtype,
        'nullable', false, 'optional', false, 'readonly', false) order by a.name)
      from parameters a where a.oid = p.oid and a.mode in ('o', 'b', 't')), '[]') as columns
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname not in ('trigger', 'event_trigger')
  order by p.proname`;

export async function readSchema(query: Query): Promise<Schema> {
  const read = async (sql: string) => {
    const [row] = await query(`select coalesce(json_agg(found), '[]') as all from (${sql}) found`);
    return JSON.stringify(row?.all);
  };
  return {
    relations: JSON.parse(await read(RELATIONS)),
    routines: JSON.parse(await read(ROUTINES)),
  };
}
