-- One person is signed up once: refused on one account until the family says that they are two, and shown to organisers on two.

create function tests.matters() returns text[] language sql security definer as $$
  select array_agg(concat_ws(' ', private.person_name(camper_id), detail ->> 'is_one_account', detail #>> '{accounts,0,first_name}', detail #>> '{accounts,1,first_name}'))
  from private.attention() m where kind = 'same_person' and not exists (select from attention_notes n where n.key = m.key)
$$;

select tests.act_as('anna');
select throws_ok(tests.form('twin', 'anna', '{"first_name": "BÉN", "birthday": "2011-02-02"}'), 'P0001', 'same_person', 'the same name and birthday on one account is refused');
select lives_ok(tests.form('bea', 'anna', '{"first_name": "Bea", "birthday": "2011-02-02"}'), 'a twin has a name of her own');
select lives_ok(tests.form('ben two', 'anna', '{"first_name": "Ben", "birthday": "2012-02-02"}'), 'and a cousin another birthday');
select throws_ok(tests.form('anna', null, '{}'), '23505', null, 'the same row again is a row that is there');
select is(sign_up_family(jsonb_build_array(tests.form_row('twin', 'anna', '{"first_name": "Ben", "birthday": "2011-02-02"}'))) #>> '{people,0,code}', 'same_person', 'the sheet says who it is');
select is(sign_up_family(jsonb_build_array(
  tests.form_row('one', 'anna', '{"first_name": "Mia", "birthday": "2013-01-01"}'), tests.form_row('two', 'anna', '{"first_name": "Mia", "birthday": "2013-01-01"}')
)) #>> '{people,0,code}', 'same_person', 'also of two on one sheet');
select is(tests.matters(), null, 'nothing is left of them');
select is(sign_up_family(jsonb_build_array(
  tests.form_row('twin', 'anna', '{"first_name": "Ben", "birthday": "2011-02-02"}') || '{"is_someone_else": true}'
)) ->> 'status', 'signed_up', 'who is someone else is signed up');
select is(sign_up_family(jsonb_build_array(
  tests.form_row('twin', 'anna', '{"first_name": "Ben", "birthday": "2011-02-02"}') || '{"is_someone_else": true}'
)) ->> 'status', 'signed_up', 'twice is once');
select is(tests.matters(), null, 'and no organiser is asked about what the family has said');
select throws_ok(tests.form('third', 'anna', '{"first_name": "Ben", "birthday": "2011-02-02"}'), 'P0001', 'same_person', 'of one row only');

-- On two accounts.

select tests.act_as('otto');
select lives_ok(tests.form('ben again', 'otto', '{"first_name": "Ben", "birthday": "2012-02-02"}'), 'another account learns nothing');
select tests.act_as_owner();
update users set created_at = created_at + interval '1 hour' where id = tests.id('ben again');
select is(tests.matters(), array['Ben Holm false Otto Anna'], 'organisers read that it may be one person, with both accounts');
select is(detail -> 'campers', to_jsonb(array[tests.id('ben again'), tests.id('ben two')]), 'and of whom, the newer first')
from private.attention() where kind = 'same_person' and not (detail ->> 'is_one_account')::boolean;
select tests.act_as('admin3');
select note_attention((select key from needs_attention() where kind = 'same_person'), 'They are two people');
select is(tests.matters(), null, 'until one says that they are two');
select tests.act_as_owner();
delete from attention_notes where key ~ '^same_person';
update users set is_attending = false where id = tests.id('ben again');
select ok(not 'Ben Holm false Otto Anna' = any (tests.matters()), 'or one of them has cancelled');

-- A grown child who has signed up alone.

select tests.act_as_owner();
insert into people (id, account_id, first_name, last_name) values (tests.id('vera'), tests.id('anna'), 'Vera', 'Holm');
insert into seasons (id, state, opened_at, closed_at, plan) overriding system value select 900, 'past', camp_now(), camp_now(), jsonb_build_object('camp_info', to_jsonb(c)) from camp_info c;
insert into past_campers (season_id, camper_id, answers, change_requests, pricing_code, pricing_name, price)
select 900, tests.id('vera'), to_jsonb(u) || jsonb_build_object('id', tests.id('vera'), 'first_name', 'Vera', 'birthday', '2007-01-01'), '[]', 'REG', '{}', 0
from users u where u.id = tests.id('anna');
select tests.act_as('anna');
select is((select is_here from my_past_campers() where id = tests.id('vera')), false, 'last year''s child is asked for');
select tests.act_as_owner();
select tests.family('vera now', '{"first_name": "Vera", "birthday": "2007-01-01"}');
select tests.act_as('anna');
select is((select is_here from my_past_campers() where id = tests.id('vera')), true, 'and not again once she has signed up alone');

-- Someone of last year whom the family has under another id, as after taking it over.

select tests.act_as_owner();
update users set parent_id = tests.id('anna') where id = tests.id('vera now');
select tests.act_as('anna');
select is_empty($$ select from my_past_campers() where id = tests.id('vera') $$, 'who is in the family is not there a second time');
