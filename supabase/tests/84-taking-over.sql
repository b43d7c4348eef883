-- The account holder wants to be deleted: the other parent is asked to take the family over, and everyone else keeps their place.

create function tests.take_over(account text default 'anna', agrees boolean default true, birthday text default '1985-02-03') returns text
language sql as $$
  select format('select take_over_family(%L, %L, %L)', tests.id(account),
    jsonb_build_object('phone', '+45 20304050', 'birthday', birthday, 'gender', 'Male'), agrees)
$$;
create function tests.mails() returns table (mail text)
language sql security definer as $$
  select concat_ws(' ', recipient, payload ->> 'event', payload ->> 'name') from public.outbox where kind = 'other_parent'
$$;
select tests.account(person) from unnest(array['peter', 'eve']) person;
insert into people (id, account_id, first_name, last_name) values (tests.id('peter'), tests.id('peter'), 'Peter', 'Holm');

select tests.act_as('anna');
select throws_ok('select ask_to_take_over()', '42501', 'not_allowed', 'without another parent there is no one to ask');
select tests.act_as_owner();
insert into private.other_parents (account_id, email, login_id, accepted_at) values (tests.id('anna'), 'peter@example.org', tests.id('peter'), camp_now());
select tests.act_as('peter');
select throws_ok('select ask_to_take_over()', '42501', 'not_allowed', 'the other parent asks no one');
select throws_ok(tests.take_over(), '42501', 'not_allowed', 'and takes over nothing unasked');

-- What has to stay

select tests.act_as_owner();
select tests.pay('anna', 'ben', 'Full payment');
select tests.switch(name, true) from unnest(array['SHOW_ROOMS', 'SHOW_TEAMS']) name;
update users set room_id = 3, team_id = 4 where id = tests.id('ben');
insert into checkin_codes values (tests.id('anna'), 'ABCD2345');
insert into private.health_answers (camper_id, diets, diet_note, allergies, allergy_note, medicines, medicine_times, conditions, swims,
  guardian, consent_version, consented_at, consented_by)
values (tests.id('ben'), '{vegan}', '', '{}', '', '', '{}', '', '', 'Anna Holm', '2025-1', camp_now(), tests.id('anna'));
insert into bed_waits (camper_id, account_id, since) values (tests.id('clara'), tests.id('anna'), '2025-04-02');
create temporary table before as select id, room_id, team_id, has_bed, is_registered, agreed_price from users where parent_id = tests.id('anna');
create temporary table ledger as select id, amount, paid_for_user_id from payments;
delete from outbox;

select tests.act_as('anna');
select lives_ok('select ask_to_take_over()', 'the account holder asks'), lives_ok('select ask_to_take_over()', 'twice is once');
select set_eq('select mail from tests.mails()', array['peter@example.org asked “Anna”'], 'the other parent reads who asks');
select ok(family_access() -> 'other' ->> 'asked_at' is not null, 'as both see');
select lives_ok('select ask_to_take_over(false)', 'it can be taken back');
select tests.act_as('peter');
select throws_ok(tests.take_over(), '42501', 'not_allowed', 'and then nothing is taken over');
select tests.act_as('anna');
select ask_to_take_over();
select tests.act_as(person), throws_ok(tests.take_over(), '42501', 'not_allowed', person || ' takes over nothing')
from unnest(array['eve', 'otto', 'anna', 'admin3']) person;
select tests.act_as('peter');
select throws_ok(tests.take_over('anna', false), 'P0001', 'consent_missing', 'without the terms nothing is taken over');
select throws_ok(tests.take_over('anna', true, '2020-01-01'), 'P0001', 'too_young', 'nor by a child');
select tests.act_as_owner();
create temporary table page as select tests.checkout('anna', 'clara', 'Full payment') as id;
select tests.act_as('peter');
select throws_ok(tests.take_over(), 'P0001', 'payment_open', 'nor under an open page');
select tests.act_as_owner();
select settle_intent(id, tests.snapshot(id), 'webhook') from page;
update before b set is_registered = u.is_registered, agreed_price = u.agreed_price from users u where u.id = b.id;
delete from outbox;

-- Taken over

select tests.act_as('peter');
select lives_ok(tests.take_over(), 'the other parent takes the family over'), lives_ok(tests.take_over(), 'twice is once');
select tests.act_as_owner();
select set_eq($$ select id, room_id, team_id, has_bed, is_registered, agreed_price from users where parent_id = tests.id('peter') $$,
  $$ select * from before $$, 'everyone keeps place, bed, room, team and price on the new account');
select is_empty($$ select id, amount, paid_for_user_id from ledger except select id, amount, paid_for_user_id from payments $$, 'and what was paid for them');
select is((select account_id from checkin_codes where code = 'ABCD2345'), tests.id('peter'), 'and the code for the check-in');
select is((select diets from private.health_answers where camper_id = tests.id('ben')), '{vegan}', 'and the answers about health, which the other parent had already');
select is((select account_id from bed_waits where camper_id = tests.id('clara')), tests.id('peter'), 'and the place on the waiting list');
select set_eq($$ select account_id from people where id in (tests.id('ben'), tests.id('clara')) $$, array[tests.id('peter')], 'as persons too');
select is_empty($$ select from people where id = tests.id('anna') union all select from auth.users where id = tests.id('anna') $$, 'the former holder is deleted');
select is((tests.row_of('peter')).is_attending, false, 'who takes over does not come to camp by it');
select is((tests.row_of('peter')).email, 'peter@example.org', 'and is the account holder, at their own address');
select is((tests.row_of('peter')).consents ? 'terms', true, 'who has agreed to the terms');
select set_eq('select mail from tests.mails()', array['peter@example.org taken_over', 'anna@example.org taken_over Peter Holm'], 'both read of it, at their own address');
select is_empty('select from private.other_parents', 'no one else acts for the family');
select tests.act_as('peter');
select is(family_access() ->> 'is_holder', 'true', 'the new holder holds the account');
select lives_ok(tests.form('dora', 'peter', '{"accommodation": "Stay out"}'), 'and signs up the next child');
select lives_ok('select invite_other_parent(''new@example.org'')', 'and may invite another parent');
select tests.act_as('anna');
select is_empty('select from users', 'a session that has not ended yet reads nothing');
