-- The organisers' lists: what each level reads, and nothing for everybody else (ADM-3, EXP-3, EXP-5, PRI-3).

update users set room_id = 1, team_id = 1 where id = tests.id('anna');
update users set phone = '+45 20304050' where id = tests.id('anna');
select tests.camper('gone', 'otto', '{"size": "Small"}');
update users set is_inactive = true, is_attending = false where id = tests.id('gone');
select tests.pay('anna', 'anna', 'Full payment'), tests.pay('anna', 'ben', 'First payment');

create function tests.cell(person text, place integer) returns text
language sql as $$
  select entry ->> place from json_array_elements(public.admin_camper_list()) as list(entry)
  where entry ->> 0 = tests.id(person)::text
$$;

-- Anonymous, signed in

select tests.act_as_visitor();
select throws_ok('select ' || call, '42501', null, 'a visitor cannot call ' || call)
from unnest(array['admin_camper_list()', 'admin_sizes()', 'admin_transit()', 'admin_meals()']) as c(call);
select tests.act_as('anna');
select throws_ok('select ' || call, '42501', 'not_allowed', 'a camper cannot call ' || call)
from unnest(array['admin_camper_list()', 'admin_sizes()', 'admin_transit()', 'admin_meals()']) as c(call);

-- Level 1

select tests.act_as('admin1');
select is(json_array_length(admin_camper_list()), 6, 'level 1 lists everybody, the inactive too');
select results_eq(
  $$ select entry ->> 1 from json_array_elements(admin_camper_list(2)) as list(entry) $$,
  $$ values ('Anna'), ('Ben') $$,
  'a limit gives the beginning of the list by name'
);
select results_eq(
  $$ select entry::jsonb from json_array_elements(admin_camper_list()) as list(entry) where entry ->> 1 = 'Ben' $$,
  format($$ values (jsonb_build_array(%L::uuid, 'Ben', 'Holm', null, null, '2011-02-02', 'Male', 'DK', 'MBMBC', 'REG',
    1200, 400, 'Room', array['Wednesday', 'Sunday'], 'Bus', 'Car', false, true, false, null, %L::timestamptz, null, null,
    'Anna Holm', 'anna@example.org', '+45 20304050')) $$, tests.id('ben'), camp_now()),
  'a row has price, what is paid and the parent''s name, e-mail and phone; the birth date is a calendar day'
);
select is(tests.cell('anna', place), null, 'level 1 reads no name of ' || name)
from (values (21, 'rooms'), (22, 'teams')) as hidden(place, name);
select tests.act_as_owner();
select tests.switch('SHOW_ROOMS', true), tests.switch('SHOW_TEAMS', true);
select tests.act_as('admin1');
select is(tests.cell('anna', 21), 'Room 1', 'unless rooms are shown to everybody');
select is(tests.cell('anna', 22), 'Team Blue', 'or teams');
select tests.switch('SHOW_ROOMS', false), tests.switch('SHOW_TEAMS', false);

-- Levels 2 and 3

select tests.act_as('admin2');
select is(tests.cell('anna', 21), 'Room 1', 'level 2 reads names of rooms');
select is(tests.cell('anna', 22), null, 'level 2 reads no names of teams');
select tests.act_as('admin3');
select is(tests.cell('anna', 21) || ', ' || tests.cell('anna', 22), 'Room 1, Team Blue', 'level 3 reads both');

-- The same sums as everywhere else (one rule of price and payment)

select tests.at('2025-05-10 12:00');
select is(
  (select sum((entry ->> 10)::numeric) from json_array_elements(admin_camper_list()) as list(entry)),
  (select sum((admin_camper_record(id) ->> 'price')::numeric) from users),
  'prices of the day are those of the rule that charges, also after the price has risen'
);
select is(
  (select sum((entry ->> 11)::numeric) from json_array_elements(admin_camper_list()) as list(entry)),
  (select sum(amount) from payments),
  'what is paid is the sum of the ledger'
);

-- A renamed room or price still lists (EXP-4)

update rooms set name = 'Loft' where id = 1;
select is(tests.cell('anna', 21), 'Loft', 'a renamed room is listed under its new name');

-- Sizes

select is(
  (select count(*) from json_array_elements(admin_sizes() -> 'people')), 5::bigint, 'sizes are of those who come'
);
select results_eq(
  $$ select entry::jsonb from json_array_elements(admin_sizes() -> 'people') as p(entry) limit 1 $$,
  $$ values ('["Anna Holm", "Large", true, 1]'::jsonb) $$,
  'level 3 reads the team with the size'
);
select is(admin_sizes() -> 'teams' -> 0 ->> 'color', 'Blue', 'and the colours of the teams');
select tests.act_as('admin2');
select is(admin_sizes() -> 'people' -> 0 ->> 3, null, 'level 2 reads sizes without teams');
select is(json_array_length(admin_sizes() -> 'teams'), 0, 'and no teams');

-- Transit: registered campers only

select is(
  admin_transit()::jsonb,
  '{"arrival": {"Bus": 1}, "departure": {"Car": 1},
    "bus": {"arrival": [["Anna Holm", "+45 20304050"]], "departure": []}}'::jsonb,
  'transit counts registered campers, and names those on a bus with a number to call'
);

-- Kitchen

select results_eq(
  'select * from admin_meals() order by day',
  $$ values ('Sunday', 'Adults', 1), ('Wednesday', 'Adults', 1) $$,
  'the kitchen gets numbers of registered people by day and age'
);
select tests.act_as_owner();
update users set is_attending = false where id = tests.id('anna');
select tests.act_as('admin1');
select is_empty('select * from admin_meals()', 'who does not come, does not eat');
select is(json_array_length(admin_transit() -> 'bus' -> 'arrival'), 0, 'and is on no bus');
