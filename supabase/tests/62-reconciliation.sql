-- Payouts of the card company and the bank's statements beside the ledger: matched by ids and confirmed by people, never by amounts.

select tests.admin('kasper', 1);
update admin set jobs = '{treasurer}' where id = tests.id('kasper');
create temp table paid as select tests.pay('anna', 'anna', 'First payment') as anna, tests.pay('otto', 'otto', 'Full payment', true) as otto,
  tests.pay('otto', 'olga', 'Full payment') as olga;
create temp table ids as select i.id as intent, i.provider_payment_id as id, i.amount_ore as ore, key as who
from paid, jsonb_each_text(to_jsonb(paid)) join payment_intents i on i.id = value::uuid;
select settle_intent(intent, tests.snapshot(intent, '{"refundedAmount": 10000}'), 'webhook') from ids where who = 'otto';
grant select on ids to public;

create function tests.row(id text, payment text, ore integer, fee integer default 0) returns jsonb
language sql as $$
  select jsonb_build_object('id', id, 'payment_id', coalesce((select ids.id from ids where who = payment), payment), 'amount_ore', ore, 'fee_ore', fee, 'day', '2025-04-22')
$$;
create function tests.import(file text, variadic rows jsonb[]) returns jsonb
language sql as $$
  select public.import_payout(file || '.csv', encode(sha256(convert_to(file, 'UTF8')), 'hex'), to_jsonb(rows))
$$;
create function tests.may(alike integer) returns jsonb
language sql as $$
  select public.import_payout('may.csv', repeat('b', 64), jsonb_build_array(tests.row(null, null, 0, 9900)), alike)
$$;

-- A file with all sorts of rows

select tests.act_as('kasper');
select is(tests.import('april',
  tests.row('r1', 'anna', 40000, 600), tests.row('r2', 'otto', 108000, 1500), tests.row('r3', 'otto', -10000),
  tests.row('r4', 'ABCDEF01-2345', 5000, 50), tests.row('r5', null, 0, 9900)), '{"alike": 0, "first": []}', 'kept');
create temp table files as select id as april from payouts();
select results_eq(
  'select entries, amount, fees, net, differing, closed_at from payouts()',
  $$ values (5::bigint, 1430.00, 120.50, 1309.50, 1::bigint, null::timestamptz) $$, 'what payers paid, the fees, and what reaches the bank'
);
select results_eq(
  'select who, is_refund, amount, fee, ledger, difference, state, payer, payees from payout_detail((select april from files)) left join ids on ids.id = payment_id
    order by who, is_refund',
  $$ values ('anna', false, 400.00, 6.00, 400.00, 0.00, 'matched', 'Anna Holm', 'Anna Holm'), ('otto', false, 1080.00, 15.00, 1080.00, 0.00, 'matched', null, 'Otto Holm'),
    ('otto', true, -100.00, 0.00, -100.00, 0.00, 'matched', null, 'Otto Holm'), (null, false, 50.00, 0.50, 0.00, 50.00, 'unknown', null, null),
    (null, false, 0.00, 99.00, 0.00, 0, 'own', null, null) $$, 'by the provider''s id; an anonymous payer is nobody'
);
select results_eq(
  'select who, amount, payees from not_paid_out() join ids on ids.id = payment_id', $$ values ('olga', 840.00, 'Olga Holm') $$, 'what no file has'
);

select results_eq('select day, file_name, payment_id, fee from other_fees(2025)',
  $$ values ('2025-04-22'::date, 'april.csv', 'abcdef012345', 0.50), ('2025-04-22', 'april.csv', null, 99.00) $$, 'fees that no row of the ledger has');
select is((select sum(fee) from admin_payments(p_year => 2025)) + (select sum(fee) from other_fees(2025)), (select sum(fees) from payouts()),
  'with those of the ledger they are all fees of all files');
select is_empty('select * from other_fees(2024)', 'each in its year');
select tests.act_as('admin2');
select is_empty('select * from other_fees(2025)', 'for treasurers');
select tests.act_as('kasper');
select tests.import('subscription', tests.row('s1', null, -14900), tests.row('s2', null, 0, 100));
select results_eq('select amount, fees, net from payouts() where file_name = ''subscription.csv''', $$ values (0.00, 150.00, -150.00) $$,
  'what the provider takes is its fee, in whichever column its file has it'),
  results_eq('select state, is_refund, amount, fee from payout_detail((select id from payouts() where file_name = ''subscription.csv''))',
  $$ values ('own', false, 0.00, 150.00) $$, 'and no refund'),
  is((select sum(fee) from other_fees(2025) where payment_id is null), 249.00, 'and is in the year');
select remove_payout(id) from payouts() where file_name = 'subscription.csv';

-- Nothing is read twice

