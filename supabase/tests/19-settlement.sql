-- What the provider's own record makes of an intent: paid, ended, or a matter for a human. Once, at any time and for any caller.

create function tests.settle(intent uuid, changes jsonb default '{}') returns text
language sql as $$
  select public.settle_intent(intent, tests.snapshot(intent, changes), 'webhook') ->> 'state'
$$;
create function tests.state_of(intent uuid) returns text
language sql as $$
  select concat_ws(' ', state, nullif(array_to_string(reasons, ' '), '')) from public.payment_intents where id = intent
$$;

-- Not paid yet

create temporary table intents as select tests.checkout('otto', 'anna', 'Full payment') as id;
grant select on intents to public;
select is(tests.settle(id, '{"chargedAmount": 0, "reservedAmount": 120000}'), 'open', 'reserved is not paid') from intents;
select is(tests.settle(id, '{"chargedAmount": null}'), 'open', 'an amount that the provider leaves out is 0') from intents;
select is_empty('select from payments', 'and nothing is recorded');

-- Paid something else than was asked for: never guessed, always shown

savepoint before_mismatch;
select is(tests.settle(id, changes), 'needs_review', 'for a human to look at: ' || reason) from intents, (values
  ('amount', '{"chargedAmount": 119999}'::jsonb), ('amount', '{"chargedAmount": 120001}'),
  ('amount', '{"chargedAmount": 120001, "refundedAmount": 2}'), ('currency', '{"currency": "SEK"}'), ('currency', '{"currency": null}'),
  ('reference', '{"reference": "camp-2024-x"}'), ('my_reference', '{"myReference": "x"}'),
  ('my_reference', '{"myReference": null}'), ('charge_id', '{"chargeId": null}')
) as mismatches(reason, changes);
select is(tests.state_of(id), 'needs_review charge_id', 'the reason is kept') from intents;
select is_empty('select from payments', 'a mismatch records nothing');
select ok(not (tests.row_of('anna')).is_registered, 'a mismatch registers nobody');
select is(tests.settle(id), 'charged', 'if the provider''s record becomes right, it is paid') from intents;
rollback to before_mismatch;

-- Another payment's record

select is(
  tests.settle(id, '{"paymentId": "another id"}'), 'open', 'the record of another payment changes nothing'
) from intents;
select is_empty('select from payments', 'and is not recorded');
select is(settle_intent(gen_random_uuid(), '{}', 'webhook'), null, 'an unknown intent is nothing');

-- Paid

select is(
  settle_intent(id, tests.snapshot(id), 'webhook'),
  jsonb_build_object('state', 'charged', 'registered', jsonb_build_array(tests.id('anna'))), 'paid in full registers'
) from intents;
select results_eq(
  $$ select amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id, is_anonymous from payments $$,
  $$ values (1200.00, 'Full payment', 'Visa', 0::smallint, tests.id('otto'), tests.id('anna'), false) $$,
  'the payment is in the ledger'
);
select is((tests.row_of('anna')).registered_at, camp_now(), 'the time of registration is the camp''s time');
select is(
  (select array_agg(concat_ws(' ', kind, recipient) order by kind) from outbox),
  array['paid anna@example.org', 'receipt otto@example.org'],
  'the payer gets a receipt, and the family is told what was paid'
);

-- And again, late, and out of order

select tests.at('2025-04-21 12:00');
select is(
  settle_intent(id, tests.snapshot(id), 'return'), '{"state": "charged", "registered": []}', 'settled again, nothing new happens'
) from intents;
select is(tests.settle(id, '{"chargedAmount": 0, "terminated": true}'), 'charged', 'a late end does not undo it') from intents;
select is(cancel_intent(id, 'late'), 'charged', 'nor does a late cancellation') from intents;
select fail_intent(id, 'failed', 'late') from intents;
select note_sweep(id) from intents;
select is(tests.state_of(id), 'charged', 'nor a late failure or the sweep') from intents;
select is((select count(*) from payments), 1::bigint, 'one row in the ledger');
select is((select count(*) from outbox), 2::bigint, 'and no second mail');
select is((tests.row_of('anna')).registered_at, '2025-04-20 12:00 Europe/Copenhagen', 'registered once');
select tests.at('2025-04-20 12:00');

-- The webhook is faster than the answer to our own request

delete from intents;
insert into intents select (create_payment_intent(tests.id('anna'), jsonb_build_array(jsonb_build_object(
  'paid_for', tests.id('ben'), 'payment_type', 'First payment'))) ->> 'intent_id')::uuid;
select is(
  tests.settle(id, '{"myReference": "x"}'), 'created', 'a record that names no intent of ours binds nothing'
) from intents;
select is(tests.settle(id, '{"chargedAmount": 0}'), 'open', 'a record that names the intent opens it') from intents;
select is(tests.settle(id), 'charged', 'and settles it') from intents;
select is(
  store_checkout(id, md5(id::text), 'https://pay.example'), '{"state": "charged", "reason": null, "hosted_url": "https://pay.example"}',
  'the late answer is told that it is paid'
) from intents;
select is(
  store_checkout(id, 'another id', 'https://evil.example') ->> 'state', null, 'an answer for another payment is not kept'
) from intents;
select is((tests.row_of('ben')).is_registered, false, 'a first instalment does not register');
select is((tests.row_of('ben')).agreed_price, 1200.00, 'and fixes the price');
select is(
  (select array_agg(to_state order by l.id) from payment_log l join intents i on i.id = l.intent_id),
  array['created', 'open', 'charged'], 'the money log has each step'
);

