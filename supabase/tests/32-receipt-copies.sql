-- A receipt once more: for the payer, and for the family that was paid for, who see no more than concerns them.

create temporary table given as select (create_payment_intent(tests.id('otto'), jsonb_build_array(
  jsonb_build_object('paid_for', tests.id('olga'), 'payment_type', 'Full payment'),
  jsonb_build_object('paid_for', tests.id('ben'), 'payment_type', 'First payment')), true) ->> 'intent_id')::uuid as id;
select settle_intent(id, tests.snapshot(id), 'webhook') from given;
create function tests.copy(person text, camper text default 'ben') returns text
language sql security definer as $$
  select public.resend_receipt(p.id, tests.id(person)) from public.payments p where paid_for_user_id = tests.id(camper)
$$;
create function tests.last_copy() returns jsonb
language sql as $$
  select payload || jsonb_build_object('to', recipient) from public.outbox where dedupe_key like 'copy:%'
  order by dedupe_key desc limit 1
$$;

select is(tests.copy('newcomer'), 'not_found', 'nobody else gets one');
select is(tests.copy('admin5'), 'not_found', 'not even an admin');
select is(resend_receipt(tests.id('x'), tests.id('anna')), 'not_found', 'an unknown payment is the same');
select is((select count(*) from outbox where dedupe_key like 'copy:%'), 0::bigint, 'and nothing is sent');

select is(tests.copy('otto'), 'queued', 'the payer gets one');
select is(tests.copy('otto'), 'queued', 'a second press within a minute');
select is((select count(*) from outbox where dedupe_key like 'copy:%'), 1::bigint, 'is the same copy');
select is(
  (select jsonb_build_array(c ->> 'to', c ->> 'payer_name', c ->> 'amount', jsonb_array_length(c -> 'lines')) from tests.last_copy() c),
  '["otto@example.org", "Otto Holm", "1240.00", 2]', 'the whole of it'
);
delete from outbox where dedupe_key like 'copy:%';
select is(tests.copy('anna'), 'queued', 'so does the family of a camper');
select is(
  (select jsonb_build_array(c ->> 'to', c ->> 'payer_name', c ->> 'amount', c -> 'lines' -> 0 ->> 'name', jsonb_array_length(c -> 'lines'))
    from tests.last_copy() c),
  '["anna@example.org", null, "400.00", "Ben Holm", 1]', 'without other families and without an anonymous payer'
);
select is((select count(*) from outbox where kind = 'receipt' and dedupe_key like 'receipt:%'), 1::bigint, 'the receipt itself was sent once');

select tests.at((timestamp '2025-04-20 12:00' + make_interval(mins => 2 * n))::text), tests.copy('anna') from generate_series(1, 4) as n;
select is(tests.copy('anna', 'ben'), 'queued', 'again within the minute');
select tests.at('2025-04-20 12:30');
select is(tests.copy('anna'), 'rate_limited', 'five copies an hour are enough');
