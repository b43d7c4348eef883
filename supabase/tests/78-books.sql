-- The year of a treasurer: the job lasts until the books of its season are closed, which locks the season in the tables themselves.

create function tests.line(who text, amount numeric, paid numeric, outstanding numeric) returns jsonb
language sql as $$
  select jsonb_build_object('camper', tests.id(who), 'amount', amount, 'seen_paid', paid, 'seen_outstanding', outstanding)
$$;
create function tests.next_season(on_day text) returns void
language plpgsql as $$
begin
  perform tests.at(on_day);
  perform tests.act_as('admin3');
  perform draft_season();
  perform save_draft_season(jsonb_set(plan, '{camp_info,theme}', '"Hope"'), updated_at) from seasons where state = 'draft';
  perform open_season(id, updated_at, false, null, '{still_ahead,no_prices,no_rooms}', (select title from camp_info)) from seasons where state = 'draft';
end
$$;
create function tests.season() returns smallint language sql stable security definer as $$ select min(id) from public.seasons $$;
create function tests.close(note text default 'The rest is written off by the board') returns text
language sql as $$ select public.close_books(tests.season(), public.book_figures(tests.season()), note)::text $$;
create function tests.fact(figure text) returns numeric
language sql as $$ select (public.book_figures(tests.season()) ->> figure)::numeric $$;

-- A season with money of every kind

select tests.admin('kasper', 1), tests.admin('lone', 1);
update admin set jobs = '{treasurer,helper}' where id = tests.id('kasper');
create temp table card as select tests.pay('anna', 'anna', 'Full payment') as anna, tests.pay('otto', 'otto', 'Full payment') as otto;
grant select on card to public;
-- A treasurer reads no attempt; the file of the payout names the payment.
create temporary table of_anna as select i.provider_payment_id from payment_intents i where i.id = (select anna from card);
grant select on of_anna to authenticated;
select tests.act_as('kasper');
select is(jsonb_array_length(record_family_payment(tests.id('box'), tests.id('anna'), jsonb_build_array(
  tests.line('anna', 0, 1200, 0), tests.line('ben', 1300, 0, 1200), tests.line('clara', 100, 0, 600)), 'Cash', '') -> 'people'), 3, 'cash without a note');
select import_bank_statement('bank.csv', repeat('a', 64), '[{"day": "2025-04-18", "amount_ore": 10000, "text": "Olga"},
  {"day": "2025-04-18", "amount_ore": 20000, "text": "Rent"}, {"day": "2025-04-18", "amount_ore": 30000, "text": "Somebody"}]');
create temp table lines as select id, text from bank_transfers();
grant select on lines to public;
select confirm_bank_line((select id from lines where text = 'Olga'), jsonb_build_array(jsonb_build_object('account', tests.id('otto'), 'lines',
  jsonb_build_array(tests.line('otto', 0, 1080, 0), tests.line('olga', 100, 0, 840)))));
select set_aside_bank_line((select id from lines where text = 'Rent'), 'The hall');
select import_payout('p.csv', repeat('b', 64), (select jsonb_build_array(
  jsonb_build_object('payment_id', provider_payment_id, 'amount_ore', 119900, 'fee_ore', 900, 'day', '2025-04-20')) from of_anna));
select throws_ok('select tests.close()', 'P0001', 'not_over', 'before the end of the camp no books are closed');

-- The next season is opened: the books are not closed by it

select tests.next_season('2025-11-01 12:00');
select tests.act_as('kasper');
select is(my_rights(), array['look', 'answers', 'checkin', 'meals', 'write_unpaid', 'money'], 'the job Treasurer lasts beside level 1, and no other'),
  is(my_access_level(), 1::smallint, 'with its level'), is(private.is_treasurer(), true, 'and all that it opens');
select results_eq('select season_id = tests.season(), is_current, left_to_pay, closed_at, may_close from season_books()',
  $$ values (false, true, 0::numeric, null::timestamptz, false), (true, false, 1240.00, null, true) $$, 'each season has its books');
select is((select count(*) from outstanding_families()), 0::bigint, 'nobody of the new season has something left to pay');
select results_eq('select name, email, people, expected, paid, outstanding, next_part, campers from outstanding_families(tests.season())',
  $$ values ('Otto Holm', 'otto@example.org', 2::bigint, 1920.00, 1180.00, 740.00, 740.00, array[tests.id('olga')]),
    ('Anna Holm', 'anna@example.org', 3::bigint, 3000.00, 2600.00, 500.00, 500.00, array[tests.id('clara')]) $$, 'but of the last one they have');
