-- The organisers' lists: what each level reads, and nothing for everyone else (ADM-3, EXP-3, EXP-5, PRI-3).

update users set room_id = 1, team_id = 1 where id = tests.id('anna');
update users set phone = '+45 20304050' where id = tests.id('anna');
select tests.camper('gone', 'otto', '{"size": "Small"}');
update users set is_inactive = true, is_attending = false where id = tests.id('gone');
select tests.pay('anna', 'anna', 'Full payment'), tests.pay('anna', 'ben', 'First payment');

create function tests.cell(person text, field text) returns text
language sql as $$
  select to_jsonb(list) ->> field from tests.camper_list() as list where id = tests.id(person)
$$;

-- Anonymous, signed in

select tests.act_as_visitor();
select throws_ok('select ' || call, '42501', null, 'a visitor cannot call ' || call)
from unnest(array['admin_camper_list()', 'admin_sizes()', 'admin_transit()', 'admin_meals()', 'who_is_where()']) as c(call);
select tests.act_as('anna');
select throws_ok('select ' || call, '42501', 'not_allowed', 'a camper cannot call ' || call)
from unnest(array['admin_camper_list()', 'admin_sizes()', 'admin_transit()', 'admin_meals()', 'who_is_where()']) as c(call);

-- Level 1

select tests.act_as('admin1');
select is((select count(*) from admin_camper_list()), 6::bigint, 'level 1 lists everybody, the inactive too');
select results_eq(
  $$ select camper ->> 'first_name' from admin_camper_list(2) $$,
  $$ values ('Anna'), ('Ben') $$,
  'a limit gives the beginning of the list by name'
);
select results_eq(
  $$ select camper ->> 'first_name' from admin_camper_list(1, 1) $$, $$ values ('Ben') $$, 'and an offset what comes after it'
);
select results_eq(
  $$ select to_jsonb(list) from admin_camper_list() as list where camper ->> 'first_name' = 'Ben' $$,
  $$ select jsonb_build_object('camper', jsonb_build_object(
      'id', u.id, 'first_name', 'Ben', 'last_name', 'Holm', 'email', null, 'phone', null, 'birthday', '2011-02-02',
      'gender', 'Male', 'country', 'DK', 'church_mission', 'MBMBC', 'accommodation', 'Room', 'near_wish', null, 'size', u.size,
      'dates', array['Wednesday', 'Sunday'], 'arrival_transportation', 'Bus', 'departure_transportation', 'Car',
      'is_registered', false, 'is_attending', true, 'is_inactive', false, 'registered_at', null,
      'created_at', u.created_at), 'category', 'REG', 'price', 1200.00, 'paid', 400.00, 'outstanding', 800.00, 'waits_for', array['payment'],
      'room', null, 'team', null,
      'parent', 'Anna Holm', 'parent_email', 'anna@example.org', 'parent_phone', '+45 20304050', 'guardian', 'Anna Holm', 'contact', null)
    from users u where u.id = tests.id('ben') $$,
  'a row has price, what is paid and the parent''s name, e-mail and phone; the birth date is a calendar day'
);
select is(tests.cell('anna', place), null, 'level 1 reads no name of a ' || place)
from unnest(array['room', 'team']) as hidden(place);
select tests.act_as_owner();
select tests.switch('SHOW_ROOMS', true), tests.switch('SHOW_TEAMS', true);
select tests.act_as('admin1');
select is(tests.cell('anna', 'room'), 'Room 1', 'unless rooms are shown to everybody');
select is(tests.cell('anna', 'team'), 'Team Blue', 'or teams');
select tests.switch('SHOW_ROOMS', false), tests.switch('SHOW_TEAMS', false);

-- Levels 2 and 3

select tests.act_as('admin2');
select is(tests.cell('anna', 'room'), 'Room 1', 'level 2 reads names of rooms');
select is(tests.cell('anna', 'team'), null, 'level 2 reads no names of teams');
select tests.act_as('admin3');
select is(tests.cell('anna', 'room') || ', ' || tests.cell('anna', 'team'), 'Room 1, Team Blue', 'level 3 reads both');

-- The same sums as everywhere else (one rule of price and payment)

select tests.at('2025-05-10 12:00');
select is(
  (select sum(price) from admin_camper_list()),
  (select sum((admin_camper_record(id) ->> 'price')::numeric) from users),
  'prices of the day are those of the rule that charges, also after the price has risen'
);
select is(
  (select sum(paid) from admin_camper_list()),
  (select sum(amount) from payments),
  'what is paid is the sum of the ledger'
);

-- A renamed room or price still lists (EXP-4)

