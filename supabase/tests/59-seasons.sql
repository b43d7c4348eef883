-- From one season to the next: who prepares and switches, what becomes past, what stays, and money that comes late.

create function tests.draft() returns seasons language sql as $$ select s from seasons s where state = 'draft' $$;
create function tests.opening(is_dry_run boolean default false) returns text
language sql as $$
  select format('select open_season(%L, %L, %L, null, ''{still_ahead,no_prices,no_rooms}'', (select title from camp_info))', id, updated_at, is_dry_run) from (select (tests.draft()).*) d
$$;
create function tests.ledger_of(season smallint) returns numeric
language sql security definer as $$ select coalesce(sum(amount), 0) from public.payments where season_id = season $$;

-- Who may

select tests.act_as_visitor();
select throws_ok('select draft_season()', '42501', null, 'a visitor prepares nothing');
select throws_ok('select * from seasons', '42501', null, 'nor sees what is prepared');
select tests.act_as('anna');
select throws_ok('select draft_season()', '42501', 'not_allowed', 'nor does a family');
select is_empty('select * from seasons', 'which sees no season');
select throws_ok('select * from season_figures()', '42501', 'not_allowed', 'nor the organisers'' figures');
select throws_ok('select * from past_camper_list(1::smallint)', '42501', 'not_allowed', 'nor past campers');
select throws_ok('select * from past_campers', '42501', null, 'not even in the table');
select throws_ok('select * from people', '42501', null, 'nor people');
select tests.act_as('admin2');
select throws_ok('select draft_season()', '42501', 'not_allowed', 'level 2 prepares nothing');
select throws_ok('select open_season(1::smallint, now())', '42501', 'not_allowed', 'and opens nothing');
select results_eq('select state, campers, registered from season_figures()', $$ values ('open', 5::bigint, 0::bigint) $$,
  'it sees the figures');

-- The draft

select tests.act_as('admin3');
select is(draft_season(), draft_season(), 'a draft is begun once');
select results_eq(
  $$ select c.title, c.theme, c.start_date, c.end_date, c.registration_deadline, c.price_deadline
     from seasons, jsonb_populate_record(null::camp_info, plan -> 'camp_info') c where state = 'draft' $$,
  $$ select replace(title, '2025', '2026'), '', start_date + 364, end_date + 364, registration_deadline + 364, price_deadline + 364
     from camp_info $$,
  'the same weekdays a year later; the theme is asked anew'
);
select is((select plan -> 'pricing' from seasons where state = 'draft'), (select jsonb_agg(to_jsonb(p) order by id) from pricing p),
  'prices repeat');
select throws_ok(tests.opening(), '23514', null, 'without a theme it is not opened');
select is((select state from seasons where id = (tests.draft()).id), 'draft', 'and stays a draft');
select throws_ok($$ select save_draft_season((select plan from seasons where state = 'draft') || '{"discounts": [{"code": "ABCDEFG", "pricing_code": 0}]}', '2000-01-01') $$,
  'P0001', 'conflict', 'what somebody else changed is not written over');
select throws_ok($$ select save_draft_season(jsonb_set(plan, '{camp_info,start_date}', '"soon"'), updated_at)
  from seasons where state = 'draft' $$, '22007', null, 'a date that is none is refused');
select throws_ok(format($$ select save_draft_season(jsonb_set(plan, %L, %L), updated_at) from seasons where state = 'draft' $$, path, value), code, error,
  format('a draft that could never be opened is refused: %s = %s', path, value))
