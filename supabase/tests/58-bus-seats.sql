-- Seats on the bus: who chooses a full one is refused, at registration and later.

select tests.act_as_visitor();
select results_eq(
  'select * from bus_seats', 'values (null::integer, 5, null::integer, null::integer, 0, null::integer)',
  'without a number there is no last seat'
);
select tests.act_as('admin3');
update admin_settings set number_value = 5 where name = 'BUS_SEATS_OUT';
select tests.act_as_visitor();
select results_eq(
  'select seats_out, taken_out, left_out, left_home from bus_seats', 'values (5, 5, 0, null::integer)', 'everybody reads what is left'
);
select tests.act_as('otto');
select throws_ok(tests.form('nils', 'otto', '{"accommodation": "Tent"}'), 'P0001', 'bus_out_full', 'the bus out is full: the database says so');
select lives_ok(tests.form('nils', 'otto', '{"accommodation": "Tent", "arrival_transportation": "Car"}'), 'by car they may come');
select throws_ok($$ update users set arrival_transportation = 'Bus' where id = tests.id('nils') $$, 'P0001', 'bus_out_full', 'nor later');
select lives_ok($$ update users set departure_transportation = 'Bus' where id = tests.id('nils') $$, 'the bus home has no number');
select lives_ok($$ update users set arrival_transportation = 'Bus' where id = tests.id('olga') $$, 'who has a seat keeps it');
select tests.act_as_owner();
update users set is_attending = false where id = tests.id('ben');
select tests.act_as('otto');
select lives_ok($$ update users set arrival_transportation = 'Bus' where id = tests.id('nils') $$, 'who does not come leaves a seat');
select tests.act_as_owner();
select throws_ok($$ update users set is_attending = true where id = tests.id('ben') $$, 'P0001', 'bus_out_full', 'coming back needs one again');
update admin_settings set number_value = 3 where name = 'BUS_SEATS_OUT';
select is((select left_out from bus_seats), 0, 'who has a seat keeps it, and fewer than none are never left');
update admin_settings set number_value = 0 where name = 'BUS_SEATS_HOME';
select throws_ok(tests.form('nora', 'otto', '{"accommodation": "Tent", "arrival_transportation": "Car", "departure_transportation": "Bus"}'),
  'P0001', 'bus_home_full', 'the bus home is another');
select tests.act_as('anna');
select is(tests.rows_of($$ update admin_settings set number_value = 99 where name = 'BUS_SEATS_OUT' $$), 0, 'a family changes no number');

-- Where no bus runs there is no seat, whatever the number is

select tests.act_as_owner();
update admin_settings set number_value = null where name in ('BUS_SEATS_OUT', 'BUS_SEATS_HOME');
update place set bus_back_at = null;
select tests.act_as_visitor();
select results_eq('select seats_out, left_out, seats_home, left_home from bus_seats', 'values (null::integer, null::integer, 0, 0)',
  'the bus home is gone, the other has no last seat');
select tests.act_as('anna');
select throws_ok(tests.form('nora', 'anna', '{"accommodation": "Tent", "arrival_transportation": "Bus", "departure_transportation": "Bus"}'),
  'P0001', 'bus_home_full', 'no one goes home by it');
select lives_ok(tests.form('nora', 'anna', '{"accommodation": "Tent", "arrival_transportation": "Bus", "departure_transportation": "Car"}'),
  'there it runs');
select is(mail_sender(), '{"name": "FamilyCamp", "email": null, "company_number": null}', 'what mails say of who sends them');
