-- The treasurer's right by name: who gives it and what it opens; a family's cash at once, what is outstanding, and the cash box.

select tests.admin('kasper', 1);
create function tests.line(who text, amount numeric, paid numeric, outstanding numeric) returns jsonb
language sql as $$
  select jsonb_build_object('camper', tests.id(who), 'amount', amount, 'seen_paid', paid, 'seen_outstanding', outstanding)
$$;
create function tests.family_pays(key text, lines jsonb, method text default 'Cash', received date default null, note text default 'Paid in the office')
returns jsonb
language sql as $$
  select public.record_family_payment(tests.id(key), tests.id('anna'), lines, method, note, received, 'Anna Holm camp')
$$;
create function tests.all_lines() returns jsonb
language sql as $$
  select jsonb_build_array(tests.line('anna', 1200, 0, 1200), tests.line('ben', 1200, 0, 1200), tests.line('clara', 600, 0, 600))
$$;
create function tests.treasurer_calls() returns setof text
language sql as $$
  select unnest(array[
    'select tests.family_pays(''k'', tests.all_lines(), ''Gold'')',
    'select * from outstanding_families()', 'select * from cash_days()', 'select close_cash(1::smallint, ''2025-04-20'', 7, 7)',
    'select note_attention(''x'', ''dealt with'')', 'select must_pay_again(tests.id(''x''))',
    'select * from payouts()', 'select * from payout_detail(tests.id(''x''))', 'select * from not_paid_out()',
    'select import_payout(''f'', ''f'', ''[]'')', 'select close_payout(tests.id(''x''), 0)', 'select reopen_payout(tests.id(''x''), ''why'')',
    'select remove_payout(tests.id(''x''))',
    'select * from bank_transfers()', 'select import_bank_statement(''f'', ''f'', ''[]'')',
    'select confirm_bank_line(tests.id(''x''), ''[]'')', 'select set_aside_bank_line(tests.id(''x''), ''not ours'')',
    'select reopen_bank_line(tests.id(''x''))', 'select confirm_exact_lines(''[]'')'
  ])
$$;
create function tests.refusal_of(call text) returns text
language plpgsql as $$
begin
  execute call;
  return 'done';
exception when others then
  return sqlstate;
end
$$;
create function tests.close_box(expected numeric, counted numeric, note text default '') returns text
language sql as $$
  select case when public.close_cash(private.season(), '2025-04-20', expected, counted, note) is not null then 'closed' end
$$;

-- Who gives the right, and to whom

select tests.act_as('kasper');
select is(private.is_treasurer(), false, 'level 1 is no treasurer'),
  is(tests.rows_of('update admin set jobs = ''{treasurer}'' where id = tests.id(''kasper'')'), 0, 'and does not make themselves one');
select tests.act_as('admin2');
select is(tests.rows_of('update admin set jobs = ''{treasurer}'' where id = tests.id(''kasper'')'), 0, 'level 2 does not give it');
select tests.act_as('anna');
select is(private.is_treasurer(), false, 'a camper is none');
select tests.act_as('admin3');
select is(private.is_treasurer(), true, 'level 3 does that work anyway');

select tests.act_as(person), throws_ok(call, '42501', 'not_allowed', person || ' may not: ' || call)
from unnest(array['anna', 'kasper', 'admin1', 'admin2']) as person, tests.treasurer_calls() as call;
select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor may not: ' || call) from tests.treasurer_calls() as call;

-- Each is let through by the right alone: what is refused then is something else, or nothing.
select tests.act_as('admin3');
select is(tests.rows_of('update admin set jobs = ''{treasurer}'' where id = tests.id(''kasper'')'), 1, 'level 3 gives it to a lower level');
select is(
  (select concat(actor_level, ' ', before ->> 'jobs', ' ', after ->> 'jobs') from audit_log
    where table_name = 'admin' and row_id = tests.id('kasper')::text and action = 'UPDATE'), '3 [] ["treasurer"]', 'which is logged'
);
select is((select array_agg(name) from admin_people() where 'treasurer' = any (jobs)), array['kasper@example.org'], 'and listed');
select tests.act_as('kasper');
select is(private.is_treasurer(), true, 'they have it at once');
select isnt(tests.refusal_of(call), '42501', 'and may: ' || call) from tests.treasurer_calls() as call;
select isnt_empty(format('select from camper_fee(%L)', tests.id('anna')), 'they see a fee');
select throws_ok('select close_cash(null, null, null, 1)', 'P0001', 'conflict', 'a day that is missing is none'),
  throws_ok('select close_cash(private.season(), ''2025-01-01'', null, 1)', 'P0001', 'conflict', 'nor one without cash');
select is(tests.rows_of('update admin_settings set bool = true'), 0, 'settings stay closed'),
  is(tests.rows_of('update pricing set price = 1'), 0, 'prices too'),
  is((select count(*) from discounts), 0::bigint, 'and promo codes');
