-- The inbox of webhooks, the budget for asking the provider, and the sweep.

create temporary table intents as select tests.checkout('anna', 'ben', 'Full payment') as id;
grant select on intents to public;
select tests.act_as_server();

-- Webhooks: each event once, and again if its work was never finished

create function pg_temp.event(event text, event_id text, payment text default 'p1') returns jsonb
language sql as $$
  select public.record_payment_event(id, payment, event, event_id, '{}') from intents
$$;
select is(pg_temp.event('payment.charge.created.v2', 'e1'), '{"new": true, "processed": false}', 'an event is new once');
select is(
  pg_temp.event('payment.charge.created.v2', 'e1'), '{"new": false, "processed": false}',
  'an event whose work was not finished is worked again'
);
select finish_payment_event(id, 'payment.charge.created.v2', 'e1') from intents;
select is(
  pg_temp.event('payment.charge.created.v2', 'e1'), '{"new": false, "processed": true}', 'a finished event is not'
);
select is(
  pg_temp.event('payment.reservation.created.v2', 'e1') ->> 'new', 'true', 'one id under two event names is two events'
);
select is(pg_temp.event('payment.charge.created.v2', 'e1', 'p2') ->> 'new', 'true', 'one id for two payments as well');
select throws_ok(
  $$ select record_payment_event(gen_random_uuid(), 'p', 'e', 'i', '{}') $$, '23503', null,
  'an event of an unknown intent is not stored'
);
select is(
  intent_for_webhook(id), jsonb_build_object('intent_id', id, 'state', 'open', 'provider_payment_id', md5(id::text)),
  'a webhook''s address leads to its intent'
) from intents;
select is(intent_for_webhook(gen_random_uuid()), null, 'or to none');

-- The provider allows 30 questions an hour for each payment

create function pg_temp.budget_of(source text) returns bigint
language sql as $$
  select count(*) filter (where public.take_fetch_budget(id, source)) from intents, generate_series(1, 20)
$$;
select is(pg_temp.budget_of(source), allowed::bigint, format('%s: %s an hour', source, allowed))
from (values ('webhook', 12), ('return', 6), ('sweep', 6), ('anything else', 0)) as budgets(source, allowed);
select tests.at('2025-04-20 13:00');
select ok(take_fetch_budget(id, 'return'), 'an hour later there is budget again') from intents;

-- The sweep looks at about 2, 10, 30 and 60 minutes, then hourly, and gives up after the page has run out

create function pg_temp.sweep_at(minutes integer) returns text
language plpgsql as $$
declare
  v_due uuid;
begin
  perform tests.at((timestamp '2025-04-20 12:00' + make_interval(mins => minutes))::text);
  select intent_id into v_due from public.due_intents(10);
  perform public.note_sweep(v_due);
  return coalesce((select state from public.payment_intents where id = v_due), 'not due');
end
$$;
select tests.act_as_owner();
select is(
  (select string_agg(minute || ' ' || pg_temp.sweep_at(minute), ', ' order by minute)
    from unnest(array[1, 2, 5, 10, 20, 30, 59, 60, 119, 120, 2939, 2940, 2941]) as minutes(minute)),
  '1 not due, 2 open, 5 not due, 10 open, 20 not due, 30 open, 59 not due, 60 open, 119 not due, 120 open, '
    || '2939 open, 2940 not due, 2941 not due',
  'when an open checkout is looked at'
);
select is(
  (select string_agg(hour || ' ' || pg_temp.sweep_at(hour * 60 + 59), ', ' order by hour) from generate_series(49, 51) as hour),
  '49 open, 50 open, 51 expired', 'after the third answer that nothing was paid it has expired'
);
select is_empty('select from payment_intent_lines where is_open', 'and its camper can be paid for again');
select tests.at('2025-04-20 12:00');
select create_payment_intent(tests.id('anna'), jsonb_build_array(
  jsonb_build_object('paid_for', tests.id('ben'), 'payment_type', 'Full payment'))) ->> 'status';
select is(pg_temp.sweep_at(2), 'create_unknown', 'a press that never got an answer is given up');
