-- Admins read every camper; level 2 gives rooms, level 3 gives teams. A room never holds more than its places.

create function tests.set(person text, change text) returns text
language sql as $$
  select format('update public.users set %s where id = %L', change, tests.id(person))
$$;

-- Level 1

select tests.act_as('admin1');
select is((select count(*) from users), 5::bigint, 'an admin of level 1 reads every camper');
select throws_ok(
  tests.set('anna', 'room_id = 1'), '42501', 'not_allowed', 'an admin of level 1 does not change a room'
);
select throws_ok(
  tests.set('anna', 'team_id = 1'), '42501', 'not_allowed', 'an admin of level 1 does not change a team'
);
select is(
  tests.rows_of(tests.set('anna', 'size = ''Small''')), 0, 'an admin of level 1 does not change a size'
);

-- Level 2

select tests.act_as('admin2');
select is(tests.rows_of(tests.set('anna', 'room_id = 1')), 1, 'an admin of level 2 gives a room');
select is((tests.row_of('anna')).room_id, 1::smallint, 'and the camper is in it');
select is(tests.rows_of(tests.set('anna', 'room_id = null')), 1, 'an admin of level 2 takes a room back');
select throws_ok(
  tests.set('anna', 'team_id = 1'), '42501', 'not_allowed', 'an admin of level 2 does not change a team'
);
select throws_ok(
  tests.set('anna', change), '42501', 'not_allowed', 'an admin of level 2 does not make a family''s choice: ' || change
)
from unnest(array['size = ''Small''', 'dates = ''{Sunday}''', 'arrival_transportation = ''Car''',
  'departure_transportation = ''Bus''']) as c(change);
select throws_ok(
  tests.set('anna', change), '42501', null, 'an admin cannot set ' || split_part(change, ' ', 1)
)
from unnest(array['is_registered = true', 'pricing_id = 4', 'agreed_price = 0', 'has_bed = true', 'parent_id = null',
  'is_attending = false']) as c(change);

-- Level 3 and 5

select tests.act_as('admin3');
select is(tests.rows_of(tests.set('ben', 'team_id = 2, room_id = 2')), 1, 'an admin of level 3 gives a team and a room');
select throws_ok(
  tests.set('ben', 'size = ''Large'''), '42501', 'not_allowed', 'an admin of level 3 does not make a family''s choice'
);
select tests.act_as('admin5');
select is(tests.rows_of(tests.set('ben', 'team_id = 3')), 1, 'an admin of level 5 gives a team');
select throws_ok(tests.set('ben', 'team_id = 9'), '23503', null, 'a team that does not exist is refused');
select throws_ok('delete from users', '42501', null, 'not even level 5 deletes campers from a browser');
select throws_ok(tests.form('guest', 'anna'), '42501', null, 'an admin adds no camper to another family');

-- An admin who is a camper too

select tests.act_as_owner();
select tests.camper('admin2');
select tests.act_as('admin2');
select is(
  tests.rows_of(tests.set('admin2', 'size = ''Small''')), 1, 'an admin who comes along changes their own size'
);
select throws_ok(
  tests.set('admin2', 'team_id = 1'), '42501', 'not_allowed', 'and of level 2 not their own team'
);

-- Rooms

select tests.act_as_owner();
update rooms set capacity = 2 where id = 5;
select tests.act_as('admin2');
select lives_ok(tests.set('anna', 'room_id = 5'), 'the first place of a room with two');
select lives_ok(tests.set('otto', 'room_id = 5'), 'the second place of a room with two');
select throws_ok(tests.set('ben', 'room_id = 5'), 'P0001', 'room_full', 'a third person in a room with two is refused');
select lives_ok(tests.set('otto', 'room_id = 5'), 'someone who is in the room may be put there again');
select lives_ok(tests.set('otto', 'room_id = 6'), 'someone moves to another room');
select lives_ok(tests.set('ben', 'room_id = 5'), 'and the place they left is free');
select throws_ok(
  tests.set('olga', 'room_id = ' || room), 'P0001', 'room_not_assignable',
  format('group %s is no room that people are assigned to', room)
)
from generate_series(21, 24) as groups(room);
select throws_ok(tests.set('olga', 'room_id = 0'), '23503', null, 'a room that does not exist is refused');
select tests.act_as('admin3');
select throws_ok(
  $$ update rooms set capacity = 1 where id = 5 $$, 'P0001', 'room_full',
  'a room is not made smaller than the people in it'
);
select lives_ok($$ update rooms set capacity = 2, name = 'Loft' where id = 5 $$, 'a room keeps its size and gets a name');
select throws_ok($$ update rooms set capacity = 1000 where id = 6 $$, '23514', null, 'no room has a thousand places');
