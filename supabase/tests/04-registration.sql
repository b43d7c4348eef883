-- What a registration from a browser becomes. Facts of value are derived, whatever the request says.

-- Someone who signed in for the first time

select tests.act_as('newcomer');
select lives_ok(
  tests.form('newcomer', null, jsonb_build_object(
    'email', 'someone.else@example.org', 'first_name', '  mary-ann  O''BRIEN<b> ', 'last_name', 'van der BERG',
    'church_mission', '  Our   church ', 'dates', array['Sunday', 'Thursday'], 'pricing_id', 4,
    'is_registered', true, 'registered_at', '2025-01-01', 'has_bed', false
  )),
  'someone who signed in registers themselves, with every column that the form sends'
);
select results_eq(
  format($$ select email, first_name, last_name, church_mission, dates from users where id = %L $$, tests.id('newcomer')),
  $$ values ('newcomer@example.org', 'Mary-Ann O’BRIENb', 'Van Der Berg', 'Our Church', '{Thursday,Sunday}'::text[]) $$,
  'the e-mail address is the account''s, names are cleaned, days are sorted'
);
select results_eq(
  format($$ select pricing_id, is_registered, registered_at, has_bed, agreed_price, is_attending
    from users where id = %L $$, tests.id('newcomer')),
  $$ values (0::smallint, false, null::timestamptz, true, null::numeric, true) $$,
  'price category, registration and bed are derived, not believed'
);
select throws_ok(tests.form('newcomer'), '23505', null, 'a second submit of the same person is told so');
select throws_ok(
  tests.form('child', 'newcomer', jsonb_build_object(col, null)), '42501', null,
  format('a registration cannot name %s', col)
)
from unnest(array['room_id', 'team_id', 'agreed_price', 'is_inactive', 'is_attending', 'created_at',
  'stay_in_reason', 'stay_in_at', 'updated_at']) as c(col);

-- A parent with two campers

select tests.act_as('anna');
select lives_ok(
  tests.form('twin', 'anna', '{"birthday": "2012-05-28", "email": "child@example.org"}'), 'a parent adds a camper'
);
select is((tests.row_of('twin')).email, null, 'an added camper has no e-mail address');
select lives_ok(
  tests.form('other twin', 'anna', '{"birthday": "2012-05-28"}'), 'twins are two people, also with one name and birthday'
);
select lives_ok(
  tests.form('toddler', 'anna', '{"birthday": "2023-05-28", "size": null}'), 'a parent adds a toddler'
);
select ok((tests.row_of('toddler')).is_registered, 'a camper whose price is 0 is registered at once');
select is((tests.row_of('toddler')).registered_at, camp_now(), 'and the time of it is the camp''s time');
select tests.act_as_owner();
select results_eq(
  $$ select kind, recipient, payload ->> 'name' from outbox where kind = 'registered' $$,
  $$ values ('registered', 'anna@example.org', 'Toddler Holm') $$,
  'the family is told of it once'
);
select tests.act_as('anna');
select lives_ok(tests.form('sixth', 'anna'), 'a sixth camper is added');
select lives_ok(tests.form('seventh', 'anna'), 'a seventh camper is added');
select throws_ok(
  tests.form('eighth', 'anna'), 'P0001', 'camper_limit_reached', 'an eighth camper is refused'
);
select throws_ok(
  tests.form('seventh', 'anna'), '23505', null, 'the seventh, submitted twice, is told that they are saved already'
);

-- The price category of every kind of camper

select tests.act_as_owner();
delete from users where parent_id = tests.id('anna');
create function tests.category_of(changes jsonb) returns text
language plpgsql as $$
declare
  v_id uuid := tests.camper('kind of camper', 'anna', '{"size": "Small"}' || changes);
  v_category text := (
    select p.code || case when u.has_bed then ', bed' else '' end
    from public.users u join public.pricing p on p.id = u.pricing_id where u.id = v_id
  );
begin
  delete from public.users where id = v_id;
  return v_category;
end
$$;
select is(tests.category_of(facts), category, kind || ': ' || category) from (values
  ('three, turning four on the second day', '{"birthday": "2021-05-29"}'::jsonb, 'TOD'),
  ('four on the first day', '{"birthday": "2021-05-28"}', 'PRS'),
  ('four, sleeping elsewhere', '{"birthday": "2021-05-28", "accommodation": "Stay out"}', 'PRS'),
  ('seven, turning eight on the second day', '{"birthday": "2017-05-29"}', 'PRS'),
  ('eight on the first day', '{"birthday": "2017-05-28"}', 'PRT, bed'),
  ('twelve, turning thirteen on the second day, in a tent', '{"birthday": "2012-05-29", "accommodation": "Tent"}', 'PRT'),
  ('nine, sleeping elsewhere', '{"birthday": "2016-01-01", "accommodation": "Stay out"}', 'STO'),
  ('thirteen on the first day', '{"birthday": "2012-05-28"}', 'REG, bed'),
  ('grown-up in a tent', '{"accommodation": "Tent"}', 'STI'),
  ('grown-up on an own mattress', '{"accommodation": "Bring own sleeping/matress"}', 'STI'),
  ('grown-up, sleeping elsewhere', '{"accommodation": "Stay out"}', 'STO'),
  ('sixty on the first day, retired', '{"birthday": "1965-05-28", "is_senior_retired": true}', 'SEN, bed'),
  ('sixty, working', '{"birthday": "1965-05-28"}', 'REG, bed'),
  ('retired, in a tent', '{"birthday": "1950-01-01", "is_senior_retired": true, "accommodation": "Tent"}', 'STI'),
  ('retired, from Norway', '{"birthday": "1950-01-01", "is_senior_retired": true, "country": "NO"}', 'SEN, bed'),
  ('from Norway', '{"country": "NO"}', 'ODS, bed'),
  ('from Sweden', '{"country": "SE"}', 'REG, bed'),
  ('from Norway, in a tent', '{"country": "NO", "accommodation": "Tent"}', 'STI')
) as kinds(kind, facts, category);

-- One address is one account, however it is written

select tests.act_as_owner();
select throws_ok($$ update users set email = 'OTTO@example.org' where id = tests.id('anna') $$, '23505',
  'duplicate key value violates unique constraint "users_email_key"', 'no two accounts have one address');
