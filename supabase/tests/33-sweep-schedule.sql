-- The sweep by pg_cron on a hosted project, played with the parts of the platform that are not here.

select is(private.schedule_sweep(), false, 'without pg_cron and pg_net nothing is scheduled');

create schema cron;
create schema net;
create schema vault;
create table cron.job (name text, schedule text, command text);
create function cron.schedule(job text, schedule text, command text) returns bigint
language sql as $$ insert into cron.job values (job, schedule, command) returning 1::bigint $$;
create table net.calls (url text, headers jsonb);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint
language sql as $$ insert into net.calls values (url, headers) returning 1::bigint $$;
create table vault.decrypted_secrets (name text, decrypted_secret text);

select is(private.schedule_sweep(), true, 'with them it is');
select results_eq('select * from cron.job', $$ values ('payment-sweep', '*/5 * * * *', 'select private.call_sweep()') $$, 'every five minutes');

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