from (values
  ('{camp_info,start_date}', 'null', '23502', 'plan_incomplete'), ('{camp_info}', 'null', '23502', 'plan_incomplete'), ('{camp_info}', '[1]', '23502', 'plan_incomplete'),
  ('{camp_info,end_date}', '"2020-01-01"', '23514', 'camp_info_end_date_check'),
  ('{camp_info,registration_deadline}', '"2090-01-01"', '23514', 'camp_info_registration_deadline_check'),
  ('{camp_info,price_deadline}', '"2090-01-01"', '23514', 'camp_info_price_deadline_check'),
  ('{camp_info,total_beds}', '-1', '23514', 'camp_info_total_beds_check'), ('{pricing}', 'null', '23502', 'plan_incomplete'),
  ('{pricing,0,price}', 'null', '23502', 'plan_incomplete'), ('{pricing,0,price}', '-1', '23514', 'pricing_price_check'),
  ('{pricing,0,shirt_price}', '-1', '23514', 'pricing_shirt_price_check'), ('{rooms,0,capacity}', '-1', '23514', 'rooms_capacity_check'),
  ('{rooms,0,capacity}', 'null', '23502', 'plan_incomplete'), ('{rooms}', '[]', '23502', 'plan_incomplete'),
  ('{rooms}', 'null', '23502', 'plan_incomplete'), ('{rooms}', '{"id": 1}', '23502', 'plan_incomplete'), ('{rooms}', '[1]', '23502', 'plan_incomplete'),
  ('{rooms}', '"rooms"', '23502', 'plan_incomplete'), ('{pricing}', '[]', '23502', 'plan_incomplete'), ('{pricing}', '{}', '23502', 'plan_incomplete'),
  ('{rooms,0,state}', '"group"', '23502', 'plan_incomplete'), ('{rooms,0,id}', '22', '23514', 'rooms_group_check')
) as wrong (path, value, code, error);
select lives_ok($$ select save_draft_season(jsonb_set(jsonb_set(jsonb_set(plan, '{camp_info,theme}', '"Hope"'),
  '{pricing,0,price}', '1300'), '{hidden}', '1'), updated_at) from seasons where state = 'draft' $$, 'changes are kept');
select is((select plan -> 'hidden' from seasons where state = 'draft'), null, 'what belongs to no table is not');
select lives_ok($$ select save_draft_season(plan, '2000-01-01') from seasons where state = 'draft' $$, 'the same once more is done already');
select tests.act_as('admin2');
select is_empty('select * from seasons', 'nor does level 2 see the draft that level 3 previews');
select tests.act_as('admin1');
select is_empty('select * from seasons', 'level 1 does not see the draft');
select is((select count(*) from season_figures()), 1::bigint, 'nor its figures');
select tests.act_as_visitor();
select is((select title from camp_info), 'Family Camp 2025', 'visitors see the camp that is open');

-- The old season: money of every kind

select tests.act_as_owner();
select tests.pay('anna', 'anna', 'Full payment'), tests.pay('anna', 'ben', 'First payment');
insert into discounts (code, pricing_code, expires_on) values ('OLDCODE', 11, '2025-05-01'), ('OFFCODE', 11, null);
update discounts set is_disabled = true where code = 'OFFCODE';
insert into survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking,
  costume_making) values (tests.id('anna'), 'yes', '1', '2', '3', '4', 'first', 'no', 'no');
update users set room_id = 3, team_id = 2 where id = tests.id('anna');
update rooms set counselor_id = tests.id('anna') where id = 3;
-- No one has read the provider's answer about this one yet; the second is open when the season ends, the third in review.
create temporary table page as
  select 'ben' as who, tests.checkout('anna', 'ben', 'Second payment') as id
  union all select 'otto', tests.checkout('otto', 'otto', 'First payment')
  union all select 'olga', tests.checkout('otto', 'olga', 'Full payment');
select settle_intent(id, tests.snapshot(id, '{"chargedAmount": 5}'), 'webhook') from page where who = 'olga';
create temporary table paid as select intent_id, charge_id, provider_payment_id from payments where paid_for_user_id = tests.id('anna');
create temporary table before as select private.season() as season, tests.ledger_of(private.season()) as ledger;
grant select on page, paid, before to public;

