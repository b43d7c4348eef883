-- What a family asks the organisers to put right: asked, decided, reported.

create function tests.ask(who text, field text, value jsonb, note text default '') returns uuid
language sql as $$
  select public.request_change(tests.id(who), jsonb_build_object(field, value), note)
$$;

-- The wish for a field, of any family.
create function tests.wish(who text, wished text) returns public.change_requests
language sql stable security definer as $$
  select c from public.change_requests c where camper_id = tests.id(who) and field = wished order by created_at desc, id limit 1
$$;

create function tests.decide(who text, field text, accept boolean, seen jsonb, answer text default '', wish jsonb default null) returns text
language sql as $$
  select public.decide_change_request((tests.wish(who, field)).id, accept,
    jsonb_build_object(field, coalesce(wish, (tests.wish(who, field)).new_value)), jsonb_build_object(field, seen), answer) ->> 'status'
$$;

-- Asking

select tests.act_as_visitor();
select throws_ok($$ select tests.ask('anna', 'first_name', '"X"') $$, '42501', null, 'a visitor asks for nothing');
select tests.act_as('otto');
select throws_ok($$ select tests.ask('anna', 'first_name', '"X"') $$, '42501', 'not_allowed', 'nor does another family');
select tests.act_as('admin5');
select throws_ok($$ select tests.ask('anna', 'first_name', '"X"') $$, '42501', 'not_allowed', 'nor an organiser for a family');
select tests.act_as('anna');
select throws_ok(format('select tests.ask(''anna'', %L, %L)', field, value), code, message, field || ' ' || value)
from (values
  ('birthday', '"1990-01-01"', '42501', 'not_allowed'), ('is_registered', 'true', '42501', 'not_allowed'),
  ('size', '"Small"', '42501', 'not_allowed'), ('attendance', '"inactive"', '42501', 'not_allowed'),
  ('attendance', '"not_attending"', '42501', 'not_allowed'),
  ('gender', '"x"', '42501', 'not_allowed'), ('member', '"yes"', '42501', 'not_allowed'),
  ('first_name', '"  "', 'P0001', 'name_missing'), ('first_name', 'null', 'P0001', 'name_missing'),
  ('church_mission', '""', 'P0001', 'church_missing'), ('phone', '"12"', 'P0001', 'users_phone_check'),
  ('first_name', '"anna"', 'P0001', 'nothing_changed')
) as wrong(field, value, code, message);
select throws_ok(format('select request_change(tests.id(''ben''), %L)', wish), '22023', null, 'neither is what is no text a name: ' || wish)
from unnest(array['{"first_name": {"a": "b"}}', '{"last_name": ["Holm"]}', '{"first_name": 7}', '{"phone": {}}', '[]', '"x"']) as wish;
select throws_ok(
  format('select tests.ask(''anna'', ''first_name'', ''"Ann"'', %L)', repeat('x', 501)), '23514', null, 'a note has an end'
);
select lives_ok($$ select tests.ask('ben', 'first_name', '"benjamin"', 'As in his passport') $$, 'a parent asks for a child');
select is((tests.wish('ben', 'first_name')).new_value, '"Benjamin"', 'the wish is stored as the name would be');
select is((tests.wish('ben', 'first_name')).old_value, '"Ben"', 'with what it was');
select is(tests.ask('ben', 'first_name', '"Bendt"'), (tests.wish('ben', 'first_name')).id, 'asking again replaces the wish');
select is((select count(*) from my_change_requests()), 1::bigint, 'and there is one');
select throws_ok($$ update change_requests set state = 'accepted' $$, '42501', null, 'a family decides nothing itself');
select throws_ok($$ insert into change_requests (camper_id) values (tests.id('ben')) $$, '42501', null, 'and writes no row itself');
select is((tests.row_of('ben')).first_name, 'Ben', 'nothing has changed yet');
select tests.act_as('otto');
select is_empty('select id from my_change_requests()', 'another family reads none of it');
select throws_ok('select id from change_requests', '42501', null, 'the table itself is read by no family');

-- Deciding

