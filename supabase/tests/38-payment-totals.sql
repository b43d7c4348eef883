-- The sums of the Payment tab: every admin reads them, no one else does, and they add up to the ledger.

select tests.pay('anna', 'anna', 'First payment');
select tests.pay('otto', 'ben', 'Full payment', true);
select tests.pay('otto', 'otto', 'First payment');
select tests.at('2025-04-21 00:30');
select tests.pay('otto', 'otto', 'Second payment');
select tests.act_as_owner();
-- A refund of 100 DKK at the provider, on the day after.
select settle_intent(i.id, tests.snapshot(i.id, '{"refundedAmount": 10000}'), 'webhook')
from payment_intents i join payment_intent_lines l on l.intent_id = i.id where l.payment_type = 'Second payment';

select tests.act_as_visitor();
select throws_ok('select ' || call, '42501', null, 'a visitor does not call ' || call)
from unnest(array['payment_totals()', 'payments_by_day()', 'admin_payments()',
  format('camper_fee(%L)', tests.id('anna'))]) as c(call);
select tests.act_as('anna');
select is_empty('select from payment_totals()', 'a camper reads no totals');
select is_empty('select from payments_by_day()', 'a camper reads no days');
select is_empty('select from admin_payments()', 'a camper reads no payments');
select is_empty(format('select from camper_fee(%L)', tests.id('anna')), 'nor what an organiser sees of a fee');

-- who does not come has nothing to pay, wherever it is said.
select tests.act_as_owner();
update users set is_attending = false where id = tests.id('olga');
update users set is_inactive = true where id = tests.id('clara');
select tests.act_as('anna');
select is(outstanding, 0::numeric, 'to the family') from camper_fees where camper_id = tests.id('clara');
select tests.act_as('admin3');
select is(outstanding, 0::numeric, 'to whoever writes money down') from camper_fee(tests.id('olga'));
select is((select sum(expected) from payment_totals()), 3480.00, 'and in the sums: 840 and 600 DKK less than below');
select tests.act_as_owner();
update users set is_attending = true where id = tests.id('olga');
update users set is_inactive = false where id = tests.id('clara');
select tests.act_as('admin1');
select results_eq(
  'select code, campers, registered, expected, paid, outstanding, refunded from payment_totals() where campers > 0',
  $$ values ('REG', 2::bigint, 1::bigint, 2400.00, 1600.00, 800.00, 0::numeric),
    ('PRT', 1::bigint, 0::bigint, 840.00, 0::numeric, 840.00, 0::numeric),
    ('PRS', 1::bigint, 0::bigint, 600.00, 0::numeric, 600.00, 0::numeric),
    ('ODS', 1::bigint, 0::bigint, 1080.00, 620.00, 460.00, 100.00) $$,
  'expected, paid, outstanding and refunded by category'
);
select is(
  (select sum(paid) from payment_totals()), (select sum(amount) from payments), 'what is paid is the sum of the ledger'
);
select is(
  (select sum(expected - paid - outstanding) from payment_totals()), 0::numeric,
  'and with what is outstanding it makes what is expected, as nobody has paid too much'
);
select results_eq(
  'select day, amount, payments from payments_by_day()',
  $$ values ('2025-04-20'::date, 1960.00, 3::bigint), ('2025-04-21'::date, 260.00, 2::bigint) $$,
  'days begin at midnight in Copenhagen, and a refund counts on its own day'
);
select is((select count(*) from admin_payments()), 5::bigint, 'all payments');
select is((select count(*) from admin_payments(2)), 2::bigint, 'or the newest of them');
select is(
  (select array_agg(format('%s by %s, %s', payee, payer, contact_email) order by payee)
    from admin_payments() where type = 'Full payment'),
  array['Ben Holm by Otto Holm, anna@example.org'], 'with payer, payee and whom to write to'
);
select is(
  (select count(distinct reference) = 1 and count(distinct payment_id) = 1 and count(*) > 1 from admin_payments()
    where reference in (select reference from admin_payments() where type = 'Refund')), true,
  'a payment and its refund have the provider''s id and the reference in common'
);
select is_empty(format('select from camper_fee(%L)', tests.id('anna')), 'a fee is for who writes money down: level 3');
select tests.act_as('admin3');
select results_eq(
  format('select name, pricing_name ->> ''name'', price, paid, outstanding, checkout_amount from camper_fee(%L)', tests.id('anna')),
  $$ values ('Anna Holm', 'Regular', 1200.00, 400.00, 800.00, null::numeric) $$, 'which sees price, paid and outstanding'
);
select tests.act_as_owner();
select tests.checkout('otto', 'anna', 'Second payment');
select tests.act_as('admin3');
select results_eq(
  format('select checkout_amount, checkout_payer from camper_fee(%L)', tests.id('anna')),
  $$ values (400.00, 'Otto Holm') $$, 'and an open card page: how much, and whose'
);

-- Someone who does not come, and someone who has deleted their data

select tests.act_as_owner();
update users set is_attending = false where id = tests.id('anna');
select tests.camper('frida', 'otto');
select tests.pay('otto', 'frida', 'First payment');
delete from people where id = tests.id('frida');
select tests.act_as('admin1');
select results_eq(
  $$ select campers, expected, paid, outstanding from payment_totals() where code = 'REG' $$,
  $$ values (1::bigint, 1200.00, 2000.00, 0::numeric) $$,
  'who does not come has nothing to pay, and money of deleted data stays in the sums'
);
select is(
  (select sum(paid) from payment_totals()), (select sum(amount) from payments), 'what is paid is still the sum of the ledger'
);
