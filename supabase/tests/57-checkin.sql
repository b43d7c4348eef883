-- Bus and check-in: who checks in, who reads, and that a check-in is taken once.

create function tests.checkin(name text, person text, changes jsonb default '{}') returns jsonb
language sql stable as $$
  select jsonb_build_object('id', md5('checkin ' || name)::uuid, 'person_id', tests.id(person), 'walk_in', null, 'kind', 'bus_out',
    'is_checked_in', true, 'device_at', (extract(epoch from camp_now()) * 1000)::bigint - 60000, 'skew_ms', 0, 'seen', 0) || changes
$$;
create function tests.sending(device text, checkins jsonb default '[]', since bigint default 0, unsent integer default 0, season smallint default 1) returns text
language sql stable as $$
  select format('select checkin_sync(%L, %L, %L, %L, %L, %L)', tests.id(device), 'Phone ' || device, season, checkins, since, unsent)
$$;
create function tests.sent(device text, checkins jsonb default '[]', since bigint default 0, unsent integer default 0) returns jsonb
language plpgsql as $$
declare v_answer jsonb;
begin
  execute tests.sending(device, checkins, since, unsent) into v_answer;
  return v_answer;
end
$$;
create function tests.log_in(session text) returns void
language plpgsql as $$
begin
  perform set_config('request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', tests.id(session)))::text, true);
end
$$;
create function tests.stands(person text) returns text
language sql stable security definer as $$
  select concat_ws(' ', case when is_checked_in then 'there' else 'not there' end, case when is_contested then 'contested' end)
  from checkin_standing where person_id = tests.id(person) and kind = 'bus_out'
$$;

-- Who is no organiser

select tests.act_as_visitor();
select throws_ok(tests.sending('one'), '42501', null, 'a visitor checks nobody in');
select throws_ok($$ select checkin_list(gen_random_uuid()) $$, '42501', null, 'and gets no list');
select throws_ok($$ select my_checkin_code() $$, '42501', null, 'and has no code');
select throws_ok($$ select from checkins $$, '42501', null, 'and reads no check-in');
select tests.act_as('anna');
select throws_ok(tests.sending('one', jsonb_build_array(tests.checkin('t', 'ben'))), '42501', 'not_allowed', 'a family checks nobody in, not even its own');
select throws_ok($$ select checkin_list(gen_random_uuid()) $$, '42501', 'not_allowed', 'and gets no list');
select throws_ok($$ select end_checkin_device(gen_random_uuid()) $$, '42501', 'not_allowed', 'and ends no phone');
select is((select count(*) from checkin_device_list()), 0::bigint, 'and is told of none');
select throws_ok($$ insert into checkins (id) values (gen_random_uuid()) $$, '42501', null, 'nobody writes past the function');
select throws_ok($$ select from checkin_devices $$, '42501', null, 'or reads the phones');
select throws_ok($$ select from checkin_codes $$, '42501', null, 'or the codes');

-- An organiser

select tests.act_as('admin1');
select is(tests.sent('one', jsonb_build_array(tests.checkin('a', 'ben'))) ->> 'status', 'ok', 'level 1 checks in');
select is(jsonb_array_length(tests.sent('one', jsonb_build_array(tests.checkin('a', 'ben'))) -> 'checkins'), 1, 'what is sent twice is one check-in');
select is(
  jsonb_array_length(tests.sent('two', jsonb_build_array(tests.checkin('a', 'otto', '{"is_checked_in": false}'))) -> 'checkins'), 1,
  'and stays what it was, whoever sends the same id'
);
select is(tests.stands('ben'), 'there', 'the view tells what holds');
select is(
  tests.sent('one', '[]', (select max(seq) from checkins)) -> 'checkins', '[]'::jsonb, 'a phone is told only what is new to it'
);
select is(tests.sent('one', jsonb_build_array(tests.checkin('gone', 'nobody'))) ->> 'status', 'ok', 'of somebody who is no more nothing is kept');
select is((select count(*) from checkins), 1::bigint, 'and nothing is in the way');
select is(
  tests.sent('bad', jsonb_build_array(7, '{}'::jsonb, tests.checkin('k', 'ben', '{"kind": "lunch"}'), tests.checkin('n', 'ben', '{"is_checked_in": null}'),
    tests.checkin('u', 'ben', '{"person_id": "x"}'), tests.checkin('p', 'ben', '{"person_id": null}'), tests.checkin('s', 'ben', '{"seen": 1e30}'), tests.checkin('fine', 'ben', '{"kind": "left"}'))) -> 'refused',
  (select jsonb_agg(md5('checkin ' || name)::uuid order by md5('checkin ' || name)) from unnest(array['k', 'n', 'u', 'p', 's']) name) || jsonb_build_array(null, null),
  'checkins that cannot be stored are named'
);
select results_eq($$ select id from checkins where kind = 'left' $$, array[md5('checkin fine')::uuid], 'and keep no other from it');
select tests.act_as_owner();
delete from checkins where kind = 'left';
delete from checkin_devices where id = tests.id('bad');
select tests.act_as('admin1');
select throws_ok(
  tests.sending('one', (select jsonb_agg(tests.checkin('many ' || n, 'ben')) from generate_series(1, 501) n)), 'P0001', 'too_many',
  'and more than five hundred at once'
);
select throws_ok($$ delete from checkins $$, '42501', null, 'a check-in is never taken away');
select is(checkin_list(tests.id('one')) -> 'season', to_jsonb(open_season_id()), 'a list says whose season it is of');

