-- The boards: rooms by level 2, teams by level 3; all of a request or nothing; a conflict is reported (CAP-9, CAP-10,
-- CAP-11, ADM-1, ADM-2).

create function tests.move(person text, seen integer, target integer) returns jsonb
language sql immutable as $$
  select jsonb_build_object('camper', tests.id(person), 'from', seen, 'to', target)
$$;
create function tests.assign(kind text, variadic moves jsonb[]) returns text
language sql immutable as $$
  select format('select assign_%s(%L)', kind, to_jsonb(moves))
$$;
create function tests.lead(room integer, seen text, leader text) returns text
language sql immutable as $$
  select format('select set_room_leader(%s::smallint, %L, %L)', room, tests.id(seen), tests.id(leader))
$$;
-- Where someone is: room/team.
create function tests.places(person text) returns text
language sql stable as $$
  select concat(coalesce((tests.row_of(person)).room_id, 0), '/', coalesce((tests.row_of(person)).team_id, 0))
$$;

-- Who may: actor by actor

select tests.act_as('anna');
select is_empty('select from board_people', 'a camper reads no board');
select tests.act_as('admin1');
select is_empty('select from board_people', 'an admin of level 1 neither');
select throws_ok('select promo_code from users', '42501', null, 'nor promo codes');

select tests.act_as_visitor();
select throws_ok(tests.assign('rooms', tests.move('anna', null, 1)), '42501', null, 'a visitor gives no room');
select throws_ok(tests.assign('teams', tests.move('anna', null, 1)), '42501', null, 'a visitor gives no team');
select throws_ok(tests.lead(1, null, 'anna'), '42501', null, 'a visitor names no leader');
select tests.act_as(person),
  throws_ok(tests.assign('rooms', tests.move('anna', null, 1)), '42501', 'not_allowed', person || ' gives no room') as room,
  throws_ok(tests.lead(1, null, 'anna'), '42501', 'not_allowed', person || ' names no leader of a room') as leader
from unnest(array['newcomer', 'anna', 'admin1']) as p(person);
select tests.act_as(person),
  throws_ok(tests.assign('teams', tests.move('anna', null, 1)), '42501', 'not_allowed', person || ' gives no team'),
  is(tests.rows_of('update teams set name = ''Oaks'' where id = 1'), 0, person || ' changes no team')
from unnest(array['newcomer', 'anna', 'admin1', 'admin2']) as p(person);
select is(tests.places('anna'), '0/0', 'and nothing has happened');
select tests.act_as('admin2');
select lives_ok(tests.assign('rooms', tests.move('anna', null, 1)), 'level 2 gives a room');
select lives_ok(tests.lead(1, null, 'anna'), 'level 2 names the leader of a room');
select tests.act_as('admin3');
select lives_ok(tests.assign('rooms', tests.move('anna', 1, 2)), 'level 3 gives a room');
select lives_ok(tests.assign('teams', tests.move('anna', null, 1)), 'level 3 gives a team');
select is(tests.rows_of('update teams set name = ''Oaks'' where id = 1'), 1, 'level 3 changes a team');
select lives_ok(tests.lead(1, 'anna', 'otto'), 'level 3 names the leader of a room');
select tests.act_as('admin5');
select lives_ok(tests.assign('rooms', tests.move('anna', 2, 3)), 'level 5 gives a room');
select lives_ok(tests.assign('teams', tests.move('anna', 1, 4)), 'level 5 gives a team');
select lives_ok(tests.lead(1, 'otto', null), 'level 5 takes a leader away');

-- CAP-11: one room and one team, and neither board touches the other

select is(tests.places('anna'), '3/4', 'CAP-11: she is in the one room and the one team she was moved to last');
select tests.act_as_owner();
update users set is_registered = true, registered_at = camp_now() where id = tests.id('anna');
select tests.act_as('admin5');
select is(
  (select array_agg(room_id order by room_id) from room_roster where first_name = 'Anna'), array[3]::smallint[],
  'CAP-11: and on the list of one room only'
);
select throws_ok(
  tests.assign('rooms', tests.move('anna', 3, 1), tests.move('anna', 3, 2)), 'P0001', 'moves_invalid',
  'CAP-11: one request cannot put her into two rooms'
);
select throws_ok('select assign_rooms(''[]'')', 'P0001', 'moves_invalid', 'a request without moves is refused');

-- ADM-2: what is written down

select results_eq(
  $$ select actor_level, before, after from audit_log
     where table_name = 'users' and row_id = tests.id('anna')::text order by id $$,
  $$ values (2::smallint, '{"room_id": null}'::jsonb, '{"room_id": 1}'::jsonb),
    (3::smallint, '{"room_id": 1}', '{"room_id": 2}'), (3::smallint, '{"team_id": null}', '{"team_id": 1}'),
    (5::smallint, '{"room_id": 2}', '{"room_id": 3}'), (5::smallint, '{"team_id": 1}', '{"team_id": 4}') $$,
  'ADM-2: every move is logged once, with who, before and after'
);
select results_eq(
  $$ select actor_id, before ->> 'counselor_id', after ->> 'counselor_id' from audit_log
     where table_name = 'rooms' order by id $$,
  $$ values (tests.id('admin2'), null, tests.id('anna')::text),
    (tests.id('admin3'), tests.id('anna')::text, tests.id('otto')::text),
    (tests.id('admin5'), tests.id('otto')::text, null) $$,
  'ADM-2: so is every leader of a room'
);

-- ADM-1: what the admin saw is no longer so

