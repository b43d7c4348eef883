-- Realtime and file storage: the parts of the platform that screens use beside tables.

alter publication supabase_realtime add table public.users, public.payments, public.admin_settings, public.camp_info,
  public.pricing,
  public.discounts, public.rooms, public.teams, public.church, public.place, public.churches, public.sponsors;

-- That something has changed in tables that are not published themselves, so that open screens read it again: of one
-- family, or of none.
create table public.news (
  id uuid primary key default gen_random_uuid(),
  account_id uuid,
  for_organisers boolean not null,
  notified_at timestamptz not null default clock_timestamp()
);
comment on table public.news is
  'That something changed in a table that is not published itself. Open screens read again.';
alter table public.news enable row level security;
grant select on public.news to authenticated;
create policy "A family hears of its own changes, organisers of theirs" on public.news for select to authenticated
  using (account_id in ((select auth.uid()), (select private.family())) or for_organisers
    and (select private.may('look')));
alter publication supabase_realtime add table public.news;

create index news_notified_at_idx on public.news (notified_at);

-- Rows are only ever added, so that no transaction waits for another here. A trigger for each row notifies the camper's
-- family too, and with an argument, the column that names the camper, the family alone. A write that changes nothing is
-- no news: a table that a login may write has it for each row, one that functions write in bulk for each statement,
-- whose rows are called `changed`.
create function private.add_news() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_account uuid;
  v_before timestamptz := clock_timestamp() - private.kept('tries');
begin
  if tg_level = 'ROW' then
    if tg_op = 'UPDATE' and old is not distinct from new then
      return null;
    end if;
    select account_id into v_account from public.people
      where id = (to_jsonb(coalesce(new, old)) ->> coalesce(tg_argv[0], 'camper_id'))::uuid;
  elsif not exists (select from changed) then
    return null;
  end if;
  delete from public.news where ctid = any (array(
    select ctid from public.news where notified_at < v_before limit 100 for update skip locked
  ));
  insert into public.news (account_id, for_organisers) values (v_account, tg_nargs = 0);
  return null;
end
$$;
create trigger add_news after insert on public.payments for each row when (new.paid_for_user_id is not null)
  execute function private.add_news('paid_for_user_id');

-- Every table that a screen shows and that is not published itself.
create trigger add_news after insert or update or delete on public.change_requests
  for each row execute function private.add_news();
create trigger add_news after insert or update or delete on public.bed_waits
  for each row execute function private.add_news();
create trigger add_news after insert or update or delete on public.admin
  for each row execute function private.add_news();
create trigger add_news after insert or update or delete on public.attention_notes
  for each row execute function private.add_news();
create trigger add_news after insert or update or delete on public.survey_responses
  for each row execute function private.add_news();
do $$
declare
  v_table regclass;
begin
  foreach v_table in array array['public.seasons', 'private.bank_lines', 'private.cash_closings',
    'private.mail_troubles', 'private.messages', 'private.payouts', 'private.duties']::regclass[] loop
    execute format('create trigger add_news_of_new after insert on %s referencing new table as changed
      for each statement execute function private.add_news()', v_table);
    execute format('create trigger add_news_of_changes after update on %s referencing new table as changed
      for each statement execute function private.add_news()', v_table);
    execute format('create trigger add_news_of_old after delete on %s referencing old table as changed
      for each statement execute function private.add_news()', v_table);
  end loop;
end
$$;

-- The schedule and teams PDFs of a season, by its number: `schedule-1.pdf`.
create policy "Campers read the camp's documents" on storage.objects for select to authenticated
  using (bucket_id = 'documents' and ((select private.may('look')) or (
    (select private.has_profile()) and (name = 'schedule-' || private.season() || '.pdf'
      or name = 'teams-' || private.season() || '.pdf' and private.is_on('SHOW_TEAMS'))
  )));
-- None to upload or replace: the function store-file does, once it has looked into the file.
create policy "Level 3 removes documents" on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and (select private.may('settings')));
