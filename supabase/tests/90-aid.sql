-- Help with the price, asked quietly, and what is written off: rows of the ledger that pay for a person, without a
-- method, which no box, day or payout has and which are never refunded.

-- What the family's lines are: an amount for one of its people.
create function tests.lines(head text, who text, amount numeric) returns jsonb
language sql security definer as $$
  select jsonb_agg(jsonb_build_object('camper', u.id, 'amount', case when u.id = tests.id(who) then amount else 0 end,
    'seen_paid', private.paid_for(u.id), 'seen_outstanding', private.outstanding(u)))
  from public.users u where tests.id(head) in (u.id, u.parent_id)
$$;
create function tests.give(key text, head text, who text, amount numeric, kind text default 'aid', giver text default null, method text default '', why text default '')
returns jsonb
language sql as $$
  select public.record_family_payment(tests.id(key), tests.id(head), tests.lines(head, who, amount), method, why, null, null, kind, null, false, giver)
$$;
create function tests.money(person text) returns text
language sql security definer as $$
  select concat_ws(' ', 'paid', b.paid, 'given', b.given, 'left', b.outstanding, 'over', b.overpaid, case when u.is_registered then 'registered' end)
  from private.balance() b join public.users u on u.id = b.camper_id where u.id = tests.id(person)
$$;
create function tests.fund() returns text
language sql as $$ select concat_ws(' ', budget, given, given_by_others, written_off, asked) from public.aid_fund() $$;
create function tests.budget(most integer) returns void
language sql security definer as $$ update public.admin_settings set number_value = most where name = 'AID_BUDGET' $$;
create function tests.request(head text default 'anna') returns private.aid_requests
language sql security definer as $$ select r from private.aid_requests r where account_id = tests.id(head) $$;
create function tests.answer(key text, lines jsonb, giver text default null, words text default '', head text default 'anna') returns jsonb
language sql as $$ select public.answer_aid_request((tests.request(head)).id, tests.id(key), lines, giver, words) $$;
create function tests.mails(wanted text) returns bigint
language sql security definer as $$ select count(*) from public.outbox where kind = wanted $$;

-- Asked by the family

select tests.act_as_visitor();
select throws_ok($$ select ask_for_aid('We cannot pay all') $$, '42501', null, 'a visitor does not ask');
select tests.act_as('newcomer');
select throws_ok($$ select ask_for_aid('We cannot pay all') $$, '42501', null, 'nor someone who has signed no one up');
select tests.act_as('anna');
select throws_ok($$ select ask_for_aid(' x ') $$, 'P0001', 'wish_missing', 'a family says what it needs');
select lives_ok($$ select ask_for_aid('We cannot pay all') $$, 'and asks');
select lives_ok($$ select ask_for_aid('We can pay 600') $$, 'what it asks may be changed');
select is(my_aid_request() ->> 'wish', 'We can pay 600', 'which is what it reads');
select tests.act_as('otto');
select is(my_aid_request(), null, 'another family reads nothing of it');
select tests.act_as_owner();
select is((select count(*) from private.aid_requests), 1::bigint, 'it is one request');
select tests.act_as(person), throws_ok('select * from private.aid_requests', '42501', null, person || ' reads no table'),
  throws_ok($$ select * from aid_fund() $$, '42501', null, person || ' reads no fund'),
  throws_ok($$ select tests.answer('x', null) $$, '42501', null, person || ' answers nothing'),
  throws_ok($$ select tests.give('x', 'anna', 'anna', 100) $$, '42501', null, person || ' gives nothing')
from unnest(array['anna', 'otto', 'newcomer', 'admin1', 'admin2']) as person;
select tests.act_as('admin1'), is((select count(*) from needs_attention() where kind = 'aid_asked'), 0::bigint, 'level 1 is not shown it');
select tests.act_as('admin2'), is((select count(*) from needs_attention() where kind = 'aid_asked'), 0::bigint, 'nor is level 2');
select tests.act_as('admin3');
select is((select count(*) from needs_attention() where kind = 'aid_asked'), 1::bigint, 'level 3 is');
select is((select detail ->> 'wish' from needs_attention() where kind = 'aid_asked'), 'We can pay 600', 'with what the family wrote');
select throws_ok(format('select note_attention(%L, ''Talked to them'')', key), 'P0001', 'not_recorded', 'a note is no answer')
from needs_attention() where kind = 'aid_asked';
select tests.act_as('otto'), lives_ok($$ select withdraw_aid_request() $$, 'another family withdraws nothing');
select tests.act_as('anna'), lives_ok($$ select ask_for_aid('We can pay 600') $$);
select is(my_aid_request() ->> 'state', 'open', 'it is still asked');
select lives_ok($$ select withdraw_aid_request() $$, 'the family withdraws it');
select is(my_aid_request(), null, 'and it is gone');
select lives_ok($$ select ask_for_aid('We can pay 600') $$, 'it may ask again');

