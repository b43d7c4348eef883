-- No way to what families tell about health but the ones that are meant. The catalogue is walked, so that a view, function, policy or
-- trigger of tomorrow is found today.

-- As the database reads a name, however it is written.
create function pg_temp.plain(definition text) returns text
language sql immutable as $$ select regexp_replace(replace(lower(definition), '"', ''), '\s*\.\s*', '.', 'g') $$;

create temporary table code as
  select p.oid, n.nspname || '.' || p.proname as name, pg_temp.plain(pg_get_functiondef(p.oid)) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p') and n.nspname !~ '^pg_|^information_schema$|^tests$'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');

-- Functions that name one of the tables, or call one that does, however far away.
create temporary table reaching as
  with recursive reached as (
    select oid, name from pg_temp.code where definition ~ '\mhealth_(answers|access_log)\M'
    union
    select c.oid, c.name from pg_temp.code c join reached r on c.definition ~ (replace(r.name, '.', '\.') || '\M')
  )
  select distinct name from reached;

select set_eq(
  'select name from pg_temp.reaching',
  array['public.family_health', 'public.save_health_answers', 'public.withdraw_health_consent', 'public.my_health_access_log', 'public.export_my_data',
    'public.health_people', 'public.health_record', 'public.health_sheet', 'private.health_for', 'private.answered_groups', 'public.kitchen_numbers',
    'private.forget_health', 'private.forget_health_of', 'private.forget_health_of_camp', 'public.note_sweep_run',
    'private.attention_of_health', 'private.attention', 'private.tell_attention', 'public.needs_attention', 'public.note_attention',
    'public.dashboard_today',
    -- The family's answers go with it to the other parent.
    'public.take_over_family',
    -- The list of what holds a person names the tables, and deletes by it.
    'private.personal_data', 'private.forget_listed', 'private.forget', 'private.forget_again', 'private.forget_absent', 'private.forget_now',
    'private.forget_in_time', 'public.delete_my_account'],
  'these functions come near the answers and no others'
);
select set_eq(
  $$ select name from pg_temp.code where definition ~ '\mexecute\M(?!\s+(function|procedure)\M)|_to_xml|\mts_(stat|rewrite)\M' $$,
  array['private.call_sweep', 'private.schedule_sweep', 'public.readiness', 'private.insert_camper', 'private.update_camper',
    'private.rows_of_kinds', 'private.forget_listed', 'private.forget_camp'],
  'and these put a statement together, which the walk cannot read'
);
select is_empty(
  $$ select ev_class::regclass from pg_rewrite r join pg_class c on c.oid = r.ev_class, pg_temp.plain(pg_get_ruledef(r.oid)) as definition
     where c.relnamespace::regnamespace::text !~ '^pg_|^information_schema$|^tests$' and (
       definition ~ '\mhealth_(answers|access_log)\M'
       or exists (select from pg_temp.reaching f where definition ~ ('\m' || split_part(f.name, '.', 2) || '\('))
     ) $$,
  'no view does, and no rule of a table'
);
select set_eq(
  $$ with answer as (
       select attname::text as name from pg_attribute
       where attrelid = 'private.health_answers'::regclass and attnum > 0 and attname not in ('camper_id', 'updated_at', 'consented_by', 'changed_by')
     )
     select c.oid::regclass::text, a.attname::text from pg_class c join pg_attribute a on a.attrelid = c.oid join answer on name = a.attname
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.oid <> 'private.health_answers'::regclass and c.relpersistence <> 't'
     union select p.oid::regproc::text, name from pg_proc p cross join unnest(p.proargnames) as argument(word) join answer on name = word $$,
  $$ values ('admin_camper_list', 'guardian'), ('admin_transit', 'guardian'), ('past_camper_list', 'guardian'), ('private.contacts', 'guardian') $$,
  'nothing else has a column that is called like one of the answers, but who answers for a child at camp'
);
select is_empty(
  $$ select tablename, policyname from pg_policies p where concat(qual, with_check) ~ '\mhealth_(answers|access_log)\M'
       or tablename in ('health_answers', 'health_access_log')
       or exists (select from pg_temp.reaching r where concat(qual, with_check) ~ ('\m' || split_part(r.name, '.', 2) || '\(')) $$,
  'no policy, and none lets anybody to them'
);
select is_empty(
  $$ select c.relname, r.rolname from pg_class c, pg_roles r
     where c.oid in ('private.health_answers'::regclass, 'private.health_access_log'::regclass) and not r.rolsuper and r.rolname !~ '^pg_'
       and r.oid <> c.relowner and not pg_has_role(r.oid, c.relowner, 'usage')
       and (has_any_column_privilege(r.oid, c.oid, 'select, insert, update, references')
         or has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate, trigger')) $$,
  'no role has a right to the tables or to a column'
);
select set_eq(
  $$ select relowner from pg_class where oid in ('private.health_answers'::regclass, 'private.health_access_log'::regclass) $$,
  $$ select relowner from pg_class where oid = 'public.users'::regclass $$,
  'nor are they anybody''s own but the database''s'
);
select set_eq(
  $$ select tgrelid::regclass::text, tgfoid::regproc::text from pg_trigger
     where not tgisinternal and (tgrelid in ('private.health_answers'::regclass, 'private.health_access_log'::regclass)
       or exists (select from pg_temp.reaching r where r.name = tgfoid::regproc::text)) $$,
  $$ values ('users', 'private.forget_health_of'), ('camp_info', 'private.forget_health_of_camp') $$,
  'nothing is triggered by them, the audit least of all, and these forget them'
);
select is_empty(
  $$ select p.pubname from pg_publication p left join pg_publication_tables t using (pubname)
     where p.puballtables or t.tablename in ('health_answers', 'health_access_log')
     union select pubname from pg_publication_namespace n join pg_publication p on p.oid = n.pnpubid
     where n.pnnspid = 'private'::regnamespace $$,
  'nothing is published live'
);
select is_empty(
  $$ select conrelid::regclass from pg_constraint where confrelid in ('private.health_answers'::regclass, 'private.health_access_log'::regclass)
     union select inhrelid::regclass from pg_inherits where inhparent in ('private.health_answers'::regclass, 'private.health_access_log'::regclass)
     union select attrelid::regclass from pg_attribute a join pg_class c on c.oid = attrelid
     where atttypid in ('private.health_answers'::regtype, 'private.health_answers[]'::regtype) and c.relkind <> 'c' $$,
  'no table refers to them, inherits from them or holds one'
);
select is_empty(
  $$ select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and (
       p.prorettype in ('private.health_answers'::regtype, 'private.health_access_log'::regtype)
       or 'private.health_answers'::regtype = any (p.proargtypes::oid[])) $$,
  'no function that can be asked for takes or gives a whole row'
);

-- And by looking: what was answered, changed, read, asked for and deleted is in no other table.

select tests.act_as('anna');
create temporary table told as
  select save_health_answers(tests.id('ben'), '{"medicines": "Hemmelighed", "allergy_note": "Hemmelighed", "guardian": "Anna Holm"}', '2025-1') as at;
select save_health_answers(tests.id('ben'), '{"medicines": "Hemmelighed igen", "conditions": "Hemmelighed", "guardian": "Anna Holm"}', null, at) from told;
select throws_ok(
  $$ select save_health_answers(tests.id('clara'), '{"swims": "Hemmelighed", "diets": "Hemmelighed"}', '2025-1') $$,
  'P0001', 'health_invalid', 'a refusal does not repeat what was sent'
);
select tests.act_as('admin3');
update admin set jobs = '{health}' where id in (tests.id('admin1'), tests.id('admin2'));
select tests.act_as('admin2');
create temporary table seen as
  select health_record(tests.id('ben'))::text as answer union all select health_sheet('nurse')::text;
select ok(bool_and(answer like '%Hemmelighed%'), 'who has the right reads it') from seen;
select tests.act_as('anna');
select ok(export_my_data()::text like '%Hemmelighed%', 'the family has it in its copy');
select tests.act_as('otto');
select ok(export_my_data()::text not like '%Hemmelighed%', 'another family has not');
select tests.act_as('admin3');
select ok(
  concat(admin_camper_record(tests.id('ben')), (select jsonb_agg(l) from admin_camper_list() l), (select jsonb_agg(s) from setting_changes() s),
    (select jsonb_agg(n) from needs_attention() n), team_formation(), room_formation(), checkin_list(gen_random_uuid())) not like '%Hemmelighed%',
  'nor an organiser anywhere else'
);
select tests.act_as('anna');
select withdraw_health_consent(tests.id('ben'));
select save_health_answers(tests.id('ben'), '{"medicines": "Hemmelighed", "guardian": "Anna Holm"}', '2025-1');
select tests.act_as('admin3');
select admin_update_camper(tests.id('ben'), '{"phone": "+45 20304050"}', '{"phone": null}');
select tests.act_as_server();
select note_sweep_run();
select tests.act_as_owner();
-- What the platform keeps to itself is no one's here either.
create function pg_temp.tables_with(word text) returns setof text
language sql as $$ select tests.relations_telling(word, '{r}', '^(?!pg_|information_schema$)') $$;
select set_eq($$ select pg_temp.tables_with('Hemmelighed') $$, array['private.health_answers'], 'it stands in one table');
select tests.act_as('admin3');
select isnt_empty($$ select admin_update_camper(tests.id('ben'), '{"attendance": "not_attending"}', '{"attendance": "attending"}') $$, 'and after cancelling');
select tests.act_as_owner();
select is_empty($$ select pg_temp.tables_with('Hemmelighed') $$, 'in none');
