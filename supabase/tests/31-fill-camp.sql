-- Filling the camp with invented families: refused where developer mode is off, and by the common rules where it is on.

create temp table fills (call text);
insert into fills values ('select developer_fill_camp(1)'), ('select * from developer_test_users()');
grant select on fills to public;
select tests.admin('admin4', 4);

-- Developer mode off: refused to every role

update private.developer_mode set enabled = false;
select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'off, a visitor cannot: ' || call) from fills;
select tests.act_as('newcomer');
select throws_ok(call, '42501', 'developer_mode_off', 'off, someone without a registration cannot: ' || call) from fills;
select tests.act_as('anna');
select throws_ok(call, '42501', 'developer_mode_off', 'off, a camper cannot: ' || call) from fills;
select tests.act_as('admin1');
select throws_ok(call, '42501', 'developer_mode_off', 'off, level 1 cannot: ' || call) from fills;
select tests.act_as('admin2');
select throws_ok(call, '42501', 'developer_mode_off', 'off, level 2 cannot: ' || call) from fills;
select tests.act_as('admin3');
select throws_ok(call, '42501', 'developer_mode_off', 'off, level 3 cannot: ' || call) from fills;
select tests.act_as('admin5');
select throws_ok(call, '42501', 'developer_mode_off', 'off, level 5 cannot: ' || call) from fills;
select tests.act_as_server();
select throws_ok(call, '42501', null, 'off, the service role cannot: ' || call) from fills;
select tests.act_as_owner();
select is((select count(*) from users), 5::bigint, 'and nobody was added');

-- Developer mode on

select tests.at('2025-04-20 12:00');
select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'on, a visitor still cannot: ' || call) from fills;
select tests.act_as('admin5');
select throws_ok('select private.fill_camp(1)', '42501', null, 'the function behind it is reached by nobody');
select throws_ok('select developer_fill_camp(0)', 'P0001', 'families_out_of_range', 'no families are refused');
select throws_ok('select developer_fill_camp(10001)', 'P0001', 'families_out_of_range', 'so are too many at once');
select throws_ok('select developer_fill_camp(null)', 'P0001', 'families_out_of_range', 'and any number of them');

create temp table filled as select developer_fill_camp(24) as campers;
select tests.act_as_owner();
grant select on filled to public;
select is(
  (select count(*) from users where coalesce(email, (select p.email from users p where p.id = users.parent_id))
    like 'family-%@example.org'),
  (select campers from filled)::bigint, 'it answers how many campers were added'
);
select is((select count(*) from users where email like 'family-%@example.org'), 24::bigint, 'in so many families');
select is_empty(
  $$ select parent_id from users group by parent_id having parent_id is not null and count(*) > 7 $$,
  'none of which is larger than a family may be'
);
select is_empty(
  $$ select u.id from users u, camp_info c where u.promo_code is null and u.stay_in_at is null
     and u.pricing_id <> price_category(u.birthday, u.accommodation, u.is_senior_retired, u.country, null, c.start_date) $$,
  'their categories follow from their answers'
);
select is_empty(
  $$ select u.id from users u where u.is_attending and u.is_registered <> (private.paid_for(u.id) >= private.price_of(u)) $$,
  'who has paid is registered and nobody else'
);
select is_empty(
  $$ select from payments p left join payment_intents i on i.id = p.intent_id and i.state = 'charged' where i.id is null $$,
  'every payment belongs to a charged checkout'
);
select isnt_empty($$ select from payments where type = 'Second payment' $$, 'some pay in parts');
select isnt_empty($$ select from users where first_name ~ '[\u1000-\u109f]' $$, 'some names are Burmese');
select isnt_empty($$ select from users where last_name ~ '[æøå]' $$, 'some are Danish');
select is(camp_now(), '2025-04-20 12:00 Europe/Copenhagen'::timestamptz, 'the clock is what it was');
select is_empty('select from audit_log', 'no organiser is said to have done this');
select is_empty($$ select from outbox where sent_at is null and recipient like 'family-%' $$, 'no mail waits to be sent to them');
select results_eq(
  $$ select id, first_name, birthday, accommodation = 'Room' from private.invented_family(1) $$,
  $$ select id, first_name, birthday, accommodation = 'Room' from users
     where email = 'family-1@example.org' or parent_id = (select id from users where email = 'family-1@example.org')
     order by parent_id nulls first, array_position(array(select f.id from private.invented_family(1) f), id) $$,
  'a family''s number says who they are'
);
select tests.act_as('anna');
select lives_ok('select developer_fill_camp(2)', 'a second time others are added');
select is(
  (select count(*) from developer_test_users()), 0::bigint, 'invented families are nobody one could sign in as'
);
select tests.act_as_owner();
select is((select count(*) from users where email like 'family-%@example.org'), 26::bigint, 'and none twice');

update auth.users set raw_app_meta_data = '{"test_user": true}' where id in (tests.id('anna'), tests.id('admin2'));
select tests.act_as('otto');
select results_eq(
  'select * from developer_test_users()',
  $$ values ('admin2@example.org', null, null, 0::bigint, 2::smallint),
    ('anna@example.org', 'Anna', 'Holm', 3::bigint, null) $$,
  'on, the accounts that are marked as test users can be seen, and no others'
);