-- Answered

select tests.act_as('admin3');
select throws_ok($$ select tests.give('x', 'anna', 'anna', 100, method => 'Cash') $$, 'P0001', 'bad_method', 'what is given has no method');
select throws_ok($$ select tests.give('x', 'anna', 'anna', 100, 'payment') $$, 'P0001', 'bad_method', 'and money has one');
select throws_ok($$ select tests.give('x', 'anna', 'anna', 1200.01) $$, 'P0001', 'more_than_left', 'no more is given than is left to pay');
select throws_ok($$ select tests.give('x', 'anna', 'anna', 100, 'written_off') $$, 'P0001', 'reason_missing', 'what is written off has a reason');
select tests.budget(500);
select throws_ok($$ select tests.answer('x', tests.lines('anna', 'anna', 600)) $$, 'P0001', 'fund_empty', 'nor more than the fund has');
select is((tests.request()).state, 'open', 'it stays asked then');
select is(tests.answer('help', tests.lines('anna', 'anna', 500), null, 'Welcome') ->> 'is_new', 'true', 'the fund gives');
select is(tests.answer('help', tests.lines('anna', 'anna', 500), null, 'Welcome') ->> 'is_new', 'false', 'once, however often it is sent');
select throws_ok($$ select tests.answer('other', tests.lines('anna', 'anna', 100)) $$, 'P0001', 'conflict', 'and no one answers otherwise');
select throws_ok($$ select tests.answer('help', null) $$, 'P0001', 'conflict', 'not with a no either');
select is(tests.money('anna'), 'paid 500.00 given 500.00 left 700.00 over 0', 'it is paid for her');
select is(tests.fund(), '500 500.00 0 0 0', 'out of the fund');
select throws_ok($$ select tests.give('more', 'otto', 'otto', 1) $$, 'P0001', 'fund_empty', 'which has no more');
select lives_ok($$ select tests.give('gift', 'otto', 'otto', 300, giver => ' Hanne Berg ') $$, 'someone else gives');
select is(tests.fund(), '500 500.00 300.00 0 0', 'which is not out of the fund');
select is((select string_agg(concat_ws(' ', type, amount, coalesce(payer, '-')), ', ' order by number) from admin_payments()),
  'Aid 500.00 -, Aid 300.00 Hanne Berg', 'the ledger says who gave it');
select is((select count(*) from cash_days()), 0::bigint, 'no box has it'), is((select count(*) from payments_by_day()), 0::bigint, 'no day has it'),
  is((select count(*) from refundable_payments(tests.id('anna'))), 0::bigint, 'and it cannot be refunded');
select throws_ok($$ select move_payment(tests.id('x'), (select id from admin_payments() where amount = 500),
  jsonb_build_array(jsonb_build_object('camper', tests.id('anna'), 'amount', -1), jsonb_build_object('camper', tests.id('ben'), 'amount', 1)), 'For ben') $$,
  'P0001', 'not_found', 'nor moved');
select throws_ok($$ select tests.give('x', 'anna', 'anna', -1, 'refund', method => 'Cash', why => 'In the office') $$, 'P0001', 'below_zero', 'nor paid out in cash');
select throws_ok($$ select tests.give('x', 'anna', 'anna', -1, 'correction', method => 'Cash', why => 'In the office') $$, 'P0001', 'below_zero', 'nor corrected as if it were money');
select tests.act_as(person), is((select count(*) from audit_log where table_name = 'payments'), 0::bigint, person || ' reads nothing of it in the log'),
  is((accommodation_change(tests.id('anna'), 'Stay in') -> 'before') ? 'given', false, 'nor beside a change of accommodation')
