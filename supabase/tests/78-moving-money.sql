-- Money that is moved to another person: by rows of the payment that it came by, at once, and no one hears of it unless it
-- is wanted.

create function tests.move(key text, payment uuid, lines jsonb, tell boolean default false, reason text default 'Recorded for the wrong person')
returns jsonb
language sql as $$ select public.move_payment(tests.id(key), payment, lines, reason, tell) $$;
-- One line: who, DKK, and what was shown as paid.
create function tests.part(person text, amount numeric, seen numeric default null) returns jsonb
language sql as $$ select jsonb_build_object('camper', tests.id(person), 'amount', amount, 'seen_paid', seen) $$;
create function tests.both(from_person text, to_person text, amount numeric) returns jsonb
language sql as $$ select jsonb_build_array(tests.part(from_person, -amount), tests.part(to_person, amount)) $$;
create function tests.paid(people text) returns text
language sql security definer as $$
  select string_agg(concat_ws(' ', person, private.paid_for(tests.id(person)), case when u.is_registered then 'registered' end), ', ' order by place)
  from unnest(string_to_array(people, ' ')) with ordinality as p(person, place) join public.users u on u.id = tests.id(person)
$$;
-- The newest payment that stands for someone.
create function tests.payment_of(person text) returns uuid
language sql security definer as $$
  select id from public.payments where paid_for_user_id = tests.id(person) and amount > 0 order by number desc limit 1
$$;

-- Card money of anna that was for ben

select tests.pay('anna', 'anna', 'Full payment');
create temporary table mails as select count(*) as sent from outbox;
grant select on mails to public;
create temporary table sums as select (select sum(amount) from public.payments) as ledger;
create temporary table card as select tests.payment_of('anna') as id;
grant select on card to public;
select tests.act_as(person), throws_ok($$ select tests.move('x', (select id from card), tests.both('anna', 'ben', 1200)) $$, '42501', null, person || ' may not')
from unnest(array['anna', 'admin1', 'admin2']) as person;
select tests.act_as_visitor();
select throws_ok($$ select tests.move('x', (select id from card), tests.both('anna', 'ben', 1200)) $$, '42501', null, 'a visitor may not');
select tests.act_as('admin3');
select throws_ok(format('select tests.move(''x'', (select id from card), %s)', wrong), 'P0001', code, code || ': ' || wrong)
from (values
  ('jsonb_build_array(tests.part(''anna'', -1200), tests.part(''ben'', 1000))', 'bad_amount'),
  ('jsonb_build_array(tests.part(''anna'', -0.001), tests.part(''ben'', 0.001))', 'bad_amount'),
  ('jsonb_build_array(tests.part(''anna'', 0), tests.part(''ben'', 0))', 'bad_amount'),
  ('jsonb_build_array(tests.part(''anna'', -1), tests.part(''anna'', 1))', 'bad_amount'),
  ('jsonb_build_array(tests.part(''anna'', null), tests.part(''ben'', null))', 'bad_amount'), ('''[]''', 'bad_amount'), ('null', 'bad_amount'),
  ('tests.both(''anna'', ''ben'', 1200), reason => ''x''', 'reason_missing'),
  ('tests.both(''anna'', ''nobody'', 1200)', 'not_found'), ('tests.both(''anna'', ''ben'', 1200.01)', 'more_than_left'),
  ('tests.both(''ben'', ''anna'', 1)', 'more_than_left'),
  ('jsonb_build_array(tests.part(''anna'', -1200, 1100), tests.part(''ben'', 1200))', 'conflict')) as t(wrong, code);
select throws_ok($$ select tests.move('x', tests.id('nothing'), tests.both('anna', 'ben', 1200)) $$, 'P0001', 'not_found', 'of no payment');
select is(tests.paid('anna ben'), 'anna 1200.00 registered, ben 0', 'nothing has changed by that');

select is(tests.move('first', (select id from card), tests.both('anna', 'ben', 1200)) ->> 'is_new', 'true', 'it is moved');
select is(tests.paid('anna ben'), 'anna 0.00, ben 1200.00 registered', 'of one to the other, with their place');
select is(tests.move('first', (select id from card), tests.both('anna', 'ben', 1200)) ->> 'is_new', 'false', 'the same press again is the same rows');
select throws_ok($$ select tests.move('first', (select id from card), tests.both('anna', 'ben', 1000)) $$, 'P0001', 'conflict', 'and never others');
select throws_ok($$ select tests.move('second', (select id from card), tests.both('anna', 'ben', 1200)) $$, 'P0001', 'more_than_left', 'another press finds nothing there');
select tests.act_as_owner();
select is((select string_agg(concat_ws(' ', p.type, p.amount, p.payment_method, p.provider_payment_id = o.provider_payment_id), ', ' order by p.amount) from payments p, card,
  lateral (select x.provider_payment_id from payments x where x.id = card.id) o where p.moved_from = card.id), 'Move -1200.00 Visa t, Move 1200.00 Visa t',
  'two rows, with the method and the id of the payment');
