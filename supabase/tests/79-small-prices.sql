-- A price never becomes nothing by rounding: every rule about one, after the price date, for prices of less than a krone.

create temporary table small (price numeric);
insert into small values (0.01), (0.10), (0.40), (0.47), (0.48), (0.99), (1.40), (9.40);
select is(private.price_at(price, true, true) >= price, true, price || ' DKK does not fall when prices rise') from small;
select is(private.price_at(price, late_surcharge, is_late), price, 'nor otherwise')
from small, (values (true, false), (false, true), (false, false)) as other (late_surcharge, is_late);
select ok(bool_and(o.amount > 0 and o.amount <= price), 'no part of ' || price || ' DKK that can be paid is nothing')
from small, (values (false, false, 0), (true, false, 1), (true, true, 2)) as before (has_first, has_second, thirds),
  lateral private.instalments(price, before.thirds * round(price / 3, 2), before.has_first, before.has_second, false, false) o
where o.enabled group by price;
select is(private.left_to_pay(price, 0, 0), price, 'all of it is left to pay') from small;

update pricing set price = 0.40;
insert into discounts (code, pricing_code) values ('SMALL01', 1);
select tests.at(to_char(price_deadline + 1, 'YYYY-MM-DD') || ' 12:00') from camp_info;
select is(distinct_prices, array[0.40], 'the price of the day') from (
  select array_agg(distinct price_on(p.id, private.camp_today())) as distinct_prices from pricing p) of_day;
select tests.act_as('anna');
select is(check_promo_code('SMALL01') ->> 'price', '0.40', 'of a promo code');
select is(array_agg(distinct price || ' ' || outstanding || ' ' || late_price), array['0.40 0.40 0.40'], 'of a family, and once prices rise')
from camper_fees;
select tests.act_as_owner();
select tests.family('small');
select is((tests.row_of('small')).is_registered, false, 'who signs up for it is not registered for nothing');
select is(array_agg(distinct b.price), array[0.40], 'in the balance') from private.balance() b where b.comes;
select results_eq(
  $$ select o.payment_type, o.amount from users u, lateral private.options_for(u) o where u.id = tests.id('small') and o.enabled $$,
  $$ values ('Full payment', 0.40), ('First payment', 0.13) $$, 'in the payments that can be made'
);
select is((tests.press('small', 'small') ->> 'amount_ore')::integer, 40, 'and on the payment page');
select is((private.repriced(u)).agreed_price, null, 'no price is agreed by a change of category') from users u where id = tests.id('small');
