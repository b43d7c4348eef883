-- Who changes settings, the camp, prices, promo codes and admins; what the Settings tab reads beside the tables.

-- One change of each kind, as the screen sends it: only where the value that was seen still stands.
create temporary table changes (name text, statement text);
grant select on changes to public;
insert into changes values
  ('a switch', $$ update admin_settings set bool = true where name = 'DISABLE_PAYMENTS' and not bool $$),
  ('the beds', 'update camp_info set total_beds = 90 where total_beds = 120'),
  ('a deadline', $$ update camp_info set registration_deadline = '2025-05-10' where registration_deadline = '2025-05-15' $$),
  ('who runs the camp', $$ update church set phone = '+45 87 65 43 21' where phone is null $$),
  ('where it is', $$ update place set bus_back_at = '15:00' where bus_back_at = '16:00' $$),
  ('a price', 'update pricing set price = 1300 where id = 0 and price = 1200'),
  ('a promo code', $$ update discounts set is_disabled = true where code = 'KITCHEN' and not is_disabled $$),
  ('an admin', format('update admin set access_level = 2 where id = %L and access_level = 1', tests.id('admin1')));
insert into discounts (code, pricing_code) values ('KITCHEN', 11), ('SPECIAL', 10);

create function tests.touched(person text) returns table (name text, result text)
language plpgsql as $$
declare
  v_change record;
begin
  perform tests.act_as(person);
  for v_change in select * from changes loop
    name := v_change.name;
    begin
      result := tests.rows_of(v_change.statement);
    exception when insufficient_privilege then
      result := 'refused';
    end;
    return next;
  end loop;
end
$$;

select tests.act_as_visitor();
select throws_ok(statement, '42501', null, 'a visitor does not change ' || name) from changes;
select throws_ok('select ' || call, '42501', null, 'a visitor does not call ' || call)
from unnest(array['price_usage()', $$find_campers('a')$$, 'unpaid_bed_bookings()', 'promo_codes()', 'admin_people()', 'setting_changes()',
  $$add_admin('anna@example.org', 1::smallint)$$]) as c(call);

select is_empty(
  format('select name, result from tests.touched(%L) where result not in (%L, %L)', person, '0', 'refused'),
  person || ' changes nothing of it'
)
from unnest(array['newcomer', 'anna', 'admin1', 'admin2']) as p(person);
select tests.act_as('admin2');
select is_empty('select from price_usage()', 'level 2 does not see whom a price reaches');
select is(unpaid_bed_bookings(), 0::bigint, 'level 2 does not count unpaid bookings');
select is_empty('select from promo_codes()', 'level 2 lists no promo code');
select is_empty('select from admin_people()', 'level 2 sees no addresses of admins');
select is_empty('select from setting_changes()', 'level 2 does not see the changes of settings');
select throws_ok(
  $$ select add_admin('anna@example.org', 1::smallint) $$, '42501', 'not_allowed', 'level 2 adds no admin'
);

select is_empty(
  $$ select name, result from tests.touched('admin3') where result <> '1' $$, 'level 3 changes all of it'
);
select is_empty(
  $$ select name, result from tests.touched('admin5') where result <> '0' $$,
  'and somebody who decided on the old values changes nothing: they are told of the conflict'
);

-- What contradicts itself is refused, from any sender

select tests.act_as('admin3');
select throws_ok('update camp_info set ' || change, '23514', null, 'the camp refuses ' || change)
from unnest(array[
  $$end_date = '2025-05-27'$$, $$start_date = '2025-06-02'$$, $$registration_deadline = '2025-05-29'$$,
  $$price_deadline = '2025-05-16'$$, 'total_beds = -1', $$title = ' '$$, $$theme = ''$$
]) as c(change);
select throws_ok('update church set ' || change, '23514', null, 'who runs the camp: no ' || change)
from unnest(array[
  $$name = ' '$$, $$camp_email = 'camp'$$, $$church_email = 'a@b.dk>'$$, $$phone = 'ask Anna'$$, $$company_number = '1234'$$, $$address = ''$$,
  $$website = 'javascript:alert(1)'$$, $$facebook = 'http://facebook.com/'$$, $$playlists = 'https://a b'$$
]) as c(change);
select throws_ok('update place set ' || change, '23514', null, 'where it is: no ' || change)
from unnest(array[
  $$town = ' '$$, $$address = ''$$, $$station = ''$$, 'pickup_minutes = 0', $$bus_stop = ' '$$, $$bus_leaves_at = '24:00'$$, 'bus_early_minutes = -1',
  $$bus_back_at = '4 pm'$$
]) as c(change);
select lives_ok('update church set website = null', 'what is not known is left empty');
select throws_ok('update church set name = null', '23502', null, 'but for the name');
select throws_ok('insert into church (id, name) values (2, $$B$$)', '42501', null, 'there is one church');
select throws_ok('delete from place', '42501', null, 'and one place, always');
select throws_ok('update pricing set price = -1 where id = 0', '23514', null, 'a price is not below zero');
select throws_ok(
  $$ update discounts set max_uses = 0 where code = 'KITCHEN' $$, '23514', null, 'a limit of no uses is no limit'
);

