-- A refund that a treasurer starts: what can be refunded of which payment, asked for once, and shared out as was said.

create function tests.begin(key text, lines jsonb, caller text default 'admin3', payment uuid default null) returns text
language sql security definer as $$
  select concat_ws(' ', answer ->> 'status', answer ->> 'reason', answer ->> 'state', answer ->> 'ore') from (
    select public.begin_refund(tests.id(caller), tests.id(key), coalesce(payment, (select id from public.payments order by number limit 1)), lines) as answer
  ) asked
$$;
create function tests.line(person text, ore integer) returns jsonb
language sql as $$ select jsonb_build_object('camper', tests.id(person), 'ore', ore) $$;
create function tests.standing() returns text
language sql security definer as $$
  select string_agg(first_name || ' ' || left_of, ', ' order by first_name) from (
    select u.first_name, sum(p.amount) as left_of from public.payments p join public.users u on u.id = p.paid_for_user_id
    where p.intent_id is not null group by u.first_name
  ) each
$$;
create function tests.settle(changes jsonb default '{}') returns void
language sql security definer as $$
  select public.settle_intent(id, tests.snapshot(id, changes), 'sweep') from public.payment_intents
$$;
create function tests.request(key text) returns text
language sql security definer as $$ select state from private.refund_requests where id = tests.id(key) $$;

create function tests.refundable() returns text
language sql as $$
  select string_agg(concat_ws(' ', method, by_card, payer, under_way, (
    select string_agg(concat_ws(' ', p ->> 'name', p ->> 'stands', p ->> 'extra', p ->> 'by_rule'), ', ') from jsonb_array_elements(people) p
  )), '; ') from refundable_payments(tests.id('nina'))
$$;
select tests.family('nina');
select tests.camper(person, 'nina', '{"birthday": "2007-05-05"}') from unnest(array['noah', 'ella']) as person;
create temporary table basket as select (tests.press('nina', 'noah nina ella') ->> 'intent_id')::uuid as id;
select store_checkout(id, md5(id::text), 'https://pay.example/') from basket;
select tests.settle();

-- What can be refunded

select tests.act_as(person), throws_ok($$ select * from refundable_payments(tests.id('nina')) $$, '42501', null, person || ' does not read it')
from unnest(array['nina', 'admin1', 'admin2']) as person;
select tests.act_as_owner();
update users set is_attending = false where id = tests.id('noah');
update users set agreed_price = 900 where id = tests.id('nina');
select tests.act_as('admin3');
select is(tests.refundable(), 'Visa t Nina Holm 0 Ella Holm 1200.00 0.00, Nina Holm 1200.00 300.00, Noah Holm 1200.00 1200.00', 'by person: all of who does not come, and what is overpaid');
select is((tests.write_down(tests.id('more'), tests.id('nina'), 200, 'Bank transfer', 'payment', 'Too much', 1200) ->> 'paid')::numeric, 1400.00, 'money by bank on top');
select is(tests.refundable(), 'Bank transfer f Nina Holm 0 Nina Holm 200.00 200.00; Visa t Nina Holm 0 Ella Holm 1200.00 0.00, Nina Holm 1200.00 300.00, Noah Holm 1200.00 1200.00',
  'which goes back first, the way it came');
select throws_ok($$ select begin_refund(tests.id('admin3'), tests.id('x'), tests.id('x'), '[]') $$, '42501', null, 'no browser asks the provider');
select tests.act_as_owner();

-- Refused before the provider is asked

select is(tests.begin('a', tests.line('noah', 100) || '[]'::jsonb, person), 'refused not_allowed', person || ' starts none')
from unnest(array['nina', 'admin1', 'admin2', 'nobody']) as person;
select is(tests.begin('a', lines), 'refused ' || reason, reason) from (values
  (jsonb_build_array(tests.line('noah', 0)), 'bad_amount'), (jsonb_build_array(tests.line('noah', -1)), 'bad_amount'), ('[]', 'bad_amount'),
  (jsonb_build_array(tests.line('noah', 1), tests.line('noah', 1)), 'bad_amount'),
  (jsonb_build_array(tests.line('noah', 120001)), 'more_than_left'), (jsonb_build_array(tests.line('otto', 1)), 'more_than_left')
) as t(lines, reason);
select is(tests.begin('a', jsonb_build_array(tests.line('nina', 100)), payment => (select id from payments where payment_method = 'Bank transfer')), 'refused not_found', 'what came by bank is not asked for at the provider');
select is((select count(*) from private.refund_requests), 0::bigint, 'nothing is kept of that');