-- Otto asked for something; what organisers answered stands in their log.
select tests.act_as('otto');
select request_change(tests.id('otto'), '{"last_name": "Olsen"}');
select tests.act_as('admin3');
select decide_change_request(id, false, jsonb_build_object(field, new_value), '{}', 'Not for Otto Olsen') from open_change_requests();
select tests.act_as_owner();
-- Someone on no list was checked in.
insert into checkin_devices (id, name) values (tests.id('phone'), 'Phone');
insert into checkins (id, walk_in_id, walk_in, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
values (tests.id('checkin'), tests.id('guest'), 'Gitte Guest', 'arrival', true, now(), 0, 0, tests.id('phone'));

-- Switching it on

select tests.act_as('admin3');
select throws_ok(format('select open_season(%L, now())', (tests.draft()).id), 'P0001', 'conflict', 'a draft that has changed is not opened');
select throws_ok('select open_season(99::smallint, now())', 'P0001', 'not_found', 'nor is one that is none');
select drop_draft_season();
select draft_season();
select save_draft_season(jsonb_set(jsonb_set(plan, '{camp_info,theme}', '"Hope"'), '{pricing,0,price}', '1300'), updated_at)
from seasons where state = 'draft';
select is((select jsonb_agg(d -> 'code') from seasons, jsonb_array_elements(plan -> 'discounts') d where state = 'draft'), '["OLDCODE"]',
  'promo codes in use repeat');
select import_bank_statement('open.csv', repeat('0', 64), '[{"id": null, "day": "2025-04-19", "amount_ore": 1250, "text": "Open"}]');

-- What ends: lines and cash of this season that no one has dealt with, what is too much beside what is left to pay, and no decided review

savepoint ends;
select tests.write_down(tests.id(who || amount), tests.id(who), amount, method, 'payment', 'In the office', seen)
from (values ('otto', 100, 'Cash', 0), ('otto', 50, 'Cash', 100), ('anna', 70, 'MobilePay box', 1200)) as money(who, amount, method, seen);
select tests.act_as_owner();
insert into private.cash_closings (id, season_id, day, expected, counted, closed_by)
values (tests.id('box'), private.season(), '2025-04-20', 100, 100, tests.id('admin3'));
insert into private.closed_cash (payment_id, closing_id) select id, tests.id('box') from payments where amount = 100;
insert into seasons (state, plan, opened_at, closed_at) values ('past', '{}', '2024-01-01', '2024-12-31');
insert into payments (season_id, amount, type, payment_method, pricing_id, provider_payment_id, charge_id, entry_key, entered_by, reason, paid_by_user_id)
select id, 5, 'Full payment', 'Cash', 1, 'old', 'by hand', tests.id('old'), tests.id('admin3'), 'In the office', tests.id('anna') from seasons where state = 'past';
insert into private.bank_lines (season_id, statement_id, row_key, booked_on, amount_ore, text, state)
select season, statement_id, other, booked_on, 300, text, other from private.bank_lines,
  (values ((select id from seasons where state = 'past'), 'open'), (private.season(), 'set_aside')) as more(season, other);
update payment_intents set decided_at = camp_now() where state = 'needs_review';
select is(private.season_ends_with() - array['campers', 'registered', 'open_pages'],
  '{"outstanding": 3170.00, "overpaid": 70.00, "in_review": 0, "bank_lines": 1, "bank_amount": 12.50, "cash": 50.00}', 'and no more than that ends');
rollback to ends;
select is(changed_by('seasons', (tests.draft()).id::text), null, 'who changed the draft alone meets no one');
select tests.act_as('admin5');
select is(changed_by('seasons', (tests.draft()).id::text), '{"role": "organisers", "name": "admin3@example.org"}', 'another organiser reads who did'),
  is(changed_by('users', tests.id('anna')::text), null, 'and of no other table');
select tests.act_as('admin3');
create temporary table tried as select open_season((d).id, (d).updated_at, true) as answer from (select tests.draft() as d) draft;
select is(answer ->> 'status', 'dry_run', 'it can be previewed') from tried;
select is(answer -> 'grave', '["still_ahead"]', 'that the camp is still ahead is grave') from tried;
select is(answer -> 'deleted', '["checkin"]', 'what is deleted with it is counted by the retention rules') from tried;
select throws_ok(format('select open_season(%L, %L)', id, updated_at), 'P0001', 'not_confirmed', 'which is confirmed') from seasons where state = 'draft';
select throws_ok(format('select open_season(%L, %L, false, null, ''{still_ahead}'', ''Camp'')', id, updated_at), 'P0001', 'title_differs', 'and its title typed')
from seasons where state = 'draft';
savepoint lacking;
select save_draft_season(jsonb_set(jsonb_set(plan, '{rooms}',
  (select jsonb_agg(case r ->> 'state' when 'open' then r || '{"state": "closed"}' else r end) from jsonb_array_elements(plan -> 'rooms') r)), '{pricing}',
  (select jsonb_agg(p || '{"price": 0}') from jsonb_array_elements(plan -> 'pricing') p)), updated_at) from seasons where state = 'draft';
select is(open_season(id, updated_at, true) -> 'grave', '["still_ahead", "no_prices", "no_rooms"]', 'so is a season without prices and rooms') from seasons where state = 'draft';
select throws_ok(format('select open_season(%L, %L, false, null, ''{still_ahead,no_rooms}'', %L)', id, updated_at, (select title from camp_info)), 'P0001', 'not_confirmed',
  'of which each is confirmed') from seasons where state = 'draft';
rollback to lacking;
select is(answer -> 'ends_with', '{"campers": 5, "registered": 1, "outstanding": 3320.00, "overpaid": 0.00, "open_pages": 2, "in_review": 1,
    "bank_lines": 1, "bank_amount": 12.50, "cash": 0}',
  'and what ends is told') from tried;