select throws_ok('select merge_accounts(tests.id(''anna''), tests.id(''otto''), null, false)', null, null, 'accounts are not merged');
select throws_ok('select add_admin(''anna@example.org'', 1::smallint)', '42501', null, 'nobody is made an admin');
select tests.act_as_owner();
select is(checkout_to_cancel(tests.id('ben'), tests.id('kasper')), null, 'nothing is to be ended yet');

-- A whole family at once

select tests.act_as('kasper');
select results_eq(
  format('select name, paid, outstanding from camper_fee(%L, true)', tests.id('anna')),
  $$ values ('Anna Holm', 0::numeric, 1200.00), ('Ben Holm', 0::numeric, 1200.00), ('Clara Holm', 0::numeric, 600.00) $$, 'what is left to pay'
);
select throws_ok(format('select tests.family_pays(''wrong'', %s)', wrong), 'P0001', code, code || ': ' || wrong)
from (values
  ('tests.all_lines() - 2', 'conflict'),
  ('tests.all_lines() || jsonb_build_array(tests.line(''otto'', 0, 0, 1080))', 'conflict'),
  ('jsonb_set(tests.all_lines(), ''{1,seen_paid}'', ''5'')', 'conflict'),
  ('jsonb_set(tests.all_lines(), ''{1,seen_outstanding}'', ''600'')', 'conflict'),
  ('jsonb_set(tests.all_lines(), ''{1,amount}'', ''-5'')', 'bad_amount'),
  ('jsonb_set(tests.all_lines(), ''{1,amount}'', ''0.005'')', 'bad_amount'),
  ('(select jsonb_agg(line || ''{"amount": 0}'') from jsonb_array_elements(tests.all_lines()) line)', 'bad_amount'),
  ('tests.all_lines(), ''Gold''', 'bad_method'), ('tests.all_lines(), ''Bank transfer''', 'bad_day'),
  ('tests.all_lines(), ''Bank transfer'', ''2025-04-21''', 'bad_day'), ('tests.all_lines(), note => ''x''', 'reason_missing')
) as t(wrong, code);
select tests.act_as_owner();
select is((select count(*) from payments), 0::bigint, 'nothing of what was refused is written');
select tests.checkout('otto', 'ben', 'Full payment');
select tests.act_as('kasper');
select is(
  (select string_agg(concat_ws(' ', p ->> 'name', p ->> 'outstanding', p ->> 'is_registered', p ->> 'has_open_checkout'), ', ')
    from jsonb_array_elements(tests.family_pays('first', jsonb_build_array(
      tests.line('anna', 1200, 0, 1200), tests.line('ben', 280, 0, 1200), tests.line('clara', 0, 0, 600))) -> 'people') p),
  'Anna Holm 0.00 true false, Ben Holm 920.00 false true, Clara Holm 600.00 false false', 'one paid, one in part, one not'
);
select is(
  tests.family_pays('first', jsonb_build_array(
    tests.line('anna', 1200, 0, 1200), tests.line('ben', 280, 0, 1200), tests.line('clara', 0, 0, 600))) -> 'is_new', 'false',
  'the same press again is the same rows, also when the figures are others by now'
);
select throws_ok('select tests.family_pays(''first'', tests.all_lines())', 'P0001', 'conflict', 'the same key is not other money');
select throws_ok('select tests.family_pays(''second'', tests.all_lines())', 'P0001', 'conflict', 'a second treasurer is told that somebody was faster');
select tests.act_as_owner();
select results_eq(
  $$ select paid_for_user_id, amount, type, entered_by from payments order by amount desc $$,
  $$ values (tests.id('anna'), 1200.00, 'Full payment', tests.id('kasper')), (tests.id('ben'), 280.00, 'First payment', tests.id('kasper')) $$,
  'a row each, with the part that it pays'
);
select is(
  (select count(*) || ' ' || min(recipient) || ' ' || min(payload ->> 'amount') || ' ' || min(jsonb_array_length(payload -> 'lines'))
    from outbox where kind in ('receipt', 'registered')), '1 anna@example.org 1480.00 2', 'one receipt for all'
);
select is((select count(*) from audit_log where table_name = 'payments' and actor_id = tests.id('kasper')), 2::bigint, 'a line of the log each');
select is((checkout_to_cancel(tests.id('ben'), tests.id('kasper')) ->> 'intent_id') is not null, true, 'the open page may be ended at once');
select tests.act_as('kasper');
select tests.family_pays('rest', jsonb_build_array(tests.line('anna', 0, 1200, 0), tests.line('ben', 920, 280, 920), tests.line('clara', 600, 0, 600)),
  'Bank transfer', '2025-04-18', 'Statement of April');
