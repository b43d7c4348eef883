-- The job Treasurer lasts until the books of its season are closed. Those that have ended with their seasons stay ended.
alter table public.admin disable trigger date_jobs;
update public.admin set jobs = array_remove(jobs, 'treasurer'),
  jobs_season = case when jobs <> array['treasurer'] then jobs_season end
where jobs_season <> (select id from public.seasons where state = 'open') and 'treasurer' = any (jobs);
alter table public.admin enable trigger date_jobs;