select is((select count(*) from users), 5::bigint, 'of which nothing has happened');
select is((select state from seasons where id = (select season from before)), 'open', 'the season is the same');
select tests.act_as_owner();
select is_empty($$ select from audit_log where table_name = 'seasons' and after <> '{}' $$, 'and the log has only who changed the draft');
select tests.at('2025-11-01 12:00');
select tests.act_as('admin3');
create temporary table opened as select (tests.draft()).id, (tests.draft()).updated_at;
grant select on opened to public;
savepoint without_a_time;
select open_season(id, updated_at, false, null, '{still_ahead}', (select title from camp_info)) from opened;
select results_eq($$ select bool, turns_at from switches where name = 'DISABLE_NEW_USER' $$, $$ values (true, null::timestamp) $$,
  'without a time, registration waits for a press');
rollback to without_a_time;
select is(open_season(id, updated_at, false, '2026-01-15 20:00', '{still_ahead}', (select title from camp_info)) ->> 'status', 'opened', 'it is switched on') from opened;
select is(open_season(id, updated_at) ->> 'status', 'opened', 'twice is once') from opened;
select is((select count(*) from seasons), 2::bigint, 'there are two seasons');
select tests.act_as_owner();
select results_eq($$ select actor_id, after ->> 'campers' from audit_log where table_name = 'seasons' and after <> '{}' $$,
  $$ values (tests.id('admin3'), '5') $$, 'one line of the log tells of it');
select is_empty($$ select from audit_log where table_name <> 'seasons' and changed_at = camp_now() $$, 'and no other');

-- Afterwards

select is_empty('select id from checkins union all select id from checkin_devices', 'nobody is checked in any more, on a list or not');

select tests.act_as_visitor();
select results_eq('select registered, sign_ups from camp_counts', $$ values (0::bigint, 0::bigint) $$, 'counting starts from 0');
select results_eq('select title, theme, start_date from camp_info', $$ values ('Family Camp 2026', 'Hope', '2026-05-27'::date) $$,
  'visitors see the new camp');
select is((select price from pricing where id = 0), 1300.00, 'and its prices');
select is((select available_beds from bed_availability), 120, 'all beds are free');
select tests.act_as('anna');
select is_empty('select id from users', 'nobody of a family is registered');
select results_eq($$ select paid_for_name, amount, past_season from payment_history order by amount $$,
  $$ values ('Ben Holm', 400.00, 'Family Camp 2025'), ('Anna Holm', 1200.00, 'Family Camp 2025') $$, 'it sees what it paid, and when');
select results_eq($$ select id, is_me, season, answers ->> 'size' from my_past_campers() $$,
  $$ values (tests.id('anna'), true, 'Family Camp 2025', 'Large'), (tests.id('ben'), false, 'Family Camp 2025', 'Medium'),
    (tests.id('clara'), false, 'Family Camp 2025', '116 (Baby size)') $$, 'and its last answers');
select is_empty($$ select from my_past_campers() where answers ?| array['promo_code', 'agreed_price', 'room_id', 'is_registered'] $$,
  'but not what was for that camp only');
