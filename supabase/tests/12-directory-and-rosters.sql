-- What campers see of each other: names, country, church and status, and rooms and teams when they are shown.

update users set room_id = 1, team_id = 1 where id in (tests.id('anna'), tests.id('clara'));
update users set room_id = 2, team_id = 2 where id = tests.id('otto');
update rooms set counselor_id = tests.id('anna') where id = 1;
update teams set leader_id = tests.id('otto') where id = 2;
update users set is_attending = false, team_id = 2, room_id = 2 where id = tests.id('olga');
select tests.camper('gone', 'otto');
update users set is_inactive = true, room_id = 2, team_id = 2 where id = tests.id('gone');
select tests.pay('anna', 'anna', 'Full payment');
select tests.pay('anna', 'clara', 'Full payment');
select tests.pay('otto', 'otto', 'Full payment');
update users set room_id = 1 where id = tests.id('ben');

-- A camper reads the directory: of other families what they agreed to show

update users set consents = consents || '{"directory": "2025-04-20/full"}' where id in (tests.id('anna'), tests.id('gone'));
update users set consents = consents || '{"directory": "2025-04-20/first"}' where id = tests.id('clara');

select tests.act_as('otto');
select results_eq(
  $$ select to_jsonb(d) from camper_directory d order by first_name nulls last $$,
  $$ values
    ('{"first_name": "Anna", "last_name": "Holm", "country": "DK", "church_mission": "MBMBC", "status": "Registered"}'::jsonb),
    ('{"first_name": "Clara", "last_name": null, "country": "DK", "church_mission": "MBMBC", "status": "Registered"}'),
    ('{"first_name": "Olga", "last_name": "Holm", "country": "DK", "church_mission": "MBMBC", "status": "N/A"}'),
    ('{"first_name": "Otto", "last_name": "Holm", "country": "NO", "church_mission": "MBMBC", "status": "Registered"}'),
    ('{"first_name": null, "last_name": null, "country": "DK", "church_mission": "MBMBC", "status": "Not registered"}') $$,
  'the directory shows the own family, others as they agreed, and country, church and status of all who are not inactive'
);
select results_eq(
  $$ select id, first_name, last_name, status, found from payable_campers('holm') $$,
  $$ values (tests.id('anna'), 'Anna', 'Holm', 'Registered', 3::bigint), (tests.id('olga'), 'Olga', 'Holm', 'N/A', 3),
    (tests.id('otto'), 'Otto', 'Holm', 'Registered', 3) $$,
  'the search finds one''s own family and who is shown, by a part of the name that is shown, and counts no one else'
);
select results_eq(
  $$ select id, first_name, last_name, found from payable_campers('clar') $$,
  $$ values (tests.id('clara'), 'Clara', null, 1::bigint) $$, 'who shows the first name is found by a part of that'
);
select is((select string_agg(first_name, ' ') from payable_campers(typed)), names, 'who is called “' || typed || '”')
from (values ('OTTÓ', 'Otto'), (' holm  ot', 'Otto'), ('anna otto', null), ('', null), ('  ', null), ('%', null), ('_tto', null), ('\', null),
  ('ben', null), ('ben hol', null), ('ben holm', 'Ben'), ('Holm  BÉN', 'Ben'), ('ben ben', null), ('ben holm otto', null), ('clara h', null), ('clara holm', 'Clara'),
  ('gone holm', null)) as t(typed, names);
select is((select last_name from payable_campers('ben holm')), 'Holm', 'a whole name is answered with the whole name');

-- A family gives out its code.

select tests.act_as('anna');
select set_config('tests.code', my_checkin_code(), true);
select tests.act_as('otto');
select is((select string_agg(concat_ws(' ', first_name, last_name), ', ' order by first_name) from payable_campers(typed)), 'Anna Holm, Ben Holm, Clara Holm',
  'the code of a family finds all of it, typed as ' || typed)
from unnest(array[current_setting('tests.code'), lower(left(current_setting('tests.code'), 4) || ' ' || right(current_setting('tests.code'), 4))]) as typed;
select is_empty(format('select from payable_campers(%L)', left(current_setting('tests.code'), 7)), 'a part of the code finds no one');

-- An account that tries many names must wait, and so must a network address.

select tests.act_as_owner();
delete from private.rate_limits;
insert into private.rate_limits (key) select private.rate_key('names:' || tests.id('otto')) from generate_series(1, 149);
select tests.act_as('otto');
select is((select first_name from payable_campers('ben holm')), 'Ben', 'a hundred and fifty searches in ten minutes are answered');
select throws_ok($$ select from payable_campers('ben holm') $$, 'P0001', 'too_many_searches', 'the next must wait');
select tests.act_as('anna');
select lives_ok($$ select from payable_campers('ben holm') $$, 'another account has its own count');
select tests.act_as_owner();
insert into private.rate_limits (key) select private.rate_key('names:' || private.client_address()) from generate_series(1, 3000);
select tests.act_as('anna');
select throws_ok($$ select from payable_campers('ben holm') $$, 'P0001', 'too_many_searches', 'and so has a network address');
select tests.act_as('admin1');
select lives_ok($$ select from payable_campers('ben holm') $$, 'organisers search as they like');
select is((select max(found) from payable_campers('holm')), 5::bigint, 'in all names');
select tests.act_as('newcomer');
select is_empty($$ select from payable_campers('ben holm') $$, 'someone without a registration finds no one');
select tests.act_as_owner();
delete from private.rate_limits;
select tests.act_as('otto');

-- Rooms and teams while they are not shown

select is_empty('select from rooms', 'a camper reads no rooms before they are shown');
select is_empty('select from room_roster', 'a camper does not read who sleeps where before it is shown');
select is_empty('select from team_roster', 'a camper does not read who is in which team before it is shown');
select is_empty(
  format('select from users where id = %L', tests.id('anna')), 'and never reads another family''s row'
);

select throws_ok(
  format('select %s from users where id = %L', name, tests.id('otto')), '42501', null,
  'of the own row a camper reads no ' || name || ': it may not be published yet'
)
from unnest(array['room_id', 'team_id', 'former_room_id', 'former_team_id', 'promo_code']) as columns(name);
select is(
  (select count(room_id) from family_places), 0::bigint,
  'a family does not read its own room before rooms are shown'
);

-- Rooms and teams while they are shown

select tests.switch('SHOW_ROOMS', true);
select is((select count(*) from rooms), 24::bigint, 'a camper reads rooms when they are shown');
select results_eq(
  $$ select to_jsonb(r) from room_roster r order by room_id, first_name $$,
  $$ values
    ('{"room_id": 1, "first_name": "Anna", "last_name": "Holm", "is_leader": true, "is_child": false, "is_mine": false}'::jsonb),
    ('{"room_id": 1, "first_name": "Clara", "last_name": null, "is_leader": false, "is_child": true, "is_mine": false}'),
    ('{"room_id": 2, "first_name": "Otto", "last_name": "Holm", "is_leader": false, "is_child": false, "is_mine": true}') $$,
  'a room shows names as they agreed, its leader and children, and nobody who is inactive, does not come or has not paid'
);
select tests.act_as_owner();
update users set consents = consents || jsonb_build_object('directory', '2025-04-20/' || shown) from (values ('anna', 'first'), ('clara', 'full')) as c (who, shown)
where id = tests.id(who);
select tests.act_as('otto');
select results_eq(
  $$ select first_name, last_name from room_roster where room_id = 1 order by first_name $$, $$ values ('Anna', null), ('Clara', null) $$,
  'of another family''s child the first name only, also when the list of campers has both'
);
select tests.act_as_owner();
update users set consents = consents - 'directory' where id in (tests.id('anna'), tests.id('clara'));
select tests.act_as('otto');
select results_eq(
  $$ select first_name, last_name, is_leader, is_child from room_roster where room_id = 1 order by is_child $$,
  $$ values (null::text, null::text, true, false), (null, null, false, true) $$, 'who is not shown is counted, without a name'
);

select results_eq(
  'select first_name, room_id from family_places where room_id is not null', $$ values ('Otto', 2::smallint) $$,
  'then a family reads where it sleeps, and nobody else''s place'
);
select tests.act_as('anna');
select results_eq(
  $$ select first_name, last_name, is_mine from room_roster where room_id = 1 order by first_name $$,
  $$ values ('Anna', 'Holm', true), ('Clara', 'Holm', true) $$,
  'a parent sees the whole names of their children'
);
select tests.act_as('otto');
select is_empty('select from team_roster', 'rooms being shown does not show teams');
select tests.switch('SHOW_ROOMS', false);
select tests.switch('SHOW_TEAMS', true);
select results_eq(
  $$ select to_jsonb(t) from team_roster t order by team_id, first_name $$,
  $$ values
    ('{"team_id": 2, "first_name": "Otto", "last_name": "Holm", "is_leader": true, "is_mine": true}'::jsonb) $$,
  'a family sees its own teams, and nobody of another family'
);
select tests.act_as('anna');
select results_eq(
  $$ select team_id, first_name, is_leader, is_mine from team_roster order by team_id, first_name $$,
  $$ values (1::smallint, 'Anna', false, true), (1::smallint, 'Clara', false, true), (2::smallint, null, true, false) $$,
  'but for the leaders, whose name they read when it is shown'
);
select tests.act_as_owner();
update users set consents = consents || '{"directory": "2025-04-20/full"}' where id = tests.id('otto');
select tests.act_as('anna');
select is((select first_name || ' ' || last_name from team_roster where is_leader and not is_mine and team_id = 2), 'Otto Holm', 'as far as it is');
select tests.act_as_owner();
update users set birthday = '2008-01-01' where id = tests.id('otto');
select tests.act_as('anna');
select is((select concat_ws(' ', first_name, last_name) from team_roster where is_leader and not is_mine and team_id = 2), 'Otto', 'of a leader under 18 never more than the first name');
select tests.act_as_owner();
update users set birthday = '1985-03-03', consents = consents - 'directory' where id = tests.id('otto');
select tests.act_as('otto');
select is_empty('select from room_roster', 'teams being shown does not show rooms');

-- Someone without a registration

select tests.switch('SHOW_ROOMS', true);
select tests.act_as('newcomer');
select is_empty('select from rooms', 'someone without a registration reads no rooms, shown or not');
select is_empty('select from room_roster', 'nor who sleeps where');
select is_empty('select from team_roster', 'nor who is in which team');

-- Admins

select tests.switch('SHOW_ROOMS', false);
select tests.switch('SHOW_TEAMS', false);
select tests.act_as('admin1');
select is((select count(*) from rooms), 24::bigint, 'an admin reads rooms always');
select is((select count(*) from room_roster), 3::bigint, 'an admin reads who sleeps where always');
select is_empty(
  'select first_name from room_roster where last_name is null', 'an admin reads the whole names of children'
);
select is((select count(*) from team_roster), 3::bigint, 'an admin reads who is in which team always');
select is((select count(*) from camper_directory), 5::bigint, 'an admin reads the directory');
select is((select count(last_name) from camper_directory), 5::bigint, 'with all names');

-- One bed, one team (CAP-11)

select is_empty(
  $$ select first_name, last_name from room_roster group by 1, 2 having count(*) > 1 $$, 'nobody is in two rooms'
);
select is_empty(
  $$ select first_name, last_name from team_roster group by 1, 2 having count(*) > 1 $$, 'nobody is in two teams'
);
