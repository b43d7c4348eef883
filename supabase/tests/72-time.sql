-- Time turns a switch once, at a local time; the hand that presses it overrules. Registration is closed after the camp.

create function tests.closed() returns boolean language sql as $$
  select bool from public.switches where name = 'DISABLE_NEW_USER'
$$;
grant execute on function tests.closed() to public;

select tests.at('2025-01-15 19:59:59');
update admin_settings set bool = true, turns_at = '2025-01-15 20:00' where name = 'DISABLE_NEW_USER';
select tests.act_as_visitor();
select is(tests.closed(), true, 'a minute before, registration is closed');
select ok((select turns_in between 0 and 1 from switches where name = 'DISABLE_NEW_USER'), 'and opens in a second');
select throws_ok($$ update switches set bool = false $$, null, null, 'a visitor turns nothing');
select throws_ok($$ update admin_settings set turns_at = null $$, '42501', null, 'and sets no time');

select tests.act_as_owner();
select tests.at('2025-01-15 20:00:00');
select tests.act_as_visitor();
select is(tests.closed(), false, 'at that second in Copenhagen, it is open');
select is((select turns_in from switches where name = 'DISABLE_NEW_USER'), null, 'and does not turn again');

select tests.act_as('anna');
select is(tests.rows_of($$ update admin_settings set turns_at = null $$), 0, 'a family sets no time');
select tests.act_as('admin2');
select is(tests.rows_of($$ update admin_settings set turns_at = null $$), 0, 'nor does level 2');
select tests.act_as('admin3');
select is(tests.rows_of($$ update admin_settings set bool = true, turns_at = null where name = 'DISABLE_NEW_USER' $$), 1, 'level 3 closes by hand');
select is(tests.closed(), true, 'and the time that was set is gone');
select lives_ok($$ update admin_settings set bool = false, turns_at = '2025-05-20 08:00' where name = 'SHOW_TEAMS' $$, 'teams are to be shown on a day');

select tests.act_as_owner();
select tests.at('2025-05-20 07:59:59');
select is(private.is_on('SHOW_TEAMS'), false, 'they are not, the second before');
select tests.at('2025-05-20 08:00:00');
select is(private.is_on('SHOW_TEAMS'), true, 'and are then');
update admin_settings set bool = false where name = 'DISABLE_NEW_USER';
select tests.at('2025-06-01 23:59:59');
select is(tests.closed(), false, 'on the last day, one can still register');
select tests.at('2025-06-02 00:00:00');
select is(tests.closed(), true, 'and not after it');
select tests.act_as('newcomer');
select throws_ok(tests.form('newcomer'), 'P0001', 'registration_closed', 'not past the screen either');

-- After the camp, an address for one mail when registration opens again.

select tests.act_as_owner();
create function tests.waiting() returns text language sql security definer as $$
  select string_agg(email || ' ' || language, ', ' order by email) from private.opening_wishes
$$;
select tests.account('helper');
insert into admin (id, jobs) values (tests.id('helper'), '{helper}');
select tests.act_as_visitor();
select is(ask_for_opening(' Mette@Example.org ', 'da'), true, 'a visitor leaves an address'),
  is(ask_for_opening('mette@example.org', 'en'), true, 'twice is once, in the language of the last time'),
  is(ask_for_opening('anna@example.org', 'en'), true, 'one that has an account gets the same answer');
select throws_ok($$ select ask_for_opening('<b>@example.org', 'en') $$, 'P0001', 'email_invalid', 'what is no address is refused'),
  throws_ok($$ select ask_for_opening(null, 'en') $$, 'P0001', 'email_invalid', 'and none'),
  throws_ok($$ select ask_for_opening('x@example.org', 'xx') $$, '23514', null, 'and a language that there is not');
select throws_ok('select * from private.opening_wishes', '42501', null, 'a visitor reads none'),
  throws_ok('select queue_openings()', '42501', null, 'and sends none');
select tests.act_as(person), throws_ok('select * from private.opening_wishes', '42501', null, person || ' reads none'),
  throws_ok('select queue_openings()', '42501', null, 'and sends none')
from unnest(array['anna', 'newcomer', 'helper', 'admin1', 'admin2', 'admin3', 'admin5']) as p(person);
select tests.act_as(person), throws_ok(format('%s private.opening_wishes %s', change, rest), '42501', null, format('%s does not %s', person, change))
from unnest(array['anna', 'helper', 'admin1', 'admin2', 'admin3', 'admin5']) as p(person),
  (values ('insert into', $$ values ('mine@example.org', 'en') $$), ('update', $$ set language = 'en' $$), ('delete from', '')) as w(change, rest);
select tests.act_as(person), is(ask_for_opening(person || '@example.org', 'en'), true, person || ' leaves an address like a visitor'),
  is(ask_for_opening(person || '@example.org', 'en', false), true, 'and takes it back')
from unnest(array['helper', 'admin1', 'admin2']) as p(person);
select tests.act_as('anna');
select isnt(export_my_data() ->> 'waits_for_opening_since', null, 'a family has it in its copy');
select tests.act_as('otto');
select is(export_my_data() ->> 'waits_for_opening_since', null, 'and no one else''s');
select is(ask_for_opening('otto@example.org', 'en'), true, 'a signed-in person leaves one too'),
  is(ask_for_opening('OTTO@example.org', 'en', false), true, 'and takes it back'),
  is(ask_for_opening('otto@example.org', 'en', false), true, 'twice is once'),
  is(tests.waiting(), 'anna@example.org en, mette@example.org en', 'what is taken back is gone');
select tests.act_as_server();
select is(queue_openings(), 0, 'while registration is closed, no mail'),
  throws_ok('select * from private.opening_wishes', '42501', null, 'the server reads none');
select tests.act_as_owner();
insert into private.opening_wishes (email, language) values ('spam@example.org', 'en');
insert into private.mail_troubles (address, kind, reason, since) values ('spam@example.org', 'complained', '', now());
update camp_info set start_date = '2026-05-27', end_date = '2026-05-31', registration_deadline = '2026-05-14', price_deadline = '2026-05-01';
delete from outbox;
select tests.act_as_server();
select is(queue_openings(), 2, 'once the next one opens, each gets a mail, but who called one of ours spam'), is(queue_openings(), 0, 'once');
select results_eq($$ select recipient, kind, language from claim_outbox(10) order by 1 $$,
  $$ values ('anna@example.org', 'opening', 'en'), ('mette@example.org', 'opening', 'en') $$, 'in the language of the page');
select tests.act_as_owner();
select is(tests.waiting(), null, 'and no address is left');
select tests.act_as_visitor();
select is(ask_for_opening('late@example.org', 'en'), true, 'while it is open the answer is the same'), is(tests.waiting(), null, 'and nothing is kept');

select tests.act_as_owner();
insert into private.opening_wishes (email, language, asked_at) values
  ('old@example.org', 'en', camp_now() - interval '18 months 1 day'), ('young@example.org', 'en', camp_now() - interval '17 months'),
  ('anna@example.org', 'en', camp_now());
select private.forget_old();
select is(tests.waiting(), 'anna@example.org en, young@example.org en', 'an address is not kept for ever');
select private.forget(array[tests.id('anna')]);
select is(tests.waiting(), 'young@example.org en', 'and goes with its account');
insert into private.rate_limits (key) select private.rate_key('opening') from generate_series(1, 5000);
select tests.act_as_visitor();
select is(ask_for_opening('x@example.org', 'en'), false, 'too many at once are told to come later');