select ok(export_my_data() #>> '{past_seasons,0,answers,first_name}' is not null, 'its copy of everything has them');
select tests.act_as('newcomer');
select is_empty('select * from my_past_campers()', 'who never came has none');
select tests.act_as('admin1');
select results_eq($$ select state, title, campers, registered, expected, paid from season_figures() $$,
  $$ values ('open', 'Family Camp 2026', 0::bigint, 0::bigint, 0::numeric, 0::numeric),
    ('past', 'Family Camp 2025', 5::bigint, 1::bigint, 5009.00, 1600.00) $$, 'organisers see both seasons');
select results_eq($$ select camper ->> 'first_name', price, paid, room, team, parent, parent_email from past_camper_list((select season from before))
  where camper ->> 'first_name' in ('Anna', 'Ben') $$,
  $$ values ('Anna', 1200.00, 1200.00, 'Room 3', 'Team Red', null, null), ('Ben', 1200.00, 400.00, null, null, 'Anna Holm', 'anna@example.org') $$,
  'and who came, as they were');
savepoint treasurer;
select tests.act_as_owner();
update admin set jobs = '{treasurer}' where id = tests.id('admin1');
select tests.act_as('admin1');
select is(count_families(array[tests.id('ben')], (select season from before)) ->> 'families', '1', 'the treasurer writes to who owes for a past season');
rollback to treasurer;
select is((select count(*) from admin_payments()), 0::bigint, 'the payments of the new season are none');
select is((select count(*) from admin_payments(1000, null, (select season from before))), 2::bigint, 'those of the old one are kept');
select results_eq('select title, weeks_before, sign_ups, this_week from sign_ups_by_week()',
  $$ values ('Family Camp 2025', 5, 5::bigint, null::integer) $$, 'sign-ups by week before the camp');
select tests.act_as_owner();
select results_eq($$ select counselor_id from rooms where id = 3 $$, $$ values (null::uuid) $$, 'rooms have no leaders yet');
select results_eq($$ select code, expires_on from discounts $$, $$ values ('OLDCODE', '2026-04-30'::date) $$, 'codes are those of the plan');
select results_eq($$ select p.who, i.state, i.cancel_asked_at is not null from page p join payment_intents i using (id) order by 1 $$,
  $$ values ('ben', 'open', true), ('olga', 'needs_review', false), ('otto', 'open', true) $$, 'open pages are asked to end');
select is_empty('select from payment_intent_lines where is_open', 'and take nobody');
select is((select survey ->> 'music' from past_campers where camper_id = tests.id('anna')), '4', 'the survey is kept');

-- Registered and paid again

select tests.act_as('anna');
select throws_ok(tests.form('anna'), 'P0001', 'registration_closed', 'registration did not open with the season');
select tests.act_as_owner();
select tests.at('2026-01-15 20:00');

select tests.act_as('otto');
select throws_ok(tests.form('anna', 'otto'), '23505', null, 'nobody takes somebody of another family for theirs');
select tests.act_as('anna');
select throws_ok(tests.form('anna', null, '{"birthday": "2020-01-01"}'), 'P0001', 'too_young', 'the rules are those of the new camp');
select lives_ok(tests.form('anna'), 'the account holder comes back');
select lives_ok(tests.form('ben', 'anna', '{"birthday": "2011-02-02", "gender": "Male", "size": "Large"}'), 'and an added camper');
select results_eq('select first_name from camper_fees where paid = 0 and outstanding > 0 order by 1', $$ values ('Anna'), ('Ben') $$,
  'who owe it all');
select results_eq('select answers ->> $$first_name$$ from my_past_campers()', $$ values ('Clara') $$, 'one is left to be asked for');
select tests.act_as_owner();
select is((tests.press('anna', 'anna ben', 'First payment')) ->> 'status', 'created', 'a new page is opened beside the old ones');

-- A phone at the check-in that still has check-ins of the old season, of people who have the same ids now

create function tests.late_checkins(season smallint) returns text
language sql stable as $$
  select checkin_sync(tests.id('phone'), 'Phone', season, jsonb_agg(jsonb_build_object('id', tests.id('late ' || name), 'person_id', tests.id(name),
    'walk_in', walk_in, 'kind', 'arrival', 'is_checked_in', true, 'device_at', (extract(epoch from camp_now()) * 1000)::bigint, 'skew_ms', 0, 'seen', 0)), 0, 0) ->> 'status'
  from (values ('ben', null), ('guest', 'Gitte Guest')) as late (name, walk_in)
$$;
select tests.act_as('admin1');
select is(tests.late_checkins(season), 'other_season', 'is told that its season is over') from before;
select is_empty('select from checkins', 'and nobody is checked in in the new one');
select is(tests.late_checkins(open_season_id()), 'ok', 'with the list of the open one it checks in');
select is((select count(*) from checkins), 2::bigint, 'both');
select tests.act_as_owner();

-- Money of the old season that comes now

select settle_intent(id, tests.snapshot(id), 'webhook') from page where who in ('ben', 'otto');
select is(tests.ledger_of(season), ledger + 400 + 360, 'is settled in the old season') from before;
select is(tests.ledger_of(private.season()), 0::numeric, 'and not in the new one');
select is((select count(*) from payment_intents i where i.state = 'created' and cancel_asked_at is null), 1::bigint, 'it ends no page of the new one');
select is(agreed_price, null, 'and agrees no price there') from users where id = tests.id('ben');
select is(private.paid_for(tests.id('ben')), 0::numeric, 'nobody has paid for the new camp by it');
select results_eq($$ select recipient, payload #>> '{lines,0,name}', payload #>> '{lines,0,paid}', payload ->> 'camp' from outbox
  where kind = 'receipt' and created_at = camp_now() order by 1 $$,
  $$ values ('anna@example.org', 'Ben Holm', '800.00', 'Family Camp 2025'), ('otto@example.org', 'Otto Holm', '360.00', 'Family Camp 2025') $$,
  'who paid gets the receipt of that season, which names its camp');
select tests.act_as('anna');
select is((select count(*) from payment_history where past_season is not null), 3::bigint, 'and finds it in the history');
select tests.act_as('admin1');
select results_eq($$ select name, amount, detail ->> 'season' from needs_attention() where kind = 'paid_past_season' order by 1 $$,
  $$ values ('Anna Holm', 400.00, 'Family Camp 2025'), ('Otto Holm', 360.00, 'Family Camp 2025') $$, 'organisers are told');
select tests.act_as_owner();
select settle_intent(p.intent_id, tests.snapshot(p.intent_id, '{"refundedAmount": 50000}'), 'webhook') from paid p;
select is(tests.ledger_of(season), ledger + 400 + 360 - 500, 'a refund is one of the old season') from before;
select is(tests.ledger_of(private.season()), 0::numeric, 'and none of the new one');
select is((select payload #>> '{lines,0,paid}' from outbox where kind = 'refund'), '700.00', 'its receipt tells of the old fee');
select settle_intent(id, tests.snapshot(id), 'sweep') from page where who = 'olga';
select is(tests.ledger_of(season), ledger + 400 + 360 - 500 + 840, 'a review that is solved late is one of the old season') from before;
select is((select count(*) from payment_intent_lines l where l.is_open), 2::bigint, 'and takes nobody of the new one');
select settle_intent(id, tests.snapshot(id), 'webhook') from page;
select is(tests.ledger_of(season), ledger + 400 + 360 - 500 + 840, 'told twice, it counts once') from before;

-- The new season's money, and being forgotten

select settle_intent(i.id, tests.snapshot(i.id), 'webhook') from payment_intents i where i.state = 'created';
select is(tests.ledger_of(private.season()), (select sum(paid) from private.balance()), 'what is paid now is for the new camp');
select is(private.paid_for(tests.id('ben')), 433.33, 'a third of its price');
select is(resend_receipt((select id from payments where paid_for_user_id = tests.id('otto')), tests.id('otto')), 'queued',
  'a receipt is sent again to who has not come back');
select tests.act_as('otto');
select lives_ok('select delete_my_account()', 'who has not come back can be forgotten');
select tests.act_as_owner();
select is_empty($$ select from past_campers where camper_id in (tests.id('otto'), tests.id('olga')) $$, 'with all seasons');
select is_empty($$ select from audit_log where after::text like '%Olsen%' $$, 'and what was answered to them there');
select is((select count(*) from payments where paid_by_user_id is null), 2::bigint, 'money stays without a name');
select tests.act_as('admin3');
select throws_ok(format('select open_season(%s::smallint, now())', (select season from before)), 'P0001', 'not_found',
  'a season that is over is not opened again');

-- A plan without a list of rooms, as a draft may have been kept before

select tests.act_as_owner();
select ok('no_rooms' = any (private.grave_about(jsonb_set(private.season_plan(), '{rooms}', rooms::jsonb))), 'has no rooms: ' || rooms)
from unnest(array['[]', 'null', '{}', '[1]', '"rooms"']) as rooms;
