-- Jobs given by name for one season, and phones without an account: what each opens, and what it does not.

create function tests.give(person text, jobs text[]) returns integer
language plpgsql as $$
declare v_rows integer;
begin
  update public.admin set jobs = give.jobs where id = tests.id(person);
  get diagnostics v_rows = row_count;
  return v_rows;
end
$$;
create function tests.opens() returns text[]
language plpgsql as $$
declare
  v_opened text[] := '{}';
  v_call text;
begin
  foreach v_call in array array['checkin_list(gen_random_uuid())', 'admin_meals()', 'kitchen_numbers()', 'who_is_where()', 'health_people()', 'admin_camper_list()',
    'admin_sizes()', 'admin_transit()', 'cash_days()', 'dashboard_today()', 'bed_waiting_list()', 'team_formation()'] loop
    begin
      execute 'select count(*) from ' || v_call;
      v_opened := v_opened || split_part(v_call, '(', 1);
    exception when insufficient_privilege then
      null;
    end;
  end loop;
  return v_opened;
end
$$;

create function tests.list(key text default null) returns jsonb
language plpgsql as $$
begin
  return (select checkin_list((told ->> 'device')::uuid, coalesce(key, told ->> 'key')) from phone);
end
$$;

-- Who gives them

select tests.act_as('admin2');
select throws_ok($$ select add_admin('anna@example.org', null, 'helper') $$, '42501', 'not_allowed', 'level 2 gives no job');
select tests.act_as('admin3');
select lives_ok($$ select add_admin('anna@example.org', null, 'helper') $$, 'level 3 makes a helper of somebody with an account');
select throws_ok($$ select add_admin('otto@example.org', null, 'administrator') $$, '42501', 'not_allowed', 'but nobody their equal');
select throws_ok($$ select add_admin('otto@example.org', null, 'captain') $$, '23514', null, 'and nothing that is no job');
select is(tests.give('admin3', '{health}'), 0, 'nor themselves anything');
select throws_ok($$ update admin set jobs = '{administrator}' where id = tests.id('admin1') $$, '42501', null, 'nor past the function');
select tests.act_as('admin5');
select is(tests.give('admin1', '{administrator}'), 1, 'level 5 makes an administrator');
select tests.act_as('admin1');
select is(my_access_level(), 3::smallint, 'who has level 3');
select is(tests.give('admin1', '{administrator,health}'), 0, 'and gives themselves nothing');
select is(tests.rows_of('update admin set access_level = 3 where id = tests.id(''admin1'')'), 0, 'nor keeps it for longer');
select is(tests.give('anna', '{helper}'), 1, 'and gives jobs in turn');
select tests.act_as('admin5');
select is(tests.give('admin1', '{}'), 1, 'until it is taken away');

-- What each opens

select tests.act_as('otto');
select is(tests.opens(), '{}', 'no job opens nothing');
select tests.act_as('anna');
select is(my_rights(), array['checkin'], 'somebody knows their own rights');
select is(my_access_level(), 0::smallint, 'a helper has no level'), is(private.may('look'), false, 'and reads no list');
select is(tests.opens(), array['checkin_list'], 'a helper checks in, and that is all');
select is((select count(*) from users where tests.id('anna') not in (id, coalesce(parent_id, id))), 0::bigint, 'they read no other family');
select is((select count(*) from payments), 0::bigint, 'and no money');
select is((select count(*) from audit_log), 0::bigint, 'and no log');
select is((select count(*) from admin), 1::bigint, 'and of those with access only themselves');
select is(tests.give('anna', '{health}'), 0, 'and give themselves nothing');
select results_eq(
  $$ select jsonb_object_keys(checkin_list(gen_random_uuid()) -> 'people' -> 0) order by 1 $$,
  $$ values ('adult'), ('bus_home'), ('bus_out'), ('code'), ('family'), ('first_day'), ('first_name'), ('holder'), ('id'), ('is_child'), ('is_coming'), ('is_paid'),
    ('last_name'), ('left_to_pay'), ('parent_phone'), ('phone'), ('pickup'), ('room'), ('shirt'), ('team'), ('team_color') $$, 'no email, no birthday'
);
select results_eq(
  $$ select p ->> 'first_name', p ->> 'last_name', p ->> 'is_paid', p -> 'left_to_pay', p ->> 'is_coming'
    from jsonb_array_elements(checkin_list(gen_random_uuid()) -> 'people') p where p ->> 'last_name' = 'Holm' order by 1 $$,
  $$ values ('Anna', 'Holm', 'false', 'null'::jsonb, 'true'), ('Ben', 'Holm', 'false', 'null', 'true'), ('Clara', 'Holm', 'false', 'null', 'true'), ('Olga', 'Holm', 'false', 'null', 'true'), ('Otto', 'Holm', 'false', 'null', 'true') $$,
  'whole names, also of those who have not paid, and no amount'
);
select tests.act_as('admin5');
select is(tests.give('anna', '{kitchen}'), 1, 'another job');
select tests.act_as('anna');
select is(tests.opens(), array['admin_meals', 'kitchen_numbers', 'who_is_where'], 'the kitchen has numbers, and that is all');
select tests.act_as('admin5');
select tests.give('anna', '{health}');
select tests.act_as('anna');
select is(tests.opens(), array['health_people'], 'health has health');
select tests.act_as('admin5');
select tests.give('anna', '{treasurer}');
select tests.act_as('anna');
select is(my_access_level(), 1::smallint, 'a treasurer stands as level 1 does');
select is(private.is_treasurer(), true, 'and keeps the money');
select is('bed_waiting_list' = any (tests.opens()), false, 'and decides nothing else');
select tests.act_as('admin5');
select tests.give('anna', '{registrar}');
select tests.act_as('anna');
select is(my_access_level(), 2::smallint, 'a registrar does what level 2 does');
select is('cash_days' = any (tests.opens()) or 'team_formation' = any (tests.opens()), false, 'without money or teams');