select is(
  (select array_agg(distinct concat_ws(' ', method, received_on, bank_reference)) from admin_payments() where reason = 'Statement of April'),
  array['Bank transfer 2025-04-18 Anna Holm camp'], 'a transfer has its day and what its sender wrote'
);
select tests.act_as_owner();
select is((tests.row_of('ben')).is_registered and (tests.row_of('clara')).is_registered, true, 'what is covered registers');

-- What is outstanding, and one rule for list, sums and families

select tests.pay('otto', 'otto', 'First payment');
update users set is_attending = false where id = tests.id('clara');
select tests.act_as('kasper');
select results_eq(
  'select name, people, expected, paid, outstanding, next_part from outstanding_families()',
  $$ values ('Otto Holm', 2::bigint, 1920.00, 360.00, 1560.00, 1200.00) $$, 'families that owe, with the next part of each: 360 and 840'
);
select is(
  (select sum(outstanding) from outstanding_families()), (select sum(outstanding) from payment_totals()), 'as much as the sums say'
);
select is(
  (select sum(case when is_attending and not is_inactive then greatest(price - paid, 0) else 0 end) from tests.camper_list()),
  (select sum(outstanding) from payment_totals()), 'and the list, also where somebody does not come'
), is(
  (select sum(case when is_attending and not is_inactive then price else 0 end) from tests.camper_list()),
  (select sum(expected) from payment_totals()), 'as of what is expected'
), is((select sum(paid) from tests.camper_list()), (select sum(paid) from payment_totals()), 'and of what is paid');

-- The cash box

select results_eq(
  'select day, expected, counted, takers from cash_days()',
  $$ values ('2025-04-20'::date, 1480.00, null::numeric, '[{"name": "kasper@example.org", "amount": 1480.00, "entries": 2}]'::jsonb) $$,
  'what should be there, and who took it; a transfer is no cash'
);
select throws_ok(format('select tests.close_box(%s)', wrong), 'P0001', code, code || ': ' || wrong)
from (values ('1480, 1400', 'note_missing'), ('1400, 1400', 'conflict'), ('1480, null', 'bad_amount'), ('1480, 0.001', 'bad_amount'))
  as t(wrong, code);
select is(tests.close_box(1480, 1400, 'A note of 80 is missing'), 'closed', 'with a difference and a note');
select throws_ok('select tests.close_box(1480, 1480)', 'P0001', 'conflict', 'once');
select tests.act_as('admin3');
select tests.write_down(tests.id('late'), tests.id('otto'), 100, 'Cash', 'payment', 'After closing', 360);
select results_eq(
  'select expected, counted, note, closed_by, jsonb_array_length(takers) from cash_days()',
  $$ values (100.00, null::numeric, '', null::text, 1), (1480.00, 1400.00, 'A note of 80 is missing', 'kasper@example.org', 1) $$,
  'what is written down later is open, and the closing stays what it was'
);
select tests.act_as_owner();
select throws_ok('update private.cash_closings set counted = 1', '42501', 'append_only', 'a closing is not changed'),
  throws_ok('delete from private.closed_cash', '42501', 'append_only', 'nor what it counted');
select is((select count(*) from audit_log where table_name = 'cash_closings'), 1::bigint, 'it is in the log');

-- Cash of Sunday that is typed on Monday is Sunday's, and a payment needs no note

select tests.at('2025-04-21 12:00');
select tests.act_as('kasper');
select tests.write_down(tests.id('today'), tests.id('otto'), 10, 'Cash', 'payment', null, 460);
select record_family_payment(tests.id('sunday'), tests.id('otto'), jsonb_build_array(tests.line('otto', 20, 470, 610), tests.line('olga', 30, 0, 840)),
  'Cash', '  ', '2025-04-20');
select results_eq('select day, expected from cash_days() where closing_id is null order by 1',
  $$ values ('2025-04-20'::date, 150.00), ('2025-04-21', 10.00) $$, 'cash is of the day on which it came');
select results_eq('select distinct received_on, reason from admin_payments() where amount in (20, 30)', $$ values ('2025-04-20'::date, null::text) $$,
  'as the files say');
select is(close_cash(private.season(), '2025-04-20', 150, 150) is not null, true, 'and is counted with it');
select results_eq('select amount, cash_count from admin_payments() where cash_count is not null and amount < 100 order by 1',
  $$ values (20.00, '2025-04-20'::date), (30.00, '2025-04-20') $$, 'which the files say too');
select throws_ok(format('select record_family_payment(tests.id(''x''), tests.id(''otto''), jsonb_build_array(tests.line(''otto'', %s, 490, 590), tests.line(''olga'', 0, 30, 810)), ''Cash'', %L, %L, p_kind => %L)',
  amount, note, day, kind), 'P0001', code, code || ' ' || kind)
from (values (1, '', '2025-04-22', 'payment', 'bad_day'), (-1, '', null, 'refund', 'reason_missing'), (-1, null, null, 'correction', 'reason_missing'),
  (1, 'x', null, 'payment', 'reason_missing')) as t(amount, note, day, kind, code);
