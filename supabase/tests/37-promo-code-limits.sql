-- A promo code that is disabled or used up is no code, and looks like any other wrong one.

insert into discounts (code, pricing_code, max_uses) values ('KITCHEN', 11, 1);
insert into discounts (code, pricing_code, is_disabled) values ('SPECIAL', 10, true);

select tests.act_as('newcomer');
select is(check_promo_code('SPECIAL'), '{"status": "invalid"}', 'a disabled code is invalid');
select is(check_promo_code('KITCHEN') ->> 'status', 'valid', 'a code with a use left is valid');
select throws_ok(
  tests.form('newcomer', null, '{"promo_code": "SPECIAL"}'), 'P0001', 'promo_code_invalid',
  'nobody registers with a disabled code'
);

select tests.act_as('anna');
select is(check_promo_code('KITCHEN') ->> 'status', 'valid', 'a second account knows the code too');
select lives_ok(tests.form('dora', 'anna', '{"promo_code": "KITCHEN"}'), 'the one use');
select throws_ok(
  tests.form('dora', 'anna', '{"promo_code": "KITCHEN"}'), '23505', null,
  'sending the same registration again is no second use: it is saved already'
);
select throws_ok(
  tests.form('emma', 'anna', '{"promo_code": "KITCHEN"}'), 'P0001', 'promo_code_invalid', 'a second use is refused'
);
select is(check_promo_code('KITCHEN'), '{"status": "invalid"}', 'and the code looks unknown');

select tests.act_as('admin3');
select is((select uses from promo_codes() where code = 'KITCHEN'), 1::bigint, 'level 3 sees how often it was used');
select is(tests.rows_of($$ update discounts set max_uses = 2 where code = 'KITCHEN' $$), 1, 'and allows another');
select tests.act_as('newcomer');
select lives_ok(tests.form('newcomer', null, '{"promo_code": "KITCHEN"}'), 'which then works');
select is(
  (tests.row_of('dora')).pricing_id, 11::smallint, 'a code that is used up later keeps its category where it was used'
);