-- Asked for once, though pressed twice

create temporary table said as select jsonb_build_array(tests.line('ella', 70000), tests.line('noah', 30000)) as lines;
select is(tests.begin('a', lines), 'ask 100000', 'it may be asked for') from said;
select is(tests.begin('a', lines), 'ask 100000', 'the same press again is the same refund') from said;
select is(tests.begin('a', jsonb_build_array(tests.line('ella', 100000))), 'refused conflict', 'and never another');
select is(tests.begin('b', lines), 'refused busy', 'a second one waits for the first') from said;
select is(jsonb_array_length(unanswered_refunds()), 0, 'the answer has time to come');
select tests.at('2025-04-20 12:03');
select is((select unanswered_refunds() #>> '{0,charge_id}'), (select 'charge ' || id from payment_intents), 'then the sweep asks again, for the charge');
select is(tests.standing(), 'Ella 1200.00, Nina 1200.00, Noah 1200.00', 'the ledger waits for the provider');
select note_refund(tests.id('a'), 'accepted');
select note_refund(tests.id('a'), 'refused');
select is(tests.request('a'), 'accepted', 'its first answer counts');
select is(jsonb_array_length(unanswered_refunds()), 0, 'and it is asked no more');
select is(tests.begin('a', lines), 'known accepted', 'which the same press is told') from said;
select tests.settle('{"pendingRefundAmount": 100000}');
select is(tests.standing(), 'Ella 1200.00, Nina 1200.00, Noah 1200.00', 'under way it is no refund yet');
select tests.settle('{"refundedAmount": 100000}');
select is(tests.standing(), 'Ella 500.00, Nina 1200.00, Noah 900.00', 'it falls on whom it was for, not on who does not come');
select is(tests.request('a'), 'done', 'and is done');
select is_empty($$ select from private.attention_of_refunds() $$, 'nobody is asked whether that is right');
select is((select count(*) from outbox where kind = 'refund'), 1::bigint, 'one email to the payer');
select tests.settle('{"refundedAmount": 100000}');
select is(tests.standing(), 'Ella 500.00, Nina 1200.00, Noah 900.00', 'the same answer again is nothing new');

-- One that fails, and another after it

select is(tests.begin('c', jsonb_build_array(tests.line('noah', 90000))), 'ask 90000', 'another one');
select note_refund(tests.id('c'), 'accepted');
select tests.settle('{"refundedAmount": 100000, "pendingRefundAmount": 90000}');
select tests.settle('{"refundedAmount": 100000, "failedRefundAmount": 90000}');
select is(tests.request('c'), 'failed', 'that fails at the provider');
select is(tests.standing(), 'Ella 500.00, Nina 1200.00, Noah 900.00', 'takes nothing');
select is(tests.begin('d', jsonb_build_array(tests.line('noah', 90000))), 'ask 90000', 'and is started again');
select tests.settle('{"refundedAmount": 100000, "failedRefundAmount": 90000}');
select is(tests.request('d'), 'asked', 'which has not failed by that');
select tests.settle('{"refundedAmount": 100000, "failedRefundAmount": 90000, "pendingRefundAmount": 90000}');
select is(tests.request('d'), 'accepted', 'the provider''s record is an answer too');

-- Together with one that was made in the portal

select tests.settle('{"refundedAmount": 220000, "failedRefundAmount": 90000}');
select is(tests.standing(), 'Ella 500.00, Nina 900.00, Noah 0.00', 'what was said first, the rest on who is overpaid');
select is(tests.request('d'), 'done', 'it is done');

-- Without an answer for a day

select is(tests.begin('e', jsonb_build_array(tests.line('ella', 10000))), 'ask 10000', 'a last one');
select tests.at('2025-04-21 12:30');
select is(jsonb_array_length(unanswered_refunds()), 0, 'is asked for no more when the provider''s key may be over');
select is((select kind || ' ' || amount from private.attention_of_refunds() where kind = 'refund_unanswered'), 'refund_unanswered 100.00', 'a person looks at it');
select is(tests.begin('e', jsonb_build_array(tests.line('ella', 10000))), 'known asked', 'also by the press itself');
select is(tests.begin('f', jsonb_build_array(tests.line('ella', 10000))), 'ask 10000', 'and may start another');
select is(tests.request('e'), 'failed', 'which ends it');
select is(tests.begin('g', jsonb_build_array(tests.line('ella', 40001))), 'refused busy', 'while one is under way no other begins');
select note_refund(tests.id('f'), 'refused');
select is(tests.begin('g', jsonb_build_array(tests.line('ella', 50001))), 'refused more_than_left', 'never more than is left');

-- More than the board lets one person refund waits for a second one

create function tests.confirm(key text, caller text) returns text
language sql security definer as $$
  select concat_ws(' ', answer ->> 'status', answer ->> 'reason', answer ->> 'state', answer ->> 'ore')
  from (select public.confirm_refund(tests.id(caller), tests.id(key)) as answer) asked
$$;
create function tests.two_above(most integer) returns void
language sql security definer as $$ update public.admin_settings set number_value = most where name = 'REFUND_TWO_ABOVE' $$;
create function tests.waiting() returns text
language sql as $$
  select string_agg(concat_ws(' ', amount, detail ->> 'by', detail ->> 'is_own', detail -> 'may_confirm', detail -> 'shares'), '; ')
  from needs_attention() where kind = 'refund_waiting'
$$;
create temporary table part as select jsonb_build_array(tests.line('ella', 30000)) as lines;
insert into admin (id, access_level) values (tests.id('otto'), 1);
update admin set jobs = '{treasurer}' where id = tests.id('admin1');
select is(tests.begin('small', jsonb_build_array(tests.line('ella', 10000))), 'ask 10000', 'without a limit one person does');
select tests.settle('{"refundedAmount": 230000, "failedRefundAmount": 90000}');
select is(tests.request('small'), 'done', 'it is done');
select throws_ok($$ update admin_settings set number_value = -1 where name = 'REFUND_TWO_ABOVE' $$, '23514', null, 'no limit is below nothing');
select tests.two_above(2300);
select is(tests.begin('w', lines), 'ask 30000', 'up to it, with what one person refunded of the payment before, one person does') from part;
select note_refund(tests.id('w'), 'refused');
select tests.two_above(2299);
select is(tests.begin('w', lines), 'known refused', 'what was asked for is not asked for again') from part;
select is(tests.begin('w2', lines), 'known waiting', 'above it nothing is asked for yet') from part;
select is(tests.begin('w2', lines, 'admin1'), 'known waiting', 'nor by the same press again, whoever sends it') from part;
select is(tests.begin('w3', jsonb_build_array(tests.line('ella', 1))), 'refused busy', 'it is the one of its payment');
select tests.at('2025-04-21 12:40');
select is(jsonb_array_length(unanswered_refunds()), 0, 'the sweep does not ask for it');
select tests.settle('{"refundedAmount": 230000, "failedRefundAmount": 90000, "pendingRefundAmount": 30000}');
select is(tests.request('w2'), 'waiting', 'and nothing that the provider says is about it');
select tests.settle('{"refundedAmount": 230000, "failedRefundAmount": 90000}');
select tests.act_as('admin3');
select is(tests.waiting(), '300.00 admin3@example.org true ["admin1@example.org", "admin5@example.org"] [{"name": "Ella Holm", "amount": 300.00}]', 'the first person sees who may confirm it');
select is((select waiting from refundable_payments(tests.id('nina')) where by_card), 300.00, 'the payment says that it waits');
select throws_ok($$ select note_attention(key, 'Agreed by phone') from needs_attention() where kind = 'refund_waiting' $$, 'P0001', 'not_recorded', 'no note ends it');
select throws_ok($$ select confirm_refund(tests.id('admin5'), tests.id('w2')) $$, '42501', null, 'no browser confirms for another');
select tests.act_as('admin1');
select matches(tests.waiting(), '^300.00 admin3@example.org false ', 'the treasurer by job sees it as another''s');
select tests.act_as(person), throws_ok($$ select withdraw_refund(tests.id('w2')) $$, '42501', null, person || ' does not withdraw it') from unnest(array['nina', 'otto', 'admin2']) as person;
select tests.act_as_owner();
select is(tests.confirm('w2', person), 'refused ' || reason, person || ' does not confirm it')
from (values ('nina', 'not_allowed'), ('otto', 'not_allowed'), ('admin2', 'not_allowed'), ('nobody', 'not_allowed'), ('admin3', 'own_request')) as t(person, reason);
select is(tests.confirm('nothing', 'admin1'), 'refused not_found', 'there is no such refund');
select throws_ok($$ update private.refund_requests set decided_by = asked_by, state = 'asked' where id = tests.id('w2') $$, '23514', null, 'no row says that one person was two');
select is(tests.request('w2'), 'waiting', 'none of that has asked for it');
select is(tests.confirm('w2', 'admin1'), 'ask 30000', 'the second person confirms');
select is(tests.confirm('w2', 'admin5'), 'ask 30000', 'a second confirmation is the same one');
select is((select decided_by from private.refund_requests where id = tests.id('w2')), tests.id('admin1'), 'who was first to confirm is kept');
select is(tests.begin('w2', lines), 'ask 30000', 'the first press is that refund') from part;
select is((select confirm_refund(tests.id('admin1'), tests.id('w2')) ->> 'request_id'), tests.id('w2')::text, 'its key is the first press''s');
select tests.act_as('admin3');
select is(tests.waiting(), null, 'it needs nobody now');
select throws_ok($$ select withdraw_refund(tests.id('w2')) $$, 'P0001', 'conflict', 'and is not withdrawn any more');
select tests.act_as_owner();
select tests.settle('{"refundedAmount": 230000, "failedRefundAmount": 90000, "pendingRefundAmount": 30000}');
select is(tests.request('w2'), 'accepted', 'failures of before are none of it');
select tests.settle('{"refundedAmount": 260000, "failedRefundAmount": 90000}');
select is(tests.request('w2'), 'done', 'the ledger follows the provider');
select is(tests.confirm('w2', 'admin1'), 'known done', 'which a late confirmation is told');

-- Withdrawn, or no longer there

select is(tests.begin('one', jsonb_build_array(tests.line('nina', 29900))), 'ask 29900', 'what two people refunded is no part of the limit');
select note_refund(tests.id('one'), 'refused');
select is(tests.begin('x', jsonb_build_array(tests.line('nina', 60000))), 'known waiting', 'what one did is');
select tests.act_as('admin3');
select withdraw_refund(tests.id('x')), withdraw_refund(tests.id('x'));
select is(tests.waiting(), null, 'withdrawn twice it is withdrawn');
select tests.act_as_owner();
select is(tests.confirm('x', 'admin1'), 'refused withdrawn', 'and nobody confirms it');
select is(tests.begin('x', jsonb_build_array(tests.line('nina', 60000))), 'known withdrawn', 'the same press does not wake it');
select is(tests.begin('y', jsonb_build_array(tests.line('nina', 60000))), 'known waiting', 'another one may wait');
select tests.settle('{"refundedAmount": 310000, "failedRefundAmount": 90000}');
select is(tests.confirm('y', 'admin1'), 'refused more_than_left', 'what was refunded in the portal meanwhile is not refunded again');
select is(tests.request('y'), 'waiting', 'until someone withdraws it');
select tests.two_above(null);
select is(tests.confirm('y', 'admin3'), 'refused own_request', 'a limit that is gone does not make one person two');
