-- When an attempt is over: only by the provider's word. Until then it is looked at, and keeps its campers (N30-N32).

select tests.family('paul'), tests.family('rosa');
create temporary table attempt as select tests.checkout('paul', 'paul', 'Full payment') as id;
grant select on attempt to public;
create function tests.attempt() returns public.payment_intents
language sql stable security definer as $$
  select i from public.payment_intents i where i.id = (select id from attempt)
$$;
create function tests.told(changes jsonb) returns text
language sql security definer as $$
  select public.settle_intent(id, tests.snapshot(id, changes), 'sweep') ->> 'state' from attempt
$$;
create function tests.nothing_charged(changes jsonb default '{}') returns text
language sql security definer as $$
  select tests.told('{"chargedAmount": 0, "chargeId": null}'::jsonb || changes)
$$;

-- A provider that denies the payment

create function tests.denied_at(hours integer) returns text
language plpgsql as $$
begin
  perform tests.at((timestamp '2025-04-20 12:00' + make_interval(hours => hours))::text);
  perform public.note_sweep(id, 'denied') from attempt;
  return (tests.attempt()).state;
end
$$;
select is(
  (select array_agg(tests.denied_at(hours) order by hours) from generate_series(0, 95, 5) as h(hours)),
  array_fill('open'::text, array[20]), 'denials end nothing before 48 hours after the page has run out'
);
select is(tests.nothing_charged(), 'open', 'an answer in between');
select is(tests.denied_at(97), 'open', 'makes them count anew');
select is(tests.denied_at(146), 'open', 'and so does a sweep that was away: two denials two days apart prove nothing');
select is(
  (select array_agg(tests.denied_at(hours) order by hours) from generate_series(152, 188, 6) as h(hours)),
  array_fill('open'::text, array[7]), 'for 48 hours'
);
select is(tests.denied_at(194), 'expired', 'then it is over');
select ok((tests.attempt()).final_at is not null and (tests.attempt()).next_check_at is null, 'and nobody looks any more');

-- A webhook reopens it

select record_payment_event(id, md5(id::text), 'payment.charge.created.v2', 'late', '{}') from attempt;
select ok((tests.attempt()).next_check_at is not null, 'what a webhook tells is written down to be asked');
select is(
  tests.nothing_charged('{"reservedAmount": 120000}'), 'open', 'money that is reserved makes it alive again'
);
select results_eq(
  $$ select state, must_cancel, must_release from due_intents(10) join attempt on id = intent_id $$,
  $$ values ('open', true, true) $$, 'to be given back'
);
select is(begin_charge(id, 'sweep'), null, 'and not to be charged') from attempt;
select is(tests.press('rosa', 'paul') ->> 'status', 'terminate', 'nobody pays beside it');
select is(
  tests.nothing_charged('{"reservedAmount": 120000, "cancelledAmount": 20000}'), 'open', 'a part of it given back is not all'
);
select is(tests.nothing_charged(), 'open', 'an answer that is older than what is known ends nothing');
select is(
  tests.nothing_charged('{"reservedAmount": 120000, "cancelledAmount": 120000}'), 'expired', 'all given back is the end'
);
select ok((tests.attempt()).final_at is not null, 'by the provider''s word');

-- A charge of it counts at any time, and ends what was opened since

select tests.at('2025-04-29 12:00');
create temporary table since as select tests.checkout('rosa', 'paul', 'Full payment') as id;
select is(tests.told('{"reservedAmount": 120000, "cancelledAmount": 120000}'), 'charged', 'a charge after all counts');
select is(
  (select (state, array_to_string(reasons, ' '), cancel_asked_at is not null)::text from payment_intents join since using (id)),
  '(open,paid_by_another,t)', 'and the page that was opened since is to be ended'
);
select ok((tests.row_of('paul')).is_registered, 'the place is paid');

-- Expired by an answer, but not by the provider's word

delete from attempt;
insert into attempt select tests.checkout('rosa', 'rosa', 'Full payment');
select tests.at('2025-05-01 13:01');
select is(tests.nothing_charged(), 'open', 'the provider answers after its 48 hours that nothing was paid');
select note_sweep(id) from attempt;
select is(((tests.attempt()).state, (tests.attempt()).next_check_at)::text, ('open'::text, camp_now() + interval '1 hour')::text,
  'which may lag behind a payment');
select note_sweep(id) from attempt, generate_series(1, 5);
select is(((tests.attempt()).state, (tests.attempt()).unpaid_looks)::text, '(open,1)', 'and sweeps beside each other are one answer');
select tests.at('2025-05-01 14:01');
select note_sweep(id) from attempt;
select is((tests.attempt()).state, 'open', 'after the second');
select tests.at('2025-05-01 15:01');
select note_sweep(id) from attempt;
select is((tests.attempt()).state, 'expired', 'after the third answer, an hour after each other, it has expired');
select is((tests.attempt()).final_at, null, 'but the provider has not said that it is over');
select is((tests.attempt()).next_check_at, camp_now() + interval '1 day', 'so that it is looked at every day');
select tests.at('2025-10-28 12:00');
select note_sweep(id) from attempt;
select is((tests.attempt()).next_check_at, null, 'for half a year');

-- In review