select is((select count(*) from outbox), (select sent from mails), 'no one gets an email');
select is((select sum(amount) from payments), (select ledger from sums), 'the ledger has as much as before');
select is((select amount || ' in ' || payments from payments_by_day() limit 1), null, 'only organisers see days');
select tests.act_as('admin3');
select is((select amount || ' in ' || payments from payments_by_day()), '1200.00 in 1', 'nothing was paid in or out by it today');
select is((select count(*) from payout_detail(tests.id('none'))), 0::bigint, 'and no payout waits for it');
select is((select string_agg(amount || '', ', ') from not_paid_out()), '1200.00', 'the payment is paid out once');
select tests.act_as_owner();

-- A refund in the portal falls on whom it stands for now

select settle_intent(intent_id, tests.snapshot(intent_id, '{"refundedAmount": 50000}'), 'webhook') from payments join card using (id);
select is(tests.paid('anna ben'), 'anna 0.00, ben 700.00 registered', 'not on whom it was moved from');
select is((select payload ->> 'amount' from outbox where kind = 'refund'), '-500.00', 'and the payer is told of it');

-- Cash: the count stays as it is, and the organiser may let the family know

select tests.act_as('admin3');
select is((tests.write_down(tests.id('cash'), tests.id('otto'), 600, 'Cash', 'payment', 'At the door', 0) ->> 'paid')::numeric, 600.00, 'cash that was taken');
select tests.move('of cash', tests.payment_of('otto'), tests.both('otto', 'olga', 600), true, 'It was for Olga');
select is(tests.paid('otto olga'), 'otto 0.00, olga 600.00', 'moved');
select is((select string_agg(expected || ' ' || (takers -> 0 ->> 'entries'), ', ') from cash_days()), '600.00 1', 'the box has the same, by one entry');
select tests.act_as_owner();
select is((select string_agg(concat_ws(' ', kind, recipient, payload ->> 'amount'), ', ') from outbox where kind = 'money_moved'),
  'money_moved otto@example.org 600.00', 'the payer is told, as was wished');
select is((select payment_method || ' ' || (entered_by = tests.id('admin3')) || ' ' || reason from payments where type = 'Move' and amount = 600),
  'Cash true It was for Olga', 'with who moved it and why');
select tests.act_as('admin3');
select tests.move('back', tests.payment_of('olga'), tests.both('olga', 'otto', 200));
select is(tests.paid('otto olga'), 'otto 200.00, olga 400.00', 'a part goes back');
select throws_ok($$ select tests.move('too much', tests.payment_of('olga'), tests.both('olga', 'otto', 400.01)) $$, 'P0001', 'more_than_left', 'never more than stands there');
select tests.write_down(tests.id('paid out'), tests.id('olga'), -300, 'Cash', 'refund', 'Paid out', 400);
select throws_ok($$ select tests.move('gone', tests.payment_of('otto'), tests.both('olga', 'otto', 200)) $$, 'P0001', 'below_zero', 'nor what has been paid out since');
select tests.act_as_owner();

-- What the camp keeps is booked too, and goes back

select tests.pay('anna', 'clara', 'Full payment');
update users set is_attending = false where id = tests.id('clara');
select tests.act_as('admin3');
select throws_ok(format('select note_attention(%L, %L)', key, 'Kept as a gift'), 'P0001', 'not_recorded', 'a note books nothing')
from needs_attention() where kind = 'paid_not_coming' and camper_id = tests.id('clara');
select tests.move('gift', tests.payment_of('clara'), jsonb_build_array(tests.part('clara', -600, 600), '{"camper": null, "amount": 600}'::jsonb), reason => 'A gift');
select is(tests.paid('clara'), 'clara 0.00', 'what is kept stands for no one');
select is_empty($$ select from needs_attention() where kind = 'paid_not_coming' and camper_id = tests.id('clara') $$, 'so the matter is over');
select is((select sum(paid) from payment_totals()), (select sum(amount) from admin_payments()), 'and the camp has the money');
select throws_ok($$ select tests.move('more', (select id from payments where type = 'Move' and amount = 600 and paid_for_user_id is null), jsonb_build_array(tests.part('clara', 601), '{"camper": null, "amount": -601}'::jsonb)) $$,
  'P0001', 'more_than_left', 'no more than was kept goes back');
select tests.move('ungift', (select id from payments where type = 'Move' and amount = 600 and paid_for_user_id is null), jsonb_build_array(tests.part('clara', 600), '{"camper": null, "amount": -600}'::jsonb));
select is(tests.paid('clara'), 'clara 600.00', 'it goes back to whom it was from');
select tests.act_as_owner();

-- A refund of a basket without a word stands as a question, and is shared out otherwise

