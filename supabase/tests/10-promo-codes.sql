-- Promo codes: one try at a time, ten in ten minutes, and a list for level 3 only.

insert into discounts (code, pricing_code, expires_on) values
  ('KITCHEN', 11, null), ('SPECIAL', 10, '2025-04-20'), ('EXPIRED', 10, '2025-04-19');

-- A visitor

select tests.act_as_visitor();
select throws_ok($$ select check_promo_code('KITCHEN') $$, '42501', null, 'a visitor checks no promo code');

-- Signed in, with or without a registration

select tests.act_as('newcomer');
select is_empty('select from discounts', 'nobody lists promo codes');
select throws_ok(
  $$ insert into discounts (code, pricing_code) values ('MINE123', 11) $$, '42501', null, 'nobody invents a promo code'
);
select throws_ok('select from private.promo_checks', '42501', null, 'what others checked is not read');
select is(
  check_promo_code('SPECIAL'),
  '{"status": "valid", "pricing_id": 10, "pricing_code": "CMP", "pricing_name": {"name": "Special price", "name_da": "Særpris"}, "price": 500.00}',
  'a valid code says what it gives, on its last day too'
);
select is(check_promo_code('EXPIRED'), '{"status": "invalid"}', 'an expired code is invalid');
select is(check_promo_code('UNKNOWN'), '{"status": "invalid"}', 'an unknown code looks the same');
select is(check_promo_code(null), '{"status": "invalid"}', 'no code is invalid');
select is(check_promo_code(' kitchen '), check_promo_code('KITCHEN'), 'capitals and spaces do not matter');
select is(
  (select array_agg(check_promo_code('GUESS0' || n) ->> 'status' order by n) from generate_series(1, 5) as n),
  array['invalid', 'invalid', 'invalid', 'invalid', 'try_later'],
  'the eleventh try in ten minutes must wait'
);
select is(
  check_promo_code('KITCHEN'), '{"status": "try_later"}', 'also with a code that exists: a full count tells nothing'
);
select tests.act_as('anna');
select is(check_promo_code('KITCHEN') ->> 'status', 'valid', 'another account has its own count');
select tests.act_as_owner();
update private.rate_limits set taken_at = taken_at - interval '10 minutes';
select tests.act_as('newcomer');
select is(check_promo_code('KITCHEN') ->> 'status', 'valid', 'after ten minutes there are tries again');
select tests.at('2025-04-21 00:00');
select is(check_promo_code('SPECIAL') ->> 'status', 'invalid', 'a code ends at midnight in Copenhagen after its last day');

-- Admins

select tests.act_as('admin2');
select is_empty('select from discounts', 'level 2 does not read promo codes');
select is(tests.rows_of('delete from discounts'), 0, 'level 2 removes no promo code');
select tests.act_as('admin3');
select is((select count(*) from discounts), 3::bigint, 'level 3 reads promo codes');
select lives_ok(
  $$ insert into discounts (code, pricing_code) values ('PASTORS', 10) $$, 'level 3 adds a promo code'
);
select lives_ok(
  $$ update discounts set expires_on = '2025-05-01' where code = 'PASTORS' $$, 'level 3 changes a promo code'
);
select is(tests.rows_of($$ delete from discounts where code = 'PASTORS' $$), 1, 'level 3 removes a promo code');
select throws_ok(
  format('insert into discounts (code, pricing_code) values (%L, 10)', code), '23514', null,
  format('%s is no promo code', code)
)
from unnest(array['SHORT', 'TOOLONG8', 'lowcase', 'AB CD-E']) as c(code);
