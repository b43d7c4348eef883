-- What a family sees of payments: those by them, for them and for their campers. An anonymous payer is hidden.

select tests.pay('anna', 'anna', 'First payment');
select tests.pay('otto', 'ben', 'First payment', anonymous => true);
select tests.pay('anna', 'olga', 'Full payment');

create temporary table annas as
select i.provider_payment_id, i.reference from payment_intents i join payment_intent_lines l on l.intent_id = i.id
where l.paid_for_user_id = tests.id('anna');
grant select on annas to public;

create function tests.history() returns setof text
language sql as $$
  select concat_ws(', ', paid_for_name, amount, coalesce(paid_by_name, 'hidden'), case when paid_by_me then 'me' end)
  from public.payment_history order by paid_for_name
$$;

select tests.act_as('anna');
select results_eq(
  'select tests.history()',
  array['Anna Holm, 400.00, Anna Holm, me', 'Ben Holm, 400.00, hidden', 'Olga Holm, 840.00, Anna Holm, me'],
  'a parent sees what they paid and what was paid for their campers, without the name of an anonymous payer'
);
select results_eq(
  $$ select payment_id, reference from payment_history where paid_for_name = 'Anna Holm' $$,
  $$ select provider_payment_id, reference from annas $$, 'with the ids by which the provider and its payouts name it'
);
select ok(
  (select to_jsonb(h)::text from payment_history h where is_anonymous) not like '%' || tests.id('otto') || '%',
  'an anonymous payer cannot be told from any column'
);
select tests.act_as('otto');
select results_eq(
  'select tests.history()', array['Ben Holm, 400.00, Otto Holm, me', 'Olga Holm, 840.00, Anna Holm'],
  'who paid anonymously sees it as their own, and who paid for their camper'
);
select tests.act_as('newcomer');
select is_empty('select from payment_history', 'somebody without payments sees none');
select tests.act_as('admin5');
select is_empty('select from payment_history', 'the history is a family''s own, also for admins');
select is((select count(*) from payments), 3::bigint, 'who read the ledger instead');

-- What the payment-id function answers

select tests.act_as_owner();
create function tests.answer(payee text, caller text) returns jsonb
language sql as $$
  select public.payment_result(p.provider_payment_id, tests.id(caller))
  from public.payments p where p.paid_for_user_id = tests.id(payee)
$$;
select is(
  tests.answer('anna', 'anna') - 'intent_id' - 'provider_payment_id' - 'createdAt',
  jsonb_build_object('state', 'charged', 'isFinal', false, 'amountOre', 40000, 'payerId', tests.id('anna'), 'isAnonymous', false,
    'paymentMethod', 'Visa', 'lines', jsonb_build_array(jsonb_build_object('payeeId', tests.id('anna'),
      'payeeName', 'Anna Holm', 'paymentType', 'First payment', 'amountOre', 40000, 'pricingName', 'Regular',
      'isRegistered', false, 'waitsFor', jsonb_build_array('payment')))),
  'the payer gets the whole answer'
);
select is(tests.answer('ben', 'anna') ->> 'payerId', null, 'the payee''s parent does not learn who an anonymous payer is');
select is(tests.answer('ben', 'ben') ->> 'payerId', null, 'nor does the payee');
select is(tests.answer('ben', 'otto') ->> 'payerId', tests.id('otto')::text, 'the anonymous payer does');
select is(tests.answer('olga', 'otto') ->> 'payerId', tests.id('anna')::text, 'a payer who is not anonymous is named');
select is(tests.answer('anna', 'otto'), null, 'another family gets nothing, as for an id that does not exist');
select is(payment_result('no such id', tests.id('anna')), null, 'an unknown id gives nothing');