create function tests.shared() returns text
language sql security definer as $$
  select string_agg(concat_ws(' ', amount, (select string_agg(s ->> 'name' || ' ' || (s ->> 'amount'), ', ' order by s ->> 'name') from jsonb_array_elements(detail -> 'shares') s)), '; ')
  from private.attention_of_refunds()
$$;
select tests.family('nina');
select tests.camper(person, 'nina', '{"birthday": "2007-05-05"}') from unnest(array['noah', 'ella']) as person;
create temporary table basket as select (tests.press('nina', 'noah nina ella') ->> 'intent_id')::uuid as id;
grant select on basket to public;
select store_checkout(id, md5(id::text), 'https://pay.example/') from basket;
select settle_intent(id, tests.snapshot(id), 'webhook') from basket;
select settle_intent(id, tests.snapshot(id, '{"refundedAmount": 120000}'), 'webhook') from basket;
select is(tests.paid('noah nina ella'), 'noah 1200.00 registered, nina 1200.00 registered, ella 0.00 registered', 'all come: the last one is taken');
select is(tests.shared(), '1200.00 Ella Holm 1200.00', 'and a treasurer is asked whether that is right');
select is((select count(*) from outbox where kind in ('pay_again', 'taken_back') and recipient like 'nina%'), 0::bigint, 'nobody is told of a mistake');
update users set is_attending = false where id = tests.id('noah');
select tests.act_as('admin3');
select tests.move('shared', (detail ->> 'payment')::uuid, tests.both('noah', 'ella', 1200), reason => 'Noah does not come') from needs_attention() where kind = 'refund_shared';
select is(tests.paid('noah nina ella'), 'noah 0.00 registered, nina 1200.00 registered, ella 1200.00 registered', 'shared out otherwise it unregisters no one');
select is(tests.shared(), null, 'and nothing is asked any more');
select tests.act_as_owner();
select settle_intent(id, tests.snapshot(id, '{"refundedAmount": 150000}'), 'webhook') from basket;
select is(tests.shared(), '300.00 Ella Holm 300.00', 'the next refund is a question of its own');
select tests.act_as('admin3');
select note_attention(key, 'That is right') from needs_attention() where kind = 'refund_shared';
select is_empty($$ select from needs_attention() where kind = 'refund_shared' $$, 'until someone says that it is right');
select tests.act_as_owner();

-- To another family: places follow, and neither hears of it unless it is wanted

select tests.family('quinn');
create temporary table before as select coalesce(max(created_at), now()) as at, count(*) as mails from outbox;
grant select on before to public;
select tests.act_as('admin3');
select tests.move('to quinn', tests.payment_of('nina'), tests.both('nina', 'quinn', 1200));
select is(tests.paid('nina quinn'), 'nina 0.00, quinn 1200.00 registered', 'the place is the other family''s');
select tests.act_as_owner();
select is((select count(*) from outbox), (select mails from before), 'without a word to either');
select tests.act_as('admin3');
select tests.move('to nina', tests.payment_of('quinn'), tests.both('quinn', 'nina', 1200), true);
select is(tests.paid('nina quinn'), 'nina 1200.00 registered, quinn 0.00', 'and back');
select tests.act_as_owner();
select is((select string_agg(kind || ' ' || recipient, ', ' order by kind) from outbox where recipient ~ '^(nina|quinn)' and kind in ('money_moved', 'pay_again', 'registered')),
  'money_moved nina@example.org, pay_again quinn@example.org', 'told once each, as was wished');
-- Of what is kept and has been refunded since, only the rest goes back

select tests.family('gerda');
create temporary table kept as select tests.pay('gerda', 'gerda', 'Full payment') as intent;
grant select on kept to public;
select tests.act_as('admin3');
select tests.move('kept', tests.payment_of('gerda'), jsonb_build_array(tests.part('gerda', -500), '{"camper": null, "amount": 500}'::jsonb), reason => 'A gift');
select tests.act_as_owner();
select settle_intent(intent, tests.snapshot(intent, '{"refundedAmount": 40000}'), 'webhook') from kept;
select is((select sum(amount) from payments, kept where intent_id = intent and paid_for_user_id is null), 100.00, 'a refund falls first on what is kept');
select tests.act_as('admin3');
select throws_ok($$ select tests.move('rest', tests.payment_of('gerda'), jsonb_build_array(tests.part('gerda', 100.01), '{"camper": null, "amount": -100.01}'::jsonb)) $$,
  'P0001', 'more_than_left', 'more than the rest of it is not there');
select is(tests.move('rest', tests.payment_of('gerda'), jsonb_build_array(tests.part('gerda', 100), '{"camper": null, "amount": -100}'::jsonb)) ->> 'is_new', 'true', 'the rest is');
select tests.act_as_owner();

select is((select count(*) from payments where type = 'Move' and (moved_from is null or entry_key is null or reason is null)), 0::bigint, 'every row that moves says from where, by whom and why');