update rooms set name = 'Loft' where id = 1;
select is(tests.cell('anna', 'room'), 'Loft', 'a renamed room is listed under its new name');

-- Sizes

select is((select count(*) from admin_sizes()), 5::bigint, 'sizes are of those who come');
select results_eq(
  'select * from admin_sizes() limit 1',
  $$ values ('Anna Holm', 'Large', true, 1::smallint, 'Team Blue', 'Blue', tests.id('anna')) $$,
  'level 3 reads the team with the size'
);
select tests.act_as('admin2');
select results_eq(
  'select * from admin_sizes() limit 1',
  $$ values ('Anna Holm', 'Large', true, null::smallint, null, null, tests.id('anna')) $$,
  'level 2 reads sizes without teams'
);

-- Transit: everyone who comes, with what is left to pay as a mark

select results_eq(
  'select * from admin_transit() where is_registered',
  $$ values (tests.id('anna'), tests.id('anna'), 'Anna Holm', 'Anna', 'Holm', '+45 20304050', 'Bus', 'Car', true, true, 0::numeric, false, 0, (tests.row_of('anna')).birthday, null::uuid, null::text) $$,
  'transit names who comes and their family, how and when they come and go, and a number to call'
);
select results_eq(
  $$ select first_name, holder, outstanding from admin_transit() where family = tests.id('anna') order by 1 $$,
  $$ values ('Anna', 'Anna Holm', 0::numeric), ('Ben', 'Anna Holm', 800), ('Clara', 'Anna Holm', (select price from tests.camper_list() where id = tests.id('clara'))) $$,
  'a family, headed by its account holder, paid or not'
);
select is_empty($$ select from admin_transit() where id = tests.id('gone') $$, 'and nobody who does not come');

-- Where people are: every reader gets the newest tick that holds, of anyone

