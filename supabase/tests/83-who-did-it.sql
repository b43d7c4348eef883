-- Who did it: a mail or row about a change names the one who made it, as far as its reader may know them.

select tests.account('peter');
insert into private.other_parents (account_id, email, login_id, accepted_at)
select tests.id('anna'), a.email, a.id, public.camp_now() from auth.users a where a.id = tests.id('peter');
insert into people (id, account_id, first_name, last_name) values (tests.id('peter'), tests.id('peter'), 'Peter', 'Holm');
create function tests.cancel(key text) returns text
language sql as $$
  select change_plan(tests.id(key), 'cancel', change_plan(tests.id(key), 'cancel', null, true) -> 'effects') ->> 'status'
$$;
create function tests.told(what text) returns table (recipient text, doer jsonb)
language sql security definer as $$ select recipient, payload -> 'by' from claim_outbox(50) where kind = what $$;
delete from outbox;

select tests.act_as('peter');
select is(tests.cancel('ben'), 'saved', 'the other parent cancels a place');
select tests.act_as_server();
select set_eq($$ select * from tests.told('cancelled') $$,
  $$ values ('anna@example.org', '{"role": "parent", "name": "Peter"}'::jsonb), ('peter@example.org', '{"role": "you"}') $$,
  'the account holder reads who did, and who did it reads that they have');
select tests.act_as('anna');
select is(changed_by, '{"role": "parent", "name": "Peter"}', 'as on the profile') from my_plan_changes();
select tests.act_as('peter');
select is(changed_by, '{"role": "you"}', 'where the other one reads You') from my_plan_changes();
select lives_ok(format('select request_change(%L, ''{"first_name": "Klara"}'')', tests.id('clara')), 'the other parent asks for a change');
select is(asked_by, '{"role": "you"}', 'and reads You') from my_change_requests();
select tests.act_as('anna');
select is(asked_by, '{"role": "parent", "name": "Peter"}', 'where the account holder reads who has asked') from my_change_requests();

select tests.act_as('admin3');
select is(decide_change_request(id, false, '{"first_name": "Klara"}', '{"first_name": "Clara"}', 'Not this year') ->> 'status', 'saved', 'organisers decide')
from open_change_requests();
select tests.act_as_server();
select results_eq($$ select recipient, payload -> 'by' ->> 'role', payload -> 'asker' from claim_outbox(50) where kind = 'correction' order by 1 $$,
  $$ values ('anna@example.org', 'organisers', '{"role": "parent", "name": "Peter"}'::jsonb), ('peter@example.org', 'organisers', '{"role": "you"}') $$,
  'both read that the organisers did, and who of them had asked');

select tests.act_as_owner();
delete from outbox;
select tests.act_as('peter');
select lives_ok(tests.form('dora', 'anna', '{"accommodation": "Tent"}'), 'the other parent signs up a child');
select tests.act_as('anna');
select lives_ok(tests.form('emil', 'anna', '{"accommodation": "Tent"}'), 'and the account holder another');
select tests.act_as_owner();
update outbox set next_attempt_at = clock_timestamp();
select set_eq($$ select recipient, doer ->> 'role' from tests.told('signed_up') $$,
  $$ values ('anna@example.org', 'parent'), ('anna@example.org', 'you'), ('peter@example.org', 'parent'), ('peter@example.org', 'you') $$,
  'what two have done is two mails');

delete from outbox;
select tests.act_as('peter');
select lives_ok('select end_other_parent()', 'the other parent leaves');
select tests.act_as_server();
select set_eq($$ select * from tests.told('other_parent') $$,
  $$ values ('anna@example.org', '{"role": "parent", "name": "Peter"}'::jsonb), ('peter@example.org', '{"role": "you"}') $$,
  'and is named as the one who did, though they are no family any more');

select tests.act_as_owner();
select is(private.who_did_it(null, null, tests.id('anna')), '{"role": "camp"}', 'nobody does what happens by itself');
select is(private.who_did_it(tests.id('otto'), null, tests.id('anna')), '{"role": "other"}', 'another family is not named');
select is(private.who_did_it(tests.id('otto'), 3::smallint, tests.id('anna')), '{"role": "organisers"}', 'nor is an organiser');
select is(private.who_did_it(tests.id('peter'), null, tests.id('anna')), '{"role": "other"}', 'nor one who has left');
