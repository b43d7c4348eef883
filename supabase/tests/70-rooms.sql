-- Rooms are rows: level 3 adds, removes, renames and closes them; no one is in one that is closed or gone.

create function tests.rooms() returns jsonb language sql security definer as $$
  select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'capacity', capacity, 'state', state) order by id)
  from public.rooms where state <> 'group'
$$;
create function tests.saving(change text) returns text language sql as $$
  select format('select save_rooms(%s, tests.rooms())', change)
$$;
-- All rooms as they are but one, of which something is changed.
create function tests.with_room(room text, change jsonb) returns jsonb language sql as $$
  select jsonb_agg(case when r ->> 'id' = room then r || change else r end) from jsonb_array_elements(tests.rooms()) r
$$;
grant execute on function tests.rooms(), tests.saving(text), tests.with_room(text, jsonb) to public;

select tests.act_as_visitor();
select throws_ok(tests.saving('tests.rooms()'), '42501', null, 'a visitor saves no rooms');
select tests.act_as('anna');
select throws_ok(tests.saving('tests.rooms()'), '42501', 'not_allowed', 'nor does a family');
select tests.act_as('admin2');
select throws_ok(tests.saving('tests.rooms()'), '42501', 'not_allowed', 'nor level 2');
select throws_ok('delete from rooms where id = 20', '42501', null, 'which removes none either');
select throws_ok($$ update rooms set state = 'closed' where id = 20 $$, '42501', null, 'and closes none');

select tests.act_as('admin3');
select throws_ok($$ insert into rooms (id, name, capacity) values (30, 'Loft', 2) $$, '42501', null, 'level 3 has one way only');
select throws_ok('delete from rooms where id = 20', '42501', null, 'to remove one too');
select throws_ok($$ update rooms set state = 'closed' where id = 20 $$, '42501', null, 'to close one');
select throws_ok($$ update rooms set state = 'open' where id = 21 $$, '42501', null, 'a group stays one');
select throws_ok('update rooms set id = 26 where id = 20', '42501', null, 'and a room has its number for good');
select throws_ok($$ select save_rooms(tests.rooms(), '[]') $$, 'P0001', 'conflict', 'what somebody else changed is not written over');
select lives_ok(tests.saving($$ tests.rooms() - 19 || '[{"id": 25, "name": "Loft", "capacity": 4, "state": "open"}]' $$), 'one room is removed, one is added');
select results_eq($$ select id, name, capacity, state from rooms where id >= 20 and state <> 'group' $$,
  $$ values (25::smallint, 'Loft', 4::smallint, 'open') $$, 'the loft is there, and room 20 is not');
select is((select count(*) from rooms where state = 'group'), 4::bigint, 'groups stay');
select throws_ok(tests.saving($$ tests.rooms() || '[{"id": 21, "name": "Men", "capacity": 4, "state": "group"}]' $$), '42501', 'not_allowed', 'nor is one changed');
select throws_ok(tests.saving($$ tests.rooms() || '[{"id": 22, "name": "Loft 2", "capacity": 4, "state": "open"}]' $$), '23514', null, 'a room does not take the place of a group');
select throws_ok(tests.saving($$ tests.rooms() || '[{"id": 26, "name": " ", "capacity": 4, "state": "open"}]' $$), '23514', null, 'a room has a name');
select throws_ok(tests.saving($$ tests.rooms() || '[{"id": 26, "name": "Loft 2", "capacity": 1000, "state": "open"}]' $$), '23514', null, 'and no thousand places');

select lives_ok(format($$ select assign_rooms('[{"camper": "%s", "from": null, "to": 25}]') $$, tests.id('anna')), 'Anna gets the loft');
select is((select count(*) from users where id = tests.id('anna')), 1::bigint, 'and is there');
select throws_ok(tests.saving($$ (select jsonb_agg(r) from jsonb_array_elements(tests.rooms()) r where r ->> 'id' <> '25') $$),
  'P0001', 'room_not_empty', 'a room with people is not removed');
select throws_ok(tests.saving($$ tests.with_room('25', '{"state": "closed"}') $$),
  'P0001', 'room_not_empty', 'nor closed');
select throws_ok(tests.saving($$ tests.with_room('25', '{"capacity": 0}') $$),
  'P0001', 'room_full', 'nor made smaller than its people');
select throws_ok('update rooms set capacity = 0 where id = 25', 'P0001', 'room_full', 'nor so past that');
select lives_ok(format('select lock_to_room(%L, 5::smallint)', tests.id('anna')), 'she is to stay in room 5');
select lives_ok($$ select set_room_leader(5::smallint, null, tests.id('anna')) $$, 'and to lead it');
select lives_ok(tests.saving($$ tests.with_room('5', '{"state": "closed", "name": "Cellar"}') $$),
  'an empty room is closed');
select results_eq('select name, state, counselor_id from rooms where id = 5', $$ values ('Cellar', 'closed', null::uuid) $$, 'and has no leader');
select throws_ok($$ select set_room_leader(5::smallint, null, tests.id('anna')) $$, 'P0001', 'room_not_assignable', 'and gets none');
select throws_ok(format($$ select assign_rooms('[{"camper": "%s", "from": 25, "to": 5}]') $$, tests.id('anna')), 'P0001', 'room_not_assignable', 'and nobody is put in it');
select throws_ok(format('select lock_to_room(%L, 5::smallint)', tests.id('anna')), 'P0001', 'room_not_assignable', 'nor locked to it');
select is((select count(*) from jsonb_array_elements(room_formation() -> 'rooms') r where r ->> 'id' in ('5', '20')), 0::bigint, 'suggestions leave it out');
select lives_ok(tests.saving($$ tests.with_room('5', '{"state": "open"}') $$), 'it is opened again');
select is((select count(*) from jsonb_array_elements(room_formation() -> 'rooms') r where r ->> 'id' = '5'), 1::bigint, 'suggestions use it');
select is((select c ->> 'lock' from jsonb_array_elements(room_formation() -> 'campers') c where c ->> 'id' = tests.id('anna')::text), null, 'and nobody is locked to it');
