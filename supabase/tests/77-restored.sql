-- A restored copy: nothing of it reaches a family or the provider by itself, until an organiser of level 3 says that it is the real site.

create function tests.sweep() returns text language plpgsql security definer as $$
declare
  v_said text;
begin
  perform public.cancel_checkouts_without_bed();
  v_said := concat_ws(' ', (select count(*) from public.due_intents(50)) > 0, public.queue_reminders() > 0, public.queue_openings() > 0);
  return concat_ws(' ', v_said, (select count(*) from public.claim_outbox(50)) > 0);
end
$$;
grant execute on function tests.sweep() to public;

select tests.act_as_owner();
delete from outbox;
update reminders set is_on = true;
insert into private.opening_wishes (email, language) values ('wish@example.org', 'en');
insert into outbox (kind, dedupe_key, recipient, payload) values ('receipt', 'restored', 'anna@example.org', '{}');
insert into payment_intents (payer_id, amount_ore, reference, state, next_check_at)
values (tests.id('anna'), 100, 'restored', 'open', timestamptz '2025-04-20 12:00+02');
insert into private.heartbeats (job) values ('restore');
select tests.at('2025-04-26 12:00');
select is(tests.sweep(), 'f f f f', 'no question to the provider, no reminder, no opening and no email');

select tests.act_as_visitor();
select throws_ok('select copied_at()', '42501', null, 'a visitor does not ask whether it is a copy');
select is(is_copy(), true, 'but reads that it is one, not to sign up or pay there');
select tests.act_as('anna');
select is(copied_at(), null, 'a family is not told since when'), is(is_copy(), true, 'but that');
select throws_ok('select call_it_real()', '42501', 'not_allowed', 'nor decides');
select tests.act_as('admin2');
select isnt(copied_at(), null, 'every organiser is told');
select throws_ok('select call_it_real()', '42501', 'not_allowed', 'level 2 does not decide');
select tests.act_as('admin3');
select lives_ok('select call_it_real()', 'level 3 says that it is the real site');
select lives_ok('select call_it_real()', 'saying it twice is no fault');
select is(copied_at(), null, 'then it is'), is(is_copy(), false, 'for everyone');

select tests.act_as_owner();
select is(tests.sweep(), 't t t t', 'and everything that waited goes on');
select results_eq(
  $$ select actor_id, count(*)::int from audit_log where table_name = 'heartbeats' group by 1 $$,
  $$ values (tests.id('admin3'), 1) $$, 'who said it is in the log, once');
