-- The sweep by pg_cron on a hosted project, played with the parts of the platform that are not here.

select is(private.schedule_sweep(), false, 'without pg_cron and pg_net nothing is scheduled');

select tests.act_as_server();
select is(
  readiness('https://project.supabase.co/functions/v1', 'secret') - 'swept' - 'schema',
  '{"vault_address": null, "vault_key": null, "scheduled": null, "priced": true, "organised": true, "mail_plan": true, "monitored": false, "backed_up": false}',
  'what a part that is not there would know cannot be told'
);
select tests.act_as_owner();

create schema cron;
create schema net;
create schema vault;
create table cron.job (jobname text, schedule text, command text, active boolean default true);
create function cron.schedule(job text, schedule text, command text) returns bigint
language sql as $$ insert into cron.job values (job, schedule, command) returning 1::bigint $$;
create table net.calls (url text, headers jsonb);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint
language sql as $$ insert into net.calls values (url, headers) returning 1::bigint $$;
create table vault.decrypted_secrets (name text, decrypted_secret text);

select is(private.schedule_sweep(), true, 'with them it is');
select results_eq('select jobname, schedule, command from cron.job', $$ values ('payment-sweep', '*/5 * * * *', 'select private.call_sweep()') $$, 'every five minutes');

select private.call_sweep();
select is_empty('select * from net.calls', 'without address and key nobody is called');
insert into vault.decrypted_secrets values ('functions_url', 'https://project.supabase.co/functions/v1/'), ('sweep_key', 'secret');
select private.call_sweep();
select results_eq(
  'select * from net.calls',
  $$ values ('https://project.supabase.co/functions/v1/payment-sweep', '{"x-sweep-key": "secret"}'::jsonb) $$,
  'with them the function is, and knows who calls'
);
select tests.act_as(person), throws_ok('select private.call_sweep()', '42501', null, person || ' does not call it')
from unnest(array['anna', 'admin5']) as person;
select tests.act_as_server();
select throws_ok('select private.call_sweep()', '42501', null, 'nor do the functions');
select tests.act_as(person), throws_ok(call, '42501', null, person || ' is not told whether all is ready: ' || call)
from unnest(array['anna', 'admin5']) as person, unnest(array['select readiness('''', '''')', 'select note_monitor()']) as call;

-- Whether the sweep can be reached at all

select tests.act_as_server();
select note_sweep_run(), note_monitor();
select is(
  readiness('https://project.supabase.co/functions/v1', 'secret') - 'schema',
  '{"vault_address": true, "vault_key": true, "scheduled": true, "swept": true, "priced": true, "organised": true, "mail_plan": true, "monitored": true, "backed_up": false}',
  'the vault is compared with what the functions know'
);
select ok(readiness('', '') ->> 'schema' ~ '^\d{14}$', 'the version is that of a migration');
select results_eq(
  $$ select (r ->> 'vault_address')::boolean, (r ->> 'vault_key')::boolean from readiness('https://other.supabase.co/functions/v1', 'another') r $$,
  $$ values (false, false) $$, 'another address and another key are told'
);
select tests.act_as_owner();
delete from vault.decrypted_secrets;
update cron.job set active = false;
delete from private.heartbeats;
insert into private.heartbeats (job, beat_at) values ('sweep', clock_timestamp() - interval '16 minutes'), ('backup', clock_timestamp() - interval '49 hours');
delete from admin where access_level = 5;
select tests.act_as_server();
select is(
  readiness('https://project.supabase.co/functions/v1', 'secret') - 'schema' - 'priced',
  '{"vault_address": false, "vault_key": false, "scheduled": false, "swept": false, "organised": false, "mail_plan": true, "monitored": false, "backed_up": false}',
  'whatever is missing is false'
);
select tests.act_as_owner();
update private.heartbeats set beat_at = clock_timestamp() - interval '47 hours' where job = 'backup';
select tests.act_as_server();
select ok((readiness('', '') ->> 'backed_up')::boolean, 'a backup of two days is one');