select throws_ok('select tests.import(''april'', tests.row(''new'', ''anna'', 1))', 'P0001', 'already_imported', 'the same file'),
  throws_ok('select tests.import(''more'', tests.row(''r9'', ''olga'', 84000), tests.row(''r1'', ''anna'', 40000))', 'P0001', 'rows_known', 'a row of another file'),
  throws_ok('select import_payout(''empty.csv'', repeat(''a'', 64), ''[]'')', 'P0001', 'bad_rows', 'a file without rows'),
  throws_ok('select import_payout(''none.csv'', repeat(''a'', 64), null)', 'P0001', 'bad_rows', 'nor one that is none'),
  throws_ok('select tests.import(''twice'', tests.row(''x'', ''anna'', 1), tests.row('' x'', ''olga'', 2))', 'P0001', 'id_repeats', 'rows of one file that have one id'),
  throws_ok('select tests.import(''null'', tests.row(''x'', ''anna'', null))', 'P0001', 'bad_rows', 'a row without an amount'),
  throws_ok('select tests.import(''fee'', tests.row(''x'', ''anna'', 1, null))', 'P0001', 'bad_rows', 'or without a fee'),
  throws_ok('select tests.import(''day'', tests.row(''x'', ''anna'', 1) || ''{"day": "soon"}'')', 'P0001', 'bad_rows', 'or with a day that is none'),
  throws_ok('select import_payout(null, repeat(''a'', 64), jsonb_build_array(tests.row(''x'', ''anna'', 1)))', 'P0001', 'bad_rows', 'nor a file without a name'),
  throws_ok('select import_payout(''odd.csv'', ''abc'', jsonb_build_array(tests.row(''x'', ''anna'', 1)))', 'P0001', 'bad_rows', 'a hash that is none');
select is((select count(*) from payouts()), 1::bigint, 'nothing of them is kept');
select is(tests.import('unnamed', tests.row(null, 'olga', 42000), tests.row(null, 'olga', 42000)) ->> 'alike', '0', 'two rows of one file without ids that say the same are two');
select is(tests.import('may', tests.row(null, 'olga', 42000), tests.row(null, null, 0, 9900), tests.row(null, 'olga', 1), tests.row('r77', 'anna', 40000, 600))
  #- '{first,0,payment_id}', '{"alike": 2, "first": [{"n": 1, "day": "2025-04-22", "fee": 0.00, "amount": 420.00, "file_name": "unnamed.csv"},
    {"n": 2, "day": "2025-04-22", "fee": 99.00, "amount": 0.00, "file_name": "april.csv", "payment_id": null}]}',
  'where a row has no id, one that says the same may be another: a person is asked, and nothing is kept');
select is(tests.may(null) -> 'alike', '1', 'also if the question is left out');
select is((select count(*) from payouts()), 2::bigint, 'until they have looked');
select is(tests.may(2) -> 'alike', '1', 'who has seen others is asked again'),
  is(tests.may(1) -> 'alike', '0', 'they are other payments, says a person'), throws_ok('select tests.may(1)', 'P0001', 'already_imported', 'once');
select is((select concat_ws(' ', entries, fees) from payouts() where file_name = 'may.csv'), '1 99.00', 'and so they are');
select remove_payout((select id from payouts() where file_name = 'may.csv'));
select is((select difference from payout_detail((select id from payouts() where file_name = 'unnamed.csv'))), 0.00, 'together they are the charge');
select is_empty('select from not_paid_out()', 'nothing is missing any more');
select is(
  (select sum(amount) from payouts()) - (select sum(amount) from payments), 50.00, 'files less ledger: the row that nobody knows'
) from (select tests.act_as('kasper')) as acting;

-- Closing

select throws_ok('select close_payout((select april from files), 1)', 'P0001', 'note_missing', 'a difference wants a note'),
  throws_ok('select close_payout((select april from files), 0)', 'P0001', 'conflict', 'other differences than were shown'),
  throws_ok('select close_payout(tests.id(''none''), 0)', 'P0001', 'not_found', 'a file that is gone');
select lives_ok('select close_payout((select april from files), 1, ''A test of the provider, 50'')', 'closed');
select throws_ok('select close_payout((select april from files), 1, ''Twice'')', 'P0001', 'conflict', 'once'),
  throws_ok('select remove_payout((select april from files))', '42501', 'closed', 'it is not taken back');
select tests.act_as_owner();
select throws_ok('update private.payout_rows set amount_ore = 1', '42501', 'closed', 'nor changed'),
  throws_ok('delete from private.payout_rows where payout_id = (select april from files)', '42501', 'closed', 'not even by the owner'),
  throws_ok('update private.payouts set note = ''other'' where closed_at is not null', '42501', 'closed', 'nor its note');
