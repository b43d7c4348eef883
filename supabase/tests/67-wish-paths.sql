-- Whom families want to be with, and not with, is read by level 3 and by the family itself. The catalogue is walked, so that a
-- function, view, policy or trigger of tomorrow is found today; then every role looks.

create temporary table code as
  select p.oid, n.nspname || '.' || p.proname as name, lower(pg_get_functiondef(p.oid)) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p') and n.nspname in ('public', 'private')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');

-- The lists as they were written, as they were confirmed, and as they are kept of an earlier season.
create function pg_temp.names_wishes(definition text) returns boolean
language sql immutable as $$
  select definition ~ '\m(survey_responses|wished_names|(not_)?be_with)\M' or definition ~ '\mpast\.survey\M'
$$;
create temporary table handing_out as
  with recursive reached as (
    select name from pg_temp.code where name in ('private.answered_names', 'private.team_inputs')
    union
    select c.name from pg_temp.code c join reached r on c.definition ~ (replace(r.name, '.', '\.') || '\M')
  )
  select name from reached;

select set_eq(
  'select name from pg_temp.code where pg_temp.names_wishes(definition)',
  array['public.export_my_data', 'public.my_answered_surveys', 'public.admin_camper_record', 'private.team_inputs', 'private.answered_names', 'private.keep_name',
    'private.forget_refused', 'private.forget_answers', 'private.reminder_campers', 'private.keep_campers', 'private.record_consents', 'private.personal_data'],
  'these functions name the wishes and no others: the family, level 3, and what keeps and forgets'
);
select set_eq(
  'select name from pg_temp.handing_out',
  array['private.answered_names', 'private.team_inputs', 'public.team_formation', 'public.apply_teams', 'private.room_inputs',
    'public.room_formation', 'public.apply_rooms'],
  'and these hand on what a name means: of the survey to level 3, of the wish to be near to level 2'
);
select set_eq(
  $$ select ev_class::regclass::text from pg_rewrite where pg_temp.names_wishes(lower(pg_get_ruledef(oid)))
     or exists (select from pg_temp.handing_out r where lower(pg_get_ruledef(oid)) ~ ('\m' || split_part(r.name, '.', 2) || '\(')) $$,
  array['team_figures'], 'one view does, which counts'
);
select set_eq(
  $$ select tablename || ' ' || cmd from pg_policies where tablename in ('survey_responses', 'wished_names', 'past_campers', 'team_locks')
     or pg_temp.names_wishes(lower(concat(qual, with_check))) $$,
  array['survey_responses SELECT', 'survey_responses INSERT'], 'one table is opened, to read and to answer'
);
select is_empty(
  $$ select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relname in ('survey_responses', 'wished_names') and tgfoid::regproc::text ~ 'audit|notify|tell' $$,
  'the log does not copy them'
);
select is_empty(
  $$ select pubname from pg_publication_tables where tablename in ('survey_responses', 'wished_names', 'past_campers') $$,
  'nor are they published live'
);

-- And by looking, while they are written, confirmed, applied and kept of a season that is over.

create function tests.tables_telling(word text) returns setof text
language sql as $$ select tests.relations_telling(word, '{r,v,m}', '^public$') $$;
select tests.act_as_owner();
update users set is_registered = true, registered_at = camp_now() where id in (tests.id('anna'), tests.id('ben'), tests.id('otto'));
insert into survey_responses values (tests.id('ben'), 'yes', '1', '2', '3', '4', 'some', 'no', 'no', 'Hemmelig Ven', 'Hemmelig Uven');
select tests.act_as('admin3');
select confirm_wished_name(tests.id('ben'), 'Hemmelig Ven', tests.id('otto'));
select ok(team_formation()::text like '%Hemmelig Uven%', 'level 3 reads them');
select apply_teams(team_formation() ->> 'version', jsonb_build_array(
  jsonb_build_object('camper', tests.id('ben'), 'from', null, 'to', 1)));
select set_eq($$ select tests.tables_telling('Hemmelig') $$, array['survey_responses'], 'in one table');
select tests.act_as('anna');
select ok(export_my_data()::text like '%Hemmelig Ven%', 'the family has them in its copy');
select tests.act_as(person),
  is_empty($$ select tests.tables_telling('Hemmelig') $$, person || ' finds them in no table'),
  ok(export_my_data()::text not like '%Hemmelig%', person || ' has them in no copy')
from unnest(array['otto', 'newcomer', 'admin1', 'admin2']) as p(person);
select tests.act_as('admin2');
select ok(
  concat(admin_camper_record(tests.id('ben')), admin_camper_record(tests.id('otto')), (select jsonb_agg(l) from admin_camper_list() l),
    room_formation(), checkin_list(gen_random_uuid())) not like '%Hemmelig%',
  'level 2 finds them in no answer'
);
select tests.act_as_owner();
select private.keep_campers(private.season());
select ok(exists (select from past_campers where survey::text like '%Hemmelig%'), 'they are kept with the season');
select tests.act_as(person),
  is_empty($$ select tests.tables_telling('Hemmelig') $$, person || ' does not find them there'),
  ok((select coalesce(jsonb_agg(l), '[]') from past_camper_list(private.season()) l)::text not like '%Hemmelig%', person || ' reads its list without')
from unnest(array['admin1', 'admin2', 'admin3']) as p(person);
select tests.act_as('anna');
select ok((select jsonb_agg(m) from my_past_campers() m)::text not like '%Hemmelig%', 'and they are not filled in the next time');
