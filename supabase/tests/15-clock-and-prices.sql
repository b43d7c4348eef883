-- Deadlines are days in Copenhagen, inclusive; the price rises after one, and reaches no one who has paid something.

create function tests.options(person text) returns setof text
language sql as $$
  select payment_type || ' ' || amount || case when enabled then '' else ' closed' end
  from public.payment_options(tests.id(person))
$$;

-- The night of May 1, when the early price ends

select tests.at('2025-05-01 23:59:59');
select is(price_on(0::smallint, private.camp_today()), 1200.00, 'on May 1, until midnight in Copenhagen, the early price');
select is(private.camp_today(), '2025-05-01', 'it is May 1 in Copenhagen at 21:59:59 UTC');
select tests.at('2025-05-02 00:00:00');
select is(private.camp_today(), '2025-05-02', 'it is May 2 in Copenhagen at 22:00 UTC');
select results_eq(
  $$ select code, price_on(id, private.camp_today()) from pricing order by id $$,
  $$ values ('REG', 1264), ('SEN', 1137), ('PRT', 885), ('PRS', 632), ('TOD', 0), ('STI', 1053), ('STO', 737),
    ('ODS', 1137), ('SIO', 369), ('SWI', 75.00), ('CMP', 500.00), ('KST', 0) $$,
  'after midnight 5.3 % more in whole kroner, except the Sunday meal and the special price'
);
update camp_info set price_deadline = null;
select is(price_on(0::smallint, '2025-05-15'), 1200.00, 'without a price deadline the early price lasts until registration ends');
select is(price_on(0::smallint, '2025-05-16'), 1264::numeric, 'and rises the day after');
update camp_info set price_deadline = '2025-05-01';

-- Winter time: the day begins an hour later in UTC

update private.developer_mode set clock_offset = timestamptz '2025-01-31 22:59:59Z' - now();
select is(private.camp_today(), '2025-01-31', 'in winter, 22:59:59 UTC is still the same day in Copenhagen');
update private.developer_mode set clock_offset = timestamptz '2025-01-31 23:00:00Z' - now();
select is(private.camp_today(), '2025-02-01', 'in winter, 23:00 UTC is the next day in Copenhagen');

-- Campers who have paid nothing pay the price of the day; the first payment fixes the price

select tests.at('2025-05-01 23:00');
select tests.pay('anna', 'anna', 'First payment');
select is((tests.row_of('anna')).agreed_price, 1200.00, 'the first instalment fixes the price');
select tests.at('2025-05-02 08:00');
select tests.act_as('anna');
select results_eq(
  $$ select first_name, price, paid, outstanding from camper_fees order by first_name $$,
  $$ values ('Anna', 1200.00, 400.00, 800.00), ('Ben', 1264, 0, 1264), ('Clara', 632, 0, 632) $$,
  'after the price rise, who has paid an instalment pays no more than before'
);

-- What may be paid

select results_eq(
  $$ select tests.options('anna') $$, array['Second payment 400.00', 'Remaining amount 800.00'],
  'after the first instalment: the second, or all that remains'
);
select results_eq(
  $$ select tests.options('ben') $$, array['Full payment 1264.00', 'First payment 421.33'],
  'with nothing paid: everything, or a third'
);
select results_eq(
  $$ select tests.options('clara') $$, array['Full payment 632.00'], 'a child''s price is paid in full only'
);
select tests.act_as('newcomer');
select is_empty($$ select tests.options('anna') $$, 'someone without a registration sees no amounts');

-- The night of May 15, when registration ends

select tests.at('2025-05-15 23:59:59');
select tests.act_as('anna');
select results_eq(
  $$ select tests.options('ben') $$, array['Full payment 1264.00', 'First payment 421.33'],
  'until midnight in Copenhagen after May 15 a third may be paid'
);
select tests.at('2025-05-16 00:00:00');
select results_eq(
  $$ select tests.options('ben') $$, array['Full payment 1264.00', 'First payment 421.33 closed'],
  'then the first third is closed'
);
select results_eq(
  $$ select tests.options('anna') $$, array['Second payment 400.00 closed', 'Remaining amount 800.00'],
  'and the second, but all that remains can be paid'
);

-- Prices that level 3 changes reach campers who have paid nothing, at once

select tests.act_as_owner();
update pricing set price = 1000 where id = 0;
select tests.at('2025-04-20 12:00');
select is((select price from pricing where id = 0), private.price_of(tests.row_of('ben')), 'a changed price is the price of the day');
select is(private.price_of(tests.row_of('anna')), 1200.00, 'an agreed price stays');