-- What the tab reads

select tests.act_as_owner();
update pricing set price = 1200 where id = 0;
update admin_settings set bool = false where true;
select tests.pay('anna', 'anna', 'First payment');
select tests.checkout('otto', 'otto', 'Full payment');
update pricing set price = 1300 where id = 0;
select tests.act_as('admin3');
select results_eq(
  'select * from price_usage() where kept + waiting + open_checkouts > 0',
  $$ values (0::smallint, 1::bigint, 1::bigint, 0::bigint), (2::smallint, 0::bigint, 1::bigint, 0::bigint),
    (3::smallint, 0::bigint, 1::bigint, 0::bigint), (7::smallint, 0::bigint, 1::bigint, 1::bigint) $$,
  'whom a price reaches: those who have paid keep it, the others pay the new one, an open checkout its quote'
);
select is(unpaid_bed_bookings(), 4::bigint, 'bookings of a bed that are not paid for in full');
select is(
  (select array_agg(name || ' ' || access_level order by access_level desc, name) from admin_people()),
  array['admin5@example.org 5', 'admin3@example.org 3', 'admin1@example.org 2', 'admin2@example.org 2'],
  'admins by level, with the address of those who are no campers'
);

-- A price that is raised later reaches no one who is registered, paid or free

select tests.camper('tiny', 'otto', '{"birthday": "2023-03-03", "size": null}');
select tests.act_as_owner();
update pricing set price = 100 where id = 4;
select tests.act_as('admin3');
select is(
  (select price || ' ' || outstanding from camper_fee(tests.id('tiny'))), '0.00 0.00',
  'a toddler who was registered for nothing has nothing to pay'
);

-- Adding an admin by address

select is(add_admin(' Anna@Example.org ', 2::smallint), tests.id('anna'), 'level 3 adds an admin by their address');
select throws_ok(
  $$ select add_admin('anna@example.org', 1::smallint) $$, 'P0001', 'already_admin', 'who is one already is not added'
);
select throws_ok(
  $$ select add_admin('nobody@example.org', 1::smallint) $$, 'P0001', 'account_unknown', 'nor is who has no account'
);
select throws_ok(
  format('select add_admin(%L, %s::smallint)', 'otto@example.org', level), '42501', 'not_allowed',
  format('level 3 adds nobody of level %s', level)
)
from unnest(array[3, 4, 5]) as l(level);
select throws_ok(
  $$ select add_admin('admin3@example.org', 5::smallint) $$, '42501', 'not_allowed', 'and does not raise themselves'
);

select results_eq(
  $$ select actor_name, table_name, row_name, action, before, after from setting_changes(2) $$,
  $$ values ('admin3@example.org', 'admin', 'Anna Holm', 'INSERT', '{}'::jsonb,
      jsonb_build_object('id', tests.id('anna'), 'access_level', 2, 'jobs', '{}'::text[], 'jobs_season', null)),
    ('admin3@example.org', 'admin', 'admin1@example.org', 'UPDATE', '{"access_level": 1}', '{"access_level": 2}') $$,
  'the newest changes with the names of who made them'
);
select is(
  (select array_agg(distinct table_name order by table_name) from setting_changes()),
  array['admin', 'admin_settings', 'camp_info', 'church', 'discounts', 'place', 'pricing'], 'all kinds of settings are among them'
);

-- Finding a camper

select tests.act_as_owner();
select tests.camper('søren', 'anna'), tests.camper('åse', 'otto');
select tests.act_as('otto');
select is_empty($$ select from find_campers('holm') $$, 'a camper finds nobody');
select tests.act_as('admin1');
select is(
  (select array_agg(first_name) from find_campers(typed)), found, format('an admin who types "%s" finds %s', typed, found)
)
from (values
  ('soren', array['Søren']), (' SØREN  holm ', array['Søren']), ('ase', array['Åse']), ('anna@', array['Anna']),
  ('holm ann', array['Anna']), ('ben otto', null), ('100%', null), ('  ', null)
) as searches(typed, found);
select is(
  (select array_agg(first_name) from find_campers('ben', true)), null, 'among accounts only, a child is not found'
);
select tests.act_as_owner();
update users set is_inactive = true where id = tests.id('åse');
select tests.family('twin ' || n) from generate_series(1, 9) n;
select tests.act_as('admin1');
select is_empty($$ select from find_campers('ase') $$, 'nor is an inactive one'),
  is((select count(*) from find_campers('twin')), 8::bigint, 'of many the first eight are found');