select is_empty('select * from open_change_requests()', 'who is no organiser sees no list');
select throws_ok(
  $$ select tests.decide('ben', 'first_name', true, '"Ben"') $$, '42501', 'not_allowed', 'who is no organiser decides nothing'
);
select tests.act_as('anna');
select throws_ok(
  $$ select tests.decide('ben', 'first_name', true, '"Ben"') $$, '42501', 'not_allowed', 'nor the family'
);
select tests.act_as('admin1');
select is_empty('select * from open_change_requests()', 'level 1 sees no list');
select tests.act_as('admin2');
select results_eq(
  $$ select name, field, old_value, new_value, now_value, note, decided_with from open_change_requests() $$,
  $$ values ('Ben Holm', 'first_name', '"Ben"'::jsonb, '"Bendt"'::jsonb, '"Ben"'::jsonb, '', 'register') $$, 'level 2 sees the list'
);
select throws_ok(
  $$ select tests.decide('ben', 'first_name', true, '"Ben"') $$, '42501', 'not_allowed', 'a name is for level 3'
);
select throws_ok(
  $$ select tests.decide('ben', 'first_name', false, '"Ben"', 'No such name') $$, '42501', 'not_allowed', 'and so is refusing one'
);
select tests.act_as('admin3');
select throws_ok(
  $$ select tests.decide('ben', 'first_name', false, '"Ben"', ' ') $$, 'P0001', 'answer_missing', 'a refusal has a word'
);
select is(tests.decide('ben', 'first_name', true, '"Other"'), 'conflict', 'what was changed since it was on screen is looked at again');
select is(tests.decide('ben', 'first_name', true, '"Ben"', '', '"Benjamin"'), 'conflict', 'and so is a wish that was changed');
select is(tests.decide('ben', 'first_name', true, '"Ben"'), 'saved', 'level 3 accepts');
select is((tests.row_of('ben')).first_name, 'Bendt', 'and the name is changed');
select is(tests.decide('ben', 'first_name', true, '"Ben"'), 'saved', 'accepting twice is once');
select is(tests.decide('ben', 'first_name', false, '"Ben"', 'No, sorry'), 'decided', 'and is not refused afterwards');
select tests.act_as('anna');
select change_plan(tests.id('anna'), 'cancel');
select tests.ask('anna', 'attendance', '"attending"');
select tests.ask('clara', 'phone', '"+45 20304050"');
select tests.act_as('admin2');
select is(tests.decide('clara', 'phone', false, 'null', 'Not now'), 'saved', 'level 2 decides about a phone number, with a word');
select tests.act_as('admin3');
select is(tests.decide('anna', 'attendance', true, '"not_attending"'), 'saved', 'somebody who comes after all');
select tests.act_as('anna');
select is((select outstanding from camper_fees where is_me), 1200.00::numeric, 'pays again');
select results_eq(
  $$ select field, state, answer from my_change_requests() order by field $$,
  $$ values ('attendance', 'accepted', ''), ('first_name', 'accepted', ''), ('phone', 'refused', 'Not now') $$, 'the family reads what became of it'
);
select tests.act_as_owner();
select results_eq(
  $$ select kind, recipient, payload ->> 'field', payload ->> 'is_accepted', payload ->> 'answer' from outbox
    where kind in ('correction', 'cancelled') order by 1, 3 $$,
  $$ values ('cancelled', 'anna@example.org', null, null, null), ('correction', 'anna@example.org', 'attendance', 'true', ''), ('correction', 'anna@example.org', 'first_name', 'true', ''),
    ('correction', 'anna@example.org', 'phone', 'false', 'Not now') $$, 'and is told once by mail, of each'
);
select results_eq(
  $$ select row_id, after ->> 'state' from audit_log where table_name = 'change_requests' and action = 'UPDATE' order by 2, 1 $$,
  $$ select id::text, state from change_requests order by 2, 1 $$, 'each decision is in the log'
);

-- How many

select tests.family('many');
select tests.camper('child ' || n, 'many') from generate_series(1, 7) as ids(n);
select tests.act_as('many');
select tests.ask('child ' || n, field, '"Else"') from generate_series(1, 5) as ids(n), unnest(array['first_name', 'last_name']) as field;
select throws_ok($$ select tests.ask('child 6', 'first_name', '"Else"') $$, 'P0001', 'too_many_requests', 'ten are open at most');
select lives_ok($$ select tests.ask('child 1', 'first_name', '"Elsa"') $$, 'one of them may still be changed');