from unnest(array['admin2']) as person;
select tests.act_as('admin1'), is((select count(*) from audit_log where table_name = 'payments'), 0::bigint, 'admin1 reads nothing of it in the log');
select tests.act_as('admin1'), is((select count(*) from admin_payments()), 0::bigint, 'admin1 reads no row of it'), is((select count(*) from payments), 0::bigint, 'nor in the table');
select tests.act_as('admin2'), is((select count(*) from admin_payments()), 0::bigint, 'admin2 reads no row of it'), is((select count(*) from payments), 0::bigint, 'nor in the table');
select tests.act_as('anna');
select is(my_aid_request() - 'asked_at', '{"wish": "We can pay 600", "state": "given", "answer": "Welcome"}', 'the family reads the answer');
select is((select concat_ws(' ', paid, given, outstanding) from camper_fees where camper_id = tests.id('anna')), '500.00 500.00 700.00', 'what is given is a line of its price');
select is((select string_agg(concat_ws(' ', payment_type, amount), ', ' order by amount) from payment_options(tests.id('anna'))),
  'First payment 233.33, Full payment 700.00', 'it pays the rest in thirds');
select tests.act_as('otto');
select is((select paid_by_name from payment_history where type = 'Aid'), null, 'a family does not read who gave it');
select tests.act_as_owner();
select is(tests.mails('aid'), 2::bigint, 'each family gets one email'), is(tests.mails('paid') + tests.mails('receipt'), 0::bigint, 'and no receipt of money');
select is((select count(*) from public.audit_log where table_name = 'payments' and actor_id = tests.id('admin3')), 2::bigint, 'the log says who gave it');

-- Paid for together, cancelled, undone

select tests.pay('anna', 'anna', 'Full payment');
select is(tests.money('anna'), 'paid 1200.00 given 500.00 left 0.00 over 0.00 registered', 'both together are the price');
update users set is_attending = false where id = tests.id('anna');
select is(tests.money('anna'), 'paid 700.00 given 0.00 left 0 over 700.00 registered', 'only the own money is too much: the rest is the fund''s again');
select tests.act_as('admin3');
select is(tests.fund(), '500 0.00 300.00 0 0', 'which has it back');
select is((select (people -> 0 ->> 'extra')::numeric from refundable_payments(tests.id('anna'))), 700.00, 'the own money may be refunded');
select is((select amount from needs_attention() where kind = 'paid_not_coming'), 700.00, 'and is what needs attention');
select tests.act_as_owner();
update users set is_attending = true where id = tests.id('anna');
select is(tests.money('anna'), 'paid 700.00 given 0.00 left 500.00 over 0 registered', 'who comes after all asks again');

-- A price that falls

select tests.act_as('admin3');
select lives_ok($$ select tests.give('second', 'anna', 'anna', 500) $$, 'it is given again');
select tests.act_as_owner();
update users set agreed_price = 900 where id = tests.id('anna');
select is(tests.money('anna'), 'paid 900.00 given 200.00 left 0.00 over 0.00 registered', 'a lower price needs less of it');
update users set agreed_price = 600 where id = tests.id('anna');
select is(tests.money('anna'), 'paid 700.00 given 0.00 left 0 over 100.00 registered', 'and then nothing: never is it refunded');

-- Written off, and taken back

select tests.act_as('admin3');
select lives_ok($$ select tests.give('off', 'otto', 'otto', 780, 'written_off', why => 'They have left the country') $$, 'the rest is written off');
select is(tests.money('otto'), 'paid 1080.00 given 1080.00 left 0.00 over 0.00 registered', 'the place is covered');
select is(tests.fund(), '500 0.00 300.00 780.00 0', 'written off is no help from the fund');
select throws_ok($$ select tests.give('back', 'otto', 'otto', -1) $$, 'P0001', 'reason_missing', 'taking it back needs a reason');
select throws_ok($$ select tests.give('back', 'otto', 'otto', -1080.01, why => 'A mistake') $$, 'P0001', 'below_zero', 'no more is taken back than stands');
select is(tests.give('back', 'otto', 'otto', -880, why => 'A mistake') ->> 'is_new', 'true', 'it is taken back');
select is(tests.give('back', 'otto', 'otto', -880, why => 'A mistake') ->> 'is_new', 'false', 'once');
select is(tests.money('otto'), 'paid 200.00 given 200.00 left 880.00 over 0', 'and the place is to be paid again');
select is(tests.fund(), '500 0.00 200.00 0.00 0', 'first what was written off');

-- A family's own change of plan, and its undo