-- Time and contradiction: the last tap holds, at the camp's time

select tests.sent('two', jsonb_build_array(tests.checkin('b', 'ben', jsonb_build_object('is_checked_in', false, 'skew_ms', 30000))));
select is(tests.stands('ben'), 'not there contested', 'a later tap that could not know of the other is contested');
select tests.sent('one', jsonb_build_array(tests.checkin('c', 'ben', jsonb_build_object('skew_ms', -600000))));
select is(tests.stands('ben'), 'not there contested', 'a phone ten minutes ahead is corrected');
select tests.sent('one', jsonb_build_array(tests.checkin('d', 'ben',
  jsonb_build_object('skew_ms', 999000, 'seen', (select max(seq) from checkins)))));
select is(tests.stands('ben'), 'there', 'who has seen it all decides');
select is((select max(checked_at) <= camp_now() from checkins), true, 'no tap is in the future');
select tests.sent('two', jsonb_build_array(tests.checkin('w', 'walk in', '{"walk_in": "Ole\u200b Hansen", "kind": "arrival"}')));
select is((select walk_in from checkins where walk_in_id = tests.id('walk in')), 'Ole Hansen', 'somebody on no list is noted by name');

-- What the phone keeps

select results_eq(
  $$ select jsonb_object_keys(checkin_list(tests.id('one')) -> 'people' -> 0) order by 1 $$,
  $$ values ('adult'), ('bus_home'), ('bus_out'), ('code'), ('family'), ('first_day'), ('first_name'), ('holder'), ('id'), ('is_child'), ('is_coming'), ('is_paid'),
    ('last_name'), ('left_to_pay'), ('parent_phone'), ('phone'), ('pickup'), ('room'), ('shirt'), ('team'), ('team_color') $$, 'names, numbers and how they come, and nothing else of anybody'
);
select is(jsonb_array_length(checkin_list(tests.id('one')) -> 'people'), 5, 'everybody is on it');
select is(
  (select sum((p ->> 'left_to_pay')::numeric) from jsonb_array_elements(checkin_list(tests.id('one')) -> 'people') p),
  (select sum(greatest(price - paid, 0)) from tests.camper_list() where is_attending and not is_inactive), 'with what is left to pay, as everywhere'
);
select throws_ok($$ select my_checkin_code() $$, '42501', 'not_allowed', 'who has not registered has no code');

-- The family's code

