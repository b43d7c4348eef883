-- Freeze days: once shirts are ordered or buses are booked, a family asks for what it changed itself before
-- (`change_requests.sql`), and organisers see what is different since. The settings FREEZE_SHIRTS and FREEZE_BUSES are
-- days before the camp's first day.

-- The last day on which families change a field themselves; null where nothing ends it.
create function private.frozen_after(p_field text) returns date
language sql stable security definer set search_path = '' as $$
  select c.start_date - s.number_value
  from public.camp_info c, private.camper_fields f join public.admin_settings s on s.name = f.frozen_by
  where f.name = p_field
$$;

create function private.is_frozen(p_field text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.camp_today() > private.frozen_after(p_field), false);

create function public.frozen_fields() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(name), '{}') from private.camper_fields
  where frozen_by is not null and private.is_frozen(name)
$$;

-- What is different in a field since the end of its freeze day: new campers, cancelled ones and changed values.
-- `before` or `after` is null for a camper who did not come or comes no more, 'none' for no T-shirt. For organisers.
create function public.changes_since_freeze(p_field text)
returns table (camper_id uuid, name text, before text, after text, frozen_after date)
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  with since as (
    select private.frozen_after(p_field) as day, (private.frozen_after(p_field)
      + 1)::timestamp at time zone c.timezone as at
    from public.camp_info c where private.is_frozen(p_field)
  ), camper as (
    select u.id, private.full_name(u.first_name, u.last_name) as name, since.day,
      u.is_attending and not u.is_inactive as comes, to_jsonb(u) ->> p_field as value,
      -- The first change since then says what it was.
      u.created_at < since.at and coalesce((
        select earliest.was from (
          select l.changed_at as at, (l.before ->> 'is_attending')::boolean as was from public.audit_log l
          where l.table_name = 'users' and l.row_id = u.id::text and l.changed_at >= since.at
            and l.before ? 'is_attending'
          union all
          select p.changed_at, (p.before ->> 'is_attending')::boolean from private.plan_changes p
          where p.camper_id = u.id and p.changed_at >= since.at
        ) earliest order by earliest.at limit 1
      ), u.is_attending and not u.is_inactive) as came,
      coalesce((
        select jsonb_build_array(l.before -> p_field) from public.audit_log l
        where l.table_name = 'users' and l.row_id = u.id::text and l.changed_at >= since.at and l.before ? p_field
          order by l.id limit 1
      ), jsonb_build_array(to_jsonb(u) -> p_field)) ->> 0 as old_value
    from public.users u, since
  ), change as (
    select c.id, c.name, case when c.came then coalesce(c.old_value, 'none') end as old_value,
      case when c.comes then coalesce(c.value, 'none') end as new_value, c.day
    from camper c
  )
  select c.id, c.name, c.old_value, c.new_value, c.day from change c
  where c.old_value is distinct from c.new_value order by c.name, c.id
$$;
grant execute on function public.frozen_fields, public.changes_since_freeze to authenticated;
