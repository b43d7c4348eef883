-- What the provider gives back, in one part or several, before or after we know of the charge (N24, PAY-5, PAY-17).

create function tests.settle(intent uuid, changes jsonb default '{}') returns text
language sql as $$
  select public.settle_intent(intent, tests.snapshot(intent, changes), 'sweep') ->> 'state'
$$;
create function tests.ledger(intent uuid) returns text
language sql as $$
  select string_agg(type || ' ' || amount, ', ' order by amount desc) from public.payments where intent_id = intent
$$;
create function tests.matters(named text) returns text
language sql security definer as $$
  select string_agg(m.kind || ' ' || m.amount, ', ' order by m.kind) from (
    select * from private.attention_of_intents() union all select * from private.attention_of_campers()
  ) m join public.users u on u.id = m.camper_id where u.first_name = named
$$;

-- Charged and partly given back before we were notified: the ledger has both, and no one is registered for it

create temporary table intents as select tests.checkout('anna', 'anna', 'Full payment') as id;
select is(tests.settle(id, '{"refundedAmount": 20000}'), 'charged', 'a charge is recorded though a part has gone back') from intents;
select is(tests.ledger(id), 'Full payment 1200.00, Refund -200.00', 'both in the ledger') from intents;
select ok(not (tests.row_of('anna')).is_registered, 'and what remains registers nobody') from intents;
select is(
  (select string_agg(kind || ' ' || (payload ->> 'amount'), ', ' order by kind) from outbox),
  'receipt 1200.00, refund -200.00', 'the payer gets a receipt for each'
);

-- Too much was charged and put right at the provider: paid, once

truncate intents;
insert into intents select tests.checkout('otto', 'olga', 'Full payment');
select is(tests.settle(id, '{"chargedAmount": 84001}'), 'needs_review', 'too much is for a human') from intents;
select is(tests.matters('Otto'), 'charged_unmatched 840.01', 'who sees what is not in the ledger');
select is(tests.settle(id, '{"chargedAmount": 84001, "refundedAmount": 1}'), 'charged', 'put right, it is paid') from intents;
select is(tests.ledger(id), 'Full payment 840.00', 'as it was asked for') from intents;
select is(tests.matters('Otto'), null, 'and nothing is left to look at');
select ok((tests.row_of('olga')).is_registered, 'it registers');

-- A refund of someone who is registered: requested, failed, requested again, done in two parts

truncate intents;
insert into intents select tests.pay('otto', 'otto', 'Full payment');
select is(tests.settle(id, '{"pendingRefundAmount": 8000}'), 'charged', 'a refund is under way') from intents;
select is(tests.ledger(id), 'Full payment 1080.00', 'which is no refund yet') from intents;
select is(tests.matters('Otto'), 'refund_pending 80.00', 'a human sees it');
select tests.settle(id, '{"failedRefundAmount": 8000}') from intents;
select is(tests.matters('Otto'), 'refund_failed 80.00', 'also when it fails in the end');
select is(tests.ledger(id), 'Full payment 1080.00', 'then nothing has changed') from intents;
select tests.settle(id, '{"refundedAmount": 8000}') from intents;
select tests.settle(id, '{"refundedAmount": 20000}') from intents;
select tests.settle(id, '{"refundedAmount": 8000}') from intents;
select tests.settle(id) from intents;
select is(
  tests.ledger(id), 'Full payment 1080.00, Refund -80.00, Refund -120.00', 'each part once, and an older answer takes nothing back'
) from intents;
select ok((tests.row_of('otto')).is_registered, 'nobody is silently unregistered');
select is(tests.matters('Otto'), 'refunded_registered 200.00', 'but a human is told');
select is((select count(*) from outbox where kind = 'refund' and subject_id = tests.id('otto')), 2::bigint, 'and the payer of each part');
select is(
  (select string_agg(coalesce(detail ->> 'refunded_ore', to_state), ' ' order by l.id)
    from payment_log l join intents i on i.id = l.intent_id),
  'created open charged 8000 20000', 'the money log has each step'
);

-- Charged once more than asked for, later

select tests.settle(id, '{"chargedAmount": 216000, "refundedAmount": 20000}') from intents;
select is(tests.matters('Otto'), 'charged_unmatched 1080.00, refunded_registered 200.00', 'a second charge is not overlooked');

-- Two of three have deleted their data: what is given back is theirs once, and then the third's

select tests.family('stays'), tests.family('leaves'), tests.family('leaves too');
update users set first_name = 'Leaves Too' where id = tests.id('leaves too');
truncate intents;
insert into intents select (create_payment_intent(tests.id('otto'), (select jsonb_agg(jsonb_build_object('paid_for', tests.id(payee),
  'payment_type', 'Full payment')) from unnest(array['stays', 'leaves', 'leaves too']) as payee)) ->> 'intent_id')::uuid;
select tests.settle(id) from intents;
select tests.act_as(person), delete_my_account() from unnest(array['leaves', 'leaves too']) as person;
select tests.act_as_owner();
select tests.settle(id, '{"refundedAmount": 300000}') from intents;
select results_eq(
  'select paid_for_user_id, sum(amount) from payments p join intents i on i.id = p.intent_id group by 1 order by 2',
  $$ values (null::uuid, 0.00), (tests.id('stays'), 600.00) $$, 'nobody gets back more than was paid for them'
);

-- The sweep goes on looking at settled payments: every day, then every week, for half a year

truncate intents;
insert into intents select tests.pay('anna', 'ben', 'Full payment');
create function tests.looked_at(day integer) returns boolean
language plpgsql as $$
declare
  v_due uuid;
