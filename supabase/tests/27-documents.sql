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
select throws_ok(tests.upload(bucket, file), '42501', null, 'level 3 writes no file past store-file, which looks into it: ' || bucket || '/' || file)
from (values ('documents', 'teams-9.pdf'), ('documents', 'songs.pdf'), ('logos', 'a.png'), ('elsewhere', 'x.pdf')) t(bucket, file);
select is(tests.rows_of($$ update storage.objects set metadata = '{}' $$), 0, 'and replaces none');
select is(tests.rows_of($$ delete from storage.objects where name = 'teams-0.pdf' $$), 1, 'but removes one');

-- What is kept of it

select tests.act_as_owner();
select note_document(tests.id('admin3'), 'schedule-9.pdf', null, 2), note_document(tests.id('admin3'), 'schedule-9.pdf', 2, 3);
select results_eq(
  $$ select row_id, action, actor_id, before, after from audit_log where table_name = 'documents' order by id $$,
  $$ values ('teams-0.pdf', 'DELETE', tests.id('admin3'), '{"size": null}'::jsonb, '{}'::jsonb), ('schedule-9.pdf', 'INSERT', tests.id('admin3'), '{}', '{"size": 2}'),
    ('schedule-9.pdf', 'UPDATE', tests.id('admin3'), '{"size": 2}', '{"size": 3}') $$,
  'what an admin uploads, replaces and removes is in the audit log; reading a file is not'
);
select is(
  (select file_size_limit || ' ' || allowed_mime_types[1] from storage.buckets where id = 'documents'),
  '10485760 application/pdf', 'only PDFs of at most 10 MB are taken'
);
