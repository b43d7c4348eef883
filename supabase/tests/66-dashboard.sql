-- The dashboard's first page: its figures are those of the lists that it leads to, and no one but organisers reads them.

create function tests.today(figure text) returns text
language sql as $$ select to_jsonb(t) ->> figure from public.dashboard_today() as t $$;

-- Sunday, April 20: the week began on Monday, April 14.
update users set created_at = '2025-04-13 23:59+02' where id = tests.id('anna');
update users set created_at = '2025-04-14 00:01+02' where id = tests.id('ben');
select tests.camper('gone', 'otto', '{"size": "Small", "accommodation": "Tent"}');
update users set is_attending = false where id = tests.id('gone');
update admin_settings set number_value = 6 where name = 'BUS_SEATS_OUT';
select tests.at('2025-04-13 12:00');
select tests.pay('anna', 'anna', 'First payment');
select tests.at('2025-04-16 12:00');
select tests.pay('anna', 'ben', 'First payment');
select tests.at('2025-04-20 12:00');
select tests.pay('otto', 'otto', 'Full payment');

-- No one else

select tests.act_as_visitor();
select throws_ok('select from dashboard_today()', '42501', null, 'a visitor cannot call it');
select tests.act_as('newcomer');
select throws_ok('select from dashboard_today()', '42501', 'not_allowed', 'nor an account without a camper');
select tests.act_as('anna');
select throws_ok('select from dashboard_today()', '42501', 'not_allowed', 'nor a family');

-- Level 1

select tests.act_as('admin1');
select is(tests.today('today'), '2025-04-20', 'the camp''s day');
select is(tests.today('sign_ups_today'), '4', 'who signed up today, whoever comes');
select is(tests.today('sign_ups_week'), '5', 'and since Monday in Copenhagen');
select is(
  tests.today('sign_ups_week')::bigint,
  (select count(*) from admin_camper_list() where (created_at at time zone 'Europe/Copenhagen')::date >= '2025-04-14'),
  'as many as the list has'
);
select is(tests.today('coming'), '5', 'who does not come is not expected');
select is(tests.today('registered'), '1', 'one has paid all');
select is(
  tests.today('money_today')::numeric,
  (select sum(amount) from admin_payments() where (created_at at time zone 'Europe/Copenhagen')::date = '2025-04-20'),
  'money of the day'
);
select is(
  tests.today('money_week')::numeric,
  (select sum(amount) from admin_payments() where (created_at at time zone 'Europe/Copenhagen')::date >= '2025-04-14'),
  'and of the week'
);
select cmp_ok(tests.today('money_week')::numeric, '>', tests.today('money_today')::numeric, 'which is more');
select is(tests.today('attention')::bigint, coalesce((select max(found) from needs_attention()), 0), 'what needs attention');
select is(tests.today('bus_seats_out')::bigint, 6 - (
  select count(*) from admin_camper_list() where arrival_transportation = 'Bus' and is_attending and not is_inactive
), 'seats that are left');
select is(tests.today('bus_seats_home'), null, 'no number, no seats');
select is(
  tests.today('beds_left')::bigint, (select available_beds from bed_availability)::bigint, 'beds that are left'
);
select is(tests.today('change_requests') || tests.today('waiting_families'), null, 'what only level 2 opens is not told');

-- Level 2

select tests.act_as('anna');
select lives_ok(
  format($$ select request_change(%L, '{"first_name": "Annika"}') $$, tests.id('anna')), 'a family asks for a correction'
);
select tests.act_as_owner();
insert into bed_waits (camper_id, account_id, since) values (tests.id('clara'), tests.id('anna'), camp_now()),
  (tests.id('ben'), tests.id('anna'), camp_now()), (tests.id('olga'), tests.id('otto'), camp_now());
select tests.act_as('admin2');
select is(tests.today('change_requests')::bigint, (select count(*) from open_change_requests()), 'wishes that are open');
select is(tests.today('change_requests'), '1', 'one of them');
select is(tests.today('waiting_families')::bigint, (select count(*) from bed_waiting_list()), 'families, not people');
select is(tests.today('waiting_families'), '2', 'two of them');

-- A payment of a past season is no money of this one, and what was given back is taken off.

select tests.act_as_owner();
select settle_intent(i.id, tests.snapshot(i.id, '{"refundedAmount": 10000}'), 'webhook')
from payment_intents i where payer_id = tests.id('otto');
select tests.act_as('admin3');
select is(
  tests.today('money_today')::numeric,
  (select sum(amount) from admin_payments() where (created_at at time zone 'Europe/Copenhagen')::date = '2025-04-20'),
  'less what was given back'
);
select tests.act_as_owner();
update admin_settings set number_value = 1 where name = 'BUS_SEATS_OUT';
select tests.act_as('admin5');
select cmp_ok(tests.today('bus_seats_out')::bigint, '<', 0::bigint, 'more people than seats is said as it is');