select tests.act_as('kasper');
select throws_ok('select reopen_payout((select april from files), '''')', 'P0001', 'note_missing', 'opened again with a reason only');
select lives_ok('select reopen_payout((select april from files), ''The provider has sent a new file'')', 'opened');
select throws_ok('select reopen_payout((select april from files), ''Twice'')', 'P0001', 'conflict', 'once');
select lives_ok('select remove_payout((select april from files))', 'an open one may be taken back');
select tests.act_as_owner();
select is(
  (select string_agg(action || coalesce(' ' || (after ->> 'note'), ''), ', ' order by id) from audit_log where table_name = 'payouts' and row_id = (select april from files)::text),
  'INSERT , UPDATE A test of the provider, 50, UPDATE The provider has sent a new file, DELETE', 'all of it stands in the log'
);

-- Transfers: proposed by what the sender wrote

select tests.checkout('anna', 'ben', 'Full payment');
create temp table wrote as select reference from payment_intents i join payment_intent_lines l on l.intent_id = i.id where l.paid_for_user_id = tests.id('ben');
grant select on wrote to public;
update users set phone = '+45 20123456' where id = tests.id('otto');
create function tests.bank(file text, variadic rows jsonb[]) returns jsonb
language sql as $$
  select public.import_bank_statement(file, encode(sha256(convert_to(file, 'UTF8')), 'hex'), to_jsonb(rows)) - 'alike'
$$;
create function tests.booked(text text, ore integer) returns jsonb
language sql as $$ select jsonb_build_object('id', null, 'day', '2025-04-19', 'amount_ore', ore, 'text', text) $$;
select tests.act_as('kasper');
select is(tests.bank('statement', tests.booked('ANNA B. HOLM lejr', 160000), tests.booked(upper((select reference from wrote)), 28000),
  tests.booked('Lejr 20 12 34 56', 1000), tests.booked('Anna Holmgaard', 84000), tests.booked('84000', 84000)), '{"new": 5, "known": 0}', 'lines are kept');
select results_eq(
  'select text, (select string_agg(concat_ws('' '', p ->> ''name'', p ->> ''reason''), '', '') from jsonb_array_elements(proposals) p) from bank_transfers() where amount <> 280 order by 1',
  $$ values ('84000', null::text), ('ANNA B. HOLM lejr', 'Anna Holm name'), ('Anna Holmgaard', null), ('Lejr 20 12 34 56', 'Otto Holm reference') $$,
  'by name or number; a name is whole words, and an amount says nothing'
);
select is((select proposals -> 0 ->> 'name' || ' ' || (proposals -> 0 ->> 'reason') from bank_transfers() where amount = 280), 'Anna Holm reference', 'and by the reference of an attempt');
select is(tests.bank('overlap', tests.booked('ANNA B. HOLM lejr', 160000), tests.booked('ANNA B. HOLM lejr', 160000)), '{"new": 1, "known": 1}',
  'a later statement brings what is new, also a line that says the same on the same day');
select throws_ok('select tests.bank(''subset'', tests.booked(''Lejr 20 12 34 56'', 1000))', 'P0001', 'already_imported', 'a statement with nothing new');

-- Confirmed by a person, once

create temp table lines as select id, row_number() over (order by id) as n from bank_transfers() where text like 'ANNA%';
select tests.act_as_owner();
create function tests.share(who text, amounts jsonb) returns jsonb
language sql as $$
  select jsonb_build_object('account', tests.id(who), 'lines', jsonb_agg(jsonb_build_object('camper', id, 'seen_paid', paid,
    'seen_outstanding', outstanding, 'amount', coalesce((amounts ->> split_part(name, ' ', 1))::numeric, 0))))
  from camper_fee(tests.id(who), true)
$$;
create function tests.confirm(n integer, variadic shares jsonb[]) returns text
language sql as $$
  -- With the surplus as the screen shows it.
  select public.confirm_bank_line((select id from lines where lines.n = confirm.n), to_jsonb(shares), (
    select sum(greatest((l ->> 'amount')::numeric - (l ->> 'seen_outstanding')::numeric, 0)) from unnest(shares) s, jsonb_array_elements(s -> 'lines') l
  )) ->> 'is_new'
$$;
create function tests.written() returns text
language sql as $$
  select string_agg(concat_ws(' ', payee, amount, type, method, received_on, bank_reference), ', ' order by payee, amount)
  from admin_payments() where bank_reference is not null
$$;
select tests.act_as('kasper');
select throws_ok('select tests.confirm(1, tests.share(''anna'', ''{"Anna": 800, "Ben": 700}''))', 'P0001', 'wrong_sum', 'as much as came, no less'),
  throws_ok('select tests.confirm(1, jsonb_set(tests.share(''anna'', ''{"Anna": 800, "Ben": 800}''), ''{lines,1,seen_paid}'', ''5''))',
    'P0001', 'conflict', 'by figures that are still so');
select throws_ok(format('select confirm_bank_line(%L, jsonb_build_array(tests.share(''anna'', %L)), %s)', (select id from lines where n = 1), amounts, surplus), 'P0001', 'overpaid',
  'more than is left to pay says so first: ' || amounts || surplus)
from (values ('{"Anna": 1100, "Ben": 500}', 0), ('{"Anna": 1100, "Ben": 500}', 200), ('{"Anna": 800, "Ben": 800}', 300)) as shown(amounts, surplus);
select is(tests.confirm(1, tests.share('anna', '{"Anna": 800, "Ben": 800}')), 'true', 'confirmed');
select is(tests.confirm(1, tests.share('anna', '{"Anna": 800, "Ben": 800}')), 'false', 'the same press again is the same money');
select throws_ok('select tests.confirm(1, tests.share(''anna'', ''{"Anna": 800, "Ben": 700, "Clara": 100}''))', 'P0001', 'conflict', 'and never other money');
select tests.act_as('admin3');
select throws_ok('select tests.confirm(1, tests.share(''anna'', ''{"Anna": 800, "Ben": 800}''))', 'P0001', 'conflict', 'another treasurer is told that it was decided'),
  throws_ok('select tests.confirm(1, tests.share(''otto'', ''{"Otto": 1600}''))', 'P0001', 'conflict', 'it is nobody else''s');
select throws_ok(format('select set_aside_bank_line(%L, ''not ours'')', (select id from lines where n = 1)), 'P0001', 'conflict', 'nor set aside');
select is(
  tests.written(),
  'Anna Holm 800.00 Remaining amount Bank transfer 2025-04-19 ANNA B. HOLM lejr, Ben Holm 800.00 First payment Bank transfer 2025-04-19 ANNA B. HOLM lejr',
  'it is in the ledger once'
);
select is((select concat_ws(' ', state, shares, decided_by) from bank_transfers() where id = (select id from lines where n = 1)),
  'confirmed [{"name": "Anna Holm", "amount": 1600.00}] kasper@example.org', 'and says by whom');

-- Set aside

select throws_ok(format('select set_aside_bank_line(%L, ''x'')', (select id from lines where n = 2)), 'P0001', 'note_missing', 'with a reason'),
  throws_ok(format('select set_aside_bank_line(%L, null)', (select id from lines where n = 2)), 'P0001', 'note_missing', 'always');
select set_aside_bank_line((select id from lines where n = 2), 'A gift');
select throws_ok('select tests.confirm(2, tests.share(''anna'', ''{"Ben": 1600}''))', 'P0001', 'conflict', 'it is no payment then');
select reopen_bank_line((select id from lines where n = 2));
select is((select state from bank_transfers() where id = (select id from lines where n = 2)), 'open', 'until somebody opens it again');
select throws_ok(format('select reopen_bank_line(%L)', (select id from lines where n = 2)), 'P0001', 'conflict', 'once');

-- One transfer of two families

-- What is not refused is taken back all the same, so that each refusal stands for itself.
select throws_ok(format('do $do$ begin perform tests.confirm(2, %s); raise exception ''it was done''; end $do$', shares), 'P0001', code, code || ': ' || shares)
from (values
  ('tests.share(''anna'', ''{"Ben": 400, "Clara": 600}''), tests.share(''otto'', ''{"Otto": 599.99}'')', 'wrong_sum'),
  ('tests.share(''anna'', ''{"Ben": 400, "Clara": 600}''), tests.share(''otto'', ''{"Otto": 700, "Olga": -100}'')', 'bad_amount'),
  ('tests.share(''anna'', ''{"Ben": 1600}''), tests.share(''otto'', ''{}'')', 'bad_amount'),
  ('tests.share(''anna'', ''{"Ben": 800}''), tests.share(''anna'', ''{"Ben": 800}'')', 'conflict'),
  ('tests.share(''anna'', ''{"Ben": 1000}''), jsonb_set(tests.share(''otto'', ''{}''), ''{account}'', to_jsonb(tests.id(''nobody'')))', 'wrong_sum'),
  ('tests.share(''anna'', ''{"Ben": 1000}''), jsonb_set(tests.share(''otto'', ''{"Otto": 600}''), ''{account}'', to_jsonb(tests.id(''nobody'')))', 'conflict'),
  ('tests.share(''anna'', ''{"Ben": 1000}''), jsonb_set(tests.share(''otto'', ''{"Otto": 600}''), ''{account}'', to_jsonb(tests.id(''olga'')))', 'conflict'),
  ('tests.share(''anna'', ''{"Ben": 1000}''), jsonb_set(tests.share(''anna'', ''{"Ben": 600}''), ''{account}'', to_jsonb(tests.id(''otto'')))', 'conflict'),
  ('tests.share(''ben'', ''{"Ben": 1600}'')', 'conflict'),
  ('jsonb_insert(tests.share(''anna'', ''{"Ben": 1000}''), ''{lines,0}'', jsonb_build_object(''camper'', tests.id(''otto''), ''amount'', 600))', 'conflict'),
  ('jsonb_set(tests.share(''anna'', ''{"Ben": 1600}''), ''{lines,0}'', jsonb_build_object(''camper'', tests.id(''anna''), ''amount'', 0))', 'conflict')
) as refused(shares, code);
select is(tests.confirm(2, tests.share('otto', '{"Otto": 600}'), tests.share('anna', '{"Ben": 400, "Clara": 600}')), 'true', 'shared out among two families');
select is(tests.confirm(2, tests.share('anna', '{"Ben": 400, "Clara": 600}'), tests.share('otto', '{"Otto": 600}')), 'false', 'in whatever order, once');
select throws_ok('select tests.confirm(2, tests.share(''anna'', ''{"Ben": 1600}''))', 'P0001', 'conflict', 'and not otherwise');
select is((select jsonb_agg(s order by s ->> 'amount') from bank_transfers(), jsonb_array_elements(shares) s where id = (select id from lines where n = 2)),
  '[{"name": "Anna Holm", "amount": 1000.00}, {"name": "Otto Holm", "amount": 600.00}]', 'each family''s part');
select is((select count(distinct reference) || ' ' || count(*) from admin_payments() where received_on = '2025-04-19' and amount <= 600), '2 3', 'an entry each');
select tests.act_as_owner();
select results_eq(
  $$ select subject_id, (payload ->> 'amount')::numeric from outbox where kind = 'receipt' and payload ->> 'reference' in (select id::text from private.bank_shares
     where line_id = (select id from lines where n = 2)) order by 2 $$,
  $$ values (tests.id('otto'), 600.00), (tests.id('anna'), 1000.00) $$, 'and a receipt each'
);
select is((select count(*) from audit_log where table_name = 'bank_shares' and action = 'INSERT'), 3::bigint, 'which the log has');

-- Opened again: what it had become is taken back

select tests.act_as('kasper');
select throws_ok(format('select reopen_bank_line(%L)', (select id from lines where n = 2)), 'P0001', 'reason_missing', 'with a reason for the books');
select lives_ok(format('select reopen_bank_line(%L, ''It was for others'')', (select id from lines where n = 2)), 'by who may');
select throws_ok(format('select reopen_bank_line(%L, ''It was for others'')', (select id from lines where n = 2)), 'P0001', 'conflict', 'once');
select is((select concat_ws(' ', state, shares) from bank_transfers() where id = (select id from lines where n = 2)), 'open []', 'it waits again');
select is((select concat_ws(' ', sum(amount), count(*), count(*) filter (where type = 'Correction')) from admin_payments() where received_on = '2025-04-19'), '1600.00 8 3',
  'with a correction of each row');
select is(tests.confirm(2, tests.share('otto', '{"Otto": 1000}'), tests.share('anna', '{"Ben": 600}')), 'true', 'and is confirmed anew');
select tests.act_as_owner();
select is((select sum(p.amount) from payments p join private.bank_shares s on s.id = p.entry_key), 3200.00, 'the shares of two lines are the two lines');

-- One of the families is on the other's account since: opened again all the same, and its money is taken back there

savepoint before_merge;
select tests.act_as('admin3');
select merge_accounts(tests.id('otto'), tests.id('anna'), merge_accounts(tests.id('otto'), tests.id('anna'), null, true) -> 'effects');
select tests.act_as('kasper');
select lives_ok(format('select reopen_bank_line(%L, ''It was for others'')', (select id from lines where n = 2)), 'after a merge');
select tests.act_as_owner();
select is((select sum(amount) from payments where paid_for_user_id = tests.id('otto') and bank_reference is not null), 0.00, 'taken back');
rollback to before_merge;
select tests.act_as_owner();

-- A sender who deletes their account: the line is still known, whatever file brings it

savepoint before_deletion;
select private.forget(array[tests.id('anna'), tests.id('ben'), tests.id('clara')]);
select is((select string_agg(text, '') from private.bank_lines where id in (select id from lines)), '', 'their name is gone');
select is_empty($$ select from private.bank_lines where row_key ~* 'anna' or row_key !~ '^[0-9a-f]{64}$' $$, 'and its key says nothing');
select tests.act_as('kasper');
select is(tests.bank('later', tests.booked('ANNA B. HOLM lejr', 160000), tests.booked('ANNA B. HOLM lejr', 160000), tests.booked('Somebody else', 5000)),
  '{"new": 1, "known": 2}', 'two transfers that say the same are two, and neither comes again');
select tests.act_as_owner();
update private.row_secret set inner_pad = private.hmac_pad('Jefe', 54), outer_pad = private.hmac_pad('Jefe', 92);
select is(private.keyed_hash('what do ya want for nothing?'), '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'by HMAC (RFC 4231, case 2)');
rollback to before_deletion;
select tests.act_as_owner();

-- Who is named: each word for word, for any account holder

select tests.family('anne', '{"first_name": "Anne-Marie", "last_name": "Holm-Jensen", "gender": "Female", "phone": "+45 70605040"}');
select tests.act_as('kasper');
select tests.bank('names', tests.booked('ANNE MARIE HOLM JENSEN', 100), tests.booked('Fra Holm–Jensen, Anne-Marie', 200), tests.booked('Ben Holm', 300),
  tests.booked('Otto Holm og Anne-Marie Holm-Jensen', 400), tests.booked('Anna og Ben Holm', 500));
select tests.act_as_owner();
create function tests.proposed(amount numeric) returns text
language sql as $$
  select string_agg(concat_ws(' ', p ->> 'name', p ->> 'reason', (
    select string_agg(first_name, '+' order by first_name) from public.people where p -> 'named' ? id::text
  ), case when (p ->> 'shared')::boolean then 'shared' end), ', ' order by p ->> 'name')
  from bank_transfers() l, jsonb_array_elements(l.proposals) p where l.amount = proposed.amount and l.state = 'open'
$$;
grant select on people to authenticated;
create policy "the test names them" on people for select using (true);
select tests.act_as('kasper');
select is(tests.proposed(1), 'Anne-Marie Holm-Jensen name Anne-Marie', 'hyphens are folded on both sides'),
  is(tests.proposed(2), 'Anne-Marie Holm-Jensen name Anne-Marie', 'in whatever order'),
  is(tests.proposed(3), 'Anna Holm name Ben', 'who is named is named, and not the account holder'),
  is(tests.proposed(4), 'Anne-Marie Holm-Jensen name Anne-Marie shared, Otto Holm name Otto shared', 'two families are proposed to share'),
  is(tests.proposed(5), 'Anna Holm name Anna+Ben', 'two of one family are not');

-- Likelier before less likely, at most five, and each name once; an incomplete name matches no one

savepoint likely;
select tests.act_as_owner();
select tests.camper('anna of others', null, '{"first_name": "Anna"}');
update users set is_attending = false where id = tests.id('anna of others');
select tests.camper('six ' || n, null, '{"first_name": "Sixfold"}') from generate_series(1, 6) n;
select tests.act_as('kasper');
select tests.bank('likely', tests.booked('Otto Holm, Olga Holm, Anna Holm', 601), tests.booked('Otto Holm, Olga Holm, anna@example.org', 602),
  tests.booked('Lejr otto@example.org', 603), tests.booked((select replace(reference, '2025', '2024') from wrote), 604), tests.booked('Sixfold Holm', 605),
  tests.booked('Anna Holm og Otto Holm', 606));
select results_eq(
  $$ select amount, proposals -> 0 ->> 'name', jsonb_array_length(proposals) from bank_transfers() where amount between 6.01 and 6.05 order by 1 $$,
  $$ values (6.01, 'Otto Holm', 3), (6.02, 'Anna Holm', 3), (6.03, 'Otto Holm', 1), (6.04, null, 0), (6.05, 'Sixfold Holm', 5) $$,
  'more names before fewer, a reference before names, and a reference to the letter'
);
select set_eq(
  $$ select (p ->> 'account_id')::uuid from bank_transfers() l, jsonb_array_elements(proposals) p where amount = 6.06 and (p ->> 'shared')::boolean $$,
  $$ values (tests.id('anna')), (tests.id('otto')) $$, 'of two of one name the likelier is proposed to share'
);
rollback to likely;

-- All that match exactly, by one press

select tests.act_as_owner();
select tests.camper('same');
create temp table outstanding (who text, left_to_pay numeric);
grant all on outstanding to public;
select tests.act_as('kasper');
insert into outstanding select id, (select sum(outstanding) from camper_fee(tests.id(id), true)) from unnest(array['anna', 'anne']) id;
select tests.bank('exact', tests.booked('Anna Holm', (select left_to_pay * 100 from outstanding where who = 'anna')::integer),
  tests.booked('Lejr, Anna Holm', (select left_to_pay * 100 from outstanding where who = 'anna')::integer),
  tests.booked('Holm-Jensen, Anne-Marie', (select left_to_pay * 100 from outstanding where who = 'anne')::integer),
  -- First of their families, if they were exact.
  tests.booked('Anne Jensen', (select left_to_pay * 100 from outstanding where who = 'anne')::integer) || '{"day": "2025-04-18"}',
  tests.booked('Anna Holm og Otto Holm', (select left_to_pay * 100 from outstanding where who = 'anna')::integer) || '{"day": "2025-04-18"}',
  tests.booked('Otto Holm', 123));
create temp table exact as select jsonb_agg(jsonb_build_object('line', id, 'account', proposals -> 0 -> 'account_id')) as lines,
  string_agg(text, ', ' order by text) as texts from bank_transfers() where is_exact;
select matches((select texts from exact), '^(Anna Holm, Holm-Jensen, Anne-Marie|Holm-Jensen, Anne-Marie, Lejr, Anna Holm)$', 'to the øre, by a whole name, and one for a family');
select tests.act_as_owner();
create function tests.press() returns text
language sql as $$ select concat_ws(' ', a ->> 'lines', (a ->> 'amount')::numeric = (select sum(left_to_pay) from outstanding), a ->> 'left_out') from confirm_exact_lines((select lines from exact)) a $$;
select tests.act_as('kasper');
select is((select confirm_exact_lines(jsonb_agg(line || jsonb_build_object('account', tests.id('same')))) ->> 'left_out' from exact, jsonb_array_elements(lines) line), '2',
  'never for another family, though it has as much left to pay');
select is((select confirm_exact_lines(jsonb_build_array(jsonb_build_object('line', id, 'account', tests.id('anne')))) ->> 'left_out' from bank_transfers() where text = 'Anne Jensen'),
  '1', 'nor by half a name');
select is(tests.press(), '2 t 0', 'one press'), is(tests.press(), '2 t 0', 'and the same once more') from (select 1) once;
select tests.act_as('admin3');
select is(tests.press(), '2 t 0', 'also of another treasurer, who sees them confirmed');
select is((select confirm_exact_lines(jsonb_build_array(lines -> 0 || jsonb_build_object('account', tests.id('otto')))) ->> 'left_out' from exact), '1', 'confirmed for another family');
select tests.act_as_owner();
select is((select count(distinct s.line_id) || ' ' || (sum(p.amount) = (select sum(left_to_pay) from outstanding)) from private.bank_shares s join payments p on p.entry_key = s.id
  where p.bank_reference ~ '^(Lejr, Anna Holm|Anna Holm|Holm-Jensen, Anne-Marie)$'), '2 true', 'the money is there once');
select tests.act_as('kasper');
select is((select sum(outstanding) from camper_fee(tests.id('anna'), true)), 0.00, 'nothing is left to pay');
select is_empty('select from bank_transfers() where is_exact', 'so that the second line of the same is no match any more');

-- A line of a season that is over is written in that season

select tests.act_as_owner();
insert into public.seasons (state, plan, opened_at, closed_at)
values ('past', '{}', '2022-01-01', '2022-12-31 12:00'), ('past', '{}', '2024-01-01', '2024-12-31 12:00');
create temp table past as select max(id) as id, min(id) as older from seasons where state = 'past';
grant select on past to public;
insert into past_campers (season_id, camper_id, answers, change_requests, pricing_code, pricing_name, price)
select case first_name when 'Otto' then past.id else older end, u.id, to_jsonb(u) - 'search_name'
  -- What has become another family's.
  || case first_name when 'Otto' then '{}' else '{"email": "anne@example.org", "phone": "+45 70605040"}'::jsonb end, '[]', 'regular', '{"name": "Regular", "name_da": "Voksen"}', 500
from users u, past where u.id in (tests.id('otto'), tests.id('olga'));
create temp table before as select private.paid_for(tests.id('otto')) as paid;
grant select on before to public;
select tests.act_as('kasper');
select tests.bank('old', tests.booked('Lejr 20 12 34 56 igen', 40000) || '{"day": "2024-11-30"}');
insert into lines select id, 3 from bank_transfers() where text = 'Lejr 20 12 34 56 igen';
select tests.bank(day, tests.booked('day ' || day, 1) || jsonb_build_object('day', day)) from unnest(array['2022-06-01', '2024-12-30', '2024-12-31']) day;
select tests.bank('present', tests.booked('anne@example.org', 701), tests.booked('70 60 50 40', 702));
select results_eq(
  $$ select amount, proposals -> 0 ->> 'name', jsonb_array_length(proposals) from bank_transfers() where amount in (7.01, 7.02) order by 1 $$,
  $$ values (7.01, 'Anne-Marie Holm-Jensen', 1), (7.02, 'Anne-Marie Holm-Jensen', 1) $$, 'addresses and numbers are those of the line''s season'
) from (select tests.act_as('kasper')) as acting;
select results_eq(
  $$ select text, season_id from bank_transfers() where text ~ '^day ' order by 1 $$,
  $$ select 'day ' || day, season from past, lateral (values ('2022-06-01', older), ('2024-12-30', id), ('2024-12-31', private.season())) as booked(day, season) $$,
  'a line is of the season that was open on its day'
) from (select tests.act_as('admin3')) as acting;
select tests.act_as('kasper');
select is((select concat_ws(' ', season_id = (select id from past), of_past, proposals -> 0 ->> 'name', proposals -> 0 ->> 'outstanding') from bank_transfers()
  where id = (select id from lines where n = 3)), 't t Otto Holm 500.00', 'by the day of the bank, and to whom it had');
select tests.act_as_owner();
create function tests.past_share(amount numeric) returns jsonb
language sql as $$
  select jsonb_build_object('account', tests.id('otto'), 'lines', jsonb_agg(jsonb_build_object('camper', f.id, 'seen_paid', paid,
    'seen_outstanding', outstanding, 'amount', past_share.amount))) from camper_fee(tests.id('otto'), true, (select id from past)) f
$$;
select tests.act_as('kasper');
select throws_ok('select tests.confirm(3, tests.share(''anna'', ''{"Anna": 400}''))', 'P0001', 'conflict', 'it is no money of the open season');
select is(tests.confirm(3, tests.past_share(400)), 'true', 'it is confirmed'), is(tests.confirm(3, tests.past_share(400)), 'false', 'once');
select is((select concat_ws(' ', amount, type, payee) from admin_payments(p_season => (select id from past))), '400.00 First payment Otto Holm', 'and written in that season');
select tests.act_as_owner();
create function tests.past_money(key text, amount numeric, kind text, paid numeric) returns text
language sql as $$
  select record_family_payment(tests.id(key), tests.id('otto'), jsonb_build_array(jsonb_build_object('camper', tests.id('otto'), 'amount', amount,
    'seen_paid', paid, 'seen_outstanding', 500 - paid)), 'Cash', 'In the office', p_kind => kind, p_season => (select id from past)) ->> 'is_new'
$$;
select tests.act_as('kasper');
select throws_ok('select tests.past_money(''p'', -500, ''refund'', 400)', 'P0001', 'below_zero', 'no more goes back than came'),
  throws_ok('select tests.past_money(''p'', 100, ''payment'', 300)', 'P0001', 'conflict', 'by figures that are still so'),
  throws_ok('select tests.past_money(''p'', -100, ''payment'', 400)', 'P0001', 'bad_amount', 'a payment is no refund');
select is(tests.past_money('p', -100, 'refund', 400), 'true', 'cash is given back'), is(tests.past_money('p', -100, 'refund', 300), 'false', 'once'),
  is(tests.past_money('q', 200, 'payment', 300), 'true', 'and what was missing is paid');
select is((select concat_ws(' ', paid, outstanding) from camper_fee(tests.id('otto'), true, (select id from past))), '500.00 0.00', 'it stands so');
select tests.act_as_owner();
select is(private.paid_for(tests.id('otto')), (select paid from before), 'and nothing of it is paid for the open season');
select tests.act_as('kasper');
select lives_ok(format('select reopen_bank_line(%L, ''For others'')', (select id from lines where n = 3)), 'it is opened again');
select is((select paid from camper_fee(tests.id('otto'), true, (select id from past))), 100.00, 'and taken back there');
select lives_ok('select set_aside_bank_line(id, ''For nobody'') from lines where n = 3', 'or set aside');
select is((select array_agg(first_name) from find_campers('otto', true, (select id from past))), array['Otto'], 'its families are found'),
  is_empty('select from find_campers(''anna'', true, (select id from past))', 'and no others');
select is((select array_agg(first_name) from find_campers(typed, true, (select id from past))), array['Otto'], 'nor others of the family, by ' || typed)
from unnest(array['holm', 'otto@example']) typed;
select is((select count(*) from find_campers('otto', true, private.season())), 1::bigint, 'of the open season each is found once');

-- The guards of a past season's money stand by themselves: opening a line again asks no one which family it is

select tests.take_role('postgres', tests.id('kasper')::text);
create function tests.past(who text, amount numeric, paid numeric, outstanding numeric, kind text default 'payment', payer text default 'otto', entry text default 'x')
returns boolean
language sql as $$
  select private.write_past((select id from past), tests.id(entry), jsonb_build_array(jsonb_build_object('camper', tests.id(who), 'amount', amount,
    'seen_paid', paid, 'seen_outstanding', outstanding)), 'Cash', kind, 'In the office', tests.id(payer), null, null)
$$;
select throws_ok(format('select tests.past(%s)', wrong), 'P0001', code, code || ' in a past season: ' || wrong)
from (values ('''olga'', 100, 0, 500', 'not_found'), ('''otto'', 100, 100, 400, payer => ''olga''', 'not_found'),
  ('''otto'', 100, 100, 400, payer => ''nobody''', 'not_found'), ('''otto'', 100, 100, 400, entry => null', 'not_found'),
  ('''otto'', 100, 200, 400', 'conflict'), ('''otto'', 100, 100, 300', 'conflict'), ('''otto'', -101, 100, 400, ''refund''', 'below_zero')) as t(wrong, code);
select ok(tests.past('otto', -100, 100, 400, 'correction', entry => 'y')), ok(tests.past('otto', 500, 0, 500, entry => 'z'));
select is(
  (select string_agg(type, ', ' order by number) from payments where season_id = (select id from past)),
  'First payment, Refund, Remaining amount, Correction, Correction, Full payment', 'each row says which part it is'
);
select results_eq(
  $$ select entered_by, subject_id from payments, outbox where entry_key = tests.id('z') and payload ->> 'reference' = entry_key::text $$,
  $$ values (tests.id('kasper'), tests.id('otto')) $$, 'who wrote it is in the books, and the family has a receipt'
);