select tests.act_as('anna');
select matches(my_checkin_code(), '^[0-9A-HJKMNP-TV-Z]{8}$', 'a family has a code');
select is(my_checkin_code(), my_checkin_code(), 'which stays');
select isnt((select code from (select my_checkin_code() as code offset 0) old), my_checkin_code(true), 'until it wants another');
select is((select count(*) from checkins), 0::bigint, 'it reads no check-ins');
select is((select count(*) from checkin_standing), 0::bigint, 'nor what holds');
select is(jsonb_array_length(export_my_data() -> 'checkins'), 4, 'its copy tells what is kept of its own');
select is(export_my_data() #>> '{checkin_code,code}', my_checkin_code(), 'and its code');
select tests.act_as('otto');
select is(export_my_data() -> 'checkins', '[]'::jsonb, 'and nothing of another family');

-- Whose a phone is

select tests.act_as('admin2');
select is(tests.sent('one', jsonb_build_array(tests.checkin('theirs', 'otto'))) ->> 'status', 'other_device', 'nobody checks in under another''s phone');
select is((select count(*) from checkins where id = md5('checkin theirs')::uuid), 0::bigint, 'and nothing of it is kept');
select tests.act_as_owner();
select is((select account_id from checkin_devices where id = tests.id('one')), tests.id('admin1'), 'whose it stays');
insert into checkin_devices (id, account_id, name) select gen_random_uuid(), tests.id('admin2'), 'Old' from generate_series(1, 19);
insert into checkin_devices (id, account_id, name, ended_at) values (tests.id('lost'), tests.id('admin2'), 'Lost', camp_now());
select tests.act_as('admin2');
select is(tests.sent('twentieth') ->> 'status', 'ok', 'an organiser may have twenty');
select is(tests.sent('twentieth') ->> 'status', 'ok', 'and goes on with each');
select throws_ok(tests.sending('one too many'), 'P0001', 'too_many_devices', 'and not more');
select tests.act_as_owner();
delete from checkin_devices where account_id = tests.id('admin2');

-- A lost phone

select tests.act_as('admin2');
select throws_ok($$ select end_checkin_device(tests.id('one')) $$, '42501', 'not_allowed', 'level 2 ends no phone');
select is((select count(*) from checkin_device_list()), 0::bigint, 'and sees none');
select tests.act_as_owner();
insert into auth.sessions (id, user_id) values (tests.id('session'), tests.id('admin1'));
select tests.act_as('admin1');
select tests.log_in('session');
select tests.sent('one', unsent => 30);
select throws_ok(tests.sending('one', unsent => -1), '23514', null, 'no phone has less than nothing to send');
select tests.act_as('admin3');
select results_eq(
  $$ select name, person, checkins, unsent, since <= seen_at, ended_at is null from checkin_device_list() order by name $$,
  $$ values ('Phone one', 'admin1@example.org', 3, 30, true, true), ('Phone two', 'admin1@example.org', 2, 0, true, true) $$,
  'level 3 sees the phones: whose, how many check-ins came from each and how many it still had'
);
select is(checkin_device_ended(tests.id('one')), false, 'a phone in use is not told that it is over');
select lives_ok($$ select end_checkin_device(tests.id('one')) $$, 'and ends one');
select tests.act_as_visitor();
select is(checkin_device_ended(tests.id('one')), true, 'which hears it without a login too');
select is(checkin_device_ended(tests.id('two')), false, 'the others are not over');
select tests.act_as_owner();
select is((select count(*) from auth.sessions where id = tests.id('session')), 0::bigint, 'its login ends');
select is((select count(*) from audit_log where table_name = 'checkin_devices' and row_id = tests.id('one')::text), 1::bigint, 'which is logged');
select tests.act_as('admin1');
select is(tests.sent('one', jsonb_build_array(tests.checkin('late', 'otto')), 0, 4), '{"status": "ended"}'::jsonb, 'its check-ins are refused');
select tests.act_as('admin2');
select is(tests.sent('one', '[]', 0, 99), '{"status": "ended"}'::jsonb, 'also of another organiser');
select tests.act_as('admin3');
select is((select unsent from checkin_device_list() where id = tests.id('one')), 5, 'and its own are counted as not sent');
select tests.act_as('admin1');
select is(checkin_list(tests.id('one')), '{"status": "ended"}'::jsonb, 'and it gets no list');
select tests.log_in('session');
select is(checkin_list(tests.id('other'))->>'status', 'ended', 'nor under another name with the same login');
select is((select count(*) from checkins where id = md5('checkin late')::uuid), 0::bigint, 'nothing of it is kept');
select tests.act_as('admin1');
select is(tests.sent('two') ->> 'status', 'ok', 'the other phones go on');

-- Deleting and forgetting

select tests.act_as('anna');
select lives_ok($$ select delete_my_account() $$, 'a family that leaves');
select tests.act_as_owner();
select is((select count(*) from checkins where camper_id = tests.id('ben')), 0::bigint, 'takes its check-ins with it');
select is((select count(*) from checkin_codes where account_id = tests.id('anna')), 0::bigint, 'and its code');
delete from auth.users where id = tests.id('admin1');
select is((select count(*) from checkins), 1::bigint, 'an organiser who leaves does not');
select tests.at('2025-07-01 12:00');
select note_sweep_run();
select is((select count(*) from checkins), 1::bigint, 'for thirty days after the camp all is kept');
select tests.at('2025-07-02 12:00');
select note_sweep_run();
select is((select count(*) from checkins) + (select count(*) from checkin_devices), 0::bigint, 'and not longer');
