-- Transfers that went out, beside refunds by bank that were recorded manually.

create function tests.out(text text, day text default '2025-04-18', ore integer default 30000) returns jsonb
language sql as $$ select jsonb_build_object('day', day, 'amount_ore', ore, 'text', text) $$;
create function tests.refund_by_bank(key text, who text, amount numeric, day date, reference text default null) returns void
language plpgsql as $$
begin
  perform public.record_family_payment(tests.id(key), tests.id(who), (
    select jsonb_agg(jsonb_build_object('camper', f.id, 'amount', case when f.id = tests.id(who) then -amount else 0 end,
      'seen_paid', f.paid, 'seen_outstanding', f.outstanding)) from public.camper_fee(tests.id(who), true) f
  ), 'Bank transfer', 'Paid too much', day, reference, 'refund');
end
$$;
select tests.pay('anna', 'anna', 'Full payment'), tests.pay('otto', 'otto', 'Full payment');
select tests.act_as(person), throws_ok('select propose_bank_refunds(''[]'')', '42501', null, person || ' reads no statement'),
  throws_ok('select * from bank_refunds()', '42501', null, 'nor what it says'), throws_ok('select decide_bank_refund(tests.id(''x''), true)', '42501', null, 'nor decides')
from unnest(array['anna', 'admin1', 'admin2']) as person;
select tests.act_as('admin3');
select tests.refund_by_bank('to anna', 'anna', 300, '2025-04-17', 'Camp refund A'), tests.refund_by_bank('to otto', 'otto', 300, '2025-04-10');
select throws_ok(format('select propose_bank_refunds(%L)', wrong), 'P0001', 'bad_rows', 'refused: ' || wrong)
from (values ('[{"day": null, "amount_ore": 1, "text": "x"}]'), ('[{"day": "2025-04-18", "amount_ore": -1, "text": "x"}]')) w(wrong);
select is(propose_bank_refunds(rows), 0, what) from (values
  (jsonb_build_array(tests.out('Rent')), 'another text on another day'),
  (jsonb_build_array(tests.out('Anna Holm', ore => 29999)), 'another amount'),
  (jsonb_build_array(tests.out('Anna Holm', '2025-04-25')), 'more than a week from its day'),
  ('[]', 'nothing at all')) as r(rows, what);
select is((select count(*) from bank_refunds()), 0::bigint, 'is kept by no one');
select is(propose_bank_refunds(jsonb_build_array(tests.out('Rent'), tests.out('Til Anna Holm'), tests.out('Shop', '2025-04-10'))), 2, 'by name, or of just that day');
select is((select string_agg(concat_ws(' ', text, amount, name, noted_on, state), ', ' order by text) from bank_refunds()),
  'Shop 300.00 Otto Holm 2025-04-10 open, Til Anna Holm 300.00 Anna Holm 2025-04-17 open', 'each beside its refund');
select is(propose_bank_refunds(jsonb_build_array(tests.out('til anna   holm.'))), 0, 'the same line of another file is known');
select lives_ok(format('select decide_bank_refund(%L, true)', id), 'it is the refund') from bank_refunds() where text like 'Til%';
select throws_ok(format('select decide_bank_refund(%L, false)', id), 'P0001', 'conflict', 'decided once') from bank_refunds() where text like 'Til%';
select lives_ok(format('select decide_bank_refund(%L, false)', id), 'another one is not') from bank_refunds() where text = 'Shop';
select is(propose_bank_refunds(jsonb_build_array(tests.out('Camp refund A', '2025-04-16'))), 0, 'what is confirmed is proposed no more'),
  is(propose_bank_refunds(jsonb_build_array(tests.out('Refund Otto Holm', '2025-04-11'))), 1, 'what is not is proposed again');
select tests.act_as_owner();
select is((select count(*) from audit_log where table_name = 'bank_refunds'), 2::bigint, 'decisions are audited');
select private.forget(array[tests.id('anna'), tests.id('ben'), tests.id('clara')]);
select is((select string_agg(text, ', ' order by text) from private.bank_refunds), ', Refund Otto Holm, Shop', 'who deletes their data takes the words of the bank with them');
