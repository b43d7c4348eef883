-- What the platform's database advisor looks for, in rules of our own: one row for each finding, by rule and object.
with api_schema as (
  select 'public'::regnamespace::oid as oid
), own_schema as (
  select oid from pg_namespace where nspname in ('public', 'private')
), relation as (
  select c.*, c.oid::regclass::text as name,
    has_table_privilege('anon', c.oid, 'select') or has_table_privilege('authenticated', c.oid, 'select')
      or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and (has_column_privilege('anon', c.oid, a.attnum, 'select')
            or has_column_privilege('authenticated', c.oid, a.attnum, 'select'))
      ) as is_readable
  from pg_class c where c.relnamespace in (select oid from own_schema)
), function as (
  select p.*, p.proname::text as name from pg_proc p where p.pronamespace in (select oid from own_schema)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
), rule_of_rows as (
  select p.*, format('%s.%s: %s', schemaname, tablename, policyname) as name,
    concat_ws(' ', qual, with_check) as condition
  from pg_policies p where schemaname in ('public', 'private', 'storage')
)
select 'table without row-level security' as rule, name from relation
where relkind in ('r', 'p') and relnamespace = (select oid from api_schema) and not relrowsecurity
union all
select 'policies without row-level security', name from relation
where not relrowsecurity and oid in (select polrelid from pg_policy)
union all
select 'row-level security without a policy', name from relation
where relkind in ('r', 'p') and relrowsecurity and oid not in (select polrelid from pg_policy)
union all
select 'view with its owner''s rights', name from relation
where relkind = 'v' and relnamespace = (select oid from api_schema) and is_readable
  and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)
union all
select 'view of accounts', r.name from relation r
where relkind in ('v', 'm') and is_readable and relnamespace = (select oid from api_schema) and exists (
  select from pg_rewrite w join pg_depend d on d.objid = w.oid
  where w.ev_class = r.oid and d.refobjid = 'auth.users'::regclass
)
union all
select 'materialized view or foreign table in the API', name from relation
where relkind in ('m', 'f') and relnamespace = (select oid from api_schema) and is_readable
union all
select 'function with a search path of the caller', name from function
where prosqlbody is null and not coalesce(proconfig::text like '%search_path=%', false)
union all
select 'function with its owner''s rights for ' || role, name from function, unnest(array['anon', 'authenticated']) as roles(role)
where prosecdef and prorettype <> 'trigger'::regtype and pronamespace = (select oid from api_schema)
  and has_function_privilege(role, oid, 'execute')
union all
select 'extension in public', extname from pg_extension where extnamespace = (select oid from api_schema)
union all
select 'policy that believes what an account says of itself', name from rule_of_rows
where condition ~ '(user_metadata|raw_user_meta_data)'
union all
select 'policy that lets everybody write', name from rule_of_rows
where cmd <> 'SELECT' and permissive = 'PERMISSIVE' and 'true' in (qual, with_check)
union all
select 'policy that asks who is asking for each row', name from rule_of_rows
where condition ~ 'auth\.(uid|jwt|role|email)\(\)|current_setting\('
  and condition !~* 'select (auth\.(uid|jwt|role|email)\(\)|current_setting\()'
union all
select 'several policies for one command', format('%s.%s: %s for %s', schemaname, tablename, cmd, role)
from rule_of_rows, unnest(roles) as role where permissive = 'PERMISSIVE'
group by schemaname, tablename, cmd, role having count(*) > 1
union all
select 'table without a primary key', name from relation
where relkind in ('r', 'p') and oid not in (select conrelid from pg_constraint where contype = 'p')
union all
select 'foreign key without an index', format('%s: %s', conrelid::regclass, conname) from pg_constraint k
where contype = 'f' and connamespace in (select oid from own_schema) and not exists (
  select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
)
union all
select 'two indexes for the same', string_agg(indexrelid::regclass::text, ', ' order by indexrelid::regclass::text)
from pg_index where indrelid in (select oid from relation)
group by indrelid, indkey::text, indclass::text, coalesce(pg_get_expr(indpred, indrelid), ''), coalesce(pg_get_expr(indexprs, indrelid), '')
having count(*) > 1
union all
select 'public bucket', id from storage.buckets where public
order by 1, 2;