select tests.act_as_owner();
insert into checkin_devices (id, name) values (tests.id('phone'), 'Phone');
create function tests.tick(person text, kind text, minute integer, is_there boolean default true) returns void
language sql as $$
  insert into checkins (id, camper_id, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
  values (gen_random_uuid(), tests.id(person), kind, is_there, timestamptz '2025-05-28 12:00' + minute * interval '1 minute', 0, 99, tests.id('phone'))
$$;
create function tests.at_camp(person text) returns text
language sql stable security definer as $$ select at_camp from private.camper_state(array[tests.id(person)]) $$;
select is(tests.at_camp('ben'), 'expected', 'who comes is expected');
select is(tests.at_camp('gone'), 'away', 'who does not is not');
select tests.tick('ben', 'bus_out', 1), tests.tick('gone', 'arrival', 2);
select is(tests.at_camp('ben'), 'on_bus', 'then on the bus, unpaid as they are');
select is(tests.at_camp('gone'), 'here', 'and who had cancelled is here when they are');
select tests.act_as('admin1');
select results_eq(
  'select * from who_is_where() order by at_camp', $$ values (tests.id('gone'), 'here', false), (tests.id('ben'), 'on_bus', false) $$,
  'which organisers read'
);
select results_eq($$ select comes from admin_transit() where id = tests.id('gone') $$, array[false], 'with a name and a number to call');
select tests.act_as_owner();
select tests.tick('ben', 'arrival', 3), tests.tick('gone', 'arrival', 4, false);
select is(tests.at_camp('ben') || ' ' || tests.at_camp('gone'), 'here away', 'a tick that is taken back counts for nothing');
select tests.tick('ben', 'left', 5);
select is(tests.at_camp('ben'), 'gone', 'home is home');
select tests.tick('ben', 'arrival', 6);
select is(tests.at_camp('ben'), 'here', 'and back is back');
delete from checkins where true;
-- Someone of whom one phone says yes and another, later, no: no tick holds, and organisers read of it all the same.
select tests.tick('ben', 'bus_out', 7);
insert into checkin_devices (id, name) values (tests.id('other phone'), 'Other phone');
insert into checkins (id, camper_id, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
  values (gen_random_uuid(), tests.id('ben'), 'bus_out', false, '2025-05-28 12:08+00', 0, 0, tests.id('other phone'));
select results_eq(
  $$ select at_camp, is_contested from private.camper_state(array[tests.id('ben')]) $$, $$ values ('expected', true) $$,
  'who may be on the bus is contested'
);
select tests.act_as('admin1');
select results_eq(
  'select * from who_is_where()', $$ values (tests.id('ben'), 'expected', true) $$, 'and is among those who are somewhere'
);
select tests.act_as_owner();
select tests.tick('ben', 'arrival', 9);
select results_eq(
  $$ select at_camp, is_contested from private.camper_state(array[tests.id('ben')]) $$, $$ values ('here', false) $$,
  'until a newer tick says where'
);
delete from checkins where true;
select tests.act_as('admin1');

-- Kitchen

select results_eq(
  'select * from admin_meals() where people > 0 order by day, meal',
  $$ values ('Sunday', 'Breakfast', 'Adults', 1, 1), ('Sunday', 'Lunch', 'Adults', 1, 1), ('Wednesday', 'Supper', 'Adults', 1, 1) $$,
  'the kitchen gets numbers of registered people by meal and age'
);
select is((select sum(unpaid) from admin_meals() where day = 'Sunday' and meal = 'Lunch'), 4::bigint, 'and beside them how many come who have not paid');
select tests.act_as_owner();
update camp_info set first_meal = 'Breakfast';
select tests.act_as('admin1');
select is((select array_agg(meal) from admin_meals() where day = 'Wednesday' and people > 0), array['Supper'], 'who comes by the bus of 19:00 eats no lunch');
select tests.act_as_owner();
update place set bus_leaves_at = '09:30';
select tests.act_as('admin1');
select is((select array_agg(meal order by meal) from admin_meals() where day = 'Wednesday' and people > 0), array['Breakfast', 'Lunch', 'Supper'], 'and by an earlier one does');
select tests.act_as_owner();
update place set bus_leaves_at = '12:00';
select tests.act_as('admin1');
select is((select array_agg(meal order by meal) from admin_meals() where day = 'Wednesday' and people > 0), array['Lunch', 'Supper'], 'without breakfast');
select tests.act_as_owner();
update users set arrival_transportation = 'Car' where id = tests.id('anna');
select tests.act_as('admin1');
select is((select count(*) from admin_meals() where day = 'Wednesday' and people > 0), 3::bigint, 'who comes by car eats what the camp serves');
select tests.act_as_owner();
update users set arrival_transportation = 'Bus' where id = tests.id('anna');
select tests.act_as_owner();
update users set birthday = '2023-05-05', is_registered = true, registered_at = camp_now() where id = tests.id('clara');
select tests.act_as('admin1');
select ok(not is_alone and guardian_id = tests.id('anna'), 'a free toddler comes with a parent who is registered')
from admin_transit() where id = tests.id('clara');
select tests.act_as_owner();
update users set is_registered = false, registered_at = null where id = tests.id('anna');
select tests.act_as('admin1');
select results_eq(
  $$ select first_name, is_registered, is_alone from admin_transit() where family = tests.id('anna') and first_name in ('Anna', 'Clara') $$,
  $$ values ('Anna', false, false), ('Clara', true, false) $$, 'or is not: both come, and money is a mark'
);
select tests.act_as_owner();
update users set is_registered = false, registered_at = null where id = tests.id('clara');
update users set is_registered = true, registered_at = camp_now() where id = tests.id('anna');
update users set is_attending = false where id = tests.id('anna');
select tests.act_as('admin1');
select is_empty('select * from admin_meals() where people > 0', 'who does not come, does not eat');
select is_empty($$ select from admin_transit() where id = tests.id('anna') $$, 'and is on no bus');
select results_eq(
  $$ select is_alone, guardian from admin_transit() where id = tests.id('clara') $$, $$ values (true, null::text) $$,
  'where her small child is named as coming without an adult'
);

-- A child is alone without an adult of the family who comes

select tests.act_as_owner();
update users set is_registered = true, registered_at = camp_now() where id in (tests.id('anna'), tests.id('ben'), tests.id('otto'));
create function tests.alone(anna_comes boolean, anna_has_gone boolean, age_of_ben integer) returns boolean
language sql as $$
  update users set is_attending = anna_comes, is_inactive = anna_has_gone where id = tests.id('anna');
  update users set birthday = start_date - age_of_ben * interval '1 year' from camp_info where users.id = tests.id('ben');
  select exists (select from private.alone_children where camper_id = tests.id('clara'))
$$;
select is(tests.alone(comes, has_gone, ben), alone, format('anna comes: %s, is inactive: %s, and ben is %s', comes, has_gone, ben))
from (values (true, false, 17, false), (true, true, 17, true), (false, false, 18, false), (false, false, 17, true)) as family(comes, has_gone, ben, alone);
create function tests.alone_when_born(days interval) returns boolean
language sql as $$
  update users set birthday = start_date - interval '12 years' + days, size = 'Medium' from camp_info where users.id = tests.id('clara');
  select exists (select from private.alone_children where camper_id = tests.id('clara'))
$$;
select is(tests.alone_when_born(days), alone, 'until the day on which they are twelve: ' || alone)
from (values (interval '0 days', false), (interval '1 day', true)) as born(days, alone);
