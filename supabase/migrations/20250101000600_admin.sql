-- Who is an admin, and the log of what admins change.

create table public.admin (
  id uuid primary key,
  access_level smallint not null constraint admin_access_level_check check (access_level between 1 and 5),
  -- Reads what families have told about health (`camp_health.sql`): no level has that with it.
  has_health_right boolean not null default false,
  -- Does the treasurer's work without level 3, which has it anyway.
  has_treasurer_right boolean not null default false
);
alter table public.admin enable row level security;

-- The caller's access level; null for everybody who is no admin.
create function private.admin_level() returns smallint
language sql stable security definer set search_path = '' as $$
  select access_level from public.admin where id = (select auth.uid())
$$;

create function private.is_admin(minimum smallint default 1) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.admin_level()) >= minimum, false)
$$;
-- Refuses with `not_allowed` everybody below a level; what a function that only admins may call begins with.
create function private.require_admin(minimum smallint default 1) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin(minimum) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
end
$$;


-- Whether somebody does the treasurer's work: level 3, and whoever was given the right by name. The one answer to that
-- question, for every policy and function about money.
create function private.is_treasurer(person uuid default auth.uid()) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin where id = person and (access_level >= 3 or has_treasurer_right))
$$;

-- Refuses with `not_allowed` everybody else.
create function private.require_treasurer() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_treasurer() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
end
$$;

grant execute on function private.admin_level(), private.is_admin(smallint) to anon, authenticated, service_role;
grant execute on function private.is_treasurer(uuid) to authenticated;

create function public.my_access_level() returns smallint
language sql stable set search_path = '' as $$
  select private.admin_level()
$$;
grant execute on function public.my_access_level() to anon, authenticated, service_role;

grant select, insert, update, delete on public.admin to authenticated;
create policy "Admins see all admins, everybody sees their own level" on public.admin
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "Level 3 adds admins of a lower level" on public.admin
  for insert to authenticated
  with check ((select private.is_admin(3::smallint)) and access_level < (select private.admin_level()));
create policy "Level 3 changes admins of a lower level" on public.admin
  for update to authenticated
  using ((select private.is_admin(3::smallint)) and access_level < (select private.admin_level()))
  with check (access_level < (select private.admin_level()));
create policy "Level 3 removes admins of a lower level" on public.admin
  for delete to authenticated
  using ((select private.is_admin(3::smallint)) and access_level < (select private.admin_level()));

create table public.audit_log (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default public.camp_now(),
  actor_id uuid not null,
  actor_level smallint not null,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb
);
create index audit_log_row_idx on public.audit_log (table_name, row_id);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
revoke update, delete, truncate on public.audit_log from service_role;
-- What is logged of a promo code names the code, and codes are for level 3 only. So are a camper's places as the log has
-- them; below level 3 a camper's record tells what may be told of them.
create policy "Admins read the audit log, codes and places from level 3" on public.audit_log
  for select to authenticated
  using ((select private.is_admin(3::smallint)) or ((select private.is_admin()) and table_name <> 'discounts'
    and not (coalesce(jsonb_strip_nulls(before), '{}') || coalesce(jsonb_strip_nulls(after), '{}'))
      ?| array['room_id', 'team_id', 'former_room_id', 'former_team_id']));

-- Logs what an admin changed: only the columns that differ, so that the log repeats no personal data needlessly: nor a
-- name as it is searched. All levels read it, so that the promo code somebody has used, which never changes, is left out.
-- A function that changes many rows as one thing logs that itself.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_level smallint := private.admin_level();
  v_before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['promo_code', 'search_name'] end;
  v_after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['promo_code', 'search_name'] end;
  v_row jsonb := case when tg_op = 'DELETE' then v_before else v_after end;
begin
  if v_level is null or current_setting('familycamp.logged_as_one', true) = 'on' then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select auth.uid(), v_level, tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'code'), tg_op,
    coalesce(jsonb_object_agg(key, v_before -> key) filter (where v_before ? key), '{}'),
    coalesce(jsonb_object_agg(key, v_after -> key) filter (where v_after ? key), '{}')
  from (
    select key from jsonb_object_keys(v_before || v_after) as keys(key)
    where v_before -> key is distinct from v_after -> key and key <> 'updated_at'
  ) changed
  having count(*) > 0;
  return null;
end
$$;

create trigger audit after insert or update or delete on public.admin
  for each row execute function private.audit();
