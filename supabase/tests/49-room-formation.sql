-- Giving out rooms: what a proposal depends on is read from level 2; it is applied as a whole, or not at all. Wishes to be near.

create function tests.apply_rooms(version text, variadic moves jsonb[]) returns text
language sql immutable as $$ select format('select apply_rooms(%L, %L)', version, to_jsonb(moves)) $$;
create function tests.to_room(person text, seen integer, target integer) returns jsonb
language sql immutable as $$ select jsonb_build_object('camper', tests.id(person), 'from', seen, 'to', target) $$;
create function tests.version() returns text
language sql stable as $$ select room_formation() ->> 'version' $$;
create function tests.room_of(person text) returns integer
language sql stable as $$ select coalesce((tests.row_of(person)).room_id, 0)::integer $$;

select tests.act_as_owner();
update users set is_registered = true, registered_at = camp_now() where id in (tests.id('anna'), tests.id('ben'), tests.id('clara'));

-- The wish: a family's own, changed at any time

select tests.act_as('anna');
select is(tests.rows_of(format('update users set near_wish = ''Otto and Nobody'' where id = %L', tests.id('anna'))), 1,
  'a family says whom it wants to be near');
select throws_ok(format('update users set near_wish = repeat(''x'', 301) where id = %L', tests.id('anna')), '23514', null, 'in 300 letters');
select tests.act_as('otto');
select is(tests.rows_of(format('update users set near_wish = ''me'' where id = %L', tests.id('anna'))), 0, 'for nobody else');
select tests.act_as('admin2');
select throws_ok(format('update users set near_wish = ''me'' where id = %L', tests.id('anna')), '42501', null, 'nor do organisers');

-- Who may: actor by actor

select tests.act_as_visitor();
select throws_ok('select room_formation()', '42501', null, 'a visitor reads nothing of the rooms'),
  throws_ok(tests.apply_rooms('', tests.to_room('anna', null, 1)), '42501', null, 'and applies nothing');
select tests.act_as(person),
  throws_ok('select room_formation()', '42501', 'not_allowed', person || ' reads nothing'),
  throws_ok('select from room_locks', '42501', null, person || ' reads no locks'),
  throws_ok(format('select lock_to_room(%L, 1::smallint)', tests.id('anna')), '42501', 'not_allowed', person || ' locks nobody'),
  throws_ok(format('select confirm_near_name(%L, %L)', tests.id('anna'), 'Otto'), '42501', 'not_allowed', person || ' confirms nothing'),
  throws_ok(tests.apply_rooms('', tests.to_room('anna', null, 1)), '42501', 'not_allowed', person || ' applies nothing')
from unnest(array['newcomer', 'anna', 'admin1']) as p(person);

-- Level 2

select tests.act_as('admin2');
select is(jsonb_array_length(room_formation() -> 'campers'), 3, 'those who sleep in rooms take part');
select is(jsonb_array_length(room_formation() -> 'rooms'), 20, 'in rooms, not groups');
select lives_ok(format('select confirm_near_name(%L, %L, %L)', tests.id('anna'), 'Otto', tests.id('otto')), 'level 2 confirms a name');
select throws_ok(format('select confirm_near_name(%L, %L)', tests.id('anna'), 'Olga'), 'P0001', 'name_not_written', 'that was written');
select throws_ok(
  format('select confirm_near_name(%L, %L, %L)', tests.id('anna'), 'Otto', tests.id('anna')), 'P0001', 'name_of_oneself', 'of somebody else'
);
select is(
  jsonb_path_query(room_formation(), '$.campers[*] ? (@.near != "").names'), jsonb_build_object('Otto', tests.id('otto')),
  'and finds it in the inputs'
);
select throws_ok(format('select lock_to_room(%L, 21::smallint)', tests.id('anna')), 'P0001', 'room_not_assignable', 'a group is no room');
select tests.act_as_owner();
update users set near_wish = E'Bo \u00a0 Lund' where id = tests.id('anna');
select tests.act_as('admin2');
select lives_ok(format('select confirm_near_name(%L, %L, null, %L)', tests.id('anna'), 'Bo Lund', array[tests.id('otto')]),
  'however much space is in it');
select is(
  jsonb_path_query(room_formation(), '$.campers[*] ? (@.near != "").refused'), jsonb_build_object('Bo Lund', array[tests.id('otto')]),
  'nobody is kept with who is not meant'
);
select lives_ok(format('select lock_to_room(%L, 4::smallint)', tests.id('ben')), 'level 2 locks');
select throws_ok(tests.apply_rooms('old', tests.to_room('anna', null, 1)), 'P0001', 'conflict', 'what was made of something else is refused');
select throws_ok(tests.apply_rooms(tests.version(), tests.to_room('anna', 3, 1)), 'P0001', 'conflict', 'so is a move from where nobody is');
select throws_ok('select apply_rooms('''', ''[]'')', 'P0001', 'moves_invalid', 'nothing is no proposal');
select tests.act_as_owner();
update rooms set capacity = 1 where id = 1;
select tests.act_as('admin2');
select throws_ok(
  tests.apply_rooms(tests.version(), tests.to_room('anna', null, 1), tests.to_room('ben', null, 1)), 'P0001', 'room_full',
  'no room is filled beyond its places'
);
select is(tests.room_of('anna'), 0, 'and nobody has moved');
create temporary table applied as select apply_rooms(tests.version(), to_jsonb(array[
  tests.to_room('anna', null, 1), tests.to_room('clara', null, 1), tests.to_room('ben', null, 4)])) as version;
select is(array[tests.room_of('anna'), tests.room_of('clara'), tests.room_of('ben')], array[1, 1, 4], 'all at once');
select tests.act_as_owner();
update rooms set counselor_id = tests.id('anna') where id in (1, 2);
select is(
  (select jsonb_object_agg(c ->> 'id', c -> 'leads') from jsonb_array_elements(private.room_inputs() -> 'campers') c where c ->> 'leads' is not null),
  jsonb_build_object(tests.id('anna'), 1), 'whoever leads the room that they are in is read with it'
);
update rooms set counselor_id = null where id in (1, 2);
select is((select count(*) from audit_log where table_name = 'rooms' and row_id = 'applied'), 1::bigint, 'in one line of the log');
select is((select count(*) from audit_log where table_name = 'users' and after ? 'room_id'), 0::bigint, 'and no other');
select tests.act_as('admin2');
select lives_ok(
  tests.apply_rooms((select version from applied), tests.to_room('anna', 1, null), tests.to_room('clara', 1, null), tests.to_room('ben', 4, null)),
  'taken back at once'
);
select throws_ok(
  tests.apply_rooms((select version from applied), tests.to_room('anna', null, 1)), 'P0001', 'conflict', 'once'
);