select tests.at('2025-05-01 23:00');
delete from attempt;
insert into attempt select tests.checkout('rosa', 'rosa', 'Full payment');
select is(tests.told('{"chargedAmount": 50000, "reservedAmount": 120000}'), 'needs_review', 'a part was charged');
select is((tests.row_of('rosa')).agreed_price, 1200.00, 'the price is agreed');
select tests.at('2025-05-02 12:00');
select is(
  tests.press('rosa', 'rosa') - 'intent_id', '{"status": "in_review", "amount_ore": 50000}', 'the family reads the amount'
);
select is(
  (payment_result((tests.attempt()).provider_payment_id, tests.id('rosa')) ->> 'amountOre')::integer, 50000,
  'also when they come back from the card page'
);
select tests.act_as('otto');
select is((select status from payable_campers('rosa holm') where id = tests.id('rosa')), 'In review', 'who looks for somebody to pay for is told');
select tests.act_as('rosa');
select results_eq(
  $$ select in_review, review_id from camper_fees where camper_id = tests.id('rosa') $$,
  $$ select 500.00, id from attempt $$, 'and at which attempt is looked'
);
select tests.act_as_owner();
select is(tests.press('otto', 'rosa'), '{"status": "in_review"}', 'and nobody else');
select is_empty($$ select from private.options_for(tests.row_of('rosa')) $$, 'nothing can be paid');
select throws_ok(
  $$ insert into payment_intent_lines select (select id from since), paid_for_user_id, payment_type, amount_ore, pricing_id,
    price_ore, true, 2 from payment_intent_lines where intent_id = (select id from attempt) $$,
  '23505', null, 'the index refuses a second attempt beside it'
);
select is(cancel_intent(id, 'replaced'), 'needs_review', 'nobody closes it') from attempt;
select is(
  tests.told('{"chargedAmount": 50000, "refundedAmount": 50000, "reservedAmount": 120000}'), 'needs_review',
  'the rest is still reserved'
);
select is(
  tests.told('{"chargedAmount": 50000, "refundedAmount": 50000, "reservedAmount": 120000, "cancelledAmount": 70000}'),
  'cancelled', 'all given back ends it'
);
select is((tests.attempt()).reasons, '{amount,given_back}'::text[], 'and says why');
select is(tests.press('rosa', 'rosa') ->> 'amount_ore', '120000', 'one may pay again, at the price that was agreed');

-- An organiser decides

update payment_intents set created_at = camp_now() - interval '1 hour' where state = 'created';
delete from attempt;
insert into attempt select tests.checkout('rosa', 'rosa', 'Full payment');
select tests.told('{"chargedAmount": 1000}');
select tests.act_as('admin3');
select note_attention(key, 'Counted as a gift') from needs_attention() join attempt on id = intent_id where kind = 'charged_unmatched';
select tests.act_as_owner();
select is(tests.told('{"chargedAmount": 1000}'), 'needs_review', 'it is still known');
select is(tests.press('rosa', 'rosa') ->> 'status', 'created', 'but one may pay anew');

-- A charge that goes into review while another page is open: it waits for the camper, and takes them when that is ended

select tests.family('sven');
delete from attempt;
insert into attempt select tests.checkout('sven', 'sven', 'Full payment');
select cancel_intent(id, 'lost') from attempt;
select tests.checkout('rosa', 'sven', 'Full payment');
select is(tests.told('{"chargedAmount": 1000}'), 'needs_review', 'money that does not add up comes after all');
select cancel_intent(id, null) from payment_intents where payer_id = tests.id('rosa') and state = 'open'
  and cancel_asked_at is not null;
select is(tests.press('sven', 'sven') ->> 'status', 'in_review', 'once the other page is ended, nobody pays beside it');

-- One that the provider does not know, while a person waits for its end (N40)

delete from attempt;
select tests.at('2025-05-03 12:00');
select tests.family('vera');
insert into attempt select tests.checkout('vera', 'vera', 'Full payment');
create function tests.given_up_at(minutes integer) returns text
language plpgsql as $$
begin
  perform tests.at((timestamp '2025-05-03 12:00' + make_interval(mins => minutes))::text);
  return public.cancel_unknown(id, 'return') from attempt;
end
$$;
select is(tests.given_up_at(14), 'open', 'a provider may know a payment a little later');
select is(tests.press('vera', 'vera') ->> 'status', 'terminate', 'nobody is led to a page that it has denied');
select is(tests.nothing_charged(), 'open', 'it answers'),
  is(tests.given_up_at(16), 'open', 'and denies what it has known'),
  is(tests.given_up_at(30), 'open', 'for less than a quarter of an hour'),
  is(tests.nothing_charged('{"reservedAmount": 120000}'), 'open', 'money is on it'),
  is(tests.given_up_at(60), 'open', 'so that it is never given up');
select is(tests.nothing_charged('{"reservedAmount": 120000, "cancelledAmount": 120000}'), 'cancelled', 'until that is given back');
delete from attempt;
select tests.at('2025-05-03 12:00');
insert into attempt select tests.checkout('vera', 'vera', 'Full payment');
select is(tests.given_up_at(15), 'cancelled', 'what it has never known is given up after a quarter of an hour');
select is(((tests.attempt()).reasons, (tests.attempt()).final_at)::text, '({unknown_at_provider},)', 'not as the last word'),
  ok((tests.attempt()).next_check_at is not null, 'it is still looked at'),
  is(tests.press('vera', 'vera') ->> 'status', 'created', 'the family can pay');
select tests.act_as('admin3');
select is(
  (select kind || ' ' || name || ' ' || amount from needs_attention() join attempt on id = intent_id),
  'unknown_at_provider Vera Holm 1264.00', 'organisers see it'
);
select note_attention(key, 'Test keys, nothing was paid') from needs_attention() join attempt on id = intent_id;
select is_empty('select from needs_attention() join attempt on id = intent_id', 'until one says what was done');
select tests.act_as_owner();
select ok((tests.attempt()).decided_at is not null, 'then it may be forgotten in time');
select is(tests.told('{}'), 'charged', 'a charge of it counts all the same');
select is((tests.attempt()).reasons, '{}'::text[], 'and it is known again');
