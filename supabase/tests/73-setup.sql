-- The checklist that sets up a camp, and the press that shows it to everyone. A step counts when someone has done it.

create function tests.closed() returns boolean language sql as $$
  select bool from public.switches where name = 'DISABLE_NEW_USER'
$$;
create function tests.done() returns text[] language sql as $$
  select array_agg(s ->> 'step' order by s ->> 'step') from jsonb_array_elements(setup_steps() -> 'steps') s where (s ->> 'is_done')::boolean
$$;
-- What is left of the steps without which a camp is not published.
create function tests.left() returns text[] language sql as $$
  select array_agg(s ->> 'step' order by s ->> 'step') from jsonb_array_elements(setup_steps() -> 'steps') s
  where (s ->> 'blocks')::boolean and not (s ->> 'is_done')::boolean and s -> 'mark' = 'null'
$$;
grant execute on function tests.closed(), tests.done(), tests.left() to public;

select tests.act_as_visitor();
select throws_ok('select setup_steps()', '42501', null, 'a visitor reads no checklist'),
  throws_ok('select publish()', '42501', null, 'and publishes nothing'),
  throws_ok($$ select mark_setup_step('terms', null) $$, '42501', null, 'and has read nothing'),
  throws_ok($$ select unmark_setup_step('terms') $$, '42501', null, 'nor takes it back');
select tests.act_as(person), throws_ok('select setup_steps()', '42501', 'not_allowed', person || ' reads no checklist'),
  throws_ok('select publish()', '42501', 'not_allowed', 'and publishes nothing'),
  throws_ok($$ select mark_setup_step('terms', null) $$, '42501', 'not_allowed', 'and has read nothing'),
  throws_ok($$ select unmark_setup_step('terms') $$, '42501', 'not_allowed', 'nor takes it back')
from unnest(array['anna', 'admin2']) as p(person);

select tests.act_as_owner();
delete from outbox where true;
delete from payments where true;
update church set camp_email = null, published_at = null;
update place set address = null;
delete from admin where access_level > 3;
delete from audit_log where table_name in ('church', 'place', 'camp_info', 'rooms', 'pricing', 'churches', 'sponsors', 'documents');
select tests.act_as('admin3');
select is(tests.done(), null, 'on a new project nothing is done: dates, prices and rooms are the seed''s'),
  is(tests.left(), array['church', 'dates', 'mail', 'payment', 'prices', 'privacy', 'terms'], 'and this has to be');
select throws_ok('select publish()', 'P0001', 'not_ready', 'so it cannot be published');

-- What visitors can do before that.

select tests.act_as_visitor();
select is(tests.closed(), true, 'a visitor finds registration closed'),
  is((select is_held from switches where name = 'DISABLE_NEW_USER'), true, 'whatever its switch says'),
  is((select published_at from church), null, 'and reads that the camp is not public'),
  is(ask_for_opening('early@example.org', 'en'), true, 'but can leave an address');
select tests.act_as('newcomer');
select throws_ok(tests.form('newcomer'), 'P0001', 'registration_closed', 'no family signs up');
select throws_ok('update church set published_at = now()', '42501', null, 'nor publishes past the button');
select tests.act_as('admin3');
select throws_ok('update church set published_at = now()', '42501', null, 'not even level 3');
select is(tests.closed(), false, 'organisers try the sign-up'),
  is((select is_held from switches where name = 'DISABLE_NEW_USER'), false, 'as it will be');
select tests.act_as_server();
select is(queue_openings(), 0, 'no mail says that it is open');

-- Steps are done, read or skipped.

select tests.act_as('admin3');
update pricing set price = price + 10 where id = 0;
update rooms set name = 'Attic' where id = 1;
update camp_info set theme = 'Light for the road';
update church set camp_email = 'camp@example.org', address = 'Engvej 4, 6760 Ribe';
select is(tests.done(), array['church', 'dates', 'prices', 'rooms'], 'a step is done when someone has done it');
select throws_ok($$ select mark_setup_step('mail', null) $$, 'P0001', 'reason_missing', 'only a text can be read'),
  throws_ok($$ select mark_setup_step('mail', ' x ') $$, '23514', null, 'a reason has three letters'),
  throws_ok($$ select mark_setup_step('nothing', 'No reason') $$, 'P0001', 'not_found', 'a step that there is not is not skipped');
