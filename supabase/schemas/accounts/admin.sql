-- A level opens what the specification says, in every season. A job is given by name for one season. What both open is
-- in `private.rights`.
create table public.admin (
  id uuid primary key,
  -- Null for organisers with jobs only.
  access_level smallint constraint admin_access_level_check check (access_level between 1 and 5),
  jobs text[] not null default '{}' constraint admin_jobs_check
    check (jobs <@ array['helper', 'kitchen', 'health', 'treasurer', 'registrar', 'administrator']),
  -- The season for which the jobs were given: in another they open nothing, but that Treasurer lasts until the books
  -- of its season are closed.
  jobs_season smallint references public.seasons (id)
);
comment on table public.admin is 'Organisers with their access level, one row each. A job is given by name beside it.';
create index admin_jobs_season_idx on public.admin (jobs_season);
alter table public.admin enable row level security;

create function private.date_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.jobs_season := case when new.jobs <> '{}' then private.season() end;
  return new;
end
$$;
create trigger date_jobs before insert or update of jobs, jobs_season on public.admin for each row
  execute function private.date_jobs();

-- The jobs that someone has now: those of the open season, and Treasurer of an earlier one until its books are closed.
create function private.jobs_of(a public.admin) returns text[]
language sql stable security definer set search_path = ''
return case when a.jobs_season = private.season() then a.jobs
  when 'treasurer' = any (a.jobs) and not private.are_books_closed(a.jobs_season) then array['treasurer']
  else '{}' end;

-- How high someone stands among the organisers, by level or by job, for who may change whom and for the log. What
-- they may do is `private.may`. Null for none.
create function private.level_of(a public.admin) returns smallint
language sql stable security definer set search_path = '' as $$
  select greatest(a.access_level, case
    when 'administrator' = any (jobs) then 3 when 'registrar' = any (jobs) then 2 when 'treasurer' = any (jobs) then 1
  end)::smallint
  from private.jobs_of(a) jobs
$$;

create function private.admin_level() returns smallint
language sql stable security definer set search_path = '' as $$
  select private.level_of(a) from public.admin a where id = (select auth.uid()) and private.is_let_in(a)
$$;

-- The right `money`, for every policy and function about it.
create function private.is_treasurer(person uuid default auth.uid()) returns boolean
language sql stable security definer set search_path = ''
return private.may('money', person);

create function private.require_treasurer() returns void
language sql stable security definer set search_path = '' as $$
  select private.require(private.is_treasurer())
$$;

grant execute on function private.admin_level to authenticated, service_role;
grant execute on function private.is_treasurer to authenticated;

-- The caller's level; 0 with jobs but no level, null for everyone else.
create function public.my_access_level() returns smallint
language sql stable security definer set search_path = ''
return coalesce(private.admin_level(),
  case when public.my_rights() not in ('{}', '{second_factor}') then 0 end)::smallint;
grant execute on function public.my_access_level to anon, authenticated;
grant execute on function private.level_of to authenticated;

grant select, update, delete on public.admin to authenticated;
create policy "Admins see all admins, everybody sees their own level" on public.admin
  for select to authenticated using (id = (select auth.uid()) or (select private.may('look')));
create policy "Level 3 changes admins of a lower level" on public.admin
  for update to authenticated
  using ((select private.may('organisers')) and coalesce(private.level_of(admin),
    0) < (select private.admin_level()))
  with check (coalesce(private.level_of(admin), 0) < (select private.admin_level()));
create policy "Level 3 removes admins of a lower level" on public.admin
  for delete to authenticated
  using ((select private.may('organisers')) and coalesce(private.level_of(admin),
    0) < (select private.admin_level()));

create table public.audit_log (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default public.camp_now(),
  actor_id uuid not null,
  -- 0 for a family.
  actor_level smallint not null,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb
);
comment on table public.audit_log is
  'The activity log: what organisers changed of people, money, rooms and settings, and families of their campers.';
create index audit_log_row_idx on public.audit_log (table_name, row_id);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
revoke update, delete, truncate on public.audit_log from service_role;
-- What is logged of a promo code names the code, and codes are for level 3 only. So are a camper's places as the log
-- has them; below level 3 a camper's record shows what may be shown of them. Duties and certificates are for level 2,
-- and help with the price for treasurers.
create policy "Admins read the audit log, codes and places from level 3" on public.audit_log
  for select to authenticated
  using ((select private.may('organisers')) or ((select private.may('look')) and table_name <> 'discounts'
    and (table_name <> 'duties' or (select private.may('rooms')))
    and (table_name <> 'payments' or not private.is_given(coalesce(after ->> 'type', ''))
      or (select private.is_treasurer()))
    and not (coalesce(jsonb_strip_nulls(before), '{}') || coalesce(jsonb_strip_nulls(after), '{}'))
      ?| array['room_id', 'team_id', 'former_room_id', 'former_team_id']));

-- Logs what an admin changed, and what a family changed of its campers, who may be two parents: only the columns that
-- differ, so that the log repeats no personal data needlessly: nor a name as it is searched. All levels read it, so
-- that the promo code of a camper, which never changes, is left out. A function that changes many rows as one thing
-- logs that itself.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_level smallint := coalesce(private.admin_level(), 0);
  v_before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['promo_code', 'search_name'] end;
  v_after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['promo_code', 'search_name'] end;
  v_row jsonb := case when tg_op = 'DELETE' then v_before else v_after end;
begin
  if current_setting('familycamp.logged_as_one', true) = 'on' or v_level = 0 and (
    tg_table_name <> 'users' or tg_op <> 'UPDATE'
    or private.family()::text is distinct from coalesce(v_row ->> 'parent_id', v_row ->> 'id'))
  then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select auth.uid(), v_level, tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'code', v_row ->> 'camper_id'), tg_op,
    coalesce(jsonb_object_agg(key, v_before -> key) filter (where v_before ? key), '{}'),
    coalesce(jsonb_object_agg(key, v_after -> key) filter (where v_after ? key), '{}')
  from (
    select key from jsonb_object_keys(v_before || v_after) as keys(key)
    where v_before -> key is distinct from v_after -> key and key <> 'updated_at'
      and (v_level > 0 or key <> 'consents' and key = any (private.said_columns()))
  ) changed
  having count(*) > 0;
  return null;
end
$$;

create trigger audit after insert or update or delete on public.admin for each row execute function private.audit();
