-- Rules in rows: what was kept until a next season is opened is kept no longer than a year after its camp, whether one is
-- opened or not; ids of deleted people are kept as long as backups; and every table with a person has its rule, the
-- platform's too. The build reads these rows for the policy as it is prerendered (build/retention-rules.ts): one line each.
-- The old check would refuse a span beside the next season.
alter table public.retention_rules drop constraint if exists retention_rules_season_check;
insert into public.retention_rules (kind, position, kept_for, unit, counted_from, outcome, basis, notified_before, tables) values
('account', 1, 3, 'years', 'last_seen', 'deleted', 'contract', 30, '{auth.users,auth.identities,auth.one_time_tokens,auth.mfa_factors,public.admin,private.retention_notices,private.mail_refusals,private.reminded}'),
('campers', 2, 3, 'years', 'last_seen', 'nameless', 'contract', 30, '{public.people,public.users,public.past_campers,private.nameless_campers,private.consents,public.rooms,public.teams}'),
('health_access_log', 6, 12, 'months', 'season', 'deleted', 'law', null, '{private.health_access_log}'),
('places', 7, 12, 'months', 'season', 'deleted', 'contract', null, '{public.bed_waits,public.bed_holds,private.plan_changes,public.team_locks,public.room_locks,public.wished_names,private.promo_checks}'),
('sessions', 12, 12, 'months', 'last_use', 'deleted', 'contract', null, '{auth.sessions,auth.refresh_tokens,auth.audit_log_entries}'),
('tries', 13, 1, 'hours', 'written', 'deleted', 'legitimate_interest', null, '{private.rate_limits,public.news,auth.flow_state}'),
('documents', 14, 12, 'months', 'season', 'deleted', 'contract', null, '{storage.objects}'),
('duties', 16, 12, 'months', 'season', 'deleted', 'law', null, '{private.duties}'),
('deletions', 19, 1, 'months', 'written', 'deleted', 'legitimate_interest', null, '{private.deleted_people}')
on conflict (kind) do update set position = excluded.position, kept_for = excluded.kept_for, unit = excluded.unit,
  counted_from = excluded.counted_from, outcome = excluded.outcome, basis = excluded.basis,
  notified_before = excluded.notified_before, tables = excluded.tables;
update public.retention_rules set tables = tables || '{private.payouts,private.books}' where kind = 'payments';