select is((select count(*) from outstanding_families(private.season())), 0::bigint, 'the open season by its number is the open season');
select tests.act_as('admin2');
select is(count_families(array[tests.id('clara'), tests.id('olga')]) ->> 'mails', '0', 'they are not of the open season'),
  is(count_families(array[tests.id('clara'), tests.id('olga')], tests.season()) -> 'mails', '2', 'and can be written to all the same'),
  is(family_mail_values(tests.id('anna'), array[tests.id('clara')], tests.season()) - 'language' - array['last_day', 'price_day'],
    '{"first_name": "Anna", "camp": "Family Camp 2025", "camp_start": "2025-05-28", "outstanding": 500.00, "next_payment": 500.00,
      "campers": [{"name": "Clara Holm", "arrival": "Bus", "departure": "Car", "room": null}]}', 'with what they have left to pay of that season'),
  is(family_mail_values(tests.id('anna'), array[tests.id('clara')]), null, 'which is not the open one');
select is(send_message(tests.id('debt'), array[tests.id('clara'), tests.id('olga')], '{"en": {"subject": "{outstanding}", "body": "{camp}"}}', '{}', 2, tests.season()), 2, 'sent'),
  is(test_message(tests.id('try'), tests.id('anna'), array[tests.id('clara')], '{"en": {"subject": "{outstanding}", "body": "{camp}"}}', '{}', tests.season()), 'queued', 'and tried');
select is((select of_season from message_list()), tests.season(), 'the list knows whose families it went to'),
  is((select example ->> 'camp' from message_list()), 'Family Camp 2025', 'and fills in what is true of that season');
select tests.act_as_owner();
select results_eq($$ select private.filled_in(o) -> 'values' ->> 'outstanding', private.filled_in(o) -> 'values' ->> 'camp' from outbox o
    where kind = 'message' order by 1 $$, $$ values ('500.00', 'Family Camp 2025'), ('500.00', 'Family Camp 2025'), ('740.00', 'Family Camp 2025') $$,
  'each mail says what is left of the season that it is about');

-- The figures, and who closes

select tests.act_as(person), throws_ok(call, '42501', 'not_allowed', person || ' may not: ' || call)
from unnest(array['anna', 'lone', 'admin2']) as person,
  unnest(array['select * from season_books()', 'select book_figures(1::smallint)', 'select close_books(1::smallint, ''{}'')', 'select reopen_books(1::smallint, ''why'')']) as call;
select tests.act_as_owner();
update admin set jobs = '{treasurer}' where id = tests.id('lone');
select tests.act_as('lone');
select throws_ok('select tests.close()', '42501', 'not_allowed', 'the Treasurer of the next season reads the books of the last, and does not close them');
select tests.act_as('kasper');
select is(book_figures(tests.season()), '{"paid": 3780.00, "given": 0, "owing_families": 2, "owed": 1240.00, "overpaid_families": 1, "overpaid": 100.00, "cash": 0,
  "cash_difference": 0, "open_days": 1, "open_cash": 1400.00, "confirmed_lines": 1, "confirmed": 100.00, "aside_lines": 1, "aside": 200.00,
  "open_lines": 1, "open_bank": 300.00, "payouts": 1, "open_payouts": 1, "differing_payouts": 1, "unpaid_rows": 1, "unpaid_out": 1080.00, "matters": 0}', 'everything is listed');