-- Ended without money; money after all

delete from intents;
insert into intents select tests.checkout('anna', 'ben', 'Remaining amount');
select is(tests.settle(id, '{"chargedAmount": 0, "terminated": true}'), 'cancelled', 'ended at the provider') from intents;
select isnt(create_payment_intent(tests.id('anna'), jsonb_build_array(jsonb_build_object(
  'paid_for', tests.id('ben'), 'payment_type', 'Remaining amount'))) ->> 'status', 'reuse', 'then one may pay anew');
select is(tests.settle(id), 'charged', 'money that arrives after the end is recorded all the same') from intents;
select ok((tests.row_of('ben')).is_registered, 'and registers');
select is(private.paid_for(tests.id('ben')), 1200.00, 'instalments sum to the price');

-- Several campers in one payment

delete from intents;
insert into intents select (create_payment_intent(tests.id('otto'), jsonb_build_array(
  jsonb_build_object('paid_for', tests.id('otto'), 'payment_type', 'First payment'),
  jsonb_build_object('paid_for', tests.id('olga'), 'payment_type', 'Full payment'))) ->> 'intent_id')::uuid;
select is(
  settle_intent(id, tests.snapshot(id), 'sweep'),
  jsonb_build_object('state', 'charged', 'registered', jsonb_build_array(tests.id('olga'))),
  'one payment for two campers registers who is paid in full'
) from intents;
select results_eq(
  $$ select paid_for_user_id, amount from payments p join intents i on i.id = p.intent_id order by amount $$,
  $$ values (tests.id('otto'), 360.00), (tests.id('olga'), 840.00) $$, 'with a row for each camper'
);
select is(
  (select count(*) from outbox where subject_id in (tests.id('otto'), tests.id('olga')) and kind = 'registered'), 0::bigint,
  'nobody gets two mails about one payment'
);
select is(
  (select payload -> 'lines' -> 1 ->> 'is_registered' from outbox o join intents i on i.id = o.intent_id), 'true',
  'the receipt says who is registered now'
);

-- Refused at creation is not refused at settlement: the money is there

delete from intents;
insert into intents select tests.checkout('anna', 'clara', 'Full payment');
select tests.switch('DISABLE_PAYMENTS', true);
update users set is_attending = false where id = tests.id('clara');
select is(tests.settle(id), 'charged', 'money is recorded also when payments were closed meanwhile') from intents;
select ok(not (tests.row_of('clara')).is_registered, 'who is not attending is not registered by it');
select is(private.paid_for(tests.id('clara')), 600.00, 'and their money is kept');

-- Refunds

select tests.settle(id, '{"refundedAmount": 10000}') from intents;
select tests.settle(id, '{"refundedAmount": 10000}') from intents;
select tests.settle(id, '{"refundedAmount": 60000}') from intents;
select results_eq(
  $$ select amount, type from payments p join intents i on i.id = p.intent_id order by amount $$,
  $$ values (-500.00, 'Refund'), (-100.00, 'Refund'), (600.00, 'Full payment') $$,
  'what the provider gave back is written once, as negative rows'
);
select is(private.paid_for(tests.id('clara')), 0.00, 'paid is what remains');
select is(tests.state_of(id), 'charged refunded', 'and a human is told') from intents;

-- A refund of someone who is registered

delete from intents;
select tests.switch('DISABLE_PAYMENTS', false);
insert into intents select tests.pay('otto', 'otto', 'Remaining amount');
select ok((tests.row_of('otto')).is_registered, 'somebody has paid all');
select tests.settle(id, '{"refundedAmount": 5000}') from intents;
select ok((tests.row_of('otto')).is_registered, 'a refund unregisters nobody');
select tests.act_as('otto');
select is_empty(
  $$ select payment_options(tests.id('otto')) $$, 'and asks nobody who is registered to pay again'
);
select tests.act_as_owner();

-- Two attempts for one camper that are both paid in the end

select tests.camper('rita', 'otto');
select tests.at('2025-05-01 12:00');
create temporary table early as select tests.checkout('otto', 'rita', 'First payment') as id;
select cancel_intent(id, 'changed') from early;
select tests.at('2025-05-02 12:00');
create temporary table later as select tests.checkout('otto', 'rita', 'First payment') as id;
select tests.settle(id) from early;
select tests.settle(id) from later;
select is((tests.row_of('rita')).agreed_price, 1200.00, 'the first payment to arrive fixes the price, the second raises it no more');
select is(private.paid_for(tests.id('rita')), 821.33, 'both are recorded');
create temporary table rest as select tests.checkout('otto', 'rita', 'Remaining amount') as id;
select cancel_intent(id, 'changed') from rest;
create temporary table again as select tests.checkout('otto', 'rita', 'Remaining amount') as id;
select tests.settle(id) from rest;
select tests.at('2025-05-03 12:00');
select is(
  settle_intent(id, tests.snapshot(id), 'webhook'), '{"state": "charged", "registered": []}',
  'a payment for somebody who is registered already is recorded and registers nobody'
) from again;
select is(
  (tests.row_of('rita')).registered_at, '2025-05-02 12:00 Europe/Copenhagen', 'the time of registration stays'
);
