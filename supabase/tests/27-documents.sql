-- The schedule and teams PDFs: campers read them, level 3 keeps them. No other file is reachable.

insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');
insert into storage.objects (bucket_id, name) values
  ('documents', 'schedule-' || private.season() || '.pdf'), ('documents', 'teams-' || private.season() || '.pdf'),
  ('documents', 'schedule-0.pdf'), ('documents', 'teams-0.pdf'), ('elsewhere', 'secret.pdf');

create function tests.upload(bucket text, file text) returns text
language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (%L, %L)', bucket, file)
$$;

select ok((select not public from storage.buckets where id = 'documents'), 'documents have no public address');

select tests.act_as_visitor();
select is_empty('select from storage.objects', 'a visitor reads no document');
select throws_ok(tests.upload('documents', 'x.pdf'), '42501', null, 'a visitor uploads no document');
select tests.act_as('newcomer');
select is_empty('select from storage.objects', 'someone without a registration reads no document');
select tests.act_as('anna');
select results_eq('select name from storage.objects', array['schedule-' || private.season() || '.pdf'],
  'a camper reads the schedule of the open season, of no other, and no teams yet');
select tests.switch('SHOW_TEAMS', true);
select is((select count(*) from storage.objects), 2::bigint, 'and the teams when they are shown, those of past seasons never');
select tests.switch('SHOW_TEAMS', false);
select throws_ok(tests.upload('documents', 'x.pdf'), '42501', null, 'a camper uploads no document');
select is(tests.rows_of('delete from storage.objects'), 0, 'a camper removes no document');
select tests.act_as('admin2');
select is((select count(*) from storage.objects), 4::bigint, 'an admin reads the documents of all seasons');
select is(open_season_id(), private.season(), 'everybody who is signed in knows which season is open');
select throws_ok(tests.upload('documents', 'x.pdf'), '42501', null, 'an admin of level 2 uploads no document');
select is(tests.rows_of($$ update storage.objects set name = 'x.pdf' $$), 0, 'an admin of level 2 replaces no document');
select tests.act_as('admin3');
select lives_ok(tests.upload('documents', 'teams-9.pdf'), 'an admin of level 3 uploads a document');
select is(tests.rows_of($$ update storage.objects set metadata = '{}' where name = 'teams-9.pdf' $$), 1, 'replaces it');
select is(tests.rows_of($$ delete from storage.objects where name = 'teams-9.pdf' $$), 1, 'and removes it');
select throws_ok(tests.upload('elsewhere', 'x.pdf'), '42501', null, 'level 3 uploads nowhere else');
select throws_ok(tests.upload('documents', file), '42501', null, 'nor under any other name: ' || file)
from unnest(array['songs.pdf', 'schedule.pdf', 'schedule-1.html', 'a/schedule-1.pdf', 'schedule-1.pdf/x', e'schedule-1.pdf\n', 'teams--1.pdf', 'Teams-1.pdf']) as file;
select throws_ok($$ update storage.objects set name = 'songs.pdf' where name = 'teams-0.pdf' $$, '42501', null, 'nor renames one to it');

-- What is kept of it

select tests.act_as_owner();
select results_eq(
  $$ select row_id, action from audit_log where table_name = 'documents' order by id $$,
  $$ values ('teams-9.pdf', 'INSERT'), ('teams-9.pdf', 'DELETE') $$,
  'what an admin uploads and removes is in the audit log; reading a file is not'
);
insert into storage.objects (bucket_id, name, owner_id) values ('documents', 'schedule-9.pdf', tests.id('admin3')::text);
update storage.objects set version = 'next', metadata = '{"size": 2}' where name = 'schedule-9.pdf';
select results_eq(
  $$ select action, actor_id, after from audit_log where row_id = 'schedule-9.pdf' order by id $$,
  $$ values ('INSERT', tests.id('admin3'), '{"size": null}'::jsonb), ('UPDATE', tests.id('admin3'), '{"size": 2}') $$,
  'also when storage writes with rights of its own: the owner is who uploaded'
);
select is(
  (select file_size_limit || ' ' || allowed_mime_types[1] from storage.buckets where id = 'documents'),
  '10485760 application/pdf', 'only PDFs of at most 10 MB are taken'
);