-- For one season

select tests.act_as_owner();
select is((select jobs_season from admin where id = tests.id('anna')), private.season(), 'a job names its season');
update seasons set state = 'past', plan = '{}', closed_at = camp_now() where id = private.season();
insert into seasons (state, opened_at) values ('open', camp_now());
select tests.act_as('anna');
select is(tests.opens(), '{}', 'in the next it opens nothing');
select is(my_rights(), '{}', 'and gives no right');
select tests.act_as('admin3');
select results_eq($$ select jobs, is_this_season from admin_people() where id = tests.id('anna') $$, $$ values (array['registrar'], false) $$,
  'what it was can be seen');
select is(tests.give('anna', '{helper}'), 1, 'and another is given');
select tests.act_as('anna');
select is(my_rights(), array['checkin'], 'which holds');

-- A phone without an account

select tests.act_as('anna');
select throws_ok($$ select invite_checkin_device('Bus 2') $$, '42501', 'not_allowed', 'a helper lets no phone in');
select tests.act_as('admin3');
create temporary table told as select invite_checkin_device('Bus 2') as code, open_season_id() as season;
grant select on told to anon, authenticated;
select is((select count(*) from checkin_device_list()), 0::bigint, 'a phone is listed when it is let in');
select tests.act_as_visitor();
select is(join_checkin('AAAAAAAA'), null, 'a wrong code lets nobody in');
create temporary table phone as select join_checkin(code) as told from told;
grant select on phone to authenticated;
select is((select told ->> 'name' from phone), 'Bus 2', 'the right one does');
select is((select join_checkin(code) from told), null, 'once');
select is(tests.list() #>> '{people,0,last_name}', 'Holm', 'it gets the helper''s list');
select is(tests.list() #> '{people,0,left_to_pay}', 'null'::jsonb, 'without amounts');
select throws_ok($$ select tests.list('wrong') $$, '42501', 'not_allowed', 'and not without its key');
select throws_ok($$ select checkin_list((told ->> 'device')::uuid) from phone $$, '42501', 'not_allowed', 'or with none');
select is((select checkin_sync((p.told ->> 'device')::uuid, 'x', season, '[]', 0, 3, p.told ->> 'key') ->> 'status' from phone p, told), 'ok', 'it checks in');
select throws_ok($$ select from checkins $$, '42501', null, 'and reads no table');
select throws_ok($$ select count(*) from users $$, '42501', null, 'none at all');
select is(tests.opens(), '{}', 'and opens nothing else');
select tests.act_as('admin3');
select results_eq($$ select name, person, is_helpers, unsent from checkin_device_list() $$, $$ values ('Bus 2', null, true, 3) $$, 'level 3 sees it by its name');
select lives_ok($$ select end_checkin_device((told ->> 'device')::uuid) from phone $$, 'and ends it');
select tests.act_as_visitor();
select is(tests.list(), '{"status": "ended"}'::jsonb, 'at once');
select tests.act_as('admin3');
create temporary table later as select invite_checkin_device('Gate') as code;
create temporary table again as select invite_checkin_device('Gate 2') as code;
grant select on later, again to anon, authenticated;
select tests.act_as_visitor();
drop table phone;
create temporary table phone as select join_checkin(code) as told from later;
select tests.act_as_owner();
select tests.at(to_char((camp_now() + interval '16 minutes') at time zone 'Europe/Copenhagen', 'YYYY-MM-DD HH24:MI'));
select tests.act_as_visitor();
select is((select join_checkin(code) from again), null, 'a code lasts a quarter of an hour');
select is(tests.list() ->> 'status', 'ok', 'a phone lasts');
select tests.act_as_owner();
select tests.at('2025-06-02 00:30');
select tests.act_as_visitor();
select is(tests.list(), '{"status": "ended"}'::jsonb, 'until the camp has ended');
select is((select checkin_device_ended((told ->> 'device')::uuid) from phone), true, 'which it hears');
select tests.act_as('admin3');
select throws_ok($$ select invite_checkin_device('Late') $$, 'P0001', 'camp_over', 'no phone is let in after that');
