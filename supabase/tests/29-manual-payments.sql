-- Cash, bank transfers and the MobilePay box: written down by level 3, with a reason, once.

create function tests.enter(
  who text, amount numeric, seen numeric default 0, kind text default 'payment', key text default null,
  method text default 'Cash', reason text default 'Paid in the office', payer text default null
) returns jsonb
language sql as $$
  select tests.write_down(
    tests.id(coalesce(key, who || amount || seen || kind)), tests.id(who), amount, method, kind, reason, seen,
    case when payer is not null then tests.id(payer) end)
$$;

select tests.act_as(person), throws_ok($$ select tests.enter('anna', 400) $$, '42501', null, person || ' may not')
from unnest(array['anna', 'admin1', 'admin2']) as person;
select tests.act_as_visitor();
select throws_ok($$ select tests.enter('anna', 400) $$, '42501', null, 'a visitor may not');

select tests.act_as('admin3');
select throws_ok(format('select tests.enter(%s)', wrong), 'P0001', code, code || ': ' || wrong)
from (values ('''anna'', 0', 'bad_amount'), ('''anna'', 0.001', 'bad_amount'), ('''anna'', -1', 'bad_amount'),
  ('''anna'', 1, 0, ''refund''', 'bad_amount'), ('''anna'', 1, 0, ''gift''', 'bad_amount'), ('''anna'', null', 'bad_amount'),
  ('''anna'', 100001', 'bad_amount'), ('''anna'', 1, method => ''Visa''', 'bad_method'),
  ('''anna'', 1, reason => ''  x ''', 'reason_missing'), ('''nobody'', 1', 'not_found'),
  ('''anna'', 1, payer => ''ben''', 'not_found'), ('''anna'', -1, 0, ''correction''', 'below_zero'),
  ('''anna'', 1, 5', 'conflict')) as t(wrong, code);

-- An instalment, twice pressed

select is(
  tests.enter('ben', 400),
  '{"is_new": true, "is_registered": false, "paid": 400.00, "outstanding": 800.00, "has_open_checkout": false}', 'an instalment'
);
select is(
  tests.enter('ben', 400),
  '{"is_new": false, "is_registered": false, "paid": 400.00, "outstanding": 800.00, "has_open_checkout": false}',
  'the same press again is the same row'
);
select throws_ok($$ select tests.enter('ben', 500, 0, key => 'ben4000payment') $$, 'P0001', 'conflict', 'the same key is not another amount');
select throws_ok($$ select tests.enter('ben', 400, 0, key => 'other') $$, 'P0001', 'conflict', 'a second organiser is told that somebody was faster');
select tests.act_as_owner();
select results_eq(
  $$ select amount, type, payment_method, paid_by_user_id, entered_by, reason from payments $$,
  $$ values (400.00, 'First payment', 'Cash', tests.id('anna'), tests.id('admin3'), 'Paid in the office') $$,
  'one row, in the family''s name, with who wrote it and why'
);
select is((tests.row_of('ben')).agreed_price, 1200.00, 'it fixes the price, as any payment does');
select is((select count(*) from audit_log where table_name = 'payments' and actor_id = tests.id('admin3')), 1::bigint, 'it is audited');
select is(
  (select recipient || ' ' || (payload ->> 'amount') || ' ' || (payload -> 'lines' -> 0 ->> 'outstanding') from outbox),
  'anna@example.org 400.00 800.00', 'the family gets a receipt'
);
select results_eq(
  $$ select payment_type, amount from private.options_for(tests.row_of('ben')) $$,
  $$ values ('Second payment', 400.00), ('Remaining amount', 800.00) $$, 'and may pay on by card'
);

-- The rest, while a payment page is open

select tests.checkout('anna', 'ben', 'Remaining amount');
select tests.act_as('admin3');
select is(
  tests.enter('ben', 800, 400, method => 'MobilePay box', payer => 'otto'),
  '{"is_new": true, "is_registered": true, "paid": 1200.00, "outstanding": 0, "has_open_checkout": true}',
  'what covers the fee registers, and tells of an open card page'
);
select tests.act_as_owner();
select is((select type || ' ' || payment_method from payments where amount = 800), 'Remaining amount MobilePay box', 'with its type');
select is(
  (select string_agg(kind || ' ' || recipient, ', ' order by kind, recipient) from outbox),
  'paid anna@example.org, receipt anna@example.org, receipt otto@example.org',
  'the one who paid gets the receipt, the family is told what was paid'
);

-- The payment page that was open

create temp table page as
select intent_id as id from payment_intent_lines where paid_for_user_id = tests.id('ben') and is_open;
select is(
  (select state || ' ' || array_to_string(reasons, ' ') from payment_intents join page using (id) where cancel_asked_at is not null),
  'open written_by_hand', 'it is to be ended'
);
select is(
  (select concat_ws(' ', from_state, to_state, source, detail ->> 'reason') from payment_log
    where intent_id = (select id from page) order by payment_log.id desc limit 1),
  'open open admin written_by_hand', 'which the money log tells'
);
select ok((select must_cancel from due_intents(10) join page on id = intent_id), 'the sweep is to end it at once');
select is(checkout_to_cancel(tests.id('ben'), tests.id('admin3')) ->> 'intent_id', (select id::text from page), 'level 3 may have it done now'),
  is(checkout_to_cancel(tests.id('ben'), tests.id('admin2')), null, 'level 2 may not'),
  is(checkout_to_cancel(tests.id('anna'), tests.id('admin3')), null, 'nothing is to be ended for others');
select note_sweep(id) from page;
select is(
  (select next_check_at - camp_now() from payment_intents join page using (id)), interval '10 minutes',
  'while somebody is on it, the sweep tries again every ten minutes'
);
select is(cancel_intent(id, null, 'sweep'), 'cancelled', 'ended') from page;
select is(
  (select detail ->> 'reason' || ' ' || source from payment_log where to_state = 'cancelled'), 'written_by_hand sweep',
  'the log keeps why'
);

-- Given back, and put right

select tests.act_as('admin5');
select tests.enter('ben', -300, 1200, 'refund');
select tests.enter('ben', 50, 900, 'correction', reason => 'Counted wrongly');
select ok((tests.row_of('ben')).is_registered, 'nobody is silently unregistered');
select tests.enter('ben', -100, 950, 'correction', reason => 'Counted wrongly again');
select ok(not (tests.row_of('ben')).is_registered, 'but by a correction that leaves less than the price, though a refund came first');
select throws_ok($$ select tests.enter('ben', -851, 850, 'refund') $$, 'P0001', 'below_zero', 'no more than was paid');
select tests.act_as_owner();
select is(
  (select string_agg(type || ' ' || amount, ', ' order by amount) from payments),
  'Refund -300.00, Correction -100.00, Correction 50.00, First payment 400.00, Remaining amount 800.00', 'rows are only added'
);
select is(
  (select string_agg(kind || ' ' || (payload ->> 'amount'), ', ' order by (payload ->> 'amount')::numeric) from outbox where kind <> 'paid'),
  'refund -300.00, taken_back -100.00, receipt 50.00, receipt 400.00, receipt 800.00', 'a receipt for each row'
);
select is((select sum((payload ->> 'amount')::numeric) from outbox where kind <> 'paid'), private.paid_for(tests.id('ben')), 'which sum to the balance');
select throws_ok('update payments set reason = ''no reason''', '42501', 'append_only', 'a reason is never rewritten');

-- A page that is still being opened; and a second one, on which the family presses Pay again

select tests.act_as_owner();
select tests.family('emma');
create temp table pressed as select tests.press('emma', 'emma', 'First payment') as step;
select tests.act_as('admin3');
select is(tests.enter('emma', 300) ->> 'has_open_checkout', 'false', 'an address that nobody has needs no end');
select tests.act_as_owner();
select is(state || ' ' || array_to_string(reasons, ' '), 'cancelled written_by_hand', 'its attempt is given up'),
  is(store_checkout(id, 'late', 'https://pay.example') ->> 'state', 'cancelled', 'so that nobody is led to it'),
  is(store_checkout(id, 'late', 'https://pay.example') ->> 'reason', 'written_by_hand', 'and the press reads why')
from payment_intents join pressed on id = (step ->> 'intent_id')::uuid;
select tests.checkout('emma', 'emma', 'Remaining amount');
select is(tests.press('emma', 'emma', 'Remaining amount') ->> 'status', 'reuse', 'an open page is the one to return to');
select tests.act_as('admin3');
select tests.enter('emma', 100, 300);
select tests.act_as_owner();
select is(tests.press(payer, 'emma', 'Remaining amount') ->> 'status', 'terminate', 'until money came by hand: it is ended first, also for ' || payer)
from unnest(array['emma', 'otto']) as payer;

-- When the last bed has gone, the price that counts is the one that the family sees, also before the sweep has been there

select tests.act_as_owner();
select tests.family('uma');
update camp_info set total_beds = total_beds - (select available_beds from bed_availability);
select tests.act_as('admin3');
select is(
  tests.enter('uma', 1000),
  '{"is_new": true, "is_registered": true, "paid": 1000.00, "outstanding": 0, "has_open_checkout": false}',
  'cash for staying in registers at once'
);
select tests.act_as_owner();
select is((tests.row_of('uma')).accommodation, 'Stay in', 'without a bed');

-- Recorded by mistake: what a correction leaves unpaid is unconfirmed, and can be paid (N37)

update camp_info set total_beds = total_beds + 2;
select tests.act_as('admin3');
select tests.enter('otto', 1080, method => 'Bank transfer', payer => 'anna');
select tests.act_as_owner();
select ok((tests.row_of('otto')).is_registered, 'a transfer registers');
delete from bed_holds;
delete from outbox;
select tests.act_as('admin3');
select is(
  tests.enter('otto', -1080, 1080, 'correction', payer => 'anna', reason => 'Another family''s') ->> 'is_registered', 'false',
  'a correction that takes away what covered the price takes the registration back'
);
select tests.act_as_owner();
select is((tests.row_of('otto')).registered_at, null, 'with its time');
select is((select until - camp_now() from bed_holds where camper_id = tests.id('otto')), interval '48 hours', 'the bed is reserved'),
  is((tests.row_of('otto')).has_bed, true, 'of somebody who has one');
select results_eq(
  $$ select kind, recipient, coalesce((payload ->> 'until')::timestamptz, (payload -> 'lines' -> 0 ->> 'until')::timestamptz)
    from outbox order by 1 $$,
  $$ values ('pay_again', 'otto@example.org', (select until from bed_holds where camper_id = tests.id('otto'))),
    ('taken_back', 'anna@example.org', (select until from bed_holds where camper_id = tests.id('otto'))) $$,
  'the payer reads of a mistake, never of a refund, and the family that the place is to be paid'
);
select isnt(tests.pay('otto', 'otto', 'Full payment'), null, 'it can be paid');
select ok((tests.row_of('otto')).is_registered, 'and is confirmed again');
select tests.act_as('admin3');
select is(tests.enter('otto', 50, 1080) ->> 'paid', '1130.00', 'money that came is recorded, also more than is left to pay');
select is((select amount from needs_attention() where kind = 'overpaid'), 50.00, 'which is with the treasurer');
select is(
  tests.enter('otto', -50, 1130, 'correction') ->> 'is_registered', 'true', 'what is beyond the price takes nothing back'
);
select tests.enter('otto', -1080, 1080, 'refund', reason => 'Paid back in cash');

-- Recorded, taken back and recorded again by someone else: the family is notified of each payment, once

select tests.act_as_owner();
select tests.family('vera');
select tests.act_as('admin3');
select tests.enter('vera', amount, seen, kind, payer => 'anna')
from (values (1200, 0, 'payment'), (-1200, 1200, 'correction'), (700, 0, 'payment'), (500, 700, 'payment')) as entry(amount, seen, kind);
select tests.act_as_owner();
select is((select count(*) from outbox where kind = 'paid' and subject_id = tests.id('vera')), 3::bigint, 'of each payment');
select is_empty($$ select from outbox where kind = 'registered' and subject_id = tests.id('vera') $$, 'and of no registration beside it');
create function tests.registered_again() returns bigint
language sql security definer as $$
  update users set is_registered = false, registered_at = null where id = tests.id('vera');
  select private.register_if_paid(tests.id('vera'));
  select count(*) from outbox where kind = 'registered' and subject_id = tests.id('vera') and split_part(dedupe_key, ':', 3) = private.season()::text
$$;
select is(tests.registered_again(), 1::bigint, 'a registration without a payment is told');
select is(tests.registered_again(), 1::bigint, 'but not again without other money');
delete from bed_holds;
delete from outbox;
update users set is_attending = false where id = tests.id('vera');
select tests.act_as('admin3');
select is(tests.enter('vera', -700, 1200, 'correction', payer => 'anna') ->> 'is_registered', 'false', 'nobody who does not come stays registered');
select tests.act_as_owner();
select is((select string_agg(kind, ', ') from outbox), 'taken_back', 'but the place is not asked for'),
  is_empty('select from bed_holds', 'and no bed is reserved');
update users set is_attending = true where id = tests.id('vera');
select tests.act_as('admin3');
select tests.enter('vera', 700, 500);
select tests.enter('vera', -1, 1200, 'correction');
select tests.act_as_owner();
select is((select string_agg(kind, ', ' order by kind) from outbox), 'receipt, taken_back, taken_back', 'a family that paid itself reads it in one email');
select tests.act_as('admin3');
select tests.enter('vera', 1, 1199);

-- After a refund an organiser says that the place is to be paid again

select throws_ok('select must_pay_again(tests.id(''vera''))', 'P0001', 'conflict', 'nobody pays again for what is covered');
select throws_ok(format('select tests.act_as(%L), must_pay_again(tests.id(''otto''))', person), '42501', null, person || ' does not')
from unnest(array['anna', 'admin2']) as person;
select tests.act_as_owner();
select ok((tests.row_of('otto')).is_registered, 'a refund alone unregisters nobody');
delete from outbox;
insert into bed_holds values (tests.id('otto'), camp_now() + interval '1 hour');
select tests.act_as('admin3');
select must_pay_again(tests.id('otto'));
select throws_ok('select must_pay_again(tests.id(''otto''))', 'P0001', 'conflict', 'it is said once'),
  throws_ok('select must_pay_again(tests.id(''nobody''))', 'P0001', 'conflict', 'of a camper');
select tests.act_as_owner();
select ok(not (tests.row_of('otto')).is_registered, 'the place is unconfirmed');
select is((select until - camp_now() from bed_holds where camper_id = tests.id('otto')), interval '48 hours', 'its bed is reserved from now on');
select is((select kind || ' ' || recipient || ' ' || (payload ->> 'outstanding') from outbox), 'pay_again otto@example.org 1080.00', 'with one email');
select is(
  (select before ->> 'is_registered' from audit_log where table_name = 'users' and row_id = tests.id('otto')::text
    and actor_id = tests.id('admin3') order by id desc limit 1), 'true', 'and a line in the activity log'
);
select isnt(tests.pay('otto', 'otto', 'Full payment'), null, 'and it can be paid by card again');
select ok((tests.row_of('otto')).is_registered, 'which registers');

-- Every row has a number, without a gap, in the order of writing (N41)

select is(min(number) || ' ' || max(number) || ' ' || count(*), '1 ' || count(*) || ' ' || count(*), 'numbers have no gap') from payments;
select is_empty('select from payments a join payments b on a.number < b.number and a.created_at > b.created_at', 'and follow the time');
select results_eq(
  $$ select payload -> 'numbers' from outbox where kind = 'receipt' order by created_at desc limit 1 $$,
  $$ select jsonb_build_array(max(number)) from payments $$, 'a receipt says its own'
);

-- The year's file: every row of all seasons, with who wrote it, the cash count and the provider's fee, once for each payment

insert into private.payouts (id, file_name, file_hash, imported_by) values (tests.id('file'), 'f', repeat('a', 64), tests.id('admin3'));
insert into private.payout_rows (payout_id, position, row_key, provider_payment_id, amount_ore, fee_ore)
select tests.id('file'), 1, 'k', max(provider_payment_id), 108000, 1234 from payments where intent_id is not null;
insert into private.cash_closings (id, season_id, day, expected, counted, closed_by)
values (tests.id('box'), private.season(), '2025-04-20', 1, 1, tests.id('admin3'));
insert into private.closed_cash (payment_id, closing_id) select id, tests.id('box') from payments where number = 1;
insert into people (id, account_id, first_name, last_name) values (tests.id('admin3'), tests.id('admin3'), 'Eva', 'Fem');
select tests.act_as('admin3');
select results_eq(
  'select number from admin_payments(p_year => 2025) order by 1', 'select number from payments order by 1', 'the year has every row'
);
select is_empty('select from admin_payments(p_year => 2024)', 'and another year none');
select is(writer || ' ' || season || ' ' || cash_count, 'Eva Fem Family Camp 2025 2025-04-20', 'who wrote it, for which camp, counted when')
from admin_payments() where number = 1;
select is((select sum(fee) from admin_payments()), 12.34, 'the fee stands once');
select tests.act_as('admin1');
select is((select count(fee) + count(cash_count) from admin_payments()), 0::bigint, 'and only treasurers read fee and count');
select tests.act_as_owner();
delete from people where id = tests.id('admin3');
select tests.act_as('admin5');
select is(writer, 'Eva Fem', 'who wrote it is known as long as the row') from admin_payments() where number = 1;
