-- Prices, the camp, teams, settings and counts: everyone reads them, level 3 changes them.

select tests.switch('SHOW_TEAMS', true);
insert into sponsors (name) values ('Bakery');
update admin_settings set is_public = false where name = 'DISABLE_PAYMENTS';

create function tests.changes() returns table (what text, statement text)
language sql as $$
  values
    ('the camp', 'update camp_info set total_beds = 121'),
    ('a price', 'update pricing set price = 1300, name_da = ''Voksne'' where id = 0'),
    ('who runs the camp', $q$update church set phone = '+45 12 34 56 78'$q$),
    ('a sister church', 'update churches set website = null where id = 1'),
    ('a sponsor', $q$update sponsors set alt = 'A loaf' where id = 1$q$),
    ('where it is', $q$update place set bus_back_at = null$q$),
    ('a setting', $q$update admin_settings set bool = true where name = 'DISABLE_BOOK_BED'$q$),
    ('a team', $q$update teams set name = 'The Blue', color_code = 'Black' where id = 1$q$),
    ('a room', $q$update rooms set name = 'Attic' where id = 1$q$)
$$;

-- An anonymous visitor

select tests.act_as_visitor();
select is((select count(*) from pricing), 12::bigint, 'a visitor reads every price');
select is((select registration_deadline from camp_info), '2025-05-15', 'a visitor reads the camp');
select is((select name from church), 'FamilyCamp', 'a visitor reads who runs the camp');
select is((select bus_leaves_at from place), '19:00', 'a visitor reads where the camp is');
select is((select count(*) from teams), 5::bigint, 'a visitor reads the teams');
select is((select bool from admin_settings where name = 'SHOW_TEAMS'), true, 'a visitor reads public settings');
select is_empty(
  $$ select from admin_settings where not is_public $$, 'a visitor does not read settings that are not public'
);
select results_eq(
  $$ select registered, sign_ups from camp_counts $$, $$ values (0::bigint, 5::bigint) $$,
  'a visitor reads how many are registered and signed up'
);
select results_eq(
  $$ select total_beds, reserved_beds, available_beds from bed_availability $$, $$ values (120, 0, 120) $$,
  'a visitor reads how many beds are left'
);
select throws_ok(
  format('select from %I', name), '42501', null, format('a visitor does not read %s', name)
)
from unnest(array['users', 'camper_directory', 'camper_fees', 'payments', 'payment_history', 'payment_intents',
  'discounts', 'admin', 'rooms', 'room_roster', 'team_roster', 'survey_responses', 'audit_log', 'outbox']) as t(name);
select throws_ok(tests.form('newcomer'), '42501', null, 'a visitor registers nobody');
select throws_ok(statement, '42501', null, 'a visitor does not change ' || what) from tests.changes();

-- A signed-in person and the lower admin levels

select tests.act_as('anna');
select is((select count(*) from pricing), 12::bigint, 'a camper reads every price');
select is_empty($$ select from admin_settings where not is_public $$, 'a camper reads public settings only');
select is(tests.rows_of(statement), 0, 'a camper does not change ' || what) from tests.changes();

select tests.act_as('admin1');
select isnt_empty($$ select from admin_settings where not is_public $$, 'an admin reads every setting');
select is(tests.rows_of(statement), 0, 'an admin of level 1 does not change ' || what) from tests.changes();

select tests.act_as('admin2');
select is(tests.rows_of(statement), 0, 'an admin of level 2 does not change ' || what) from tests.changes();

-- Level 3

select tests.act_as('admin3');
select is(tests.rows_of(statement), 1, 'an admin of level 3 changes ' || what) from tests.changes();
select is((select price from pricing where id = 0), 1300.00, 'the new price is there at once');
select throws_ok(
  $$ update pricing set late_surcharge = false where id = 0 $$, '42501', null,
  'what a category means is not changed from a browser'
);
select throws_ok(
  $$ insert into pricing (id, name, name_da, price, code) values (12, 'New', 'Ny', 1, 'NEW') $$, '42501', null,
  'no category is added from a browser'
);
select throws_ok(
  $$ update camp_info set registration_deadline = start_date + 1 $$, '23514', null,
  'registration ends before the camp begins'
);
select throws_ok(
  $$ update camp_info set price_deadline = registration_deadline + 1 $$, '23514', null,
  'the price rises no later than registration ends'
);
select throws_ok($$ update pricing set price = -1 where id = 0 $$, '23514', null, 'no price is negative');
select throws_ok(
  $$ update teams set color_code = 'Pink' where id = 1 $$, '23514', null, 'a team has one of the five named colours or #rrggbb'
);
