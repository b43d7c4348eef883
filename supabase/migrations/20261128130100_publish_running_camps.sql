-- A project that has or had people is in use, so its visitors go on seeing their camp. A new one waits for Publish.
update public.church set published_at = now()
where exists (select from public.people) or exists (select from public.seasons where state = 'past');

-- A step's mark keeps its organiser as long as their account.
update public.retention_rules set tables = tables || '{private.setup_marks}' where kind = 'account';
