-- The checklist that sets up a camp: level 3 reads it, and each step ticks itself.

create function tests.done() returns text[] language sql as $$
  select array_agg(key order by key) from jsonb_each(setup_steps()) where value = 'true'
$$;
grant execute on function tests.done() to public;

select tests.act_as_visitor();
select throws_ok('select setup_steps()', '42501', null, 'a visitor reads no checklist');
select tests.act_as('anna');
select throws_ok('select setup_steps()', '42501', 'not_allowed', 'nor does a family');
select tests.act_as('admin2');
select throws_ok('select setup_steps()', '42501', 'not_allowed', 'nor level 2');

select tests.act_as_owner();
delete from outbox where true;
update church set camp_email = null;
update place set address = null;
delete from admin where access_level > 3;
select tests.act_as('admin3');
select is(tests.done(), array['dates', 'open'], 'on a new project, prices and rooms of the seed are not done by themselves');
update pricing set price = price + 10 where id = 0;
update rooms set name = 'Attic' where id = 1;
select is(tests.done(), array['dates', 'open', 'prices', 'rooms'], 'but when someone has changed them');

select tests.act_as_owner();
update church set camp_email = 'camp@example.org';
update place set address = 'Skovvej 1, 4340 Tølløse';
update admin_settings set bool = true where name = 'DISABLE_NEW_USER';
update camp_info set total_beds = 9999;
update pricing set price = 0;
insert into admin (id, access_level) values (tests.id('anna'), 3);
insert into audit_log (actor_id, actor_level, table_name, row_id, action) values (tests.id('admin3'), 3, 'churches', '1', 'DELETE');
insert into audit_log (actor_id, actor_level, table_name, row_id, action) values (tests.id('admin3'), 3, 'documents', 'schedule-' || private.season() || '.pdf', 'INSERT');
insert into outbox (kind, dedupe_key, recipient, payload, sent_at, delivery)
values ('receipt', 'setup', 'anna@example.org', '{}', camp_now(), 'bounced');
select tests.at('2025-05-28 00:00:00');
select tests.act_as('admin3');
select is(tests.done(), array['church', 'churches', 'documents', 'organisers', 'place'], 'ticks go when what they say is no more; a mail that bounced has not arrived');

select tests.act_as_owner();
update outbox set delivery = 'delivered' where dedupe_key = 'setup';
update admin_settings set turns_at = '2025-05-29 20:00' where name = 'DISABLE_NEW_USER';
insert into audit_log (actor_id, actor_level, table_name, row_id, action) values (tests.id('admin3'), 3, 'documents', 'schedule-' || private.season() || '.pdf', 'DELETE');
select tests.act_as('admin3');
select is(tests.done(), array['church', 'churches', 'mail', 'open', 'organisers', 'place'], 'a time to open is enough, and a schedule that was removed is none');