select tests.act_as('admin2');
select throws_ok(
  tests.assign('rooms', tests.move('ben', null, 5), tests.move('anna', 1, 5)), 'P0001', 'conflict',
  'ADM-1: a room that somebody else has changed meanwhile is a conflict'
);
select is(tests.places('ben') || ' ' || tests.places('anna'), '0/0 3/4', 'and nobody of the request has moved');
select throws_ok(tests.lead(1, 'anna', 'ben'), 'P0001', 'conflict', 'ADM-1: a leader changed meanwhile is a conflict');
select throws_ok(
  format('select assign_rooms(''[{"camper": "%s", "from": null, "to": 1}]'')', gen_random_uuid()),
  'P0001', 'conflict', 'somebody who was removed meanwhile is a conflict'
);
select tests.act_as('admin3');
select throws_ok(
  tests.assign('teams', tests.move('anna', 1, 5)), 'P0001', 'conflict',
  'ADM-1: a team that somebody else has changed meanwhile is a conflict'
);
select throws_ok(tests.assign('teams', tests.move('anna', 4, 9)), 'P0001', 'conflict', 'a team that does not exist is refused');

-- CAP-9: capacity, all or nothing

select tests.act_as_owner();
update rooms set capacity = 2 where id in (6, 7);
select tests.camper('dan', 'otto', '{"birthday": "1990-01-01", "gender": "Male"}');
select tests.act_as('admin2');
select throws_ok(
  tests.assign('rooms', tests.move('anna', 3, 6), tests.move('ben', null, 6), tests.move('dan', null, 6)),
  'P0001', 'room_full', 'CAP-9: three people do not fit into two places'
);
select is(tests.places('ben'), '0/0', 'and none of them has moved');
select lives_ok(
  tests.assign('rooms', tests.move('anna', 3, 6), tests.move('ben', null, 6), tests.move('otto', null, 7),
    tests.move('olga', null, 7)), 'two full rooms'
);
select lives_ok(
  tests.assign('rooms', tests.move('anna', 6, 7), tests.move('otto', 7, 6)), 'people of two full rooms change places'
);
select throws_ok(
  tests.assign('rooms', tests.move('dan', null, 7)), 'P0001', 'room_full', 'CAP-9: and each is still full'
);
select lives_ok(tests.assign('rooms', tests.move('clara', null, 7)), 'a child who shares a parent''s bed takes no place');
select tests.act_as('admin3');
select is(tests.rows_of('update rooms set capacity = 2 where id = 7'), 1, 'nor does a room need to be larger for her');
select throws_ok('update rooms set capacity = 1 where id = 7', 'P0001', 'room_full', 'only for those with a bed');
select tests.act_as_owner();
select throws_ok(
  format('update users set has_bed = true where id = %L', tests.id('clara')), 'P0001', 'room_full',
  'and she could not take a bed of her own in a full room'
);
select tests.act_as('admin2');
select lives_ok(tests.assign('rooms', tests.move('anna', 7, null), tests.move('dan', null, 7)), 'a place given up is free');
select throws_ok(
  tests.assign('rooms', tests.move('anna', null, 21)), 'P0001', 'room_not_assignable', 'a group is no room'
);
select throws_ok(
  'select set_room_leader(21::smallint, null, null)', 'P0001', 'room_not_assignable', 'and has no leader'
);
select tests.act_as_owner();
update users set accommodation = 'Tent', has_bed = false where id = tests.id('clara');
select is(tests.places('clara'), '0/0', 'who moves to a tent leaves the room');
select tests.act_as('admin2');
select throws_ok(
  tests.assign('rooms', tests.move('clara', null, 8)), 'P0001', 'camper_not_in_rooms', 'who sleeps in a tent gets no room'
);

-- CAP-10: cancelled and restored

select tests.act_as('admin3');
select lives_ok(
  tests.assign('teams', tests.move('otto', null, 2)) || ',' || format('set_room_leader(6::smallint, null, %L)', tests.id('otto')),
  'Otto leads room 6 and plays in team 2'
);
update teams set leader_id = tests.id('otto') where id = 2;
select tests.act_as_owner();
update users set is_attending = false where id = tests.id('otto');
select is(tests.places('otto'), '0/0', 'CAP-10: who cancels leaves room and team to others');
select is(
  array[(tests.row_of('otto')).former_room_id, (tests.row_of('otto')).former_team_id], array[6, 2]::smallint[],
  'CAP-10: and both are remembered'
);
select is_empty(
  $$ select from rooms where counselor_id = tests.id('otto') union all select from teams where leader_id = tests.id('otto') $$,
  'and somebody else can lead'
);
select tests.act_as('admin3');
select throws_ok(
  tests.assign('rooms', tests.move('otto', null, 6)), 'P0001', 'camper_not_coming', 'who does not come gets no room'
);
select throws_ok(
  tests.assign('teams', tests.move('otto', null, 2)), 'P0001', 'camper_not_coming', 'and no team'
);
select throws_ok(tests.lead(6, null, 'otto'), 'P0001', 'camper_not_coming', 'and leads no room');
select tests.act_as_owner();
update users set is_inactive = true where id = tests.id('otto');
update users set is_attending = true, is_inactive = false where id = tests.id('otto');
select is((tests.row_of('otto')).former_room_id, 6::smallint, 'CAP-10: who comes after all can be offered the old room');
select tests.act_as('admin3');
select lives_ok(tests.assign('rooms', tests.move('otto', null, 6)), 'and gets it back');
select lives_ok(tests.assign('teams', tests.move('otto', null, 3)), 'and another team');
select is(
  array[(tests.row_of('otto')).former_room_id, (tests.row_of('otto')).former_team_id], array[null, null]::smallint[],
  'then nothing is left to offer'
);
