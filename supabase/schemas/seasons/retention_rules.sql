-- How long each kind of data about people is kept: the one place that says so. The jobs that forget read it here
-- (`retention.sql` and the files of the subjects), and so does the privacy policy, whose words for each kind are in
-- src/content/en/site/privacy.ts. Change a line of a running site by a migration, and tell families before.

create table public.retention_rules (
  kind text primary key,
  position smallint not null unique,
  -- So many of the unit, after the day from which it is counted.
  kept_for integer constraint retention_rules_kept_for_check check (kept_for > 0),
  unit text constraint retention_rules_unit_check check (unit in ('hours', 'days', 'months', 'years')),
  counted_from text not null constraint retention_rules_counted_from_check check (counted_from in (
    'camp_end', -- the last day of the camp that it is about
    -- the last day of the last camp for which anyone of the family was signed up, or the last login if that is later
    'last_seen',
    'last_use', 'written', 'accounting_year',
    -- until the next season is switched on, and at most so long after the last day of the camp: its age decides when
    -- no one switches on another
    'season'
  )),
  outcome text not null constraint retention_rules_outcome_check check (outcome in ('deleted', 'nameless')),
  basis text not null constraint retention_rules_basis_check
    check (basis in ('contract', 'consent', 'law', 'legitimate_interest')),
  -- Days before it at which the family is notified by mail.
  notified_before integer constraint retention_rules_notified_before_check check (notified_before > 0),
  -- Two tables have two rules: receipts of the outbox and the activity log of money are kept as long as the ledger
  -- (`payments`), the rest of both as `mails` and `log` say.
  tables text[] not null,
  constraint retention_rules_unit_given_check check ((kept_for is null) = (unit is null))
);
comment on table public.retention_rules is
  'How long each kind of data about people is kept. The privacy policy is written from these rows.';
alter table public.retention_rules enable row level security;
grant select on public.retention_rules to anon, authenticated;
create policy "Everybody reads how long data is kept" on public.retention_rules for select to anon, authenticated
  using (true);

create function private.kept(p_kind text) returns interval
language sql stable security definer set search_path = '' as $$
  select (kept_for || ' ' || unit)::interval from public.retention_rules where kind = p_kind
$$;

-- The last day on which something of a kind is kept that is counted from a day.
create function private.kept_until(p_kind text, p_from date) returns date
language sql stable security definer set search_path = ''
return (p_from + private.kept(p_kind))::date;
