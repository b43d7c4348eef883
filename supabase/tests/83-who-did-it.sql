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
create function tests.detail_of(statement text) returns text
language plpgsql as $$
declare
  v_detail text;
begin
  execute statement;
  return null;
exception when others then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail;
end
$$;
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

-- A conflict of two names the other one, by the log, to whom it may.
select tests.act_as('peter');
update users set size = 'Small' where id = tests.id('anna');
select is(changed_by('users', tests.id('anna')::text, '{size}'), null, 'who made a change has no one else to read of');
select lives_ok(format('select save_health_answers(%L, %L, %L)', tests.id('anna'), '{"medicines": "none"}', '2025-1'), 'answers about health');
select tests.act_as('anna');
select is(changed_by('users', tests.id('anna')::text, '{size}'), '{"role": "parent", "name": "Peter"}', 'the other parent is named');
select is(changed_by('users', tests.id('anna')::text, '{near_wish}'), null, 'for what they have changed alone');
prepare answers as select save_health_answers(tests.id('anna'), '{"medicines": "some"}', '2025-1');
select is(tests.detail_of('execute answers'), '{"name": "Peter", "role": "parent"}', 'and who has given the answers about health');
select tests.act_as('otto');
select is(changed_by('users', tests.id('anna')::text, '{size}'), null, 'another family reads of no one');
select is(changed_by('health_answers', tests.id('anna')::text), null, 'nor who has given answers about health');
select is(changed_by('admin_settings', 'SHOW_ROOMS'), null, 'nor an organiser');
select tests.act_as('admin1');
select is(changed_by('users', tests.id('anna')::text, '{size}'), '{"role": "other", "name": "Peter Holm"}', 'an organiser reads the full name');
select is(changed_by('health_answers', tests.id('anna')::text), null, 'but not who has given answers about health');
select is(
  (admin_camper_record(tests.id('anna')) -> 'history' -> 0) - array['id', 'at'],
  jsonb_build_object('by', 'Peter Holm', 'level', 0, 'after', '{"size": "Small"}'::jsonb,
    'before', jsonb_build_object('size', admin_camper_record(tests.id('anna')) -> 'history' -> 0 -> 'before' -> 'size')),
  'as in the activity log'
);
select tests.act_as('admin3');
update users set team_id = 1 where id = tests.id('anna');
update admin_settings set bool = true where name = 'SHOW_ROOMS';
update teams set name = 'Oaks' where id = 1;
select tests.act_as('anna');
select is(changed_by('users', tests.id('anna')::text, '{team_id}'), null, 'a family does not read that a team was given');
select tests.act_as('admin2');
select matches(changed_by('teams', '1', '{name}') ->> 'name', '.', 'a team');
select is(changed_by('admin_settings', 'SHOW_ROOMS'), null, 'settings are for who may change them');
select tests.act_as('admin5');
select is(changed_by('admin_settings', 'SHOW_ROOMS') ->> 'role', 'organisers', 'who read who has');
select matches(tests.detail_of(format('select assign_teams(%L)', jsonb_build_array(jsonb_build_object('camper', tests.id('anna'), 'from', null, 'to', 2)))), '"role": "organisers"', 'a move');
select tests.act_as_owner();

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