select throws_ok('select tests.close('''')', 'P0001', 'note_missing', 'what is undecided takes a note'),
  throws_ok('select close_books(tests.season(), ''{"owed": 0}'', ''Done with it'')', 'P0001', 'conflict', 'other figures than were shown'),
  throws_ok('select close_books(private.season(), ''{}'', ''Done with it'')', '42501', 'not_allowed', 'not those of a season that is not theirs'),
  throws_ok('select reopen_books(tests.season(), ''Mistake'')', '42501', 'not_allowed', 'nor opens any');
select tests.close();
select is(private.is_treasurer(), false, 'with the books the job ends');

-- Locked

select tests.act_as('admin3');
select throws_ok('select tests.close()', 'P0001', 'conflict', 'closed once');
select is((select concat_ws(' ', actor_id = tests.id('kasper'), after -> 'figures' ->> 'written_off', after ->> 'note') from audit_log
  where table_name = 'books'), 't 1240.00 The rest is written off by the board', 'which is logged');
select results_eq('select closed_by, left_to_pay, note from season_books() where season_id = tests.season()',
  $$ values ('kasper@example.org', 1240.00, 'The rest is written off by the board') $$, 'and shown');
select is(tests.fact('written_off'), 1240.00, 'what was left to pay is written off');
select throws_ok(call, 'P0001', 'books_closed', call)
from unnest(array[
  'select record_family_payment(tests.id(''late''), tests.id(''otto''), jsonb_build_array(tests.line(''otto'', 0, 1080, 0), tests.line(''olga'', 740, 100, 740)), ''Cash'', ''Late'', p_season => tests.season())',
  'select record_family_payment(tests.id(''back''), tests.id(''otto''), jsonb_build_array(tests.line(''otto'', 0, 1080, 0), tests.line(''olga'', -100, 100, 740)), ''Cash'', ''Back'', p_kind => ''refund'', p_season => tests.season())',
  'select confirm_bank_line((select id from lines where text = ''Somebody''), jsonb_build_array(jsonb_build_object(''account'', tests.id(''otto''), ''lines'',
     jsonb_build_array(tests.line(''otto'', 0, 1080, 0), tests.line(''olga'', 300, 100, 740)))))',
  'select set_aside_bank_line((select id from lines where text = ''Somebody''), ''Not ours'')',
  'select reopen_bank_line((select id from lines where text = ''Rent''))',
  'select reopen_bank_line((select id from lines where text = ''Olga''), ''By mistake'')',
  'select close_cash(tests.season(), ''2025-04-20'', 1400, 1400)',
  'select close_payout((select id from payouts()), 1, ''The bank has it'')',
  'select remove_payout((select id from payouts()))'
]) as call;
select tests.act_as_owner();
select throws_ok(format('insert into payments (season_id, amount, type, payment_method, pricing_id, paid_for_user_id, provider_payment_id, charge_id, entry_key, entered_by, reason)
  values (tests.season(), 5, ''Correction'', ''Cash'', 3, %L, ''by hand'', ''x'', gen_random_uuid(), gen_random_uuid(), ''Past the functions'')', tests.id('olga')),
  'P0001', 'books_closed', 'not even past the functions');
select is((select sum(amount) from payments where season_id = tests.season()), 3780.00, 'nothing of it is written');
select tests.act_as('admin3');
select is(import_bank_statement('later.csv', repeat('c', 64), '[{"day": "2025-04-19", "amount_ore": 400, "text": "Very late"}]') -> 'new', '1', 'a line of those days is read');
select is((select season_id from bank_transfers() where text = 'Very late'), private.season(), 'into the books that are open');
select tests.at('2025-11-02 12:00');
select is(import_payout('later.csv', repeat('d', 64), jsonb_build_array(jsonb_build_object('payment_id', (select payment_id from not_paid_out()),
  'amount_ore', 108000, 'fee_ore', 0))) -> 'alike', '0', 'and a payout with a payment of the season'),
  lives_ok('select close_payout((select id from payouts() where file_name = ''later.csv''), 0)', 'which can be decided');

-- Opened again

select throws_ok('select reopen_books(tests.season(), ''x'')', 'P0001', 'note_missing', 'with a reason');
select reopen_books(tests.season(), 'A family paid after all');
select throws_ok('select reopen_books(tests.season(), ''Twice'')', 'P0001', 'conflict', 'once');
select is((select concat_ws(' ', actor_level, after ->> 'note') from audit_log where table_name = 'books' and action = 'UPDATE'),
  '3 A family paid after all', 'which the log has');
select tests.act_as('kasper');
select is(private.is_treasurer(), true, 'the Treasurer is one again');
select is(close_cash(tests.season(), '2025-04-20', 1400, 1400) is not null, true, 'and goes on');
select is(tests.fact('open_cash'), 0::numeric, 'as the figures say'), is(tests.fact('cash'), 1400.00, 'which have the box');
select tests.close('Everything else is written off');

-- What the provider says has happened, and opens them

select tests.act_as_server();
select settle_intent((select otto from card), tests.snapshot((select otto from card), '{"refundedAmount": 30000}'), 'webhook');
select tests.act_as('kasper');
select is(private.is_treasurer(), true, 'money of a card in closed books opens them'), is(tests.fact('paid'), 3480.00, 'and is in them');
select results_eq('select closed_at, note, was_closed from season_books() where season_id = tests.season()', $$ values (null::timestamptz, '', true) $$, 'as can be seen');
select is('money' = any (my_rights()), true, 'for the Treasurer to close them again');
select tests.act_as_owner();
select is((select count(*) from payments where season_id = tests.season() and amount < 0), 1::bigint, 'once');

-- After its camp the open season can be closed too

select tests.at('2026-09-01 12:00');
select tests.act_as('lone');
select close_books(private.season(), book_figures(private.season()), 'Nobody came');
select is((select closed_by from season_books() where is_current), 'lone@example.org', 'by its own Treasurer'),
  is(private.is_treasurer(), true, 'who is one to the end of the season');
