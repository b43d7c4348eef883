-- Money is written by the service role only, and read by those it concerns.

select tests.pay('otto', 'anna', 'First payment');
select tests.checkout('anna', 'ben', 'Full payment');

create function tests.money_tables() returns setof text
language sql as $$
  select unnest(array['payments', 'payment_intents', 'payment_intent_lines', 'payment_events', 'payment_log', 'outbox',
    'attention_notes'])
$$;
create function tests.service_calls() returns setof text
language sql as $$
  select unnest(array[
    format('select create_payment_intent(%L, %L)', tests.id('anna'), '[]'),
    format('select settle_intent(id, tests.snapshot(id), %L) from tests.an_intent() as id', 'webhook'),
    'select store_checkout(id, ''x'', ''y'') from tests.an_intent() as id',
    'select fail_intent(id, ''failed'', ''x'') from tests.an_intent() as id',
    'select cancel_intent(id, ''x'') from tests.an_intent() as id',
    format('select checkout_to_cancel(%L, %L)', tests.id('ben'), tests.id('admin3')),
    'select intent_for_webhook(id) from tests.an_intent() as id',
    'select record_payment_event(id, ''x'', ''y'', ''z'', ''{}'') from tests.an_intent() as id',
    'select finish_payment_event(id, ''y'', ''z'') from tests.an_intent() as id',
    'select take_fetch_budget(id, ''return'') from tests.an_intent() as id',
    format('select payment_result(%L, %L)', 'x', tests.id('anna')),
    'select begin_charge(id, ''sweep'') from tests.an_intent() as id', 'select note_sweep_run()',
    format('select resend_receipt(%L, %L)', tests.id('x'), tests.id('anna')),
    'select * from due_intents(10)', 'select * from checkouts_to_cancel(gen_random_uuid())',
    'select note_sweep(id) from tests.an_intent() as id',
    'select release_unpaid_beds()', 'select * from claim_outbox(10)', 'select finish_outbox(tests.id(''x''))',
    'select return_outbox(array[tests.id(''x'')])', 'select cancel_checkouts_without_bed()'
  ])
$$;
create function tests.an_intent() returns uuid
language sql stable security definer as $$
  select intent_id from public.payment_intent_lines where paid_for_user_id = tests.id('ben')
$$;
create function tests.payment() returns text
language sql as $$
  select format('insert into public.payments (amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id,
    provider_payment_id, charge_id, intent_id) values (1200, %L, %L, 0, %L, %L, %L, %L, %L)', 'Full payment', 'Visa',
    tests.id('anna'), tests.id('anna'), 'p', 'c', tests.an_intent())
$$;

-- A visitor, a camper, every admin

select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor cannot: ' || call) from tests.service_calls() as call;
select throws_ok(tests.payment(), '42501', null, 'a visitor records no payment');

select tests.act_as('anna');
select throws_ok(call, '42501', null, 'a camper cannot: ' || call) from tests.service_calls() as call;
select throws_ok(tests.payment(), '42501', null, 'a camper records no payment');
select is_empty('select from payments', 'a camper does not read the ledger itself');
select throws_ok('select id from payment_intents', '42501', null, 'a camper does not read payment attempts');
select throws_ok('select from payment_intent_lines', '42501', null, 'a camper does not read what attempts are for');
select throws_ok('select from ' || t, '42501', null, 'a camper does not read ' || t)
from unnest(array['payment_events', 'outbox']) as t;

select tests.act_as('admin5');
select throws_ok(call, '42501', null, 'level 5 cannot: ' || call) from tests.service_calls() as call;
select throws_ok(tests.payment(), '42501', null, 'level 5 records no payment');
select throws_ok(format('%s %s', verb, t), '42501', null, format('level 5 cannot %s %s', verb, t))
from tests.money_tables() as t, unnest(array['delete from', 'truncate']) as verb;
select throws_ok('update payments set amount = 1', '42501', null, 'level 5 changes no payment');
select throws_ok(
  'select hosted_url from payment_intents', '42501', null, 'level 5 does not read the address of an open checkout'
);

select tests.act_as('admin1');
select is((select count(*) from payments), 1::bigint, 'an admin of level 1 reads payments');
select throws_ok('select id from payment_intents', '42501', null, 'an admin of level 1 does not read payment attempts');
select is_empty('select from payment_log', 'an admin of level 1 does not read the money log');
select tests.act_as('admin3');
select throws_ok('select id from payment_intents', '42501', null, 'an admin of level 3 reads them through functions only');
select throws_ok('select from payment_intent_lines', '42501', null, 'and what they are for');
select isnt_empty('select from payment_log', 'and the money log');

-- The service role

select tests.act_as_server();
select lives_ok(call, 'the service role can: ' || call)
from tests.service_calls() as call where call not like '%cancel_intent%' and call not like '%fail_intent%';