select mark_setup_step('terms', null), mark_setup_step('terms', ' '), mark_setup_step('privacy', null);
select mark_setup_step('payment', ' No card agreement yet ');
select is(tests.left(), array['mail'], 'what is read or skipped is not left');
select is((select (s -> 'mark') - 'at' from jsonb_array_elements(setup_steps() -> 'steps') s where s ->> 'step' = 'payment'),
  '{"reason": "No card agreement yet", "by": "admin3@example.org"}', 'and says by whom, and why');
select throws_ok('select publish()', 'P0001', 'not_ready', 'one that is left is enough');
select unmark_setup_step('payment'), unmark_setup_step('payment');
select is(tests.left(), array['mail', 'payment'], 'what is taken back is left again');
update pricing set price = 0;
select is(tests.left(), array['mail'], 'a free camp needs no test payment');
select tests.act_as_owner();
insert into outbox (kind, dedupe_key, recipient, payload, sent_at, delivery)
values ('receipt', 'setup', 'anna@example.org', '{}', camp_now(), 'bounced');
select tests.act_as('admin3');
select is(tests.left(), array['mail'], 'an email that bounced has not arrived');
select tests.act_as_owner();
update outbox set delivery = 'delivered' where dedupe_key = 'setup';
insert into admin (id, access_level) values (tests.id('anna'), 3);
insert into audit_log (actor_id, actor_level, table_name, row_id, action) values (tests.id('admin3'), 3, 'churches', '1', 'DELETE');
insert into audit_log (actor_id, actor_level, table_name, row_id, action) values (tests.id('admin3'), 3, 'documents', 'schedule-' || private.season() || '.pdf', 'INSERT');
update camp_info set total_beds = 9999;
select tests.act_as('admin3');
select is(tests.done(), array['church', 'churches', 'dates', 'documents', 'mail', 'organisers', 'payment', 'prices'], 'rooms are missing for so many beds');
update camp_info set total_beds = 0;
select is('rooms' = any (tests.done()), true, 'a camp without beds needs none');
select tests.act_as_owner();
insert into audit_log (actor_id, actor_level, table_name, row_id, action) values (tests.id('admin3'), 3, 'documents', 'schedule-' || private.season() || '.pdf', 'DELETE');
select tests.act_as('admin3');
select is('documents' = any (tests.done()), false, 'a schedule that was removed is none');

-- It is published, once.

select tests.act_as_owner();
update camp_info set total_beds = 100;
select tests.act_as('admin3');
select lives_ok('select publish()', 'with nothing left it is published');
select is((select published_at from church), camp_now(), 'and says since when');
select tests.act_as_owner();
select tests.at('2025-04-25 12:00:00');
select tests.act_as('admin3');
select lives_ok('select publish()', 'twice is once'), isnt((select published_at from church), camp_now(), 'the first time stands');
select is((select count(*)::integer from setting_changes() where table_name = 'church' and row_id = '1'
  and after ? 'published_at'), 1, 'the activity log knows of it');
select tests.act_as_visitor();
select is(tests.closed(), false, 'registration is open to everyone');
select tests.act_as('newcomer');
select lives_ok(tests.form('newcomer'), 'a family signs up');
select tests.act_as_server();
select is(queue_openings(), 1, 'and the address that was left gets its mail');
select tests.act_as_owner();
select tests.at('2025-05-28 00:00:00');
select tests.act_as('admin3');
select is('dates' = any (tests.done()), true, 'on the day of arrival nothing is undone');
select tests.act_as_owner();
delete from auth.users where id = tests.id('admin3');
select is((select count(*)::integer from private.setup_marks where marked_by is null), 2, 'what they read stays when they leave, without a name');