begin
  perform tests.at((timestamp '2025-04-20 12:00' + make_interval(days => day))::text);
  select d.intent_id into v_due from public.due_intents(1000) d join intents i on i.id = d.intent_id;
  perform public.note_sweep(v_due);
  return v_due is not null;
end
$$;
select is(
  (select string_agg(day::text, ' ' order by day) filter (where is_looked_at)
    from (select day, tests.looked_at(day) as is_looked_at from generate_series(0, 200) as day) looks),
  (select string_agg(day::text, ' ' order by day)
    from (select generate_series(1, 14) union all select generate_series(21, 182, 7)) as days(day)),
  'on these days'
);
select tests.at('2025-04-20 12:00');
insert into payment_events (intent_id, provider_payment_id, event, event_id) select id, 'p', 'x', 'y' from intents;
update payment_intents set next_check_at = camp_now() + interval '1 day' where id in (select id from intents);
select record_payment_event(id, 'p', 'payment.refund.completed', 'r', '{}') from intents;
select is(
  (select next_check_at - camp_now() from payment_intents join intents using (id)), interval '2 minutes',
  'and soon when the provider says that money goes back'
);

-- Asking for the charge of a reservation: once in five minutes, while the attempt is open (N25)

truncate intents;
insert into intents select tests.checkout('anna', 'clara', 'Full payment');
select is(tests.settle(id, '{"chargedAmount": 0, "reservedAmount": 60000}'), 'open', 'reserved is open') from intents;
select is(begin_charge(id, 'sweep'), 60000, 'we may ask for the whole amount') from intents;
select is(begin_charge(id, 'webhook'), null, 'and nobody else now') from intents;
select is(tests.matters('Anna'), 'matched_not_charged 600.00', 'a human sees money that is only reserved');
select is(
  tests.settle(id, '{"chargedAmount": 0, "reservedAmount": 60000, "cancelledAmount": 60000}'), 'failed',
  'given back after we asked, the attempt has failed'
) from intents;
select is((select reasons from payment_intents join intents using (id)), '{charge_failed}'::text[], 'for this reason');
select is(begin_charge(id, 'sweep'), null, 'what is over is not charged') from intents;

-- The last look must have been answered

truncate intents;
insert into intents select tests.checkout('anna', 'clara', 'Full payment');
select tests.at('2025-04-22 14:00');
select note_sweep(id, 'silent') from intents;
select is((select state from payment_intents join intents using (id)), 'open', 'a provider that does not answer ends nothing');
select is((select next_check_at - camp_now() from payment_intents join intents using (id)), interval '1 hour', 'it is asked again');
select tests.at(format('2025-04-22 %s:00', hour)), note_sweep(id) from intents, generate_series(15, 17) as hour;
select is((select state from payment_intents join intents using (id)), 'expired', 'and ends it with its answers');

-- An answer that knows of the refund, and of less charged than before: the refund counts, and the provider is asked again

truncate intents;
insert into intents select tests.pay('anna', 'clara', 'Full payment');
select tests.settle(id, '{"chargedAmount": 1, "refundedAmount": 60000}') from intents;
select is(tests.ledger(id), 'Full payment 600.00, Refund -600.00', 'what was given back is written down') from intents;
select is((select final_at from payment_intents join intents using (id)), null, 'but it is not the last word');
select tests.settle(id, '{"refundedAmount": 60000}') from intents;
select is(tests.matters('Anna'), null, 'with the next answer nothing is left to look at');

-- A refund of a basket falls on the person whom it is for, wherever they stand in it

create function tests.standing(intent uuid) returns text
language sql security definer as $$
  select string_agg(first_name || ' ' || left_of, ', ' order by first_name) from (
    select u.first_name, sum(p.amount) as left_of from public.payments p join public.users u on u.id = p.paid_for_user_id
    where p.intent_id = intent group by u.first_name
  ) each
$$;
select tests.act_as_owner();
select tests.at('2025-04-20 12:00');
select tests.family('nina');
select tests.camper(person, 'nina', '{"birthday": "2007-05-05"}') from unnest(array['noah', 'ella']) as person;
truncate intents;
insert into intents select (tests.press('nina', 'noah nina ella') ->> 'intent_id')::uuid;
select store_checkout(id, md5(id::text), 'https://pay.example/') from intents;
select tests.settle(id) from intents;
select is(tests.standing(id), 'Ella 1200.00, Nina 1200.00, Noah 1200.00', 'three are paid by one payment') from intents;
update users set is_attending = false where id = tests.id('noah');
select tests.settle(id, '{"refundedAmount": 120000}') from intents;
select is(tests.standing(id), 'Ella 1200.00, Nina 1200.00, Noah 0.00', 'what goes back is of the one who does not come, the first in the basket') from intents;
select is((tests.row_of('ella')).is_registered, true, 'who comes stays paid');
select is(tests.matters('Ella'), null, 'and nothing about them waits for an organiser');
update users set agreed_price = 900 where id = tests.id('nina');
select tests.settle(id, '{"refundedAmount": 150000}') from intents;
select is(tests.standing(id), 'Ella 1200.00, Nina 900.00, Noah 0.00', 'then of whoever is overpaid, as far as they are') from intents;
select tests.settle(id, '{"refundedAmount": 170000}') from intents;
select is(tests.standing(id), 'Ella 1000.00, Nina 900.00, Noah 0.00', 'and only then of the last') from intents;
select is((select count(*) from payments join intents on intent_id = intents.id where amount < 0), 3::bigint, 'a row for each');
