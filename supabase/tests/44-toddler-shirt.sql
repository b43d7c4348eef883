-- A toddler's place is free; a T-shirt costs 100 DKK, whenever it is chosen, and what is paid is never lost.

create function tests.fee(person text) returns text
language sql security definer as $$
  select concat_ws(' ', private.price_of(u), private.outstanding(u), case when u.is_registered then 'registered' end)
  from public.users u where id = tests.id(person)
$$;

-- Choosing at registration

select tests.act_as('anna');
select lives_ok(tests.form('mia', 'anna', '{"birthday": "2022-05-29", "size": null}'), 'a toddler needs no size');
select is(tests.fee('mia'), '0.00 0.00 registered', 'and is registered for nothing');
select lives_ok(tests.form('tom', 'anna', '{"birthday": "2022-05-29", "size": "86 (Baby size)"}'), 'a toddler may have one');
select is(tests.fee('tom'), '100.00 100.00', 'which is to be paid before they are registered');
select throws_ok(
  tests.form('four', 'anna', '{"birthday": "2021-05-28", "size": null}'), 'P0001', 'size_not_allowed', 'who is 4 has a size'
);
select results_eq(
  $$ select payment_type, amount from payment_options(tests.id('tom')) $$, $$ values ('Full payment', 100.00) $$,
  'it is paid in full'
);
select is(
  (select concat_ws(' ', price, paid, outstanding) from camper_fees where camper_id = tests.id('tom')), '100.00 0 100.00',
  'the profile says so'
);
select tests.at('2025-05-02 12:00');
select is(tests.fee('tom'), '100.00 100.00', 'it does not rise with the prices');
select is(tests.fee('clara'), '632.00 632.00', 'a shirt that the price includes costs nothing');

-- The organisers' lists and sums

select tests.act_as('admin3');
select is((select price from tests.camper_list() where id = tests.id('tom')), 100.00, 'the camper list has the price with the shirt');
select is((select price from tests.camper_list() where id = tests.id('mia')), 0.00, 'and without');
select is(
  (select concat_ws(' ', campers, registered, expected, outstanding) from payment_totals() where code = 'TOD'), '2 1 100.00 100.00',
  'the treasurer''s sums count it'
);
select set_eq($$ select name from admin_sizes() where name in ('Tom Holm', 'Mia Holm') $$, array['Tom Holm'], 'a shirt is ordered for who has one');

-- Choosing later

select tests.act_as('anna');
select is(
  tests.rows_of(format('update users set size = ''Small'' where id = %L', tests.id('mia'))), 1, 'a shirt is chosen later'
);
select is(tests.fee('mia'), '100.00 100.00', 'then it is left to pay, and the toddler registered when it is paid');
select tests.rows_of(format('update users set size = ''Medium'' where id = %L', tests.id('mia')));
select is(tests.fee('mia'), '100.00 100.00', 'another size is the same price');
select tests.rows_of(format('update users set size = null where id = %L', tests.id('mia')));
select is(tests.fee('mia'), '0.00 0.00 registered', 'given up unpaid, the place is free again');
select throws_ok(
  format('update users set size = null where id = %L', tests.id('clara')), 'P0001', 'size_not_allowed', 'a child of 5 keeps a size'
);

-- With a payment page open

select tests.act_as_owner();
create temporary table pages as select tests.checkout('anna', 'tom', 'Full payment') as id;
select tests.act_as('anna');
select tests.rows_of(format('update users set size = null where id = %L', tests.id('tom')));
select is(tests.fee('tom'), '0.00 0.00 registered', 'given up with a card page open: free');
select tests.act_as_owner();
select isnt((select cancel_asked_at from payment_intents), null, 'and the page is ended');
select settle_intent(id, tests.snapshot(id), 'webhook') from pages;
select is(tests.fee('tom'), '0.00 0 registered', 'paid on it all the same: nothing more is left to pay');
select is(
  (select kind || ' ' || amount from private.attention_of_campers() where camper_id = tests.id('tom')), 'overpaid 100.00',
  'and the organisers are told of the 100 DKK'
);
select tests.act_as('anna');
select tests.rows_of(format('update users set size = ''Small'' where id = %L', tests.id('tom')));
select is(tests.fee('tom'), '100.00 0.00 registered', 'chosen again, it is paid for already');

-- Paid for

select throws_ok(
  format('update users set size = null where id = %L', tests.id('tom')), 'P0001', 'shirt_paid',
  'a family does not give up a shirt that it has paid for'
);
select is((tests.row_of('tom')).size, 'Small', 'and nothing has changed');
select tests.act_as('admin2');
select is(
  admin_update_camper(tests.id('tom'), '{"size": null}', '{"size": "Small"}') ->> 'status', 'saved', 'organisers may take it back'
);
select tests.act_as_owner();
select is(
  (select kind || ' ' || amount from private.attention_of_campers() where camper_id = tests.id('tom')), 'overpaid 100.00',
  'the money is then a matter for the treasurer'
);

-- A price of the place besides the shirt, and its agreement

update pricing set price = 50 where code = 'TOD';
select tests.camper('kim', 'anna', '{"birthday": "2022-05-29", "size": null}');
select tests.pay('anna', 'kim', 'Full payment');
select is(tests.fee('kim'), '53.00 0.00 registered', 'a toddler''s place that costs something is paid');
update pricing set price = 60 where code = 'TOD';
update users set size = 'Small' where id = tests.id('kim');
select is(tests.fee('kim'), '153.00 100.00', 'a shirt chosen then adds 100 DKK to the price agreed');
select tests.pay('anna', 'kim', 'Remaining amount');
select is(tests.fee('kim'), '153.00 0.00 registered', 'which register them again');
select is((tests.row_of('kim')).agreed_price, 53.00, 'the price agreed is that of the place');

-- A promo code's category outranks the age, and its price includes the shirt

insert into discounts (code, pricing_code) values ('TODDLER', 11);
select tests.act_as('otto');
select check_promo_code('toddler') ->> 'status';
select lives_ok(
  tests.form('ida', 'otto', '{"birthday": "2022-05-29", "size": "Small", "promo_code": "TODDLER"}'), 'a toddler with a promo code'
);
select is(tests.fee('ida'), '0.00 0.00 registered', 'has the code''s price, with a shirt');

-- Someone who does not come

select tests.act_as('admin3');
select admin_update_camper(tests.id('mia'), '{"size": "Small", "attendance": "not_attending"}', '{"size": null, "attendance": "attending"}');
select is(tests.fee('mia'), '100.00 0', 'a toddler who does not come pays no shirt');
