-- A family reads itself and changes a few choices; everything else about a camper is out of its hands.

-- Signed in, not registered yet

select tests.act_as('newcomer');
select is_empty('select from users', 'someone without a registration reads no campers');
select is_empty('select from camper_directory', 'someone without a registration does not read the directory');
select is_empty('select from payable_campers(''o'')', 'someone without a registration finds nobody to pay for');
select is_empty('select from camper_fees', 'someone without a registration has no fees');
select is(my_access_level(), null, 'someone who is no admin has no access level');

-- A parent

select tests.act_as('anna');
select set_eq(
  $$ select id from users $$, array[tests.id('anna'), tests.id('ben'), tests.id('clara')],
  'a parent reads themselves and their own campers, nobody else'
);
select set_eq(
  $$ select camper_id from camper_fees $$, array[tests.id('anna'), tests.id('ben'), tests.id('clara')],
  'a parent reads the fees of their family only'
);
select results_eq(
  $$ select first_name, is_me, pricing_code, price, paid, outstanding from camper_fees order by first_name $$,
  $$ values ('Anna', true, 'REG', 1200.00, 0.00, 1200.00), ('Ben', false, 'REG', 1200.00, 0.00, 1200.00),
    ('Clara', false, 'PRS', 600.00, 0.00, 600.00) $$,
  'fees say what each camper costs'
);

select lives_ok(
  format($$ update users set size = 'Small', arrival_transportation = 'Car', departure_transportation = 'Bus',
    dates = '{Sunday,Wednesday,Sunday}' where id = %L $$, tests.id('ben')),
  'a parent changes size, transport and days of a camper'
);
select results_eq(
  format($$ select size, dates from users where id = %L $$, tests.id('ben')),
  $$ values ('Small', '{Wednesday,Sunday}'::text[]) $$,
  'days are kept in camp order, each once'
);

select throws_ok(
  format('update users set %s where id = %L', change, tests.id('anna')), '42501', null,
  format('a parent cannot set %s', split_part(change, ' ', 1))
)
from unnest(array['is_registered = true', 'registered_at = now()', 'pricing_id = 4', 'agreed_price = 0',
  'has_bed = true', 'is_attending = false', 'is_inactive = false', 'parent_id = null', 'email = null',
  'birthday = ''2024-01-01''', 'accommodation = ''Room''', 'promo_code = null', 'stay_in_reason = null',
  'first_name = ''X''', 'is_senior_retired = true', 'country = ''DK''', 'created_at = now()', 'id = id']) as c(change);
select throws_ok(
  format('update users set room_id = 1 where id = %L', tests.id('anna')), '42501', 'not_allowed',
  'a parent cannot choose a room'
);
select throws_ok(
  format('update users set team_id = 1 where id = %L', tests.id('ben')), '42501', 'not_allowed',
  'a parent cannot choose a team'
);
select tests.act_as_owner();
update users set room_id = 3, team_id = 4 where id in (tests.id('anna'), tests.id('ben'));
select tests.act_as('anna');
select throws_ok(
  format('update users set %s = %s where id = %L', place, value, tests.id(person)), '42501', 'not_allowed',
  format('a family does not find out its place by trying: %s %s of %s', place, value, person)
)
from unnest(array['room_id', 'team_id']) as p(place), unnest(array['1', '3', '4', '99', 'null']) as v(value),
  unnest(array['anna', 'ben', 'otto', 'nobody']) as w(person);
select throws_ok('delete from users', '42501', null, 'a parent deletes nobody');

select throws_ok(
  format('update users set size = %L where id = %L', size, tests.id(person)), 'P0001', 'size_not_allowed',
  format('%s is no size for %s', size, person)
)
from (values ('clara', 'X-Large'), ('ben', '116 (Baby size)'), ('anna', 'Huge'), ('clara', '49 (Baby size)'),
  ('clara', '153 (Baby size)'), ('clara', 'Baby size')) as sizes(person, size);
select throws_ok(
  format('update users set %s where id = %L', change, tests.id('anna')), code, null, 'refused: ' || change
)
from (values ('dates = ''{}''', '23514'), ('dates = ''{Monday}''', '23514'), ('dates = null', '23502'),
  ('dates = ''{Sunday,NULL}''', '23514'), ('arrival_transportation = ''Boat''', '23514'),
  ('departure_transportation = null', '23502'), ('size = null', 'P0001')) as wrong(change, code);

