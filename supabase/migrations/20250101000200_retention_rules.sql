-- How long each kind of data about people is kept: the one place that says so. The jobs that forget read it here (`retention.sql` and
-- the files of the subjects), and so does the privacy policy, whose words for each kind are in src/content/en/site/privacy.ts. Change a
-- line of a running site by a migration, and tell families before.

create table public.retention_rules (
  kind text primary key,
  position smallint not null unique,
  -- So many of the unit, after the day from which it is counted. Null: until the next season is switched on.
  kept_for integer constraint retention_rules_kept_for_check check (kept_for > 0),
  unit text constraint retention_rules_unit_check check (unit in ('hours', 'days', 'months', 'years')),
  counted_from text not null constraint retention_rules_counted_from_check check (counted_from in (
    'camp_end', -- the last day of the camp that it is about
    'last_seen', -- the last day of the last camp for which anyone of the family was signed up, or the last login if that is later
    'last_use', 'written', 'accounting_year', 'season'
  )),
  outcome text not null constraint retention_rules_outcome_check check (outcome in ('deleted', 'nameless')),
  basis text not null constraint retention_rules_basis_check check (basis in ('contract', 'consent', 'law', 'legitimate_interest')),
  -- Days before it at which the family is notified by mail.
  notified_before integer constraint retention_rules_notified_before_check check (notified_before > 0),
  -- Two tables have two rules: receipts of the outbox and the activity log of money are kept as long as the ledger (`payments`), the rest
  -- of both as `mails` and `log` say.
  tables text[] not null,
  constraint retention_rules_season_check check ((counted_from = 'season') = (kept_for is null) and (kept_for is null) = (unit is null))
);
alter table public.retention_rules enable row level security;
grant select on public.retention_rules to anon, authenticated;
create policy "Everybody reads how long data is kept" on public.retention_rules for select to anon, authenticated using (true);

-- The build reads these rows for the policy as it is prerendered (build/retention-rules.ts): one line each.
insert into public.retention_rules (kind, position, kept_for, unit, counted_from, outcome, basis, notified_before, tables) values
('account', 1, 3, 'years', 'last_seen', 'deleted', 'contract', 30, '{auth.users,public.admin,private.retention_notices,private.mail_refusals,private.reminded,private.list_views}'),
('campers', 2, 3, 'years', 'last_seen', 'nameless', 'contract', 30, '{public.people,public.users,public.past_campers,private.nameless_campers,private.consents}'),
('survey', 3, 12, 'months', 'camp_end', 'deleted', 'consent', null, '{public.survey_responses}'),
('change_requests', 4, 12, 'months', 'camp_end', 'deleted', 'contract', null, '{public.change_requests}'),
('health', 5, 30, 'days', 'camp_end', 'deleted', 'consent', null, '{private.health_answers}'),
('health_access_log', 6, null, null, 'season', 'deleted', 'law', null, '{private.health_access_log}'),
('places', 7, null, null, 'season', 'deleted', 'contract', null, '{public.bed_waits,public.bed_holds,private.plan_changes,public.team_locks,public.room_locks,public.wished_names,private.promo_checks,private.camper_money}'),
('checkin', 8, 30, 'days', 'camp_end', 'deleted', 'contract', null, '{public.checkins,public.checkin_devices,public.checkin_codes,private.camper_contacts}'),
('payments', 9, 5, 'years', 'accounting_year', 'nameless', 'law', null, '{public.payments,public.payment_intents,public.payment_intent_lines,public.payment_events,public.payment_log,private.provider_fetches,public.attention_notes,private.cash_closings,private.closed_cash,private.bank_statements,private.bank_lines,private.bank_shares,public.outbox,public.audit_log}'),
('mails', 10, 12, 'months', 'written', 'deleted', 'contract', null, '{public.outbox,private.messages,private.mail_troubles,private.mail_events}'),
('log', 11, 12, 'months', 'written', 'deleted', 'legitimate_interest', null, '{public.audit_log}'),
('sessions', 12, 12, 'months', 'last_use', 'deleted', 'contract', null, '{auth.sessions}'),
('tries', 13, 1, 'hours', 'written', 'deleted', 'legitimate_interest', null, '{private.rate_limits,public.news}'),
('documents', 14, null, null, 'season', 'deleted', 'contract', null, '{storage.objects}'),
-- What a bank writes beside money of which no family is known; the line itself is one of the payments.
('senders', 15, 12, 'months', 'written', 'nameless', 'legitimate_interest', null, '{}'),
('duties', 16, null, null, 'season', 'deleted', 'law', null, '{private.duties}'),
('invitation', 17, 14, 'days', 'written', 'deleted', 'legitimate_interest', null, '{private.other_parents}'),
('opening', 18, 18, 'months', 'written', 'deleted', 'consent', null, '{private.opening_wishes}');

create function private.kept(p_kind text) returns interval
language sql stable security definer set search_path = '' as $$
  select (kept_for || ' ' || unit)::interval from public.retention_rules where kind = p_kind
$$;

-- The last day on which something of a kind is kept that is counted from a day.
create function private.kept_until(p_kind text, p_from date) returns date
language sql stable security definer set search_path = ''
return (p_from + private.kept(p_kind))::date;
