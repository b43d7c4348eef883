create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key,
  jobname text,
  username text not null default current_user,
  schedule text not null,
  command text not null,
  active boolean not null default true,
  unique (jobname, username)
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer set search_path = '' as $$
  insert into cron.job (jobname, username, schedule, command) values ($1, session_user, $2, $3)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
grant usage on schema cron to postgres with grant option;
grant select on cron.job to postgres;