-- Another family

select tests.act_as('otto');
select is(
  tests.rows_of(format($$ update users set size = 'Small' where id = %L $$, tests.id('ben'))), 0,
  'another family cannot change a camper'
);
select is_empty(
  format('select from users where id = %L or parent_id = %L', tests.id('anna'), tests.id('anna')),
  'another family cannot read a camper'
);
select throws_ok(
  tests.form('stranger', 'anna'), '42501', null, 'nobody adds a camper to another family'
);
select throws_ok(
  tests.form('someone else'), '42501', null, 'nobody registers an account that is not theirs'
);

-- A child who was added has no account, and an account cannot be moved under another

select tests.act_as('anna');
select throws_ok(
  tests.form(person, 'anna'), '23505', 'duplicate key value violates unique constraint "users_pkey"',
  format('a camper is not inserted with the id of %s, and the answer does not tell what it is', person)
)
from unnest(array['newcomer', 'otto', 'olga', 'admin1', 'ben']) as w(person);
select tests.act_as_owner();
select is((tests.row_of('olga')).parent_id, tests.id('otto'), 'and nobody is moved by it');
select is((tests.row_of('newcomer')).id, null, 'nor is somebody else registered');
select tests.act_as('newcomer');
select throws_ok(
  tests.form('newcomer', 'anna'), '42501', null, 'an account holder cannot register under another family'
);
select throws_ok(
  tests.form('cousin', 'newcomer'), '42501', 'not_allowed', 'one registers oneself before adding campers'
);
select tests.act_as('ben');
select throws_ok(
  tests.form('friend', 'ben'), '42501', 'not_allowed', 'an added camper adds nobody'
);

-- News for open screens: a payment is sent to its family alone, a decision to organisers, and a request to both

select tests.act_as_owner();
delete from news;
select tests.family('nora'), tests.pay('nora', 'nora', 'First payment');
insert into bed_waits (camper_id, account_id, since) values (tests.id('ben'), tests.id('anna'), camp_now());
update public.seasons set updated_at = now() where state = 'open';
select is((select array_agg(concat_ws(' ', account_id = tests.id('nora'), account_id = tests.id('anna'), for_organisers) order by notified_at) from news),
  '{t f f,f t t,t}'::text[], 'each change of what is not published is told to whom it concerns');
select tests.act_as('anna');
select is((select count(*) from news), 1::bigint, 'a family hears of its own changes only');
select tests.act_as('admin1');
select is((select count(*) from news), 2::bigint, 'an organiser of all but payments, which are published');
select tests.act_as('otto');
select is_empty('select from news', 'others of nothing');
select tests.act_as_owner();
update news set notified_at = notified_at - interval '61 minutes' where account_id = tests.id('nora');
delete from bed_waits;
select is_empty($$ select from news where account_id = tests.id('nora') $$, 'after an hour it is forgotten');

-- A write that changes nothing is no news, and costs no more with the news of an hour.

delete from news;
update public.seasons set updated_at = now() where state = 'none';
delete from private.bank_lines where false;
update public.admin set access_level = access_level where true;
update public.survey_responses set be_with = be_with where true;
select is_empty('select from news', 'what changes nothing is heard by no one');
select tests.act_as('newcomer');
select tests.rows_of('delete from admin'), tests.rows_of('update admin set access_level = 5');
select throws_ok($$ insert into admin (id, access_level) values (auth.uid(), 5) $$, '42501', null, 'no login makes an organiser past the function');
select tests.act_as_owner();
select is_empty('select from news', 'nor what a stranger tries');
insert into news (for_organisers) select true from generate_series(1, 2000);
do $$
begin
  set local track_functions = 'all';
exception when insufficient_privilege then null;
end
$$;
insert into bed_waits (camper_id, account_id, since) values (tests.id('ben'), tests.id('anna'), camp_now());
select ok(coalesce(sum(calls), 0) < 20, 'two thousand news are not asked one by one how old they are') from pg_stat_xact_user_functions
where schemaname = 'private' and funcname = 'kept';