select tests.act_as('admin3');
select lives_ok($$ select tests.give('ben', 'anna', 'ben', 100) $$, 'the fund gives for a child');
select tests.act_as('anna'), lives_ok($$ select change_plan(tests.id('ben'), 'cancel') $$, 'who then cannot come');
select is(tests.money('ben'), 'paid 0.00 given 0.00 left 0.00 over 0.00', 'what was given is the fund''s again');
select tests.act_as('anna'), lives_ok($$ select change_plan(tests.id('ben'), 'undo') $$, 'and comes after all');
select tests.act_as('admin3');
select is(tests.fund(), '500 100.00 200.00 0.00 0', 'it is given again, once');
select tests.act_as('anna'), lives_ok($$ select change_plan(tests.id('ben'), 'cancel') $$, 'once more');
select tests.act_as('admin3');
select is(tests.fund(), '500 0.00 200.00 0.00 0', 'and the fund has it back');
-- Otto gets all that the fund has, so that nothing is left for an undo.
select lives_ok($$ select tests.give('all', 'otto', 'otto', 500) $$, 'others get it');
select tests.act_as('anna'), lives_ok($$ select change_plan(tests.id('ben'), 'undo') $$, 'who comes after all');
select is(tests.money('ben'), 'paid 0.00 given 0.00 left 1200.00 over 0', 'is given no more than the fund has');
select tests.act_as('admin3');
select is(tests.fund(), '500 500.00 200.00 0.00 0', 'which stays within its budget');
select is(tests.give('all back', 'otto', 'otto', -500, why => 'For the next test') ->> 'is_new', 'true');
select throws_ok($$ select record_family_payment(tests.id('mixed'), tests.id('anna'), (
  select jsonb_agg(case when l ->> 'camper' = tests.id('ben')::text then l || '{"amount": 501}' else l end) from jsonb_array_elements(tests.lines('anna', 'anna', -1)) l),
  '', 'Mixed', null, null, 'aid', null, false, null) $$, 'P0001', 'fund_empty', 'and what one gives back does not pay for another');

-- Money that was given back twice is not made up for by what the camp gives

select tests.act_as_owner();
savepoint twice;
insert into payments (amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id, provider_payment_id, charge_id, entry_key, entered_by, reason)
select amount, type, 'Visa', 2, tests.id('anna'), tests.id('ben'), 'by hand', 'c' || n, gen_random_uuid(), tests.id('admin3'), 'Twice'
from (values (1, 'Full payment', 500), (2, 'Refund', -500), (3, 'Refund', -500)) rows(n, type, amount);
select tests.act_as('admin3');
select lives_ok($$ select tests.give('after', 'anna', 'ben', 300) $$, 'help after that');
select tests.act_as_owner();
select is((select concat_ws(' ', b.given, b.outstanding, b.refunded_too_much) from private.balance() b where camper_id = tests.id('ben')), '300.00 900.00 500.00', 'pays of the price what it is');
update users set is_attending = false where id = tests.id('ben');
select tests.act_as('admin3');
select is(tests.fund(), '500 0.00 200.00 0.00 0', 'and goes back whole');
rollback to twice;

-- A kind no

select tests.act_as('otto'), lives_ok($$ select ask_for_aid('It is much for us') $$, 'he asks');
select tests.act_as('admin3');
select is(tests.answer('no', null, null, 'The fund is empty', 'otto'), null, 'no');
select is(tests.answer('no', null, null, 'The fund is empty', 'otto'), null, 'twice is once');
select tests.act_as('otto'), is(my_aid_request() ->> 'state', 'declined', 'he reads it');
select tests.act_as_owner();
select is(tests.mails('aid'), 6::bigint, 'and gets one email');
select is((select count(*) from tests.other_figures()), 0::bigint, 'every reader says what the balance says');

-- The copy, and deletion

select tests.act_as('otto');
select is(export_my_data() -> 'aid_requests' -> 0 ->> 'answer', 'The fund is empty', 'it is in the copy of his data');
select is((export_my_data() -> 'payments')::text like '%Hanne%', false, 'without who gave it');
select lives_ok($$ select delete_my_account() $$, 'he deletes his account');
select tests.act_as_owner();
select is((select count(*) from private.aid_requests r where r.wish like 'It is much%'), 0::bigint, 'what he wrote is gone');
select tests.act_as('admin3'), is(tests.fund(), '500 0.00 0.00 0.00 0', 'and what was given for him is given back');
select tests.act_as_owner();
update camp_info set start_date = '2024-05-27', end_date = '2024-05-31', registration_deadline = '2024-05-01', price_deadline = null;
select private.forget_camp();
select is((select count(*) from private.aid_requests), 0::bigint, 'two months after the camp nothing of it is kept');
select is((select count(*) > 0 from payments where type = 'Aid'), true, 'the ledger keeps its rows');
