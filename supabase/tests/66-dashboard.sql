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
  (select count(*) from tests.camper_list() where (created_at at time zone 'Europe/Copenhagen')::date >= '2025-04-14'),
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
  select count(*) from tests.camper_list() where arrival_transportation = 'Bus' and is_attending and not is_inactive
), 'seats that are left');
select is(tests.today('bus_seats_home'), null, 'no number, no seats');
select is(
  tests.today('beds_left')::bigint, (select available_beds from bed_availability)::bigint, 'beds that are left'
);
select is(tests.today('change_requests') || tests.today('waiting_families'), null, 'what only level 2 opens is not told');

select is(
  array[tests.today('expected')::numeric, tests.today('paid')::numeric],
  (select array[sum(case when is_attending and not is_inactive then price else 0 end), sum(paid)] from tests.camper_list()),
  'what is expected and paid is what the list adds up'
);

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
select is(tests.today('has_draft'), 'false', 'no next season is prepared');
select lives_ok('select draft_season()', 'until level 3 begins one');
select is(tests.today('has_draft'), 'true', 'which Today then names');
select tests.act_as('admin2');
select is(tests.today('has_draft'), 'false', 'to those who may read it only');
select tests.act_as('admin3');
select is(
  tests.today('money_today')::numeric,
  (select sum(amount) from admin_payments() where (created_at at time zone 'Europe/Copenhagen')::date = '2025-04-20'),
  'less what was given back'
);
select tests.act_as_owner();
update admin_settings set number_value = 1 where name = 'BUS_SEATS_OUT';
update admin_settings set number_value = case name when 'FREEZE_SHIRTS' then 20 end where name in ('FREEZE_SHIRTS', 'FREEZE_BUSES');
select tests.act_as('admin5');
select cmp_ok(tests.today('bus_seats_out')::bigint, '<', 0::bigint, 'more people than seats is said as it is');
select is(tests.today('shirts_ordered_on')::date, (select start_date - 20 from camp_info), 'the day on which shirts are ordered');
select is(tests.today('buses_ordered_on'), null, 'no day is set for the buses');

-- The one search

select tests.act_as_owner();
create function tests.found(typed text) returns text[]
language sql as $$ select array_agg(coalesce(number::text, name)) from public.search_desk(typed) $$;

update users set phone = '+45 20304050' where id = tests.id('anna');
select tests.account('helping'), tests.account('cooking');
insert into admin (id, jobs) values (tests.id('helping'), '{helper}'), (tests.id('cooking'), '{kitchen,health}');
create temporary table otto_paid as select p.*, i.reference from payments p join payment_intents i on i.id = p.intent_id
  where paid_for_user_id = tests.id('otto') and amount > 0;
grant select on otto_paid to public;
select tests.act_as_visitor();
select throws_ok($$ select from search_desk('anna') $$, '42501', null, 'a visitor does not search');
select tests.act_as(person), throws_ok($$ select from search_desk('anna') $$, '42501', 'not_allowed', person || ' finds no one')
from unnest(array['newcomer', 'anna', 'helping', 'cooking']) as p(person);

select tests.act_as('admin1');
select is(tests.found(typed), found, format('"%s" finds %s', typed, found))
from (values
  ('ann', array['Anna Holm']), (' HOLM  anna ', array['Anna Holm']), ('anna@example', array['Anna Holm']), ('ben', array['Anna Holm']),
  ('2030', array['Anna Holm']), ('+45 20 30 40 50', array['Anna Holm']), ('004520304050', array['Anna Holm']), ('203', null),
  ('100%', null), ('', null), ('by hand', null), (null, null)
) as searches(typed, found);
select is(tests.found(number::text), array[number::text], 'a payment by its number'),
  is(tests.found(upper(left(provider_payment_id, 8))) @> array[number::text], true, 'by its id at the provider'),
  is(tests.found(reference) @> array[number::text], true, 'by its reference')
from otto_paid;
select is(
  (select amount from search_desk('ben')),
  (select sum(outstanding) from tests.camper_list() l, lateral (select greatest(l.price - l.paid, 0) as outstanding) o
   where tests.id('anna') in (l.id, (select parent_id from users u where u.id = l.id)) and l.is_attending and not l.is_inactive),
  'what a family has left to pay is what the list adds up'
);
