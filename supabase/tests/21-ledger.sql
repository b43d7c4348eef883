-- The ledger and its log only grow. A person may be forgotten, the amounts stay.

select tests.pay('otto', 'ben', 'First payment');

select throws_ok(statement, '42501', 'append_only', 'the owner cannot: ' || statement)
from unnest(array[
  'update payments set amount = 1', 'update payments set type = ''Refund'', amount = -1',
  'update payments set created_at = now()', 'update payments set number = 7', 'update payments set reason = ''Why''', 'update payments set is_anonymous = true',
  format('update payments set paid_by_user_id = %L', tests.id('anna')),
  format('update payments set paid_for_user_id = %L', tests.id('anna')),
  'delete from payments', 'update payment_log set to_state = ''failed''', 'delete from payment_log'
]) as s(statement);
select tests.act_as_server();
select throws_ok(statement, '42501', null, 'the service role cannot: ' || statement)
from unnest(array['update payments set amount = 1', 'delete from payments', 'truncate payments',
  'delete from payment_log', 'truncate payment_log']) as s(statement);
select tests.act_as_owner();
select throws_ok(
  $$ insert into payments (amount, type, payment_method, pricing_id, provider_payment_id, charge_id, intent_id, paid_for_user_id)
    select amount, type, payment_method, pricing_id, provider_payment_id, charge_id, intent_id, paid_for_user_id from payments $$,
  '23505', null, 'one charge is recorded once for a camper'
);
select throws_ok(
  format($$ insert into payments (amount, type, payment_method, pricing_id, provider_payment_id, charge_id, intent_id)
    select %s, %L, 'Visa', 0, 'p', 'c', intent_id from payments $$, amount, type), '23514', null,
  format('%s is no amount of a %s', amount, type)
)
from (values (0, 'Full payment'), (-1, 'Full payment'), (1, 'Refund'), (1, 'Gift')) as wrong(amount, type);

-- A family that is deleted

delete from people where id = tests.id('anna');
delete from people where id = tests.id('otto');
select results_eq(
  'select amount, paid_by_user_id, paid_for_user_id, payer_name from payments', $$ values (400.00, null::uuid, null::uuid, 'Otto Holm') $$,
  'amount and payer''s name stay when payer and payee are gone'
);
select throws_ok('update payments set payer_name = ''Eva''', '42501', 'append_only', 'and the name is never another'),
  throws_ok('update payments set payer_name = null', '42501', 'append_only', 'nor none');
select is(
  (select count(*) from users where id = tests.id('ben')), 0::bigint, 'campers go with the account holder who added them'
);
